package chiplog.experiment;

/// A method or type of the experiments module, as the catalog writes it: `Words#slow`, or `Words`.
///
/// @param type simple or qualified name of the type
/// @param member method name, or empty for the whole type
public record SourceSymbol(String type, String member) {
  @Override
  public String toString() {
    return member.isEmpty() ? type : type + "#" + member;
  }
}
