package chiplog.cli;

import java.time.Duration;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads a span of time as people write it: `90s`, `5m`, `2h`.
final class Budget implements ITypeConverter<Duration> {
  private static final Pattern SHAPE = Pattern.compile("([1-9]\\d{0,4})([smh])");

  @Override
  public Duration convert(String text) {
    var shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      throw new TypeConversionException("\"" + text + "\" is no time; write 90s, 30m or 2h");
    }
    var number = Long.parseLong(shape.group(1));
    return switch (shape.group(2)) {
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofHours(number);
    };
  }
}
