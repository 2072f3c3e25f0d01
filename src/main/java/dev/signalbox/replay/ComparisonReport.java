package dev.signalbox.replay;

import dev.signalbox.evaluation.EvaluationComparison;
import dev.signalbox.evaluation.report.Html;
import dev.signalbox.evaluation.statistics.Bootstrap.Interval;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Ranking;
import dev.signalbox.replay.RunComparison.Cost;
import dev.signalbox.replay.RunComparison.Flip;
import dev.signalbox.replay.RunComparison.Latency;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Writes the comparison of two runs as a single HTML file.
public final class ComparisonReport {
  private static final int MOST_CANDIDATES = 3;
  private static final int MOST_EVIDENCE = 5;

  private final RunComparison compared;
  private final @Nullable EvaluationComparison quality;

  private ComparisonReport(RunComparison compared, @Nullable EvaluationComparison quality) {
    this.compared = compared;
    this.quality = quality;
  }

  /// The whole HTML file.
  ///
  /// @param quality the comparison with the gold answers; null where none are known
  public static String html(RunComparison compared, @Nullable EvaluationComparison quality) {
    ComparisonReport report = new ComparisonReport(compared, quality);
    return Html.page(
        "Runs: " + compared.first() + " and " + compared.second(),
        report.tiles()
            + report.quality()
            + report.stages()
            + report.ends()
            + report.latencies()
            + report.cost()
            + report.flips());
  }

  private String tiles() {
    return "<p class=\"about\">%s questions in both; %s only in the first, %s only in the second</p>\n<div class=\"tiles\">%s%s%s%s</div>\n"
        .formatted(
            count(compared.common()),
            count(compared.onlyFirst()),
            count(compared.onlySecond()),
            tile(share(compared.same()), "came out the same"),
            tile(count(flipped(Flip.Kind.LOST)), "served in the first only"),
            tile(count(flipped(Flip.Kind.GAINED)), "served in the second only"),
            tile(
                String.format(Locale.ROOT, "%.2g", compared.served().probability()),
                "p of that difference (McNemar)"));
  }

  private static String tile(String figure, String words) {
    return "<div><b>%s</b><span>%s</span></div>".formatted(figure, Html.text(words));
  }

  private String quality() {
    if (quality == null) {
      return "";
    }
    List<List<String>> rows = new ArrayList<>();
    for (EvaluationComparison.Difference difference : quality.differences()) {
      Interval interval = difference.interval();
      rows.add(
          List.of(
              Html.text(difference.metric().replace('_', ' ')),
              Html.percent(difference.first()),
              Html.percent(difference.second()),
              signed(difference.difference()),
              interval == null ? "" : signed(interval.low()) + " to " + signed(interval.high()),
              difference
                  .test()
                  .map(test -> String.format(Locale.ROOT, "%.2g", test.probability()))
                  .orElse("")));
    }
    return Html.section(
        "Quality",
        "Against the gold databases, with 95 % bootstrap intervals of the paired difference and"
            + " McNemar's exact test.",
        Html.table(
            List.of("figure", name(compared.first()), name(compared.second()), "", "interval", "p"),
            1,
            rows));
  }

  private static String signed(double fraction) {
    return String.format(Locale.ROOT, "%+.1f", 100 * fraction);
  }

  private String stages() {
    long most =
        Math.max(1, compared.stages().values().stream().mapToLong(each -> each).max().orElse(1));
    StringBuilder bars = new StringBuilder();
    int row = 0;
    for (Map.Entry<String, Long> stage : compared.stages().entrySet()) {
      int top = 8 + 28 * row++;
      bars.append(
          "<text x=\"0\" y=\"%d\">%s</text><rect class=\"bar\" x=\"80\" y=\"%d\" width=\"%s\" height=\"16\"/><text x=\"%s\" y=\"%d\">%s</text>\n"
              .formatted(
                  top + 13,
                  Html.text(stage.getKey()),
                  top,
                  pixels(400.0 * stage.getValue() / most),
                  pixels(88 + 400.0 * stage.getValue() / most),
                  top + 13,
                  count(stage.getValue())));
    }
    return Html.section(
        "Where they part",
        "How often each stage was the first to make something else of a question: the databases in"
            + " their order, the chosen ones, the queries, the result.",
        "<svg viewBox=\"0 0 640 %d\" role=\"img\" aria-label=\"first differences by stage\">\n%s</svg>\n"
            .formatted(16 + 28 * row, bars));
  }

