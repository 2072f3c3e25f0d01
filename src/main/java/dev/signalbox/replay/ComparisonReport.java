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
import dev.signalbox.replay.RunComparison.Ends;
import dev.signalbox.replay.RunComparison.Flip;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Writes the comparison of two runs as a single HTML file, by the template `comparison.peb`.
public final class ComparisonReport {
  private static final String TEMPLATE = "replay/comparison.peb";
  private static final int MOST_CANDIDATES = 3;
  private static final int MOST_EVIDENCE = 5;

  private final RunComparison compared;

  /// The bar of a stage, in pixels.
  private record Bar(String stage, String width, String end, String count) {}

  /// @param isCut not all of the kind are shown
  private record Kind(String words, String count, boolean isCut, List<Flipped> flips) {}

  private record Flipped(String question, String key, String stage, List<Side> sides) {}

  private record Side(
      String end, List<String> ranking, String chosen, List<String> queries, String sentence) {}

  private ComparisonReport(RunComparison compared) {
    this.compared = compared;
  }

  /// The whole HTML file.
  ///
  /// @param quality the comparison with the gold answers; null where none are known
  public static String html(RunComparison compared, @Nullable EvaluationComparison quality) {
    return Html.page(
        TEMPLATE,
        new ComparisonReport(compared).values(quality == null ? List.of() : quality(quality)));
  }

  private Map<String, Object> values(List<List<String>> quality) {
    Map<String, Object> values = new HashMap<>();
    values.put("title", "Runs: " + compared.first() + " and " + compared.second());
    values.put("first", compared.first());
    values.put("second", compared.second());
    values.put("common", count(compared.common()));
    values.put("onlyFirst", count(compared.onlyFirst()));
    values.put("onlySecond", count(compared.onlySecond()));
    values.put("same", Html.percent(compared.same() / (double) compared.common()));
    values.put("lost", count(flipped(Flip.Kind.LOST)));
    values.put("gained", count(flipped(Flip.Kind.GAINED)));
    values.put("chance", probability(compared.served().probability()));
    values.put("quality", quality);
    values.put("bars", bars());
    values.put("ends", ends());
    values.put("latencies", latencies());
    values.put(
        "cost",
        List.of(
            cost(compared.first(), compared.firstCost()),
            cost(compared.second(), compared.secondCost())));
    values.put("kinds", kinds());
    return values;
  }

  private static List<List<String>> quality(EvaluationComparison quality) {
    List<List<String>> rows = new ArrayList<>();
    for (EvaluationComparison.Difference difference : quality.differences()) {
      Interval interval = difference.interval();
      rows.add(
          List.of(
              difference.metric().replace('_', ' '),
              Html.percent(difference.first()),
              Html.percent(difference.second()),
              signed(difference.difference()),
              interval == null ? "" : signed(interval.low()) + " to " + signed(interval.high()),
              difference.test().map(test -> probability(test.probability())).orElse("")));
    }
    return rows;
  }

  private static String signed(double fraction) {
    return String.format(Locale.ROOT, "%+.1f", 100 * fraction);
  }

  private static String probability(double p) {
    return String.format(Locale.ROOT, "%.2g", p);
  }

  private List<Bar> bars() {
    long most =
        Math.max(1, compared.stages().values().stream().mapToLong(each -> each).max().orElse(1));
    List<Bar> bars = new ArrayList<>();
    compared
        .stages()
        .forEach((stage, times) -> {
          double width = 400.0 * times / most;
          bars.add(new Bar(stage, pixels(width), pixels(88 + width), count(times)));
        });
    return bars;
  }

  private static String pixels(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private List<List<String>> ends() {
    return compared.statuses().entrySet().stream()
        .sorted(Map.Entry.<Ends, Long>comparingByValue().reversed())
        .map(entry ->
            List.of(
                entry.getKey().first().name().toLowerCase(Locale.ROOT),
                entry.getKey().second().name().toLowerCase(Locale.ROOT),
                count(entry.getValue())))
        .toList();
  }

  private List<List<String>> latencies() {
    List<List<String>> rows = new ArrayList<>();
    compared
        .latencies()
        .forEach((stage, latency) ->
            rows.add(
                List.of(
                    stage,
                    millis(latency.firstP50()),
                    millis(latency.secondP50()),
                    millis(latency.firstP99()),
                    millis(latency.secondP99()))));
    return rows;
  }

  private static String millis(double value) {
    return String.format(Locale.ROOT, "%,.2f", value);
  }

  private static List<String> cost(String run, Cost cost) {
    return List.of(
        run, count(cost.modelCalls()), count(cost.inputTokens()), count(cost.outputTokens()));
  }

  private List<Kind> kinds() {
    List<Kind> kinds = new ArrayList<>();
    for (Flip.Kind kind : Flip.Kind.values()) {
      List<Flipped> some =
          compared.flips().stream()
              .filter(flip -> flip.kind() == kind)
              .map(ComparisonReport::flipped)
              .toList();
      if (!some.isEmpty()) {
        long all = flipped(kind);
        kinds.add(new Kind(kind.words(), count(all), some.size() < all, some));
      }
    }
    return kinds;
  }

  private static Flipped flipped(Flip flip) {
    return new Flipped(
        flip.first().getJourney().getQuestion().getText(),
        flip.key(),
        flip.stage(),
        List.of(side(flip.first()), side(flip.second())));
  }

  private static Side side(Answer answer) {
    return new Side(
        end(answer),
        ranking(answer),
        String.join(", ", answer.getDatabases()),
        answer.getSteps().stream().map(PlanStep::getSql).toList(),
        answer.getSentence().orElse("–"));
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
            .or(() -> answer.getDifference().map(difference -> ": " + difference))
            .orElse("");
    return answer.getStatus().name().toLowerCase(Locale.ROOT) + detail;
  }

  private static List<String> ranking(Answer answer) {
    return answer
        .getRanking()
        .map(Ranking::getCandidates)
        .map(candidates ->
            candidates.stream().limit(MOST_CANDIDATES).map(ComparisonReport::candidate).toList())
        .orElse(List.of("–"));
  }

  private static String candidate(Candidate candidate) {
    String evidence =
        candidate.getEvidence().stream()
            .limit(MOST_EVIDENCE)
            .map(Evidence::getElement)
            .collect(Collectors.joining(", "));
    return "%s %s (%s)"
        .formatted(
            candidate.getDatabase(),
            candidate.getProbability().map(Html::percent).orElse(""),
            evidence);
  }

  private long flipped(Flip.Kind kind) {
    return compared.flipped().getOrDefault(kind, 0L);
  }

  private static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
