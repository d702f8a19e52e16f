package chiplog.freshness;

import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// What a Maven project file says of libraries, as written.
///
/// @param properties with `project.version`
/// @param managed entries of its dependency management
/// @param used its dependencies and annotation processors
record Pom(Map<String, String> properties, List<Library> managed, List<Library> used) {
  private static final int DEEPEST = 64;

  /// @param key `group:artifact`
  /// @param version empty when it is given elsewhere
  /// @param scope empty when it is not given
  record Library(String key, String version, String scope) {}

  /// Neither a document type nor an external entity is read.
  static Pom read(InputStream in) throws XMLStreamException {
    var factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    var reader = factory.createXMLStreamReader(in);
    try {
      return new Reading(reader).pom();
    } finally {
      reader.close();
    }
  }

  private static final class Reading {
    private final XMLStreamReader reader;
    private final Pom pom = new Pom(new HashMap<>(), new ArrayList<>(), new ArrayList<>());
    private final Deque<String> path = new ArrayDeque<>();
    private final Map<String, String> library = new HashMap<>();
    private final StringBuilder text = new StringBuilder();

    Reading(XMLStreamReader reader) {
      this.reader = reader;
    }

    Pom pom() throws XMLStreamException {
      while (reader.hasNext()) {
        switch (reader.next()) {
          case XMLStreamConstants.START_ELEMENT -> start();
          case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
              text.append(reader.getText());
          case XMLStreamConstants.END_ELEMENT -> end();
          default -> {}
        }
      }
      return pom;
    }

    private void start() throws XMLStreamException {
      if (path.size() == DEEPEST) {
        throw new XMLStreamException("nested deeper than " + DEEPEST, reader.getLocation());
      }
      path.addLast(reader.getLocalName());
      text.setLength(0);
      if (isLibrary(String.join("/", path))) {
        library.clear();
      }
    }

    private void end() {
      var place = String.join("/", path);
      var name = path.removeLast();
      var parent = String.join("/", path);
      var content = text.toString().strip();
      if (parent.equals("project/properties")) {
        pom.properties.put(name, content);
      } else if (place.equals("project/version")) {
        pom.properties.put("project.version", content);
      } else if (place.equals("project/parent/version")) {
        pom.properties.putIfAbsent("project.version", content);
      } else if (isLibrary(parent)) {
        library.put(name, content);
      } else if (isLibrary(place)) {
        (place.contains("/dependencyManagement/") ? pom.managed : pom.used).add(library());
      }
      text.setLength(0);
    }

    private static boolean isLibrary(String place) {
      return place.equals("project/dependencies/dependency")
          || place.equals("project/dependencyManagement/dependencies/dependency")
          || (place.startsWith("project/build/")
              && place.endsWith("/annotationProcessorPaths/path"));
    }

    private Library library() {
      return new Library(
          library.getOrDefault("groupId", "") + ":" + library.getOrDefault("artifactId", ""),
          library.getOrDefault("version", ""),
          library.getOrDefault("scope", ""));
    }
  }
}
