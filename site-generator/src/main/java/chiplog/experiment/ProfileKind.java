package chiplog.experiment;

import chiplog.unit.Unit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What a profile tells of: which resource is shared out among the stacks that used it.
///
/// - `CPU`: time on a processor.
/// - `ALLOC`: bytes allocated.
public enum ProfileKind {
  CPU("cpu", "CPU time", Unit.SECONDS),
  ALLOC("alloc", "bytes allocated", Unit.BYTES);

  private final String id;
  private final String title;

  @SuppressWarnings("ImmutableEnumChecker") // a record of one String
  private final Unit unit;

  ProfileKind(String id, String title, Unit unit) {
    this.id = id;
    this.title = title;
    this.unit = unit;
  }

  /// The word authors, catalog and result files use.
  public String id() {
    return id;
  }

  /// What is shared out, in words.
  public String title() {
    return title;
  }

  /// What its amounts count.
  public Unit unit() {
    return unit;
  }

  public static Optional<ProfileKind> byId(String id) {
    return Arrays.stream(values()).filter(kind -> kind.id.equals(id)).findFirst();
  }

  public static List<String> ids() {
    return Arrays.stream(values()).map(ProfileKind::id).toList();
  }
}
