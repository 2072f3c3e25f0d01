package dev.signalbox.evaluation.dataset;

import dev.signalbox.evaluation.dataset.GoldQuestion.GoldStep;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The gold queries of training questions, by database. A question that shares one is a paraphrase
/// of a training question: the remembered one is then enough to route it.
final class TrainingQueries {
  private final Map<String, Set<String>> byDatabase = new HashMap<>();

  static TrainingQueries of(Collection<GoldQuestion> training) {
    TrainingQueries queries = new TrainingQueries();
    for (GoldQuestion question : training) {
      for (GoldStep query : question.queries()) {
        queries
            .byDatabase
            .computeIfAbsent(query.database(), key -> new HashSet<>())
            .add(normalised(query.sql()));
      }
    }
    return queries;
  }

  /// Whether a training question of one of its databases has the same gold query.
  boolean haveTwinOf(GoldQuestion question) {
    return question.queries().stream()
        .anyMatch(query ->
            byDatabase.getOrDefault(query.database(), Set.of()).contains(normalised(query.sql())));
  }

  /// A query without differences that keep its meaning: letter case, kind of quotes, blanks, and
  /// the semicolon at the end. Values lose their case, too, so two queries that differ by it alone
  /// count as the same.
  static String normalised(String sql) {
    return sql.toLowerCase(Locale.ROOT)
        .replaceAll("[\"`]", "'")
        .replaceAll("\\s+", " ")
        .replaceAll(" ?([(),;=<>!+*/-]) ?", "$1")
        .replaceAll(";+$", "")
        .strip();
  }
}
