package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.RerankingCost;
import dev.signalbox.evaluation.report.LinePlot.Point;
import dev.signalbox.evaluation.report.LinePlot.Series;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;

/// How much of the traffic needs the re-ranker at which accuracy.
final class RerankingSection {
  private RerankingSection() {}

  static String of(RerankingCost.Curve reranking) {
    RerankingCost configured = reranking.configured();
    return Html.section(
        "Accuracy against cost",
        String.format(
            Locale.ROOT,
            "If each question went to a re-ranker whose ranking is less sure than a threshold: how"
                + " many go, how often those are right that stand, and the share right at best,"
                + " with a re-ranker that always finds the gold database among the candidates that"
                + " it sees. At the threshold of this evaluation, %.2f: %s, %s and %s.",
            configured.threshold(),
            Html.percent(configured.sent()),
            percent(configured.standing()),
            percent(configured.atBest())),
        new LinePlot(
                    "share of the questions that is sent",
                    true,
                    List.of(
                        new Series("right at best", points(reranking, RerankingCost::atBest)),
                        new Series(
                            "right where it stands", points(reranking, RerankingCost::standing))))
                .svg()
            + Html.table(
                List.of("threshold", "sent", "right where it stands", "right at best"),
                0,
                reranking.points().stream().map(RerankingSection::row).toList()));
  }

  private static List<String> row(RerankingCost cost) {
    return List.of(
        cost.threshold() > 1 ? "all" : String.format(Locale.ROOT, "%.2f", cost.threshold()),
        Html.percent(cost.sent()),
        percent(cost.standing()),
        percent(cost.atBest()));
  }

  private static String percent(OptionalDouble share) {
    return share.isPresent() ? Html.percent(share.getAsDouble()) : "–";
  }

  private static List<Point> points(
      RerankingCost.Curve reranking, Function<RerankingCost, OptionalDouble> figure) {
    return reranking.points().stream()
        .filter(cost -> figure.apply(cost).isPresent())
        .map(cost -> new Point(cost.sent(), figure.apply(cost).getAsDouble()))
        .toList();
  }
}
