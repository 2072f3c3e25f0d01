package dev.signalbox.sql.example;

import dev.signalbox.index.ExampleMemory.Near;
import java.util.List;

/// The agreement of near examples with a query: an example with the query's skeleton raises the
/// confidence, and one with another skeleton lowers it. Nearer examples weigh more.
public final class SkeletonAgreement {
  // Fitted by logistic regression on the rules' queries for spider-route-in's train split, each
  // with the examples of the other databases, and tested on databases left out. AGAINST was then
  // adjusted so that four of five queries with a confidence above one half are right.
  private static final double BY_RULES = 0.82;
  private static final double FOR = 3.9;
  private static final double AGAINST = -2.31;
  private static final double NEARNESS = 20;
  private static final double DOUBT = 0.3;

  private SkeletonAgreement() {}

  /// The probability, from 0 to 1, that a query is right; without examples, the confidence of the
  /// rules.
  ///
  /// @param byRules the confidence of the rules, above 0 and below 1
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
