package chiplog.site;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.machine.MachineId;
import chiplog.yaml.Strictness;
import chiplog.yaml.YamlMap;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What `site.yaml` says.
///
/// @param address `https://host/`, with a slash at the end; pages stand below it
/// @param description one sentence for feeds and the home page; may be empty
/// @param reference machine whose results are published; empty: the newest results of any machine
/// @param repository address of the public repository that source links lead to
/// @param planned slugs of articles to come: a link to one is plain text
/// @param orphanNumbersAreErrors whether a measured number that no directive gives is an error
public record SiteSettings(
    String title,
    String address,
    String description,
    Optional<MachineId> reference,
    Optional<String> repository,
    Set<String> planned,
    boolean orphanNumbersAreErrors) {
  /// Stands in where a site names no reference machine; no machine has this id.
  public static final MachineId NO_REFERENCE = new MachineId("no-reference");

  private static final Set<String> KEYS =
      Set.of(
          "title",
          "address",
          "description",
          "reference",
          "repository",
          "planned",
          "orphan-numbers");

  public SiteSettings {
    planned = Set.copyOf(planned);
  }

  /// Reads the settings of `layout`; nothing comes back where they are missing or wrong, and the
  /// reasons are reported.
  public static Optional<SiteSettings> read(SiteLayout layout, DiagnosticSink sink)
      throws IOException {
    var file = Position.wholeFile(layout.name(layout.settings()));
    if (!Files.isRegularFile(layout.settings())) {
      sink.report(
          Diagnostic.error(file, "there is no site.yaml")
              .hint("a content folder needs site.yaml with title and address, and articles/"));
      return Optional.empty();
    }
    if (Files.isSymbolicLink(layout.settings())) {
      sink.report(
          Diagnostic.error(file, "this is a symbolic link, and links are not followed")
              .hint("copy the file"));
      return Optional.empty();
    }
    var start = new Position(file.file(), 1, 1);
    try {
      return YamlMap.parse(Files.readString(layout.settings()), start, Strictness.FLAT, sink)
          .flatMap(map -> from(map, sink));
    } catch (CharacterCodingException binary) {
      sink.report(Diagnostic.error(file, "the file is not text in UTF-8").hint("save it as UTF-8"));
      return Optional.empty();
    }
  }

  private static Optional<SiteSettings> from(YamlMap map, DiagnosticSink sink) {
    map.rejectUnknown(KEYS);
    var complete = map.require("title", "address");
    var address = map.text("address").filter(SiteSettings::isAddress);
    if (map.has("address") && address.isEmpty()) {
      sink.report(
          map.problem("address", "\"address\" must be an https address")
              .hint("write it like https://example.org/"));
    }
    if (!complete || address.isEmpty()) {
      return Optional.empty();
    }
    return map.text("title")
        .map(title ->
            new SiteSettings(
                title,
                address.get().endsWith("/") ? address.get() : address.get() + "/",
                map.text("description").orElse(""),
                machine(map, sink),
                map.text("repository"),
                Set.copyOf(map.texts("planned")),
                orphanNumbers(map, sink)));
  }

  private static Optional<MachineId> machine(YamlMap map, DiagnosticSink sink) {
    var text = map.text("reference");
    if (text.isPresent() && !MachineId.isValid(text.get())) {
      sink.report(
          map.problem("reference", "\"%s\" is not the id of a machine".formatted(text.get()))
              .hint("./chiplog machine prints the id of this one"));
      return Optional.empty();
    }
    return text.map(MachineId::new);
  }

  private static boolean orphanNumbers(YamlMap map, DiagnosticSink sink) {
    var text = map.text("orphan-numbers").orElse("on");
    if (!List.of("on", "off").contains(text)) {
      sink.report(
          map.problem("orphan-numbers", "\"orphan-numbers\" must be on or off, not " + text));
    }
    return !text.equals("off");
  }

  private static boolean isAddress(String text) {
    try {
      var uri = new URI(text);
      return "https".equals(uri.getScheme()) && uri.getHost() != null;
    } catch (URISyntaxException malformed) {
      return false;
    }
  }
}
