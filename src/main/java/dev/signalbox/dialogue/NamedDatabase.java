package dev.signalbox.dialogue;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Choice;
import dev.signalbox.event.DatabaseDescription;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the database that the asker of an ambiguous question names: one of the choices, or another
/// candidate of the ranking, such as a copy beyond `reranking.alternatives`.
///
/// An id names its database, and so do the words of an id or of a name in the catalog that no other
/// candidate has. Other words name the only database that has all of them in its id, its name, or
/// the distinction of its choice: `production` names `shop_production`. The choices go before the
/// other candidates here. A number alone names none: it counts the choices.
final class NamedDatabase {
  private NamedDatabase() {}

  /// @param catalog with the names of the databases; empty where another process holds it
  /// @return empty where the words name none of them, or several
  static Optional<String> of(Answer ambiguous, String words, Optional<Catalog> catalog) {
    Map<String, String> offered = new LinkedHashMap<>();
    for (Choice choice : ambiguous.getChoices()) {
      offered.put(choice.getDatabase(), choice.getDistinction());
    }
    Map<String, String> all = new LinkedHashMap<>(offered);
    others(ambiguous).forEach(database -> all.put(database, ""));
    String named = words.strip();
    if (all.containsKey(named)) {
      return Optional.of(named);
    }
    return named.matches("\\d+")
        ? Optional.empty()
        : called(all, named, catalog)
            .or(() -> only(offered, named, catalog))
            .or(() -> only(all, named, catalog));
  }

  /// The only database whose id or name has just these words.
  private static Optional<String> called(
      Map<String, String> databases, String named, Optional<Catalog> catalog) {
    Set<String> words = words(named);
    List<String> called =
        databases.keySet().stream()
            .filter(id -> words(id).equals(words) || words(given(id, catalog)).equals(words))
            .toList();
    return !words.isEmpty() && called.size() == 1
        ? Optional.of(called.getFirst())
        : Optional.empty();
  }

  /// The candidates of an ambiguous question that are no choices, the likeliest first.
  static List<String> others(Answer ambiguous) {
    Set<String> offered =
        ambiguous.getChoices().stream().map(Choice::getDatabase).collect(Collectors.toSet());
    return ambiguous.getRanking().stream()
        .flatMap(ranking -> ranking.getCandidates().stream())
        .map(Candidate::getDatabase)
        .filter(database -> !offered.contains(database))
        .toList();
  }

  private static Optional<String> only(
      Map<String, String> databases, String named, Optional<Catalog> catalog) {
    Set<String> words = words(named);
    List<String> having =
        databases.entrySet().stream()
            .filter(each -> words(name(each.getKey(), each.getValue(), catalog)).containsAll(words))
            .map(Map.Entry::getKey)
            .toList();
    return !words.isEmpty() && having.size() == 1
        ? Optional.of(having.getFirst())
        : Optional.empty();
  }

  private static String name(String database, String distinction, Optional<Catalog> catalog) {
    return String.join(" ", database, given(database, catalog), distinction);
  }

  private static String given(String database, Optional<Catalog> catalog) {
    return catalog
        .flatMap(known -> known.find(database))
        .map(DatabaseDescription::getName)
        .orElse("");
  }

  private static Set<String> words(String text) {
    return Stream.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .filter(word -> !word.isEmpty())
        .collect(Collectors.toCollection(HashSet::new));
  }
}
