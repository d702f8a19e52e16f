package chiplog.render;

import freemarker.core.Environment;
import freemarker.template.TemplateException;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import java.util.regex.Pattern;

/// The text of a page while it is written; refuses to grow without end.
class PageText extends Writer {
  /// In UTF-16 units. The longest page of the plan is a hundredth of this.
  private static final int LONGEST = 64 << 20;

  private final StringBuilder text = new StringBuilder(1 << 14);

  @Override
  public void write(char[] buffer, int offset, int length) throws IOException {
    room(length);
    text.append(buffer, offset, length);
  }

  @Override
  public void write(String more, int offset, int length) throws IOException {
    room(length);
    text.append(more, offset, offset + length);
  }

  @Override
  public void write(String more) throws IOException {
    room(more.length());
    text.append(more);
  }

  @Override
  public void write(int character) throws IOException {
    room(1);
    text.append((char) character);
  }

  void room(int length) throws IOException {
    if (text.length() + (long) length > LONGEST) {
      throw new Overrun(placeNow(), "writes more than 64 Mi characters");
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  @Override
  public String toString() {
    return text.toString();
  }

  /// Where the template that is being processed on this thread stands: `file:line`.
  static Optional<String> placeNow() {
    var environment = Environment.getCurrentEnvironment();
    if (environment == null) {
      return Optional.empty();
    }
    var here = new TemplateException("", environment);
    var file = here.getTemplateSourceName();
    return file == null ? Optional.empty() : Optional.of(file + ":" + here.getLineNumber());
  }

  /// Written on a second try, after a template ran out of stack: says where, once it is deep again.
  static final class DepthProbe extends PageText {
    /// In Java frames; an honest page stays under 200.
    private static final int DEEP = 1_500;

    /// A call in FreeMarker's own account of its stack: `- Reached through: #include "x.ftlh" [in
    /// template "y.ftlh" at line 2, column 5]`.
    private static final Pattern CALL =
        Pattern.compile(": (?:#include|@).*\\[in template \"([^\"]+)\".* at line (\\d+)");

    @Override
    void room(int length) throws IOException {
      super.room(length);
      if (StackWalker.getInstance().walk(frames -> frames.skip(DEEP).findFirst().isPresent())) {
        throw new Overrun(callNow().or(PageText::placeNow), "calls itself without end");
      }
    }

    /// The innermost call that led here; the text that is being written tells little.
    private static Optional<String> callNow() {
      var environment = Environment.getCurrentEnvironment();
      if (environment == null) {
        return Optional.empty();
      }
      var stack = new TemplateException("", environment).getFTLInstructionStack();
      var call = CALL.matcher(stack == null ? "" : stack);
      return call.find() ? Optional.of(call.group(1) + ":" + call.group(2)) : Optional.empty();
    }
  }

  /// Stops a template that has no end.
  static final class Overrun extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Optional<String> place;

    Overrun(Optional<String> place, String reason) {
      super(reason);
      this.place = place;
    }

    Optional<String> place() {
      return place;
    }
  }
}
