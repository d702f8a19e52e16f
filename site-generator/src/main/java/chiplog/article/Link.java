package chiplog.article;

import chiplog.diagnostic.Position;

/// An address that the body points to, already known to be of an allowed kind.
///
/// @param target as written, decoded: `/words/#loop`, `#loop`, `https://…`, `mailto:…`
public record Link(Position position, String target) {}
