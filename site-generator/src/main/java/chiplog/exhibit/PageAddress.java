package chiplog.exhibit;

/// Where the pages of experiments and machines are on the site.
public final class PageAddress {
  /// The page that lists all experiments.
  public static final String EXPERIMENTS = "/x/";

  /// The page that lists all machines.
  public static final String MACHINES = "/machines/";

  private PageAddress() {}

  public static String ofExperiment(String id) {
    return EXPERIMENTS + id + "/";
  }

  public static String ofMachine(String id) {
    return MACHINES + id + "/";
  }
}
