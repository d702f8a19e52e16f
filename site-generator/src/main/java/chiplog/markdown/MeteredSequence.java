package chiplog.markdown;

import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.data.DataKeyBase;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.BasedSequenceImpl;
import com.vladsch.flexmark.util.sequence.Range;
import com.vladsch.flexmark.util.sequence.SequenceUtils;
import org.jspecify.annotations.Nullable;

/// A stretch of a [MeteredText], as the Markdown library wants to read it.
///
/// The library's own class asks its base through an interface and checks each index twice; half of
/// a build is such reads, and the compiler that builds run with sees through neither.
@SuppressWarnings("unchecked") // the library narrows the type of its own builder
final class MeteredSequence extends BasedSequenceImpl {
  private final MeteredText text;
  private final MeteredSequence base;
  private final int start;
  private final int end;

  MeteredSequence(MeteredText text) {
    super(0);
    this.text = text;
    this.base = this;
    this.start = 0;
    this.end = text.length();
  }

  private MeteredSequence(MeteredSequence base, int start, int end) {
    super(0);
    this.text = base.text;
    this.base = base;
    this.start = start;
    this.end = end;
  }

  /// The same as a string; the library would copy it character by character.
  @Override
  public String toString() {
    return text.substring(start, end);
  }

  @Override
  public char charAt(int index) {
    if (index < 0 || index >= end - start) {
      throw new StringIndexOutOfBoundsException(index);
    }
    var c = text.charAt(start + index);
    return c == SequenceUtils.NUL ? SequenceUtils.ENC_NUL : c;
  }

  @Override
  public int length() {
    return end - start;
  }

  @Override
  public BasedSequence subSequence(int from, int to) {
    SequenceUtils.validateStartEnd(from, to, end - start);
    return from == 0 && to == end - start
        ? this
        : new MeteredSequence(base, start + from, start + to);
  }

  @Override
  public BasedSequence baseSubSequence(int from, int to) {
    if (from == start && to == end) {
      return this;
    }
    SequenceUtils.validateStartEnd(from, to, base.end);
    return new MeteredSequence(base, from, to);
  }

  @Override
  public MeteredText getBase() {
    return text;
  }

  @Override
  public BasedSequence getBaseSequence() {
    return base;
  }

  @Override
  public int getStartOffset() {
    return start;
  }

  @Override
  public int getEndOffset() {
    return end;
  }

  @Override
  public Range getSourceRange() {
    return Range.of(start, end);
  }

  @Override
  public int getIndexOffset(int index) {
    SequenceUtils.validateIndexInclusiveEnd(index, length());
    return start + index;
  }

  @Override
  public int getOptionFlags() {
    return 0;
  }

  @Override
  public boolean allOptions(int options) {
    return false;
  }

  @Override
  public boolean anyOptions(int options) {
    return false;
  }

  @Override
  public <T> T getOption(DataKeyBase<T> key) {
    return key.get(null);
  }

  @Override
  public @Nullable DataHolder getOptions() {
    return null;
  }
}
