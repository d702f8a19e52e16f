package chiplog.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import chiplog.digest.Sha256;
import chiplog.experiment.ProfileKind;
import chiplog.profile.FoldedStacks;
import chiplog.profile.MalformedStacks;
import chiplog.profile.Profile;
import chiplog.result.Result;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// What profilers saw of the runs of one result: gzipped text beside the result file, which holds
/// its digest.
///
/// The text has a line `run 3 cpu` before the stacks of each recording, where 3 is the run's place
/// in the result.
///
/// @param sha256 digest of the text
record StackFile(SequencedMap<Key, Profile> profiles, String sha256) {
  /// More is none of ours, and is not read into memory.
  private static final int MOST_BYTES = 256 << 20;

  private static final Pattern HEAD = Pattern.compile("run (\\d{1,7}) ([a-z]+)");

  /// @param run place of the run in its result
  record Key(int run, ProfileKind kind) {
    @Override
    public String toString() {
      return "run %d %s".formatted(run, kind.id());
    }
  }

  /// What is wrong with a file.
  static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1;

    Unreadable(String message) {
      super(message);
    }
  }

  /// For a result that has none.
  static StackFile none() {
    return new StackFile(new LinkedHashMap<>(), "");
  }

  /// Empty when nothing of `result` was profiled.
  static Optional<StackFile> of(Result result) {
    SequencedMap<Key, Profile> profiles = new LinkedHashMap<>();
    for (var run = 0; run < result.runs().size(); run++) {
      for (var recording : result.runs().get(run).recordings()) {
        profiles.put(new Key(run, recording.kind()), recording.profile());
      }
    }
    return profiles.isEmpty()
        ? Optional.empty()
        : Optional.of(new StackFile(profiles, Sha256.of(text(profiles))));
  }

  Optional<Profile> profile(int run, ProfileKind kind) {
    return Optional.ofNullable(profiles.get(new Key(run, kind)));
  }

  byte[] bytes() {
    var bytes = new ByteArrayOutputStream();
    try (var zipped = new GZIPOutputStream(bytes)) {
      zipped.write(text(profiles).getBytes(UTF_8));
    } catch (IOException notOnDisk) {
      throw new UncheckedIOException(notOnDisk);
    }
    return bytes.toByteArray();
  }

  /// @throws Unreadable when this is not whole, or no such file
  static StackFile read(byte[] bytes) throws Unreadable {
    var text = unzipped(bytes);
    SequencedMap<Key, StringBuilder> parts = new LinkedHashMap<>();
    for (var line : text.lines().toList()) {
      var head = HEAD.matcher(line);
      if (head.matches()) {
        var key = key(head.group(1), head.group(2));
        if (parts.putLast(key, new StringBuilder()) != null) {
          throw new Unreadable("has %s twice".formatted(key));
        }
      } else if (parts.isEmpty()) {
        throw new Unreadable("does not begin with a run");
      } else {
        parts.lastEntry().getValue().append(line).append('\n');
      }
    }
    SequencedMap<Key, Profile> profiles = new LinkedHashMap<>();
    for (var part : parts.entrySet()) {
      profiles.put(part.getKey(), profile(part.getKey(), part.getValue().toString()));
    }
    return new StackFile(profiles, Sha256.of(text));
  }

  private static Key key(String run, String kind) throws Unreadable {
    return ProfileKind.byId(kind)
        .map(known -> new Key(Integer.parseInt(run), known))
        .orElseThrow(() -> new Unreadable("has an unknown profile \"%s\"".formatted(kind)));
  }

  private static Profile profile(Key key, String stacks) throws Unreadable {
    try {
      return FoldedStacks.read(stacks);
    } catch (MalformedStacks malformed) {
      throw new Unreadable("%s: %s".formatted(key, malformed.getMessage()));
    }
  }

  private static String text(SequencedMap<Key, Profile> profiles) {
    var text = new StringBuilder();
    profiles.forEach(
        (key, profile) -> text.append(key).append('\n').append(FoldedStacks.text(profile)));
    return text.toString();
  }

  private static String unzipped(byte[] bytes) throws Unreadable {
    try (var zipped = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      var text = zipped.readNBytes(MOST_BYTES + 1);
      if (text.length > MOST_BYTES) {
        throw new Unreadable("unpacks to more than 256 MiB");
      }
      return new String(text, UTF_8);
    } catch (IOException notWhole) {
      throw new Unreadable("is no whole gzip file");
    }
  }
}
