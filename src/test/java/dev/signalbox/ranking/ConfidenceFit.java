package dev.signalbox.ranking;

import dev.signalbox.ranking.ConditionalLogit.Choice;
import dev.signalbox.ranking.RankingModel.Logistic;
import dev.signalbox.ranking.RankingWorlds.Asked;
import dev.signalbox.ranking.RankingWorlds.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Fits how sure a ranking is, and prints how well that tells right from wrong.
final class ConfidenceFit {
  private static final int BINS = 10;
  private static final double ANSWERABLE_TO_ONE = 9;

  /// What is predicted, and what is so.
  private record Told(double probability, boolean yes) {}

  private final List<World> worlds;
  private final RankingModel scoring;
  private final int candidates;

  /// @param scoring of which only the scores are used
  ConfidenceFit(List<World> worlds, RankingModel scoring, int candidates) {
    this.worlds = worlds;
    this.scoring = scoring;
    this.candidates = candidates;
  }

  RankingModel fit() {
    List<Choice> first = new ArrayList<>();
    List<Choice> any = new ArrayList<>();
    for (World world : worlds) {
      for (Asked asked : world.questions()) {
        Scored scored = new Scored(world.matches(asked), scoring, candidates);
        if (!asked.gold().isEmpty()) {
          first.add(yesOrNo(Confidence.ofFirst(scored), isFirst(scored, asked)));
        }
        any.add(yesOrNo(Confidence.ofAny(scored), !asked.gold().isEmpty()));
      }
    }
    RankingModel fitted =
        new RankingModel(scoring.first(), scoring.score(), logistic(first), asOften(any));
    report(fitted);
    return fitted;
  }

  private static boolean isFirst(Scored scored, Asked asked) {
    return scored.matches().database(scored.position(0)).equals(asked.gold());
  }

  private void report(RankingModel model) {
    for (World world : worlds) {
      List<Told> first = new ArrayList<>();
      List<Told> any = new ArrayList<>();
      for (Asked asked : world.questions()) {
        Scored scored = new Scored(world.matches(asked), model, candidates);
        Confidence confidence = Confidence.of(scored, model);
        boolean answerable = !asked.gold().isEmpty();
        any.add(new Told(confidence.any(), answerable));
        if (answerable) {
          first.add(new Told(confidence.first(), isFirst(scored, asked)));
        }
      }
      System.out.printf(
          "%-34s any: AUROC %.4f; first: expected calibration error %.4f%n",
          world.name(), areaUnderCurve(any), calibrationError(first));
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

  /// As if there were as many questions that a database answers to one that none does as are
  /// expected, whatever the train questions are.
  private static Logistic asOften(List<Choice> any) {
    double answerable = any.stream().filter(choice -> choice.chosen() == 0).count();
    double odds = answerable / (any.size() - answerable);
    Logistic fitted = logistic(any);
    double shifted = fitted.intercept() + Math.log(ANSWERABLE_TO_ONE / odds);
    return new Logistic(RankingFit.rounded(new double[] {shifted})[0], fitted.weights());
  }

  private static Logistic logistic(List<Choice> choices) {
    double[] fitted = RankingFit.rounded(ConditionalLogit.fit(choices));
    int features = fitted.length - 1;
    return new Logistic(fitted[features], Arrays.copyOf(fitted, features));
  }
}
