package chiplog.markdown;

import chiplog.markdown.Markup.Kind;
import com.vladsch.flexmark.ast.AutoLink;
import com.vladsch.flexmark.ast.BlockQuote;
import com.vladsch.flexmark.ast.BulletList;
import com.vladsch.flexmark.ast.BulletListItem;
import com.vladsch.flexmark.ast.Code;
import com.vladsch.flexmark.ast.DelimitedLinkNode;
import com.vladsch.flexmark.ast.Emphasis;
import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.HardLineBreak;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.HtmlBlock;
import com.vladsch.flexmark.ast.HtmlCommentBlock;
import com.vladsch.flexmark.ast.HtmlEntity;
import com.vladsch.flexmark.ast.HtmlInline;
import com.vladsch.flexmark.ast.HtmlInlineComment;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.ImageRef;
import com.vladsch.flexmark.ast.IndentedCodeBlock;
import com.vladsch.flexmark.ast.InlineLinkNode;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.LinkRef;
import com.vladsch.flexmark.ast.ListBlock;
import com.vladsch.flexmark.ast.MailLink;
import com.vladsch.flexmark.ast.OrderedList;
import com.vladsch.flexmark.ast.OrderedListItem;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.RefNode;
import com.vladsch.flexmark.ast.Reference;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.ast.StrongEmphasis;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ast.TextBase;
import com.vladsch.flexmark.ast.ThematicBreak;
import com.vladsch.flexmark.ast.WhiteSpace;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.ext.footnotes.FootnoteExtension;
import com.vladsch.flexmark.ext.gfm.strikethrough.Strikethrough;
import com.vladsch.flexmark.ext.gfm.strikethrough.StrikethroughExtension;
import com.vladsch.flexmark.ext.tables.TableBlock;
import com.vladsch.flexmark.ext.tables.TableBody;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.ext.tables.TableHead;
import com.vladsch.flexmark.ext.tables.TableRow;
import com.vladsch.flexmark.ext.tables.TableSeparator;
import com.vladsch.flexmark.ext.tables.TablesExtension;
import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.util.ast.Block;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.data.MutableDataSet;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.Escaping;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The only place that knows the Markdown library: text in, [Markup] out. Another library needs a
/// class like this one and nothing else.
///
/// CommonMark with tables, footnotes and `~~struck~~` text.
final class FlexmarkParser {
  private static final Map<Class<?>, Kind> KINDS =
      Map.ofEntries(
          Map.entry(Document.class, Kind.DOCUMENT),
          Map.entry(Paragraph.class, Kind.PARAGRAPH),
          Map.entry(Heading.class, Kind.HEADING),
          Map.entry(BlockQuote.class, Kind.QUOTATION),
          Map.entry(BulletList.class, Kind.BULLETS),
          Map.entry(OrderedList.class, Kind.NUMBERS),
          Map.entry(BulletListItem.class, Kind.ITEM),
          Map.entry(OrderedListItem.class, Kind.ITEM),
          Map.entry(FencedCodeBlock.class, Kind.FENCE),
          Map.entry(IndentedCodeBlock.class, Kind.FENCE),
          Map.entry(ThematicBreak.class, Kind.RULE),
          Map.entry(TableBlock.class, Kind.TABLE),
          Map.entry(TableHead.class, Kind.HEAD),
          Map.entry(TableBody.class, Kind.BODY),
          Map.entry(TableRow.class, Kind.ROW),
          Map.entry(TableCell.class, Kind.CELL),
          Map.entry(FootnoteBlock.class, Kind.FOOTNOTE),
          Map.entry(Reference.class, Kind.REFERENCE),
          Map.entry(HtmlBlock.class, Kind.HTML),
          Map.entry(HtmlCommentBlock.class, Kind.HTML),
          Map.entry(HtmlInline.class, Kind.HTML),
          Map.entry(HtmlInlineComment.class, Kind.HTML),
          Map.entry(Text.class, Kind.TEXT),
          Map.entry(HtmlEntity.class, Kind.TEXT),
          Map.entry(Code.class, Kind.CODE),
          Map.entry(Emphasis.class, Kind.EMPHASIS),
          Map.entry(StrongEmphasis.class, Kind.STRONG),
          Map.entry(Strikethrough.class, Kind.STRUCK),
          Map.entry(Link.class, Kind.LINK),
          Map.entry(LinkRef.class, Kind.LINK),
          Map.entry(AutoLink.class, Kind.LINK),
          Map.entry(MailLink.class, Kind.LINK),
          Map.entry(Image.class, Kind.IMAGE),
          Map.entry(ImageRef.class, Kind.IMAGE),
          Map.entry(Footnote.class, Kind.NOTE),
          Map.entry(SoftLineBreak.class, Kind.LINE_END),
          Map.entry(HardLineBreak.class, Kind.HARD_BREAK));

