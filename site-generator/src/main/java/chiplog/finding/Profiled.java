package chiplog.finding;

import chiplog.contrast.Measured;
import chiplog.experiment.CaseId;
import chiplog.experiment.ProfileKind;
import chiplog.profile.Difference;
import chiplog.profile.FlameLayout;
import chiplog.profile.FramePattern;
import chiplog.profile.Grouping;
import chiplog.profile.Hottest;
import chiplog.profile.Profile;
import chiplog.profile.Share;
import chiplog.profile.Top;
import chiplog.result.Recording;
import chiplog.unit.Figures;
import chiplog.unit.Unit;
import java.util.List;
import java.util.Optional;

/// What profilers saw of one case, fork by fork, and the words for it.
///
/// @param own beginnings of the names of classes that are the experiment's own
/// @param forks at least one
public record Profiled(CaseId target, ProfileKind kind, List<String> own, List<Recording> forks) {
  public Profiled {
    own = List.copyOf(own);
    forks = List.copyOf(forks);
  }

  /// Empty when none of its forks was recorded, or none of them had a sample.
  public static Optional<Profiled> of(Measured measured, CaseId target, ProfileKind kind) {
    var forks = measured.recordings(target, kind);
    return forks.stream().allMatch(fork -> fork.profile().samples() == 0)
        ? Optional.empty()
        : Optional.of(new Profiled(target, kind, List.of(ownPackage(measured)), forks));
  }

  /// The package of the benchmark, with the dot.
  private static String ownPackage(Measured measured) {
    var benchmark = measured.experiment().workload().benchmark();
    return benchmark.substring(0, benchmark.lastIndexOf('.') + 1);
  }

  private List<Profile> profiles() {
    return forks.stream().map(Recording::profile).toList();
  }

  /// All forks together.
  public Profile merged() {
    return Profile.merged(profiles());
  }

  public Optional<Share> share(FramePattern frames, boolean self) {
    return Share.of(profiles(), frames, self);
  }

  public Top top(Grouping by, boolean bySelf, int most) {
    return Top.of(profiles(), by, bySelf, own, most);
  }

  /// Whether a method that is meant by `frames` takes the most by itself.
  public Optional<Hottest> hottest(FramePattern frames) {
    return Hottest.of(profiles(), frames, own);
  }

  /// @param shown part of the whole that a box must have to be shown
  public FlameLayout flame(double shown) {
    return FlameLayout.of(merged(), own, shown);
  }

  /// Of what one call takes, from this case to `next`.
  public Optional<Difference> to(Profiled next, FramePattern frames) {
    return Difference.of(perCall(), next.perCall(), frames);
  }

  private List<Difference.Fork> perCall() {
    return forks.stream().map(it -> new Difference.Fork(it.profile(), it.operations())).toList();
  }

  public long samples() {
    return forks.stream().mapToLong(it -> it.profile().samples()).sum();
  }

  public long lost() {
    return forks.stream().mapToLong(Recording::lost).sum();
  }

  /// `5 forks`
  public String forksText() {
    return forks.size() == 1 ? "1 fork" : Figures.count(forks.size()) + " forks";
  }

  /// `1 730 samples of CPU time in 5 forks, one for each 10 ms (jdk.CPUTimeSample), 12 lost`
  public String basis() {
    return "%s samples of %s in %s, one for each %s%s (%s)%s"
        .formatted(
            Figures.count(samples()),
            kind.title(),
            forksText(),
            kind == ProfileKind.CPU ? "" : "some ",
            every(),
            forks.getFirst().source(),
            lost() == 0 ? "" : ", " + Figures.count(lost()) + " lost");
  }

  private String every() {
    var every = forks.stream().mapToDouble(Recording::every).average().orElseThrow();
    return kind == ProfileKind.CPU
        ? Figures.value(every, every, every, Unit.SECONDS)
        : Figures.value(every, every * 0.9, every * 1.1, Unit.BYTES);
  }

  /// `71 % ± 2`: points of a percent.
  public static String text(Share share) {
    return Figures.share(share.center(), share.low(), share.high());
  }

  /// `68.6 % to 73.1 %`
  public static String interval(Share share) {
    return "%s to %s".formatted(Figures.percent(share.low()), Figures.percent(share.high()));
  }

  /// `1 234 of 1 730 samples`
  public static String counted(Share share) {
    return "%s of %s samples".formatted(Figures.count(share.samples()), Figures.count(share.of()));
  }

  /// `−85 %`
  public static String text(Difference change) {
    return Figures.change(1 + change.change(), 1 + change.low(), 1 + change.high());
  }

  /// `−88 % to −81 %`
  public static String interval(Difference change) {
    return Figures.changeBounds(1 + change.change(), 1 + change.low(), 1 + change.high())
        .orElse("none");
  }
}
