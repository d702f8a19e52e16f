package chiplog;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Holds the code to the room table of `docs/architecture.md`.
class RoomsTest {
  private static final Map<String, List<String>> PACKAGES =
      Map.ofEntries(
          Map.entry("SnakeYAML Engine", List.of("org.snakeyaml..")),
          Map.entry("Jackson", List.of("tools.jackson..", "com.fasterxml..")),
          Map.entry(
              "jdk.compiler", List.of("com.sun.source..", "javax.tools..", "javax.lang.model..")),
          Map.entry("StAX", List.of("javax.xml.stream..")),
          Map.entry("jdk.jfr", List.of("jdk.jfr..")),
          Map.entry("jdk.management", List.of("com.sun.management..")),
          Map.entry("RSyntaxTextArea", List.of("org.fife..", "javax.swing.text..")),
          Map.entry("Flexmark", List.of("com.vladsch..")),
          Map.entry("FreeMarker", List.of("freemarker..")),
          Map.entry("Jsoup", List.of("org.jsoup..")),
          Map.entry("RE2/J", List.of("com.google.re2j..")),
          Map.entry("picocli", List.of("picocli..")),
          Map.entry("progressbar", List.of("me.tongfei..")));

  /// @param doors rooms it may open onto
  /// @param libraries as the table names them
  private record Room(String name, Set<String> doors, Set<String> libraries) {}

  private static Map<String, Room> rooms;
  private static JavaClasses code;

  @BeforeAll
  static void readThePlanAndTheCode() throws IOException {
    rooms = readTable(Files.readAllLines(Path.of("docs/architecture.md")));
    code =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("chiplog");
  }

  @Test
  void thePlanNamesEveryRoomAndNoOther() throws IOException {
    try (var folders = Files.list(Path.of("src/main/java/chiplog"))) {
      assertThat(folders.map(folder -> folder.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(rooms.keySet());
    }
  }

  @TestFactory
  Stream<DynamicTest> everyRoomHasTwoToFifteenFilesAndSaysWhatLivesInIt() {
    return rooms.keySet().stream()
        .map(room ->
            DynamicTest.dynamicTest(
                room,
                () -> {
                  var names = files(room);
                  assertThat(names).contains("package-info.java");
                  assertThat(names).hasSizeBetween(2 + 1, 15 + 1);
                }));
  }

  private static List<String> files(String room) throws IOException {
    try (var files = Files.list(Path.of("src/main/java/chiplog", room))) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  @TestFactory
  Stream<DynamicTest> everyRoomOpensOnlyOntoTheRoomsThePlanNames() {
    return rooms.values().stream()
        .map(room ->
            DynamicTest.dynamicTest(
                room.name(),
                () ->
                    classes()
                        .that()
                        .resideInAPackage("chiplog." + room.name())
                        .should()
                        .onlyDependOnClassesThat()
                        .resideInAnyPackage(allowed(room))
                        .check(code)));
  }

  @Test
  void noRoomCanBeReachedFromItself() {
    slices().matching("chiplog.(*)..").should().beFreeOfCycles().check(code);
  }

  @Test
  void onlyTheCommandLinePrintsExitsAndReadsTheClock() {
    noClasses()
        .that()
        .resideOutsideOfPackage("chiplog.cli")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(java.time.Instant.class, "now")
        .orShould()
        .callMethod(java.time.Clock.class, "systemUTC")
        .check(code);
  }

  private static String[] allowed(Room room) {
    var packages = new ArrayList<>(List.of("java..", "org.jspecify..", "chiplog." + room.name()));
    room.doors().forEach(door -> packages.add("chiplog." + door));
    room.libraries().forEach(library -> packages.addAll(PACKAGES.get(library)));
    return packages.toArray(String[]::new);
  }

  private static Map<String, Room> readTable(List<String> lines) {
    Map<String, Room> read = new LinkedHashMap<>();
    var start = lines.indexOf("| room | what it is for | opens onto | libraries |");
    for (var line : lines.subList(start + 2, lines.size())) {
      if (!line.startsWith("|")) {
        break;
      }
      var cells = line.split("\\|", -1);
      var name = cells[1].strip().replace("`", "");
      var doors =
          cells[3].strip().equals("all above") ? Set.copyOf(read.keySet()) : words(cells[3]);
      assertThat(read.keySet()).as("rooms above " + name).containsAll(doors);
      read.put(name, new Room(name, doors, words(cells[4])));
    }
    return read;
  }

  private static Set<String> words(String cell) {
    return cell.strip().equals("–") ? Set.of() : Set.of(cell.strip().split(", ", -1));
  }
}
