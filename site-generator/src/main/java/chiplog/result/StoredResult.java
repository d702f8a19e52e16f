package chiplog.result;

/// A result and where it is kept.
///
/// @param file relative to the project folder, with `/`
/// @param sha256 digest of its canonical content
/// @param id `<utc>-<key8>`, the file's stem
public record StoredResult(Result result, String file, String sha256, String id) {}
