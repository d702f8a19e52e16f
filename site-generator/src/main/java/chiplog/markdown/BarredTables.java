package chiplog.markdown;

import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ext.tables.internal.TableParagraphPreProcessor;
import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.parser.block.ParagraphPreProcessor;
import com.vladsch.flexmark.parser.block.ParagraphPreProcessorFactory;
import com.vladsch.flexmark.parser.block.ParserState;
import com.vladsch.flexmark.util.data.MutableDataHolder;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The library's tables, looked for only in paragraphs that hold a bar: the library asks character
/// by character, and most paragraphs are none.
final class BarredTables implements Parser.ParserExtension {
  @Override
  public void parserOptions(MutableDataHolder options) {}

  @Override
  public void extend(Parser.Builder builder) {
    builder.paragraphPreProcessorFactory(new Factory(TableParagraphPreProcessor.Factory()));
  }

  private record Factory(ParagraphPreProcessorFactory tables)
      implements ParagraphPreProcessorFactory {
    @Override
    public ParagraphPreProcessor apply(ParserState state) {
      var sought = tables.apply(state);
      return (paragraph, now) -> hasBar(paragraph) ? sought.preProcessBlock(paragraph, now) : 0;
    }

    @Override
    public @Nullable Set<Class<?>> getAfterDependents() {
      return tables.getAfterDependents();
    }

    @Override
    public @Nullable Set<Class<?>> getBeforeDependents() {
      return tables.getBeforeDependents();
    }

    @Override
    public boolean affectsGlobalScope() {
      return tables.affectsGlobalScope();
    }

    private static boolean hasBar(Paragraph paragraph) {
      return !(paragraph.getChars().getBase() instanceof MeteredText text)
          || text.holds('|', paragraph.getStartOffset(), paragraph.getEndOffset());
    }
  }
}
