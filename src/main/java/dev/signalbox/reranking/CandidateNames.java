package dev.signalbox.reranking;

import dev.signalbox.event.Candidate;
import dev.signalbox.event.Ranking;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Recognizes the candidate databases in a language model's reply: by name, by the number that the
/// prompt gave them, or by both.
final class CandidateNames {
  private static final Pattern NUMBER = Pattern.compile("(?i)(?:database\\s*)?#?(\\d{1,4})[.:)]?");

  private final List<String> databases;

  CandidateNames(Ranking ranking) {
    this.databases = ranking.getCandidates().stream().map(Candidate::getDatabase).toList();
  }

  /// The candidate that a text means: the one with that name, or else the only one that it
  /// mentions, or else the one with that number.
  Optional<String> named(String text) {
    String name = text.strip();
    Optional<String> same = databases.stream().filter(name::equalsIgnoreCase).findFirst();
    if (same.isPresent()) {
      return same;
    }
    List<String> mentioned = mentioned(name);
    return mentioned.isEmpty()
        ? numbered(name)
        : Optional.of(mentioned.getFirst()).filter(only -> mentioned.size() == 1);
  }

  /// Whether a text says that no database is needed.
  boolean isNone(String text) {
    String name = text.strip();
    return (name.isEmpty() || name.equalsIgnoreCase("none")) && named(name).isEmpty();
  }

  /// The candidates whose names stand in a text as separate words, in their order.
  List<String> mentioned(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return databases.stream()
        .filter(database ->
            Pattern.compile(
                    "(?<![\\p{L}\\p{N}_])"
                        + Pattern.quote(database.toLowerCase(Locale.ROOT))
                        + "(?![\\p{L}\\p{N}_])")
                .matcher(lower)
                .find())
        .toList();
  }

  private Optional<String> numbered(String text) {
    Matcher number = NUMBER.matcher(text);
    return number.matches()
        ? Optional.of(Integer.parseInt(number.group(1)))
            .filter(place -> place >= 1 && place <= databases.size())
            .map(place -> databases.get(place - 1))
        : Optional.empty();
  }
}
