package chiplog.request;

import chiplog.directive.CaseRef;
import chiplog.directive.Directive;
import chiplog.directive.Directive.Part;
import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.experiment.ProfileKind;
import chiplog.profile.FramePattern;
import java.util.Optional;

/// Looks up what is asked of profiles.
record ProfileRequests(Names names) {
  Optional<Request.Share> share(Directive.Share asked) {
    return on(asked.target(), asked.part())
        .map(it -> new Request.Share(asked, it.experiment, it.target, it.kind, it.frames));
  }

  Optional<Request.PartChange> change(Directive.PartChange asked, Experiment shared) {
    var base = names.target(shared, withParams(asked.base(), asked.next()));
    return on(shared, withParams(asked.next(), asked.base()), asked.part())
        .flatMap(it ->
            base.map(from ->
                new Request.PartChange(asked, it.experiment, from, it.target, it.kind, it.frames)));
  }

  Optional<Request.Claim> claim(Directive.Claim asked, CaseRef target, Part part) {
    return on(target, part)
        .map(it ->
            new Request.Claim(asked, it.experiment, Optional.empty(), it.target, it.subject()));
  }

  Optional<Request.Claim> claim(
      Directive.Claim asked, Experiment shared, CaseRef base, CaseRef next, Part part) {
    var from = names.target(shared, withParams(base, next));
    return on(shared, withParams(next, base), part)
        .flatMap(it ->
            from.map(found ->
                new Request.Claim(
                    asked, it.experiment, Optional.of(found), it.target, it.subject())));
  }

  Optional<Request.Profile> profile(Directive.Profile asked) {
    var by = names.grouping(asked.by());
    return whole(asked.target(), asked.kind())
        .flatMap(it ->
            by.map(rows -> new Request.Profile(asked, it.experiment, it.target, it.kind, rows)));
  }

  Optional<Request.Flame> flame(Directive.Flame asked) {
    return whole(asked.target(), asked.kind())
        .map(it -> new Request.Flame(asked, it.experiment, it.target, it.kind));
  }

  /// The whole profile of one case.
  private record Whole(Experiment experiment, CaseId target, ProfileKind kind) {}

  private Optional<Whole> whole(CaseRef ref, Optional<String> asked) {
    return names
        .experiment(ref.experiment())
        .flatMap(it -> {
          var target = names.target(it, ref);
          var kind = names.profile(it, asked);
          return target.flatMap(one -> kind.map(known -> new Whole(it, one, known)));
        });
  }

  /// One case and a part of its profile.
  private record Found(
      Experiment experiment, CaseId target, ProfileKind kind, FramePattern frames) {
    Request.Subject subject() {
      return new Request.Subject.Part(kind, frames);
    }
  }

  private Optional<Found> on(CaseRef target, Part part) {
    return names.experiment(target.experiment()).flatMap(it -> on(it, target, part));
  }

  private Optional<Found> on(Experiment experiment, CaseRef ref, Part part) {
    var target = names.target(experiment, ref);
    var kind = names.profile(experiment, Optional.of(part.kind()));
    var frames = names.frames(part.pattern());
    return target.isPresent() && kind.isPresent() && frames.isPresent()
        ? Optional.of(new Found(experiment, target.get(), kind.get(), frames.get()))
        : Optional.empty();
  }

  private static CaseRef withParams(CaseRef side, CaseRef other) {
    return ReferenceResolver.withParams(side, other);
  }
}
