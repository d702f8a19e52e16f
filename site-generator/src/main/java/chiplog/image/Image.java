package chiplog.image;

import chiplog.diagnostic.Position;

/// An image of the article's own folder.
///
/// @param file name relative to the article's folder
/// @param width in CSS pixels
/// @param height in CSS pixels
public record Image(Position position, String file, int width, int height) {}
