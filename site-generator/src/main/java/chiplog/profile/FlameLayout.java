package chiplog.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Where each frame lies in a flame graph: callers below, what they call above, as wide as its part
/// of the whole.
///
/// Frames of one method are one box wherever they have the same callers. Siblings stand in the
/// order of their names, so that two graphs of one program can be laid beside each other.
///
/// @param boxes parents before their children, siblings in order
/// @param depth how many boxes stand on one another at most
/// @param cut boxes that are left out, since they are too small or too many
/// @param least part of the whole that a box must have to be shown
/// @param samples of the whole
/// @param amount of the whole
public record FlameLayout(
    List<Box> boxes, int depth, int cut, double least, long samples, double amount) {
  /// Below this a box is thinner than a pixel.
  public static final double LEAST = 0.001;

  private static final int MOST_BOXES = 1_500;

  public FlameLayout {
    boxes = List.copyOf(boxes);
  }

  /// @param parent its index among the boxes; -1 for a root
  /// @param level 0 for a root
  /// @param left where it begins, 0 to 1
  /// @param total its part of the whole, 0 to 1: how wide it is
  /// @param self the part that it has without those it called
  /// @param samples those of `total`
  public record Box(
      int parent,
      int level,
      String name,
      Category category,
      double left,
      double total,
      double self,
      long samples) {}

  /// @param own beginnings of the names of classes that are the reader's
  /// @param shown part of the whole that a box must have to be shown
  public static FlameLayout of(Profile profile, List<String> own, double shown) {
    var root = new Node(new Frame("", "all", 0), 0);
    profile.stacks().forEach((stack, weight) -> root.add(stack.frames(), weight));
    var least = Math.max(shown, root.crowded());
    List<Box> boxes = new ArrayList<>();
    if (root.amount > 0) {
      root.boxes(-1, 0, least * root.amount, root.amount, own, boxes);
    }
    return new FlameLayout(
        boxes,
        boxes.stream().mapToInt(box -> box.level + 1).max().orElse(0),
        root.count() - boxes.size(),
        least,
        root.samples,
        root.amount);
  }

  private static final class Node {
    private final Frame frame;
    private final int level;
    private final Map<String, Node> children = new TreeMap<>();
    private double amount;
    private double self;
    private long samples;

    Node(Frame frame, int level) {
      this.frame = frame;
      this.level = level;
    }

    void add(List<Frame> frames, Weight weight) {
      var at = this;
      at.grow(weight);
      for (var frame : frames) {
        var caller = at;
        at =
            caller.children.computeIfAbsent(
                frame.name(), _ -> new Node(frame.withoutLine(), caller.level + 1));
        at.grow(weight);
      }
      at.self += weight.amount();
    }

    private void grow(Weight weight) {
      amount += weight.amount();
      samples += weight.samples();
    }

    int count() {
      return 1 + children.values().stream().mapToInt(Node::count).sum();
    }

    /// The least part that leaves no more boxes than may be.
    double crowded() {
      List<Double> amounts = new ArrayList<>();
      collect(amounts);
      amounts.sort(Comparator.reverseOrder());
      return amounts.size() > MOST_BOXES ? Math.nextUp(amounts.get(MOST_BOXES) / amount) : 0;
    }

    private void collect(List<Double> amounts) {
      amounts.add(amount);
      children.values().forEach(child -> child.collect(amounts));
    }

    void boxes(
        int parent, double left, double least, double whole, List<String> own, List<Box> boxes) {
      var index = boxes.size();
      boxes.add(
          new Box(
              parent,
              level,
              frame.name(),
              Category.of(frame, own),
              left,
              amount / whole,
              self / whole,
              samples));
      var at = left;
      for (var child : children.values()) {
        if (child.amount >= least) {
          child.boxes(index, at, least, whole, own, boxes);
        }
        at += child.amount / whole;
      }
    }
  }
}