  /// Nodes that show nothing.
  private static final Set<Class<?>> SILENT = Set.of(TableSeparator.class, WhiteSpace.class);

  private final Parser parser =
      Parser.builder(
              new MutableDataSet()
                  .set(
                      Parser.EXTENSIONS,
                      List.of(
                          new BarredTables(),
                          new MarkedBlocks(),
                          FootnoteExtension.create(),
                          StrikethroughExtension.create()))
                  .set(TablesExtension.MAX_HEADER_ROWS, 1)
                  .set(TablesExtension.MIN_HEADER_ROWS, 1)
                  .set(TablesExtension.MIN_SEPARATOR_DASHES, 1)
                  .set(TablesExtension.COLUMN_SPANS, false)
                  .set(TablesExtension.WITH_CAPTION, false)
                  .set(TablesExtension.APPEND_MISSING_COLUMNS, true)
                  .set(TablesExtension.DISCARD_EXTRA_COLUMNS, true)
                  .set(TablesExtension.HEADER_SEPARATOR_COLUMN_MATCH, true)
                  .toImmutable())
          .build();

  /// @param start offset of `body` in the file
  /// @throws TooDeep where containers or inline marks nest deeper than [HostileMarkdown#DEEPEST]
  /// @throws MeteredText.Exhausted where the parser does not come to an end
  Markup parse(MeteredText body, int start) {
    var document = parser.parse(new MeteredSequence(body));
    return new Conversion(document, start).node(document, 0);
  }

  /// Nesting that would overflow a stack somewhere later.
  static final class TooDeep extends RuntimeException {
    private final int offset;

    private TooDeep(int offset) {
      super("nesting deeper than " + HostileMarkdown.DEEPEST, null, false, false);
      this.offset = offset;
    }

    int offset() {
      return offset;
    }
  }

  private static final class Conversion {
    private final Document document;
    private final int start;

    private Conversion(Document document, int start) {
      this.document = document;
      this.start = start;
    }

    private int offset(Node node) {
      return start + node.getStartOffset();
    }

    private List<Markup> inside(Node parent, int depth) {
      var first = parent.getFirstChild();
      if (first == null) {
        return List.of();
      }
      if (depth > HostileMarkdown.DEEPEST) {
        throw new TooDeep(offset(parent));
      }
      List<Markup> inside = new ArrayList<>();
      for (var child = first; child != null; child = child.getNext()) {
        append(child, depth, inside);
      }
      return inside;
    }

    private void append(Node child, int depth, List<Markup> into) {
      if (child instanceof Text) {
        literal(offset(child), child.getChars().toString(), into);
      } else if (child instanceof TextBase) {
        into.addAll(inside(child, depth));
      } else if (child instanceof RefNode ref && ref.getReferenceNode(document) == null) {
        undefined(ref, depth, into);
      } else if (!SILENT.contains(child.getClass())) {
        into.add(node(child, depth));
      }
    }

    /// Text with its back-slash escapes taken out, each piece at its own offset.
    private static void literal(int offset, String raw, List<Markup> into) {
      var from = 0;
      for (var at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', at + 1)) {
        if (at + 1 < raw.length() && isPunctuation(raw.charAt(at + 1))) {
          if (at > from) {
            into.add(Markup.leaf(Kind.TEXT, offset + from, raw.substring(from, at)));
          }
          from = at + 1;
          at++;
        }
      }
      if (from < raw.length()) {
        into.add(Markup.leaf(Kind.TEXT, offset + from, raw.substring(from)));
      }
    }

    private static boolean isPunctuation(char c) {
      return "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".indexOf(c) >= 0;
    }

    /// `[text][nowhere]` is literal text around what it holds.
    private void undefined(RefNode ref, int depth, List<Markup> into) {
      var chars = ref.getChars();
      if (ref.getFirstChild() == null) {
        literal(offset(ref), chars.toString(), into);
        return;
      }
      var held = ref.getChildChars();
      var from = held.getStartOffset() - chars.getStartOffset();
      literal(offset(ref), chars.subSequence(0, from).toString(), into);
      into.addAll(inside(ref, depth + 1));
      var to = held.getEndOffset() - chars.getStartOffset();
      literal(offset(ref) + to, chars.subSequence(to, chars.length()).toString(), into);
    }

