package chiplog.source;

/// A piece of source, as readers are shown it.
///
/// @param file relative to the project folder, with `/`
/// @param firstLine 1-based
/// @param lastLine 1-based, inclusive
/// @param text moved left as a whole until some line touches the margin; no line end at the end
public record CodeCut(String file, int firstLine, int lastLine, String text) {}
