package dev.signalbox.sql.example;

import dev.signalbox.index.ExampleMemory.Near;
import java.util.List;

/// The agreement of near examples with a query, weighted by their nearness.
///
/// @param agreeing the share of the examples' weight whose queries have the query's skeleton
/// @param all the weight of all examples, from 0 for none near to 1
public record SkeletonAgreement(double agreeing, double all) {
  private static final double NEARNESS = 20;
  private static final double DOUBT = 0.3;

  public static SkeletonAgreement of(QuerySkeleton query, List<Near> examples) {
    double agreeing = 0;
    double all = 0;
    for (Near near : examples) {
      double cosine = 1 - near.distance() * near.distance() / 2;
      double weight = Math.exp(NEARNESS * (cosine - 1));
      agreeing += weight * ExampleSelection.similarity(near.example(), query);
      all += weight;
    }
    return new SkeletonAgreement(agreeing / (all + DOUBT), all / (all + DOUBT));
  }
}
