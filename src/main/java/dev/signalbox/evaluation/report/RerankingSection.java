package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.RerankingCost;
import dev.signalbox.evaluation.report.LinePlot.Point;
import dev.signalbox.evaluation.report.LinePlot.Series;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;

/// How much of the traffic needs the re-ranker at which accuracy.
///
/// @param threshold of this evaluation, and the shares there
/// @param plot SVG
record RerankingSection(
    String threshold,
    String sent,
    String standing,
    String atBest,
    String plot,
    List<List<String>> rows) {

  static RerankingSection of(RerankingCost.Curve reranking) {
    RerankingCost configured = reranking.configured();
    List<Series> series =
        List.of(
            new Series("right at best", points(reranking, RerankingCost::atBest)),
            new Series("right where it stands", points(reranking, RerankingCost::standing)));
    return new RerankingSection(
        String.format(Locale.ROOT, "%.2f", configured.threshold()),
        Html.percent(configured.sent()),
        percent(configured.standing()),
        percent(configured.atBest()),
        new LinePlot("share of the questions that is sent", true, series).svg(),
        reranking.points().stream().map(RerankingSection::row).toList());
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
