package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.query.ExecutionAccuracy;
import dev.signalbox.evaluation.query.ExecutionAccuracy.Figures;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// How good the queries are that were written, by the difficulty of the gold query, and those that
/// are wrong.
final class QueriesSection {
  private static final int MOST_QUERIES = 200;

  private QueriesSection() {}

  /// Nothing where no query was judged.
  static String of(List<EvaluatedQuestion> questions) {
    List<EvaluatedQuestion> judged =
        questions.stream().filter(question -> question.judgement() != null).toList();
    if (judged.isEmpty()) {
      return "";
    }
    ExecutionAccuracy accuracy =
        ExecutionAccuracy.of(
            judged.stream()
                .map(EvaluatedQuestion::judgement)
                .map(Objects::requireNonNull)
                .toList());
    List<List<String>> rows = new ArrayList<>();
    accuracy
        .byDifficulty()
        .forEach((difficulty, figures) -> rows.add(row(words(difficulty), figures)));
    rows.add(row("all", accuracy.all()));
    rows.add(row("all whose gold result has rows", accuracy.withRows()));
    return Html.section(
        "Queries",
        "Execution accuracy: the share of the questions whose query gives the gold query's result."
            + " Precision is that share among those for which a query was written. Difficulty is that"
            + " of the gold query.",
        Html.table(List.of("difficulty", "questions", "accuracy", "answered", "precision"), 1, rows)
            + wrong(judged));
  }

  private static List<String> row(String name, Figures figures) {
    return List.of(
        name,
        Integer.toString(figures.questions()),
        Html.percent(figures.accuracy()),
        Html.percent(figures.coverage()),
        Html.percent(figures.precision()));
  }

  private static String wrong(List<EvaluatedQuestion> judged) {
    List<List<String>> rows =
        judged.stream()
            .filter(QueriesSection::isWrong)
            .limit(MOST_QUERIES)
            .map(question ->
                List.of(
                    Html.text(question.asked().gold().question()),
                    words(Objects.requireNonNull(question.judgement()).verdict()),
                    code(question.queries().getFirst().getSql()),
                    code(String.valueOf(question.asked().gold().sql()))))
            .toList();
    return "<details><summary>Wrong queries (at most %,d)</summary>%s</details>\n"
        .formatted(MOST_QUERIES, Html.table(List.of("question", "", "written", "gold"), 4, rows));
  }

  private static boolean isWrong(EvaluatedQuestion question) {
    Judgement judgement = Objects.requireNonNull(question.judgement());
    return judgement.isAnswered()
        && judgement.verdict() != Verdict.RIGHT
        && !question.queries().isEmpty();
  }

  private static String code(String sql) {
    return "<code>" + Html.text(sql) + "</code>";
  }

  private static String words(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
