package dev.signalbox.sql.example;

import dev.signalbox.index.ExampleMemory.Near;
import java.util.List;

/// How far the examples near a question speak for a query: those whose queries have its skeleton
/// for it, those with another one against it, and each the more, the nearer its question is.
public final class SkeletonAgreement {
  // Fitted by logistic regression on the rules' queries for spider-route-in's train split, each
  // with the examples of the other databases, and tested on databases left out of the fit; AGAINST
  // then so that of those queries that are likelier right than not four of five are.
  private static final double BY_RULES = 0.82;
  private static final double FOR = 3.9;
  private static final double AGAINST = -2.31;
  private static final double NEARNESS = 20;
  private static final double DOUBT = 0.3;

  private SkeletonAgreement() {}

  /// The probability, from 0 to 1, that a query is right. Without examples, what the rules say.
  ///
  /// @param byRules their probability, above 0 and below 1
  public static double confidence(double byRules, QuerySkeleton query, List<Near> examples) {
    if (examples.isEmpty()) {
      return byRules;
    }
    double agreeing = 0;
    double all = 0;
    for (Near near : examples) {
      double cosine = 1 - near.distance() * near.distance() / 2;
      double weight = Math.exp(NEARNESS * (cosine - 1));
      agreeing += weight * ExampleSelection.similarity(near.example(), query);
      all += weight;
    }
    double support = all / (all + DOUBT);
    double rules = 1 + (BY_RULES - 1) * support;
    double odds =
        rules * Math.log(byRules / (1 - byRules))
            + (FOR * agreeing + AGAINST * all) / (all + DOUBT);
    return 1 / (1 + Math.exp(-odds));
  }
}
