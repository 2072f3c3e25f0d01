package dev.signalbox.evaluation;

import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.evaluation.query.Judgement;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The metrics of a single question, each from 0 to 1: of its ranking, and of its query.
///
/// Recall at k is the share of the gold databases among the first k, of as many as can be; average
/// precision is the mean, over the gold databases, of the precision at the place where each is
/// found. With one gold database they are the metrics of DBRouting (section 5.1).
///
/// Across verticals, each database of a gold database's vertical counts as right; within verticals,
/// only a database of the same vertical can be wrong. Section 5.1 defines this for the first
/// database, and across also for three and for average precision; the metrics within verticals at
/// three and of average precision continue it.
public enum QuestionMetric {
  /// Recall at 1.
  RECALL_AT_1(true),
  /// Recall at 3.
  RECALL_AT_3(true),
  /// Recall at 5.
  RECALL_AT_5(true),
  /// Average precision; its mean over questions is the mean average precision.
  MEAN_AVERAGE_PRECISION(false),
  /// 0 where the first database is wrong and of the gold one's vertical.
  WITHIN_VERTICAL_RECALL_AT_1(true),
  /// 0 where no gold database is among the first three, but another of its vertical is.
  WITHIN_VERTICAL_RECALL_AT_3(true),
  /// 1/`i`, the gold database being the `i`-th of its vertical; where it is not ranked: 0 if
  /// another of its vertical is, otherwise 1.
  WITHIN_VERTICAL_MEAN_AVERAGE_PRECISION(false),
  /// 1 where the first database is of the gold one's vertical.
  ACROSS_VERTICAL_RECALL_AT_1(true),
  /// 1 where one of the first three databases is of the gold one's vertical.
  ACROSS_VERTICAL_RECALL_AT_3(true),
  /// 1/`i`, the `i`-th database being the first of the gold one's vertical; 0 where none is.
  ACROSS_VERTICAL_MEAN_AVERAGE_PRECISION(false),
  /// 1 where its query gives the gold query's result.
  EXECUTION_ACCURACY(true),
  /// 1 where its query also gives the gold query's result on changed copies of the database; there
  /// only where these were asked for, see [dev.signalbox.evaluation.suite.TestSuite].
  TEST_SUITE_ACCURACY(true),
  /// 1 where its query is made of the same parts as the gold query, see [QueryStructure].
  EXACT_MATCH(true),
  /// 1 where the planner wrote a query for it.
  COVERAGE(true);

  private final boolean binary;

  QuestionMetric(boolean binary) {
    this.binary = binary;
  }

  /// The name in files.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Whether a question is right or wrong by it, so that whole questions flip.
  public boolean isBinary() {
    return binary;
  }

  /// Whether it measures the query, not the ranking.
  public boolean isOfQuery() {
    return switch (this) {
      case EXECUTION_ACCURACY, TEST_SUITE_ACCURACY, EXACT_MATCH, COVERAGE -> true;
      case RECALL_AT_1,
          RECALL_AT_3,
          RECALL_AT_5,
          MEAN_AVERAGE_PRECISION,
          WITHIN_VERTICAL_RECALL_AT_1,
          WITHIN_VERTICAL_RECALL_AT_3,
          WITHIN_VERTICAL_MEAN_AVERAGE_PRECISION,
          ACROSS_VERTICAL_RECALL_AT_1,
          ACROSS_VERTICAL_RECALL_AT_3,
          ACROSS_VERTICAL_MEAN_AVERAGE_PRECISION ->
          false;
    };
  }

  /// The metrics of a question's query; empty where the judgement does not count.
  public static Map<QuestionMetric, Double> of(Judgement judgement) {
    if (!judgement.counts()) {
      return Map.of();
    }
    Map<QuestionMetric, Double> figures = new EnumMap<>(QuestionMetric.class);
    figures.put(EXECUTION_ACCURACY, judgement.isRight() ? 1.0 : 0.0);
    Boolean onSuite = judgement.onSuite();
    if (onSuite != null) {
      figures.put(TEST_SUITE_ACCURACY, onSuite ? 1.0 : 0.0);
    }
    figures.put(EXACT_MATCH, judgement.exactMatch() ? 1.0 : 0.0);
    figures.put(COVERAGE, judgement.isAnswered() ? 1.0 : 0.0);
    return figures;
  }

  /// The metrics of a question's ranking.
  ///
  /// @param gold at least one
  /// @param ranking best first; may be empty
  public static Map<QuestionMetric, Double> of(
      List<String> gold, List<String> ranking, Verticals verticals) {
    List<String> right = gold.stream().distinct().toList();
    List<String> ranked = ranking.stream().distinct().toList();
    Map<QuestionMetric, Double> figures = new EnumMap<>(QuestionMetric.class);
    figures.put(RECALL_AT_1, RankingQuality.recall(right, ranked, 1));
    figures.put(RECALL_AT_3, RankingQuality.recall(right, ranked, 3));
    figures.put(RECALL_AT_5, RankingQuality.recall(right, ranked, 5));
    figures.put(MEAN_AVERAGE_PRECISION, RankingQuality.averagePrecision(right, ranked));
    putVerticals(figures, right, ranked, verticals);
    return figures;
  }

  private static void putVerticals(
      Map<QuestionMetric, Double> figures,
      List<String> gold,
      List<String> ranking,
      Verticals verticals) {
    Set<String> wanted = verticals.of(gold);
    List<String> near =
        ranking.stream().filter(database -> wanted.contains(verticals.of(database))).toList();
    int firstNear = near.isEmpty() ? -1 : ranking.indexOf(near.getFirst());
    int firstGold = firstOf(gold, ranking);
    figures.put(WITHIN_VERTICAL_RECALL_AT_1, within(firstGold, firstNear, 1));
    figures.put(WITHIN_VERTICAL_RECALL_AT_3, within(firstGold, firstNear, 3));
    int goldAmongNear = firstOf(gold, near);
    double withinPrecision =
        goldAmongNear >= 0 ? 1.0 / (goldAmongNear + 1) : near.isEmpty() ? 1 : 0;
    figures.put(WITHIN_VERTICAL_MEAN_AVERAGE_PRECISION, withinPrecision);
    figures.put(ACROSS_VERTICAL_RECALL_AT_1, isAmong(firstNear, 1) ? 1.0 : 0.0);
    figures.put(ACROSS_VERTICAL_RECALL_AT_3, isAmong(firstNear, 3) ? 1.0 : 0.0);
    double acrossPrecision = firstNear < 0 ? 0 : 1.0 / (firstNear + 1);
    figures.put(ACROSS_VERTICAL_MEAN_AVERAGE_PRECISION, acrossPrecision);
  }

  private static double within(int firstGold, int firstNear, int k) {
    return isAmong(firstGold, k) || !isAmong(firstNear, k) ? 1 : 0;
  }

  private static boolean isAmong(int place, int k) {
    return place >= 0 && place < k;
  }

  /// The place, from 0, of the first wanted database, or -1.
  private static int firstOf(List<String> wanted, List<String> ranking) {
    for (int place = 0; place < ranking.size(); place++) {
      if (wanted.contains(ranking.get(place))) {
        return place;
      }
    }
    return -1;
  }
}
