package dev.signalbox.ranking;

import dev.signalbox.ranking.ConditionalLogit.Choice;
import dev.signalbox.ranking.RankingModel.Logistic;
import dev.signalbox.ranking.RankingWorlds.Asked;
import dev.signalbox.ranking.RankingWorlds.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Fits the confidence of a ranking, and prints how well it tells right rankings from wrong ones.
/// [AnyFit] fits the probability of any database. Every question is ranked by weights that were
/// fitted on other databases: those of its own would seem too sure.
final class ConfidenceFit {
  private static final int BINS = 10;

  /// A predicted probability with the true outcome.
  private record Told(double probability, boolean yes) {}

  /// A question after its ranking.
  private record Ranked(ScoredCandidates scored, boolean answerable, boolean firstIsRight) {}

  private final List<World> worlds;
  private final List<RankingModel> ofFold;
  private final int candidates;

  /// @param ofFold for each fold the models fitted on the others, of which only the scores are used
  ConfidenceFit(List<World> worlds, List<RankingModel> ofFold, int candidates) {
    this.worlds = worlds;
    this.ofFold = ofFold;
    this.candidates = candidates;
  }

  /// @param scoring the model whose scores are kept
  /// @param any the fitted probability of any database
  RankingModel fit(RankingModel scoring, Logistic any) {
    List<Choice> first = new ArrayList<>();
    for (World world : worlds) {
      for (Ranked ranked : ranked(world)) {
        if (ranked.answerable()) {
          first.add(yesOrNo(RankingConfidence.ofFirst(ranked.scored()), ranked.firstIsRight()));
        }
      }
    }
    RankingModel fitted = new RankingModel(scoring.first(), scoring.score(), logistic(first), any);
    report(fitted);
    return fitted;
  }

  private List<Ranked> ranked(World world) {
    return world.questions().parallelStream().map(asked -> ranked(world, asked)).toList();
  }

  private Ranked ranked(World world, Asked asked) {
    RankingModel model = ofFold.get(asked.fold(ofFold.size()));
    ScoredCandidates scored = new ScoredCandidates(world.matches(asked), model, candidates);
    boolean right = scored.matches().database(scored.position(0)).equals(asked.gold());
    return new Ranked(scored, !asked.gold().isEmpty(), right);
  }

  private void report(RankingModel model) {
    for (World world : worlds) {
      List<Told> first = new ArrayList<>();
      List<Told> any = new ArrayList<>();
      for (Ranked ranked : ranked(world)) {
        RankingConfidence confidence = RankingConfidence.of(ranked.scored(), model);
        any.add(new Told(confidence.any(), ranked.answerable()));
        if (ranked.answerable()) {
          first.add(new Told(confidence.first(), ranked.firstIsRight()));
        }
      }
      System.out.printf(
          "%-34s any: AUROC %.4f; first: %.4f right, %.4f told, expected calibration error %.4f%n",
          world.name(),
          areaUnderCurve(any),
          first.stream().filter(Told::yes).count() / (double) first.size(),
          first.stream().mapToDouble(Told::probability).average().orElse(0),
          calibrationError(first));
    }
  }

  private static double areaUnderCurve(List<Told> told) {
    List<Told> ascending =
        told.stream().sorted(Comparator.comparingDouble(Told::probability)).toList();
    double ranks = 0;
    long yes = 0;
    for (int i = 0; i < ascending.size(); i++) {
      if (ascending.get(i).yes()) {
        ranks += i + 1;
        yes++;
      }
    }
    return (ranks - yes * (yes + 1) / 2.0) / (yes * (double) (told.size() - yes));
  }

  private static double calibrationError(List<Told> told) {
    double error = 0;
    for (int bin = 0; bin < BINS; bin++) {
      int number = bin;
      List<Told> inside =
          told.stream()
              .filter(each -> Math.min(BINS - 1, (int) (each.probability() * BINS)) == number)
              .toList();
      double probability = inside.stream().mapToDouble(Told::probability).sum();
      error += Math.abs(probability - inside.stream().filter(Told::yes).count()) / told.size();
    }
    return error;
  }

  /// The last feature is the intercept's.
  private static Choice yesOrNo(double[] features, boolean yes) {
    double[] withIntercept = Arrays.copyOf(features, features.length + 1);
    withIntercept[features.length] = 1;
    return Choice.yesOrNo(withIntercept, yes);
  }

  private static Logistic logistic(List<Choice> choices) {
    double[] fitted = RankingFit.rounded(ConditionalLogit.fit(choices));
    int features = fitted.length - 1;
    return new Logistic(fitted[features], Arrays.copyOf(fitted, features));
  }
}
