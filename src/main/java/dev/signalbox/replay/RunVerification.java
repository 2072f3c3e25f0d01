package dev.signalbox.replay;

import dev.signalbox.event.EventCodec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.codec.digest.DigestUtils;

/// Verifies that two runs have the same terminal events, byte for byte apart from ids and times.
///
/// @param same the number of equal events
/// @param different the keys of the first events that differ
/// @param differing the number of events that differ
/// @param onlyFirst the keys of the first events that only the first run has
/// @param onlySecond the keys of the first events that only the second run has
public record RunVerification(
    long same,
    long differing,
    List<String> different,
    List<String> onlyFirst,
    List<String> onlySecond) {
  private static final int MOST = 20;

  /// Compares all events of both runs.
  public static RunVerification of(RunAnswers firsts, RunAnswers seconds) {
    EventCodec codec = new EventCodec();
    Map<String, byte[]> digests = new HashMap<>();
    firsts.each((key, answer) ->
        digests.put(key, DigestUtils.sha256(codec.encode(CanonicalAnswer.of(answer)))));
    Set<String> left = new TreeSet<>(digests.keySet());
    List<String> different = new ArrayList<>();
    List<String> onlySecond = new ArrayList<>();
    long[] counts = new long[2];
    seconds.each((key, answer) -> {
      byte[] known = digests.get(key);
      if (known == null) {
        add(onlySecond, key);
        return;
      }
      left.remove(key);
      if (Arrays.equals(known, DigestUtils.sha256(codec.encode(CanonicalAnswer.of(answer))))) {
        counts[0]++;
      } else {
        counts[1]++;
        add(different, key);
      }
    });
    return new RunVerification(
        counts[0],
        counts[1],
        different,
        left.stream().limit(MOST).toList(),
        List.copyOf(onlySecond));
  }

  private static void add(List<String> some, String key) {
    if (some.size() < MOST) {
      some.add(key);
    }
  }

  public boolean isIdentical() {
    return differing == 0 && onlyFirst.isEmpty() && onlySecond.isEmpty();
  }
}
