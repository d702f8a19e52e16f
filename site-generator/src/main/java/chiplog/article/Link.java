package chiplog.article;

import chiplog.diagnostic.Position;

/// An address that the body points to, already known to be of an allowed kind.
///
/// @param target decoded, places of this site from its root: `/words/#loop`, `#loop`, `https://…`,
///   `mailto:…`
public record Link(Position position, String target) {}
