package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.QuestionMetric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How well the questions of each database are routed, the worst first.
///
/// @param count of the databases
record DatabaseTable(String count, List<List<String>> rows) {

  private record Row(String database, int questions, double first, double firstThree) {
    List<String> cells() {
      return List.of(
          database, Integer.toString(questions), Html.percent(first), Html.percent(firstThree));
    }
  }

  static DatabaseTable of(List<EvaluatedQuestion> answerable) {
    Map<String, List<EvaluatedQuestion>> byDatabase = new TreeMap<>();
    for (EvaluatedQuestion question : answerable) {
      for (String database : question.asked().gold().databases()) {
        byDatabase.computeIfAbsent(database, key -> new ArrayList<>()).add(question);
      }
    }
    List<Row> rows = new ArrayList<>();
    byDatabase.forEach((database, questions) ->
        rows.add(
            new Row(
                database,
                questions.size(),
                mean(questions, QuestionMetric.RECALL_AT_1),
                mean(questions, QuestionMetric.RECALL_AT_3))));
    rows.sort(Comparator.comparingDouble(Row::first).thenComparing(Row::database));
    return new DatabaseTable("%,d".formatted(rows.size()), rows.stream().map(Row::cells).toList());
  }

  private static double mean(List<EvaluatedQuestion> questions, QuestionMetric metric) {
    return questions.stream()
        .mapToDouble(question -> question.figures().getOrDefault(metric, 0.0))
        .average()
        .orElse(0);
  }
}
