package chiplog.render;

import chiplog.article.Part;
import chiplog.exhibit.Exhibit;
import freemarker.template.TemplateDirectiveModel;
import freemarker.template.TemplateHashModel;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import freemarker.template.TemplateScalarModel;
import java.io.IOException;
import java.io.Writer;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Fills the slots of one page, in the order of the text. Not for several threads.
final class Placement {
  private final Templates templates;
  private final String page;
  private final String base;
  private final PlannedLinks links;
  private final CodeBlock code;
  private final BitSet anchored = new BitSet();

  /// @param page name of the page in messages
  /// @param base empty on the article's own page; elsewhere the article's address, so that its
  ///   numbers link there and carry no anchors of their own
  Placement(Templates templates, String page, String base, Set<String> planned, CodeBlock code) {
    this.templates = templates;
    this.code = code;
    this.page = page;
    this.base = base;
    this.links = new PlannedLinks(planned);
  }

  /// `<@body/>`: the parts, every slot filled by its exhibit.
  TemplateDirectiveModel parts(List<Part> parts, List<Exhibit> exhibits) {
    return (environment, parameters, loops, content) ->
        write(parts, exhibits, environment.getOut());
  }

  /// `<@exhibit of=it/>`: one exhibit that a view holds.
  TemplateDirectiveModel exhibit() {
    return (environment, parameters, loops, content) -> {
      if (parameters.get("of") instanceof RecordWrapper.RecordModel model
          && model.row() instanceof Exhibit exhibit) {
        place(exhibit, environment.getOut());
      } else {
        throw new TemplateModelException("<@exhibit of=…/> needs an exhibit");
      }
    };
  }

  void write(List<Part> parts, List<Exhibit> exhibits, Writer out) throws IOException {
    for (var part : parts) {
      switch (part) {
        case Part.Html text -> out.write(links.resolve(text.html()));
        case Part.Code block -> code.write(block.language(), block.text(), out);
        case Part.Slot slot -> place(exhibits.get(slot.directive()), out);
      }
    }
  }

  private void place(Exhibit exhibit, Writer out) {
    var template = "exhibits/" + exhibit.template() + ".ftlh";
    templates.process(template, page, new Around(templates.wrap(exhibit), anchor(exhibit)), out);
  }

  /// Whether `exhibit` is the first on this page to show its row, and so carries the anchor.
  private boolean anchor(Exhibit exhibit) {
    var number =
        switch (exhibit) {
          case Exhibit.Figure figure -> figure.row().map(row -> row.number()).orElse(0);
          case Exhibit.Word word -> word.row().map(row -> row.number()).orElse(0);
          default -> 0;
        };
    if (!base.isEmpty() || anchored.get(number)) {
      return false;
    }
    anchored.set(number);
    return true;
  }

  /// The components of an exhibit, and three words of the page around it.
  private final class Around implements TemplateHashModel {
    private final TemplateHashModel exhibit;
    private final boolean anchor;

    Around(TemplateModel exhibit, boolean anchor) {
      this.exhibit = (TemplateHashModel) exhibit;
      this.anchor = anchor;
    }

    @Override
    public @Nullable TemplateModel get(String key) throws TemplateModelException {
      return switch (key) {
        case "base" -> (TemplateScalarModel) () -> base;
        case "anchor" -> templates.wrap(anchor);
        case "exhibit" -> Placement.this.exhibit();
        default -> exhibit.get(key);
      };
    }

    @Override
    public boolean isEmpty() {
      return false;
    }
  }
}