    private Markup node(Node node, int depth) {
      var kind = KINDS.getOrDefault(node.getClass(), Kind.HTML);
      return switch (kind) {
        case PARAGRAPH ->
            Markup.holding(isTight(node) ? Kind.TIGHT : kind, offset(node), 0, inside(node, depth));
        case HEADING -> holding(kind, node, ((Heading) node).getLevel(), depth);
        case NUMBERS -> holding(kind, node, ((OrderedList) node).getStartNumber(), depth + 1);
        case QUOTATION, BULLETS, EMPHASIS, STRONG, STRUCK -> holding(kind, node, 0, depth + 1);
        case DOCUMENT, ITEM, TABLE, HEAD, BODY, ROW -> holding(kind, node, 0, depth);
        case CELL -> cell((TableCell) node, depth);
        case FENCE -> fence(node);
        case FOOTNOTE -> footnote((FootnoteBlock) node, depth);
        case NOTE -> note((Footnote) node);
        case CODE -> code((Code) node);
        case LINK, IMAGE -> link(kind, node, depth + 1);
        case REFERENCE -> reference((Reference) node);
        case TEXT -> Markup.leaf(kind, offset(node), node.getChars().unescape());
        default -> Markup.leaf(kind, offset(node), node.getChars().toString());
      };
    }

    private Markup holding(Kind kind, Node node, int number, int depth) {
      return Markup.holding(kind, offset(node), number, inside(node, depth));
    }

    private static boolean isTight(Node paragraph) {
      return paragraph.getGrandParent() instanceof ListBlock list && list.isTight();
    }

    private Markup cell(TableCell cell, int depth) {
      var alignment = cell.getAlignment();
      var kind =
          switch (alignment == null ? TableCell.Alignment.LEFT : alignment) {
            case RIGHT -> Kind.CELL_RIGHT;
            case CENTER -> Kind.CELL_CENTER;
            case LEFT -> Kind.CELL;
          };
      return holding(kind, cell, cell.isHeader() ? 1 : 0, depth);
    }

    private Markup fence(Node node) {
      var block = (Block) node;
      var info = node instanceof FencedCodeBlock fenced ? fenced.getInfo().unescape().strip() : "";
      var content = block.getContentChars();
      var first = start + content.getStartOffset();
      return new Markup(Kind.FENCE, offset(node), info, content.toString(), "", first, List.of());
    }

    private Markup footnote(FootnoteBlock block, int depth) {
      var label = block.getText().toString();
      return new Markup(Kind.FOOTNOTE, offset(block), label, "", "", 0, inside(block, depth + 1));
    }

    private Markup note(Footnote note) {
      var block = note.getFootnoteBlock();
      var label = (block == null ? note.getText() : block.getText()).toString();
      return new Markup(Kind.NOTE, offset(note), label, "", "", block == null ? 0 : 1, List.of());
    }

    private Markup code(Code code) {
      var text = code.getText().toString().replace('\n', ' ');
      if (text.length() > 2 && text.startsWith(" ") && text.endsWith(" ") && !text.isBlank()) {
        text = text.substring(1, text.length() - 1);
      }
      var ticks = code.getOpeningMarker().length();
      return new Markup(Kind.CODE, offset(code), text, "", "", ticks, List.of());
    }

    private Markup link(Kind kind, Node node, int depth) {
      if (node instanceof InlineLinkNode link) {
        return link(kind, link, link.getUrl(), link.getTitle(), inside(link, depth));
      }
      if (node instanceof RefNode ref) {
        var reference = ref.getReferenceNode(document);
        return link(kind, ref, reference.getUrl(), reference.getTitle(), inside(ref, depth));
      }
      var shown = ((DelimitedLinkNode) node).getText().toString();
      return self(node, shown, node instanceof MailLink ? "mailto:" : "");
    }

    private Markup link(
        Kind kind, Node node, BasedSequence url, BasedSequence title, List<Markup> inside) {
      return new Markup(
          kind,
          offset(node),
          "",
          Escaping.unescapeString(url),
          title.isNull() ? "" : Escaping.unescapeString(title),
          0,
          inside);
    }

    private Markup self(Node node, String shown, String prefix) {
      var text = List.of(Markup.leaf(Kind.TEXT, offset(node) + 1, shown));
      return new Markup(Kind.LINK, offset(node), "", prefix + shown, "", 0, text);
    }

    private Markup reference(Reference reference) {
      return link(Kind.REFERENCE, reference, reference.getUrl(), reference.getTitle(), List.of());
    }
  }
}
