package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.QuestionMetric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How well the questions of each database are routed, the worst first.
final class DatabaseTable {
  private DatabaseTable() {}

  private record Row(String database, int questions, double first, double firstThree) {}

  static String section(List<EvaluatedQuestion> answerable) {
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
    return Html.section(
        "By database",
        "Recall of the questions of each gold database, the worst first.",
        "<details><summary>%,d databases</summary>%s</details>\n"
            .formatted(
                rows.size(),
                Html.table(
                    List.of("database", "questions", "recall at 1", "recall at 3"),
                    1,
                    rows.stream()
                        .map(row ->
                            List.of(
                                Html.text(row.database()),
                                Integer.toString(row.questions()),
                                Html.percent(row.first()),
                                Html.percent(row.firstThree())))
                        .toList())));
  }

  private static double mean(List<EvaluatedQuestion> questions, QuestionMetric metric) {
    return questions.stream()
        .mapToDouble(question -> question.figures().getOrDefault(metric, 0.0))
        .average()
        .orElse(0);
  }
}
