package chiplog.image;

import chiplog.image.ImageFiles.Refused;
import chiplog.image.ImageHeader.Size;
import java.io.ByteArrayInputStream;
import java.util.Locale;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Reads the size of an SVG file, and refuses one that could run, load or hide anything.
///
/// It is shown with `img`, where browsers run no script anyway; but its address can be opened
/// alone.
final class SvgFile {
  private static final Set<String> ACTIVE =
      Set.of(
          "script",
          "foreignobject",
          "iframe",
          "object",
          "embed",
          "audio",
          "video",
          "canvas",
          "handler",
          "listener",
          "set",
          "animate",
          "animatetransform",
          "animatemotion");
  private static final int DEEPEST = 200;

  private final XMLStreamReader xml;
  private Size size = new Size(0, 0);

  private SvgFile(XMLStreamReader xml) {
    this.xml = xml;
  }

  static Size read(byte[] bytes) throws Refused {
    var factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try {
      var file = new SvgFile(factory.createXMLStreamReader(new ByteArrayInputStream(bytes)));
      file.read();
      return file.size;
    } catch (XMLStreamException broken) {
      throw new Refused("is no SVG file, whatever its name says", "save it again as SVG");
    }
  }

  private void read() throws XMLStreamException, Refused {
    var depth = 0;
    var style = false;
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          depth++;
          check(depth);
          style = xml.getLocalName().toLowerCase(Locale.ROOT).equals("style");
        }
        case XMLStreamConstants.END_ELEMENT -> {
          depth--;
          style = false;
        }
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            throw refused("declares a document type or entities");
        case XMLStreamConstants.PROCESSING_INSTRUCTION ->
            throw refused("holds a processing instruction");
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (style) {
            checkStyle(xml.getText());
          }
        }
        default -> {}
      }
    }
  }

  private static Refused refused(String why) {
    return new Refused(why, "export it as plain SVG, without scripts and links");
  }

  private void check(int depth) throws Refused {
    var name = xml.getLocalName().toLowerCase(Locale.ROOT);
    if (depth == 1) {
      if (!name.equals("svg")) {
        throw new Refused("is no SVG file, whatever its name says", "save it again as SVG");
      }
      size = size();
    }
    if (depth > DEEPEST) {
      throw refused("nests deeper than " + DEEPEST);
    }
    if (ACTIVE.contains(name)) {
      throw refused("holds an element %s".formatted(xml.getLocalName()));
    }
    for (var i = 0; i < xml.getAttributeCount(); i++) {
      checkAttribute(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
    }
  }

  private static void checkAttribute(String name, String value) throws Refused {
    var lower = name.toLowerCase(Locale.ROOT);
    if (lower.startsWith("on")) {
      throw refused("holds an attribute " + name);
    }
    var link = lower.equals("href") || lower.equals("src") || lower.equals("base");
    if (link && !value.strip().startsWith("#")) {
      throw refused("links to another file");
    }
    checkStyle(value);
  }

  private static void checkStyle(String style) throws Refused {
    var plain = style.toLowerCase(Locale.ROOT);
    if (plain.contains("@import") || plain.indexOf('\\') >= 0 || plain.contains("javascript:")) {
      throw refused("loads something in a style");
    }
    for (var at = plain.indexOf("url("); at >= 0; at = plain.indexOf("url(", at + 1)) {
      var target = plain.substring(at + 4).strip();
      if (!target.startsWith("#") && !target.startsWith("\"#") && !target.startsWith("'#")) {
        throw refused("loads something in a style");
      }
    }
  }

  private Size size() throws Refused {
    var width = pixels(xml.getAttributeValue(null, "width"));
    var height = pixels(xml.getAttributeValue(null, "height"));
    var box = xml.getAttributeValue(null, "viewBox");
    if ((width < 1 || height < 1) && box != null) {
      var numbers = box.strip().split("[\\s,]+", -1);
      width = numbers.length == 4 ? pixels(numbers[2]) : 0;
      height = numbers.length == 4 ? pixels(numbers[3]) : 0;
    }
    if (width < 1 || height < 1) {
      throw new Refused("has neither width and height nor a viewBox", "give its svg element both");
    }
    return new Size(width, height);
  }

  /// Whole CSS pixels of a plain or `px` number; 0 for anything else.
  private static int pixels(@org.jspecify.annotations.Nullable String text) {
    if (text == null) {
      return 0;
    }
    var number = text.strip();
    number = number.endsWith("px") ? number.substring(0, number.length() - 2) : number;
    if (number.length() > 12 || !number.matches("\\d+(\\.\\d+)?")) {
      return 0;
    }
    return (int) Math.min(Integer.MAX_VALUE, Math.ceil(Double.parseDouble(number)));
  }
}
