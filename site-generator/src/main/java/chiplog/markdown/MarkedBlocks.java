package chiplog.markdown;

import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.parser.block.BlockParserFactory;
import com.vladsch.flexmark.parser.block.BlockStart;
import com.vladsch.flexmark.parser.block.CustomBlockParserFactory;
import com.vladsch.flexmark.parser.block.MatchedBlockParser;
import com.vladsch.flexmark.parser.block.ParserState;
import com.vladsch.flexmark.parser.core.FencedCodeBlockParser;
import com.vladsch.flexmark.parser.core.HeadingParser;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.data.MutableDataHolder;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The library's headings and fences, looked for only where a line begins with one of their marks:
/// the library runs its regular expressions on every line that begins with no letter, and compiles
/// those of headings once for each article.
final class MarkedBlocks implements Parser.ParserExtension {
  @Override
  public void parserOptions(MutableDataHolder options) {
    options.set(Parser.HEADING_PARSER, false).set(Parser.FENCED_CODE_BLOCK_PARSER, false);
  }

  @Override
  public void extend(Parser.Builder builder) {
    var headings = new HeadingParser.Factory();
    builder.customBlockParserFactory(
        new Factory(
            headings.apply(builder),
            new FencedCodeBlockParser.Factory().apply(builder),
            headings.getAfterDependents(),
            headings.getBeforeDependents()));
  }

  /// What the library's own factories make holds nothing but options.
  private record Factory(
      BlockParserFactory headings,
      BlockParserFactory fences,
      @Nullable Set<Class<?>> getAfterDependents,
      @Nullable Set<Class<?>> getBeforeDependents)
      implements CustomBlockParserFactory {
    @Override
    public BlockParserFactory apply(DataHolder options) {
      return this::start;
    }

    private @Nullable BlockStart start(ParserState state, MatchedBlockParser matched) {
      var at = state.getNextNonSpaceIndex();
      var line = state.getLine();
      return switch (at < line.length() ? line.charAt(at) : '\n') {
        case '#', '=', '-' -> headings.tryStart(state, matched);
        case '`', '~' -> fences.tryStart(state, matched);
        default -> BlockStart.none();
      };
    }

    @Override
    public boolean affectsGlobalScope() {
      return false;
    }
  }
}
