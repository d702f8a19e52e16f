package chiplog.experiments.harness;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The words of a command line: some fixed ones, then any number of `name=value`.
record Arguments(List<String> fixed, Map<String, String> params) {
  static Arguments of(String[] args, String... names) throws HarnessException {
    if (args.length < names.length) {
      throw new HarnessException("usage: <%s> [k=v ...]".formatted(String.join("> <", names)));
    }
    List<String> fixed = Arrays.asList(args).subList(0, names.length);
    Map<String, String> params = new LinkedHashMap<>();
    for (String arg : Arrays.asList(args).subList(names.length, args.length)) {
      int equals = arg.indexOf('=');
      if (equals < 1) {
        throw new HarnessException("not a parameter: %s; wanted k=v".formatted(arg));
      }
      params.put(arg.substring(0, equals), arg.substring(equals + 1));
    }
    return new Arguments(List.copyOf(fixed), params);
  }
}
