package chiplog.block;

import chiplog.exhibit.Exhibit;
import chiplog.exhibit.Exhibit.Flame.Box;
import chiplog.exhibit.Exhibit.Flame.Branch;
import chiplog.exhibit.Exhibit.Pair;
import chiplog.exhibit.FlameView;
import chiplog.exhibit.PageAddress;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.ProfileKind;
import chiplog.finding.Profiled;
import chiplog.profile.Category;
import chiplog.profile.FlameLayout;
import chiplog.profile.FoldedStacks;
import chiplog.profile.Grouping;
import chiplog.unit.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// All stacks of a profile as a picture, a table and a tree.
///
/// @param page whether it stands on a page of its own, with all of it
record FlameBlock(Profiled profiled, ExperimentId experiment, FlameLayout layout, boolean page) {
  /// As wide as a page is at most, so that letters have their size.
  private static final double WIDTH = 832;

  private static final int ROW = 20;

  /// Below this a box has no room for a letter of its name.
  private static final double LABELLED = 34;

  private static final double LETTER = 7.2;
  private static final int TOP_ROWS = 20;

  /// Parts that a text shows beside it, and those that a tree goes down to.
  private static final double LARGER = 0.01;

  /// What an article shows.
  static FlameBlock overview(Profiled profiled, ExperimentId experiment) {
    return new FlameBlock(profiled, experiment, profiled.flame(LARGER), false);
  }

  static FlameBlock whole(Profiled profiled, ExperimentId experiment) {
    return new FlameBlock(profiled, experiment, profiled.flame(FlameLayout.LEAST), true);
  }

  FlameView view(Exhibit.Source source) {
    return new FlameView(
        experiment.text(),
        address(),
        "%s, %s".formatted(profiled.target(), profiled.kind().title()),
        exhibit(name(), source),
        folded(),
        file());
  }

  Exhibit.Flame exhibit(String id, Exhibit.Source source) {
    var top =
        new ProfileBlock(profiled, Grouping.METHOD, true, page ? TOP_ROWS : TOP_ROWS / 2)
            .twin(id + "-top", source);
    return new Exhibit.Flame(
        id,
        "%s of %s".formatted(ProfileBlock.title(profiled), profiled.target()),
        finding(),
        Integer.toString(layout.depth() * ROW),
        boxes(),
        cut(),
        top,
        tree(0),
        links(),
        source);
  }

  /// Letters and digits of the case, then the kind: `slow-cpu`, `new-buffer-1000-alloc`.
  private String name() {
    var target = profiled.target().toString().replaceAll("[^A-Za-z0-9]+", "-");
    return "%s-%s".formatted(target.replaceAll("-$", ""), profiled.kind().id());
  }

  private String file() {
    return "%s-%s.folded.txt".formatted(experiment, name());
  }

  private String address() {
    return PageAddress.ofExperiment(experiment.text()) + name() + "/";
  }

  private List<Pair> links() {
    var download = new Pair("Folded stacks", address() + file());
    return page ? List.of(download) : List.of(new Pair("All stacks", address()), download);
  }

  /// By samples, since most viewers want whole numbers; bytes are whole already.
  private String folded() {
    return FoldedStacks.folded(
        profiled.merged(),
        it -> profiled.kind() == ProfileKind.CPU ? it.samples() : Math.round(it.amount()));
  }

  /// Whose code takes the most by itself, and which method.
  private String finding() {
    var first = profiled.top(Grouping.METHOD, true, 1).rows().getFirst();
    return "%s takes the most by itself, %s of %s; %s."
        .formatted(
            first.name(), Profiled.text(first.self()), profiled.kind().title(), profiled.basis());
  }

  private String cut() {
    return layout.cut() == 0
        ? ""
        : "%s frames with less than %s each are left out."
            .formatted(Figures.count(layout.cut()), Figures.percent(layout.least()));
  }

  private List<Box> boxes() {
    List<Box> boxes = new ArrayList<>();
    for (var box : layout.boxes()) {
      var width = box.total() * WIDTH;
      boxes.add(
          new Box(
              box.parent() < 0 ? "" : Integer.toString(box.parent()),
              number(box.left() * WIDTH),
              Integer.toString(box.level() * ROW),
              number(width),
              label(box.name(), width),
              tip(box),
              kind(box)));
    }
    return boxes;
  }

  private static String kind(FlameLayout.Box box) {
    return box.level() == 0 ? Category.NATIVE.word() : box.category().word();
  }

  private static String tip(FlameLayout.Box box) {
    return "%s: %s, itself %s, %s samples, %s"
        .formatted(
            box.name(),
            Figures.percent(box.total()),
            Figures.percent(box.self()),
            Figures.count(box.samples()),
            kind(box));
  }

  /// The end of a name tells most: method and class, as far as there is room.
  private static String label(String name, double width) {
    var room = (int) ((width - 6) / LETTER);
    if (width < LABELLED) {
      return "";
    }
    var dot = name.lastIndexOf('.');
    var type = dot < 0 ? -1 : name.lastIndexOf('.', dot - 1);
    var simple = name.substring(type + 1);
    if (simple.length() <= room) {
      return simple;
    }
    var method = name.substring(dot + 1);
    return method.length() <= room ? method : method.substring(0, Math.max(1, room - 1)) + "…";
  }

  private static String number(double value) {
    var text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  /// What the box of this index called, down to where parts are small.
  private List<Branch> tree(int parent) {
    List<Branch> branches = new ArrayList<>();
    for (var index = parent + 1; index < layout.boxes().size(); index++) {
      var box = layout.boxes().get(index);
      if (box.parent() == parent && box.total() >= LARGER) {
        branches.add(new Branch(tip(box), tree(index)));
      }
    }
    return branches;
  }
}
