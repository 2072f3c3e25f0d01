package dev.signalbox.evaluation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/// Recall and average precision of rankings against the gold databases. Questions without a gold
/// database are left out, as no ranking can be right for them.
///
/// [QuestionMetric] defines recall and average precision of a question.
///
/// @param questions number of averaged questions
/// @param leftOut number of questions without a gold database
/// @param byQuestion averages over the questions
/// @param byDatabase averages over the gold databases of each one's average over its questions
public record RoutingMetrics(int questions, int leftOut, Averages byQuestion, Averages byDatabase) {

  /// A question's gold databases and the ranking it got, best first.
  public record Ranked(List<String> gold, List<String> ranking) {
    public Ranked {
      gold = gold.stream().distinct().toList();
      ranking = ranking.stream().distinct().toList();
    }
  }

  /// Each from 0 to 1; 0 where nothing was averaged.
  public record Averages(
      double recallAt1, double recallAt3, double recallAt5, double meanAveragePrecision) {

    private static Averages over(Collection<Averages> all) {
      return new Averages(
          mean(all, Averages::recallAt1),
          mean(all, Averages::recallAt3),
          mean(all, Averages::recallAt5),
          mean(all, Averages::meanAveragePrecision));
    }

    private static double mean(Collection<Averages> all, ToDoubleFunction<Averages> figure) {
      return all.stream().mapToDouble(figure).average().orElse(0);
    }
  }

  /// Computes all figures.
  public static RoutingMetrics of(Collection<Ranked> rankings) {
    List<Averages> single = new ArrayList<>();
    Map<String, List<Averages>> singleByDatabase = new TreeMap<>();
    for (Ranked ranked : rankings) {
      if (ranked.gold().isEmpty()) {
        continue;
      }
      Averages figures = figures(ranked);
      single.add(figures);
      for (String database : ranked.gold()) {
        singleByDatabase.computeIfAbsent(database, key -> new ArrayList<>()).add(figures);
      }
    }
    List<Averages> databases = singleByDatabase.values().stream().map(Averages::over).toList();
    return new RoutingMetrics(
        single.size(),
        rankings.size() - single.size(),
        Averages.over(single),
        Averages.over(databases));
  }

  private static Averages figures(Ranked ranked) {
    return new Averages(
        RankingQuality.recall(ranked.gold(), ranked.ranking(), 1),
        RankingQuality.recall(ranked.gold(), ranked.ranking(), 3),
        RankingQuality.recall(ranked.gold(), ranked.ranking(), 5),
        RankingQuality.averagePrecision(ranked.gold(), ranked.ranking()));
  }
}
