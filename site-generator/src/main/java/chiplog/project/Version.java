package chiplog.project;

import java.util.Optional;

/// The version of this program, as its jar tells it.
public final class Version {
  public static final String TEXT =
      Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
          .orElse("unpackaged");

  private Version() {}
}
