package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.JudgedQuestions;
import dev.signalbox.evaluation.QueryMetrics;
import dev.signalbox.evaluation.query.ExecutionAccuracy;
import dev.signalbox.evaluation.query.ExecutionAccuracy.Figures;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.evaluation.query.WrongCause;
import dev.signalbox.evaluation.report.LinePlot.Point;
import dev.signalbox.evaluation.report.LinePlot.Series;
import dev.signalbox.evaluation.statistics.RiskCoverage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// How good the queries are that were written, by the difficulty of the gold query, and those that
/// are wrong.
///
/// @param figures nothing where no query was judged
/// @param coverage the precision of the surest queries at each coverage, as SVG
/// @param reliability of the stated confidence, as SVG
/// @param causes of the wrong answers
/// @param most wrong ones that are listed
/// @param charts those of the first answers that have one
record QueriesSection(
    List<List<String>> figures,
    String coverage,
    String reliability,
    List<List<String>> causes,
    String most,
    List<Wrong> wrong,
    List<Charted> charts) {
  private static final int MOST_QUERIES = 200;

  private static final int MOST_CHARTS = 24;

  /// The number of points on the curve.
  private static final int COVERAGES = 20;

  record Wrong(String question, String verdict, String written, String gold) {}

  /// The chart of an answer, as SVG.
  record Charted(String question, String verdict, String svg) {}

  static QueriesSection of(List<EvaluatedQuestion> questions) {
    List<EvaluatedQuestion> judged =
        questions.stream().filter(question -> question.judgement() != null).toList();
    return new QueriesSection(
        judged.isEmpty() ? List.of() : figures(judged),
        coverage(judged),
        new ReliabilityPlot(QueryMetrics.calibration(judged)).svg(),
        causes(judged),
        "%,d".formatted(MOST_QUERIES),
        wrong(judged),
        charts(judged));
  }

  private static List<Charted> charts(List<EvaluatedQuestion> judged) {
    return judged.stream()
        .filter(question -> question.chart() != null)
        .limit(MOST_CHARTS)
        .map(question ->
            new Charted(
                question.asked().gold().question(),
                verdict(Objects.requireNonNull(question.judgement())),
                AnswerChart.svg(Objects.requireNonNull(question.chart()))))
        .toList();
  }

  private static String coverage(List<EvaluatedQuestion> judged) {
    RiskCoverage curve = QueryMetrics.coverage(judged);
    List<Point> points = new ArrayList<>();
    for (int i = 1; i <= COVERAGES; i++) {
      double coverage = (double) i / COVERAGES;
      curve
          .precisionAt(coverage)
          .ifPresent(precision -> points.add(new Point(coverage, precision)));
    }
    if (points.isEmpty()) {
      return "";
    }
    List<Series> series = new ArrayList<>();
    series.add(new Series("precision of the surest queries", points));
    Figures all = accuracy(judged).all();
    if (all.answered() > 0) {
      Point answered = new Point(all.coverage(), all.precision());
      series.add(new Series("as answered", List.of(answered)));
    }
    return new LinePlot("coverage", true, series).svg();
  }

  private static List<List<String>> causes(List<EvaluatedQuestion> judged) {
    Map<WrongCause, Integer> counts = new EnumMap<>(WrongCause.class);
    for (EvaluatedQuestion question : judged) {
      WrongCause cause = Objects.requireNonNull(question.judgement()).cause();
      if (cause != null) {
        counts.merge(cause, 1, Integer::sum);
      }
    }
    double all = counts.values().stream().mapToInt(Integer::intValue).sum();
    return counts.entrySet().stream()
        .map(entry ->
            List.of(
                words(entry.getKey()),
                Integer.toString(entry.getValue()),
                Html.percent(entry.getValue() / all)))
        .toList();
  }

  private static ExecutionAccuracy accuracy(List<EvaluatedQuestion> judged) {
    return ExecutionAccuracy.of(
        judged.stream().map(EvaluatedQuestion::judgement).map(Objects::requireNonNull).toList());
  }

  private static List<List<String>> figures(List<EvaluatedQuestion> judged) {
    ExecutionAccuracy accuracy = accuracy(judged);
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
                verdict(Objects.requireNonNull(question.judgement())),
                question.queries().getFirst().getSql(),
                String.valueOf(JudgedQuestions.gold(question).sql())))
        .toList();
  }

  private static boolean isWrong(EvaluatedQuestion question) {
    return Objects.requireNonNull(question.judgement()).reliability(1).orElse(0) < 0
        && !question.queries().isEmpty();
  }

  private static String verdict(Judgement judgement) {
    WrongCause cause = judgement.cause();
    return cause == null || cause == WrongCause.WRONG_DATABASE
        ? words(judgement.verdict())
        : words(judgement.verdict()) + ": " + words(cause);
  }

  private static String words(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
