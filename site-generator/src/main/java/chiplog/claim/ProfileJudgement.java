package chiplog.claim;

import chiplog.contrast.Measured;
import chiplog.directive.Assertion;
import chiplog.experiment.CaseId;
import chiplog.finding.Profiled;
import chiplog.profile.Hottest;
import chiplog.profile.Share;
import chiplog.request.Request;
import chiplog.stats.Decision;
import chiplog.stats.Estimate;
import java.util.Optional;

/// Whether a claim on profiles is true of one result.
record ProfileJudgement(Request.Claim claim, Request.Subject.Part part, Measured measured) {
  Judgement judge() {
    return switch (claim.directive().assertion()) {
      case Assertion.ShareIs it -> share(it);
      case Assertion.HottestIs _ -> hottest();
      case Assertion.PartChangeIs it -> change(it);
      case Assertion.RatioIs _,
          Assertion.ChangeIs _,
          Assertion.RateIs _,
          Assertion.ValueIs _,
          Assertion.Equal _ ->
          nothing();
    };
  }

  private Judgement share(Assertion.ShareIs wanted) {
    var found = profiled(claim.next()).flatMap(it -> it.share(part.frames(), wanted.part().self()));
    if (found.isEmpty()) {
      return nothing();
    }
    var share = found.get();
    return Judgement.told(
        Decision.of(
            new Estimate(share.center(), share.low(), share.high()),
            Judgement.relation(wanted.sign()),
            wanted.bound() / 100),
        told(share),
        Profiled.text(share),
        Judgement.saying(wanted.sign()) + " " + Judgement.percent(wanted.bound()));
  }

  private static String told(Share share) {
    return "%s (%s)".formatted(Profiled.text(share), Profiled.counted(share));
  }

  private Judgement hottest() {
    var found = profiled(claim.next()).flatMap(it -> it.hottest(part.frames()));
    if (found.isEmpty()) {
      return nothing();
    }
    var decision =
        switch (found.get().lead()) {
          case Hottest.Lead.AHEAD -> Decision.HOLDS;
          case Hottest.Lead.BEHIND -> Decision.FAILS;
          case Hottest.Lead.TOO_CLOSE -> Decision.UNDECIDED;
        };
    var text =
        "%s %s, then %s %s"
            .formatted(
                found.get().first().name(),
                Profiled.text(found.get().first().self()),
                found.get().second().name(),
                Profiled.text(found.get().second().self()));
    return Judgement.told(decision, text, text, part.frames() + " takes the most by itself");
  }

  private Judgement change(Assertion.PartChangeIs wanted) {
    var base = claim.base().flatMap(this::profiled);
    var next = profiled(claim.next());
    var found = base.flatMap(from -> next.flatMap(to -> from.to(to, part.frames())));
    if (found.isEmpty()) {
      return nothing();
    }
    var change = found.get();
    return Judgement.told(
        Decision.of(
            new Estimate(1 + change.change(), 1 + change.low(), 1 + change.high()),
            Judgement.relation(wanted.sign()),
            1 + wanted.bound() / 100),
        "%s (%s)".formatted(Profiled.text(change), Profiled.interval(change)),
        Profiled.text(change),
        Judgement.saying(wanted.sign()) + " " + Judgement.percent(wanted.bound()));
  }

  private Optional<Profiled> profiled(CaseId target) {
    return Profiled.of(measured, target, part.kind());
  }

  private Judgement nothing() {
    return Judgement.nothing(claim, "profile of " + part.kind().title());
  }
}
