package dev.signalbox.ranking;

import dev.signalbox.prior.PriorOdds;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import dev.signalbox.ranking.RankingModel.Logistic;
import dev.signalbox.ranking.RankingWorlds.World;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Fits the confidence of a ranking, and prints how well it tells right rankings from wrong ones,
/// and the effect of refusing below a probability. Every question is ranked by weights that were
/// fitted on other databases: those of its own would seem too sure.
final class ConfidenceFit {
  private static final int BINS = 10;
  private static final double ANSWERABLE_TO_ONE = 49;

  /// A predicted probability with the true outcome.
  private record Told(double probability, boolean yes) {}

  /// A question after its ranking.
  private record Ranked(ScoredCandidates scored, boolean answerable, boolean firstIsRight) {}

  private final List<World> worlds;
  private final List<RankingModel> ofFold;
  private final int candidates;
  private final @Nullable RankingModel base;
  private final PrintStream out;

  /// @param ofFold for each fold the models fitted on the others, of which only the scores are used
  /// @param base the weights to begin with; null: none
  ConfidenceFit(
      List<World> worlds,
      List<RankingModel> ofFold,
      int candidates,
      @Nullable RankingModel base,
      PrintStream out) {
    this.worlds = worlds;
    this.ofFold = ofFold;
    this.candidates = candidates;
    this.base = base;
    this.out = out;
  }

  /// @param scoring how it scores is kept
  RankingModel fit(RankingModel scoring) {
    List<Choice> first = new ArrayList<>();
    List<Choice> any = new ArrayList<>();
    for (World world : worlds) {
      for (Ranked ranked : ranked(world)) {
        if (ranked.answerable()) {
          first.add(yesOrNo(RankingConfidence.ofFirst(ranked.scored()), ranked.firstIsRight()));
        }
        any.add(yesOrNo(AnyFeatures.of(ranked.scored()), ranked.answerable()));
      }
    }
    RankingModel fitted =
        new RankingModel(
            scoring.first(),
            scoring.score(),
            logistic(first, base == null ? null : base.firstIfAny()),
            asOften(any, base == null ? null : base.any()));
    report(fitted);
    return fitted;
  }

  /// The thresholds by what they cost on the answerable questions; empty where people asked none.
  Optional<Thresholds> thresholds(RankingModel model) {
    List<RankingConfidence> answerable =
        worlds.stream()
            .flatMap(world -> ranked(world).stream())
            .filter(Ranked::answerable)
            .map(ranked -> RankingConfidence.of(ranked.scored(), model))
            .toList();
    return Thresholds.of(
        answerable.stream().mapToDouble(RankingConfidence::any).toArray(),
        answerable.stream().mapToDouble(RankingConfidence::firstIfAny).toArray());
  }

  private List<Ranked> ranked(World world) {
    return world.questions().parallelStream()
        .filter(asked -> !asked.made())
        .map(asked -> ranked(world, asked))
        .toList();
  }

  private Ranked ranked(World world, LabelledQuestion asked) {
    RankingModel model = ofFold.get(asked.fold(ofFold.size()));
    ScoredCandidates scored =
        new ScoredCandidates(world.matches(asked), model, PriorOdds.NONE, candidates);
    boolean right = scored.matches().database(scored.position(0)).equals(asked.gold());
    return new Ranked(scored, !asked.gold().isEmpty(), right);
  }

  private void report(RankingModel model) {
    Refusals refusals = new Refusals();
    for (World world : worlds) {
      List<Told> first = new ArrayList<>();
      List<Told> any = new ArrayList<>();
      for (Ranked ranked : ranked(world)) {
        RankingConfidence confidence = RankingConfidence.of(ranked.scored(), model);
        any.add(new Told(confidence.any(), ranked.answerable()));
        refusals.add(world.name().replaceAll("\\d+", "N"), confidence.any(), ranked.answerable());
        if (ranked.answerable()) {
          first.add(new Told(confidence.first(), ranked.firstIsRight()));
        }
      }
      if (first.isEmpty()) {
        out.printf("%-34s no question of people to judge the confidence by%n", world.name());
        continue;
      }
      out.printf(
          Locale.ROOT,
          "%-34s %sfirst: %.4f right, %.4f told, expected calibration error %.4f%n",
          world.name(),
          first.size() == any.size()
              ? ""
              : String.format(Locale.ROOT, "any: AUROC %.4f; ", areaUnderCurve(any)),
          first.stream().filter(Told::yes).count() / (double) first.size(),
          first.stream().mapToDouble(Told::probability).average().orElse(0),
          calibrationError(first));
    }
    refusals.report(out);
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
  private static Logistic asOften(List<Choice> any, @Nullable Logistic prior) {
    double answerable = any.stream().filter(choice -> choice.chosen() == 0).count();
    if (answerable == any.size()) {
      return Objects.requireNonNull(prior);
    }
    double odds = answerable / (any.size() - answerable);
    Logistic fitted = logistic(any, prior);
    double shifted = fitted.intercept() + Math.log(ANSWERABLE_TO_ONE / odds);
    return new Logistic(RankingFit.rounded(new double[] {shifted})[0], fitted.weights());
  }

  private static double[] withIntercept(Logistic prior) {
    double[] all = Arrays.copyOf(prior.weights(), prior.weights().length + 1);
    all[prior.weights().length] = prior.intercept();
    return all;
  }

  private static Logistic logistic(List<Choice> choices, @Nullable Logistic prior) {
    if (choices.isEmpty()) {
      return Objects.requireNonNull(prior, "no question of people to fit the confidence on");
    }
    double[] fitted = RankingFit.fitted(choices, prior == null ? null : withIntercept(prior));
    int features = fitted.length - 1;
    return new Logistic(fitted[features], Arrays.copyOf(fitted, features));
  }
}
