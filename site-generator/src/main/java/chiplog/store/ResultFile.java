package chiplog.store;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.Position;
import chiplog.json.Json;
import chiplog.json.JsonAt;
import chiplog.json.JsonParser;
import chiplog.json.JsonProblem;
import chiplog.json.JsonText;
import chiplog.json.MalformedJson;
import chiplog.result.Result;
import java.util.LinkedHashMap;

/// The text of one result file: written with its digest, and read with every doubt.
final class ResultFile {
  private static final String RESTORE = "restore the file from git, or measure again";

  private ResultFile() {}

  /// What a text turned out to be.
  sealed interface Reading {
    record Sound(Result result, String sha256) implements Reading {}

    /// Well-formed, but not a result that may be shown.
    record Wrong(Diagnostic diagnostic) implements Reading {}

    /// No JSON at all, as after a crash or a full disk.
    record Broken(Position position, String problem) implements Reading {}
  }

  /// The file of stacks that belongs to a result.
  interface Beside {
    /// @throws StackFile.Unreadable when it is not there, or not what it should be
    StackFile read() throws StackFile.Unreadable;
  }

  /// @throws IllegalArgumentException when `result` holds what no file may, such as a negative time
  static String text(Result result) {
    var content = ResultWriter.content(result);
    var text = JsonText.lines(ResultWriter.sealed(content, JsonText.sha256(content)));
    var stacks = StackFile.of(result).orElseGet(StackFile::none);
    return switch (read("result", text, () -> stacks)) {
      case Reading.Sound _ -> text;
      case Reading.Wrong(var diagnostic) ->
          throw new IllegalArgumentException(result.experiment() + ": " + diagnostic.message());
      case Reading.Broken(_, var problem) ->
          throw new IllegalArgumentException(result.experiment() + ": " + problem);
    };
  }

  /// @param file its name in messages, relative to the project
  /// @param beside read where the file says that there are stacks
  static Reading read(String file, String text, Beside beside) {
    var whole = Position.wholeFile(file);
    try {
      return read(whole, JsonParser.parse(text), beside);
    } catch (MalformedJson broken) {
      var position = new Position(file, broken.line(), broken.column());
      return new Reading.Broken(position, "not a whole result file: " + broken.problem());
    } catch (JsonProblem wrong) {
      var message = wrong.path() + ": " + wrong.problem();
      return new Reading.Wrong(Diagnostic.error(whole, message).hint(RESTORE));
    }
  }

  private static Reading read(Position whole, JsonAt file, Beside beside) throws JsonProblem {
    var schema = file.member("schema").whole(1, Integer.MAX_VALUE);
    if (schema > ResultWriter.SCHEMA) {
      var message =
          "written in format %d, but this Chiplog reads formats up to %d"
              .formatted(schema, ResultWriter.SCHEMA);
      return new Reading.Wrong(
          Diagnostic.error(whole, message).hint("use a newer Chiplog; the file is left as it is"));
    }
    var result = ResultReader.read(file, stacks(file, beside));
    var stated = file.member("sha256").text();
    var actual = JsonText.sha256(withoutDigest(file));
    if (!stated.equals(actual)) {
      var message =
          "was changed after it was measured: its content has SHA-256 %s…, not %s…"
              .formatted(start(actual), start(stated));
      return new Reading.Wrong(Diagnostic.error(whole, message).hint(RESTORE));
    }
    return new Reading.Sound(result, actual);
  }

  private static StackFile stacks(JsonAt file, Beside beside) throws JsonProblem {
    var stated = file.optional(ResultReader.STACKS);
    if (stated.isEmpty()) {
      return StackFile.none();
    }
    try {
      var stacks = beside.read();
      if (!stacks.sha256().equals(stated.get().text())) {
        throw stated
            .get()
            .problem(
                "the stacks beside it have SHA-256 %s…, not %s…"
                    .formatted(start(stacks.sha256()), start(stated.get().text())));
      }
      return stacks;
    } catch (StackFile.Unreadable unreadable) {
      throw stated.get().problem("the file of stacks beside it " + unreadable.getMessage());
    }
  }

  private static Json withoutDigest(JsonAt file) throws JsonProblem {
    var members = new LinkedHashMap<String, Json>();
    file.members().forEach((name, member) -> members.put(name, member.value()));
    members.remove("sha256");
    return new Json.Members(members);
  }

  private static String start(String digest) {
    return digest.substring(0, Math.min(8, digest.length()));
  }
}