  private static String pixels(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private String ends() {
    List<List<String>> rows = new ArrayList<>();
    compared.statuses().entrySet().stream()
        .sorted(Map.Entry.<RunComparison.Ends, Long>comparingByValue().reversed())
        .forEach(entry ->
            rows.add(
                List.of(
                    entry.getKey().first().name().toLowerCase(Locale.ROOT),
                    entry.getKey().second().name().toLowerCase(Locale.ROOT),
                    count(entry.getValue()))));
    return Html.section(
        "How they ended",
        "Questions by their end in both.",
        Html.table(List.of(name(compared.first()), name(compared.second()), "questions"), 2, rows));
  }

  private String latencies() {
    List<List<String>> rows = new ArrayList<>();
    compared
        .latencies()
        .forEach((stage, latency) ->
            rows.add(
                List.of(
                    Html.text(stage),
                    millis(latency, Latency::firstP50),
                    millis(latency, Latency::secondP50),
                    millis(latency, Latency::firstP99),
                    millis(latency, Latency::secondP99))));
    return Html.section(
        "Time inside the stages",
        "Milliseconds of work for a question, without waiting: median and 99th percentile.",
        Html.table(
            List.of(
                "stage",
                name(compared.first()) + " p50",
                name(compared.second()) + " p50",
                name(compared.first()) + " p99",
                name(compared.second()) + " p99"),
            1,
            rows));
  }

  private static String millis(Latency latency, Function<Latency, Double> which) {
    return String.format(Locale.ROOT, "%,.2f", which.apply(latency));
  }

  private String cost() {
    return Html.section(
        "Language models",
        "Calls on the questions' way, those from the journal among them.",
        Html.table(
            List.of("", "calls", "tokens in", "tokens out"),
            1,
            List.of(
                cost(compared.first(), compared.firstCost()),
                cost(compared.second(), compared.secondCost()))));
  }

  private static List<String> cost(String run, Cost cost) {
    return List.of(
        name(run), count(cost.modelCalls()), count(cost.inputTokens()), count(cost.outputTokens()));
  }

  private String flips() {
    StringBuilder all = new StringBuilder();
    for (Flip.Kind kind : Flip.Kind.values()) {
      List<Flip> some = compared.flips().stream().filter(flip -> flip.kind() == kind).toList();
      if (!some.isEmpty()) {
        all.append(
            "<h3>%s (%s%s)</h3>\n"
                .formatted(
                    Html.text(kind.words()),
                    count(flipped(kind)),
                    some.size() < flipped(kind) ? ", the first " + some.size() : ""));
        some.forEach(flip -> all.append(flip(flip)));
      }
    }
    return Html.section(
        "Questions that came out differently",
        all.isEmpty() ? "None did." : "What each run made of them, side by side.",
        all.toString());
  }

  private String flip(Flip flip) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("ended", flip, ComparisonReport::end));
    rows.add(row("ranking", flip, ComparisonReport::ranking));
    rows.add(row("chosen", flip, answer -> Html.text(String.join(", ", answer.getDatabases()))));
    rows.add(row("queries", flip, ComparisonReport::queries));
    rows.add(row("answer", flip, answer -> Html.text(answer.getSentence().orElse("–"))));
    return "<details><summary>%s <span>%s, first in %s</span></summary>%s</details>\n"
        .formatted(
            Html.text(flip.first().getJourney().getQuestion().getText()),
            Html.text(flip.key()),
            Html.text(flip.stage()),
            Html.table(List.of("", name(compared.first()), name(compared.second())), 3, rows));
  }

  private static List<String> row(String what, Flip flip, Function<Answer, String> cell) {
    return List.of(what, cell.apply(flip.first()), cell.apply(flip.second()));
  }

  private static String end(Answer answer) {
    String detail =
        answer
            .getRefusal()
            .map(refusal -> ": " + refusal.getReason() + " " + refusal.getDetail())
            .or(() ->
                answer
                    .getFailure()
                    .map(failure -> ": " + failure.getCode() + " " + failure.getMessage()))
            .orElse("");
    return Html.text(answer.getStatus().name().toLowerCase(Locale.ROOT) + detail);
  }

  private static String ranking(Answer answer) {
    return answer
        .getRanking()
        .map(Ranking::getCandidates)
        .map(candidates ->
            candidates.stream()
                .limit(MOST_CANDIDATES)
                .map(ComparisonReport::candidate)
                .collect(Collectors.joining("<br/>")))
        .orElse("–");
  }

  private static String candidate(Candidate candidate) {
    String evidence =
        candidate.getEvidence().stream()
            .limit(MOST_EVIDENCE)
            .map(Evidence::getElement)
            .collect(Collectors.joining(", "));
    return "%s %s (%s)"
        .formatted(
            Html.text(candidate.getDatabase()),
            candidate.getProbability().map(Html::percent).orElse(""),
            Html.text(evidence));
  }

  private static String queries(Answer answer) {
    return answer.getSteps().isEmpty()
        ? "–"
        : answer.getSteps().stream()
            .map(PlanStep::getSql)
            .map(sql -> "<code>" + Html.text(sql) + "</code>")
            .collect(Collectors.joining("<br/>"));
  }

  private long flipped(Flip.Kind kind) {
    return compared.flipped().getOrDefault(kind, 0L);
  }

  private String share(long part) {
    return Html.percent(part / (double) compared.common());
  }

  private static String name(String run) {
    return Html.text(run);
  }

  private static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
