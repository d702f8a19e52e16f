package chiplog.cli;

import java.util.Optional;

/// The version of this program, as its jar tells it.
final class Version {
  static final String TEXT =
      Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
          .orElse("unpackaged");

  private Version() {}
}
