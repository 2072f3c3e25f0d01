package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.event.Candidate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The databases that stand first in place of the gold ones.
final class Confusions {
  private Confusions() {}

  /// How often one database is taken for another.
  record Pair(String gold, String first, int count) {}

  /// The most frequent first. Where a question has several gold databases, the first one counts.
  static List<Pair> pairs(List<EvaluatedQuestion> questions) {
    Map<List<String>, Integer> counts = new HashMap<>();
    for (EvaluatedQuestion question : questions) {
      Optional<Candidate> first = question.first();
      if (question.answerable() && !question.isRight() && first.isPresent()) {
        String gold = question.asked().gold().databases().getFirst();
        counts.merge(List.of(gold, first.get().getDatabase()), 1, Integer::sum);
      }
    }
    List<Pair> pairs = new ArrayList<>();
    counts.forEach((names, count) -> pairs.add(new Pair(names.get(0), names.get(1), count)));
    pairs.sort(
        Comparator.comparingInt(Pair::count)
            .reversed()
            .thenComparing(Pair::gold)
            .thenComparing(Pair::first));
    return pairs;
  }

  /// Wrong first databases of answerable questions, the surest first.
  static List<EvaluatedQuestion> surest(List<EvaluatedQuestion> questions, int most) {
    return questions.stream()
        .filter(question ->
            question.answerable() && !question.isRight() && question.first().isPresent())
        .sorted(
            Comparator.comparingDouble(
                    (EvaluatedQuestion question) -> question.firstProbability().orElse(0))
                .reversed())
        .limit(most)
        .toList();
  }
}
