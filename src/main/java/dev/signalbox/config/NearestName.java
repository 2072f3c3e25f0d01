package dev.signalbox.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Finds the known name that somebody who wrote an unknown one most likely meant.
public final class NearestName {
  private NearestName() {}

  /// A question to end a message with, or nothing where no known name is near.
  public static String hint(String unknown, Collection<String> known) {
    return find(unknown, known).map(name -> "; did you mean '" + name + "'?").orElse("");
  }

  /// At most a third of the letters may differ, rounded up; upper case and word separators do not
  /// count.
  public static Optional<String> find(String unknown, Collection<String> known) {
    String wanted = plain(unknown);
    return known.stream()
        .filter(name -> distance(wanted, plain(name)) <= (wanted.length() + 2) / 3)
        .min(
            Comparator.<String>comparingInt(name -> distance(wanted, plain(name)))
                .thenComparing(Comparator.naturalOrder()));
  }

  private static String plain(String name) {
    return name.replaceAll("[-_. ]", "").toLowerCase(Locale.ROOT);
  }

  /// Levenshtein's: insertions, deletions and substitutions.
  private static int distance(String from, String to) {
    int[] previous = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] current = new int[to.length() + 1];
      current[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int substitution = previous[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(substitution, Math.min(previous[j], current[j - 1]) + 1);
      }
      previous = current;
    }
    return previous[to.length()];
  }
}
