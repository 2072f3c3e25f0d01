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
///
/// @param figures nothing where no query was judged
/// @param most wrong ones that are listed
record QueriesSection(List<List<String>> figures, String most, List<Wrong> wrong) {
  private static final int MOST_QUERIES = 200;

  record Wrong(String question, String verdict, String written, String gold) {}

  static QueriesSection of(List<EvaluatedQuestion> questions) {
    List<EvaluatedQuestion> judged =
        questions.stream().filter(question -> question.judgement() != null).toList();
    return new QueriesSection(
        judged.isEmpty() ? List.of() : figures(judged),
        "%,d".formatted(MOST_QUERIES),
        wrong(judged));
  }

  private static List<List<String>> figures(List<EvaluatedQuestion> judged) {
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
    return rows;
  }

  private static List<String> row(String name, Figures figures) {
    return List.of(
        name,
        Integer.toString(figures.questions()),
        Html.percent(figures.accuracy()),
        Html.percent(figures.coverage()),
        Html.percent(figures.precision()));
  }

  private static List<Wrong> wrong(List<EvaluatedQuestion> judged) {
    return judged.stream()
        .filter(QueriesSection::isWrong)
        .limit(MOST_QUERIES)
        .map(question ->
            new Wrong(
                question.asked().gold().question(),
                words(Objects.requireNonNull(question.judgement()).verdict()),
                question.queries().getFirst().getSql(),
                String.valueOf(question.asked().gold().sql())))
        .toList();
  }

  private static boolean isWrong(EvaluatedQuestion question) {
    Judgement judgement = Objects.requireNonNull(question.judgement());
    return judgement.isAnswered()
        && judgement.verdict() != Verdict.RIGHT
        && !question.queries().isEmpty();
  }

  private static String words(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
