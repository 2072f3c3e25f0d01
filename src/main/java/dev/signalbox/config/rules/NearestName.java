package dev.signalbox.config.rules;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/// Finds the known name that is most likely meant by an unknown one.
public final class NearestName {
  private static final LevenshteinDistance DISTANCE = LevenshteinDistance.getDefaultInstance();

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
        .filter(name -> DISTANCE.apply(wanted, plain(name)) <= (wanted.length() + 2) / 3)
        .min(
            Comparator.<String>comparingInt(name -> DISTANCE.apply(wanted, plain(name)))
                .thenComparing(Comparator.naturalOrder()));
  }

  private static String plain(String name) {
    return name.replaceAll("[-_. ]", "").toLowerCase(Locale.ROOT);
  }
}
