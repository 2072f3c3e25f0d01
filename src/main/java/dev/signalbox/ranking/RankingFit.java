package dev.signalbox.ranking;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.prior.PriorOdds;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import dev.signalbox.ranking.RankingModel.Logistic;
import dev.signalbox.ranking.RankingWorlds.World;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Fits the weights of the ranking, and its confidence, on the questions of estates.
///
/// [RankingWorlds] chooses the questions and their databases. Figures are those of questions about
/// databases that the weights were not fitted on: five folds of the databases, each ranked by
/// weights fitted on the questions of the other four. Weights that are there already draw the new
/// ones towards them, the more so the fewer the questions are.
///
/// Threading: for one thread; it keeps all cores busy.
public final class RankingFit {
  private static final int FOLDS = 5;
  private static final int CANDIDATES = 25;
  private static final int QUESTIONS_OF_FIRST_PASS = 300;

  /// Weighs each prior weight as this many questions, by the variance of its feature.
  private static final double PRIOR_QUESTIONS = 2;

  private static final double LEAST_PENALTY = 1e-4;

  /// The weights to begin with.
  public sealed interface Base {
    /// The weights of the model in use.
    record Model(FittedRanking ranking) implements Base {}

    /// No weights: the questions alone decide. The weights that judge whether any database answers
    /// need questions that none does.
    record None() implements Base {}
  }

  /// How the questions of a world are ranked, in percent.
  ///
  /// @param before by the weights to begin with; NaN where there are none
  public record Figures(String world, int questions, double recallAt1, double before) {}

  /// @param weights the content of a model's `ranking.json`
  /// @param thresholds empty where people asked no question that a database answers
  public record Fitted(byte[] weights, List<Figures> figures, Optional<Thresholds> thresholds) {}

  /// A question with the features of the candidates that got a word-by-word match.
  ///
  /// @param chosen the position of the right candidate; -1: it is no candidate
  private record Compared(LabelledQuestion asked, double[][] candidates, int chosen) {

    Choice choice() {
      return new Choice(candidates, chosen);
    }

    boolean isRight(FeatureWeights weights) {
      int best = 0;
      for (int i = 1; i < candidates.length; i++) {
        best = weights.of(candidates[i]) > weights.of(candidates[best]) ? i : best;
      }
      return best == chosen;
    }

    int fold() {
      return asked.fold(FOLDS);
    }
  }

  private final List<World> worlds;
  private final @Nullable RankingModel base;
  private final PrintStream out;

  private RankingFit(List<World> worlds, Base base, PrintStream out) {
    this.worlds = worlds;
    this.base =
        switch (base) {
          case Base.Model(FittedRanking ranking) -> ranking.model();
          case Base.None() -> null;
        };
    this.out = out;
  }

  /// @param withoutDatabase questions that no database answers; without any, the weights that judge
  ///   this stay those of the base
  /// @param seed of the draws
  /// @param out prints how far the fit tells right rankings from wrong ones
  /// @throws IllegalArgumentException no question has a database, or no weights to begin with and
  ///   no questions without a database
  public static Fitted fit(
      Encoder encoder,
      List<Estate> estates,
      List<LabelledQuestion> withoutDatabase,
      Base base,
      long seed,
      PrintStream out) {
    if (estates.stream().allMatch(estate -> estate.asked().isEmpty())) {
      throw new IllegalArgumentException("no question has a database to fit on");
    }
    if (withoutDatabase.isEmpty() && base instanceof Base.None) {
      throw new IllegalArgumentException(
          "without weights to begin with, a fit needs questions that no database answers");
    }
    List<World> worlds = new RankingWorlds(encoder, seed).of(estates, withoutDatabase);
    return new RankingFit(worlds, base, out).fit();
  }

  /// For each fold of the databases a model without confidence, whose scores were fitted on the
  /// other folds.
  ///
  /// @param first the weights that select the candidates
  static List<RankingModel> ofFold(List<World> worlds, FeatureWeights first) {
    RankingFit fit = new RankingFit(worlds, new Base.None(), System.out);
    return fit.ofFold(fit.compared(first)).stream().map(score -> unsure(first, score)).toList();
  }

  /// A model without confidence, whose scores were fitted on all questions of the worlds.
  static RankingModel ofAll(List<World> worlds, FeatureWeights first) {
    RankingFit fit = new RankingFit(worlds, new Base.None(), System.out);
    return unsure(first, fit.weights(fit.compared(first), _ -> true));
  }

  private Map<World, List<Compared>> compared(FeatureWeights first) {
    Map<World, List<Compared>> compared = new LinkedHashMap<>();
    for (World world : worlds) {
      compared.put(
          world,
          world.questions().parallelStream()
              .filter(asked -> !asked.gold().isEmpty())
              .map(asked -> compared(world.matches(asked), asked, first))
              .toList());
    }
    return compared;
  }

  private Fitted fit() {
    List<Choice> choices = new ArrayList<>();
    for (World world : worlds) {
      world.questions().stream()
          .filter(asked -> !asked.gold().isEmpty())
          .limit(QUESTIONS_OF_FIRST_PASS)
          .forEach(asked -> choices.add(firstChoice(world.matches(asked), asked.gold())));
    }
    FeatureWeights first =
        new FeatureWeights(
            Features.FIRST, fitted(choices, base == null ? null : base.first().weights()));
    Map<World, List<Compared>> compared = compared(first);
    List<FeatureWeights> ofFold = ofFold(compared);
    List<Figures> figures = figures(compared, ofFold);
    ConfidenceFit confidence =
        new ConfidenceFit(
            worlds,
            ofFold.stream().map(score -> unsure(first, score)).toList(),
            CANDIDATES,
            base,
            out);
    RankingModel fitted = confidence.fit(unsure(first, weights(compared, _ -> true)));
    return new Fitted(FittedRanking.bytes(fitted), figures, confidence.thresholds(fitted));
  }

  /// @param prior null: none
  static double[] fitted(List<Choice> choices, double @Nullable [] prior) {
    int features = choices.getFirst().alternatives()[0].length;
    if (prior == null || prior.length != features) {
      return rounded(ConditionalLogit.fit(choices, LEAST_PENALTY));
    }
    double penalty = Math.max(LEAST_PENALTY, PRIOR_QUESTIONS / choices.size());
    return rounded(ConditionalLogit.fit(choices, penalty, prior));
  }

  private static RankingModel unsure(FeatureWeights first, FeatureWeights score) {
    return new RankingModel(
        first, score, new Logistic(0, new double[0]), new Logistic(0, new double[0]));
  }

  private static Choice firstChoice(DatabaseMatches matches, String gold) {
    double[][] alternatives = new double[matches.positions()][];
    int chosen = -1;
    for (int i = 0; i < alternatives.length; i++) {
      alternatives[i] = Features.first(matches, i);
      chosen = matches.database(i).equals(gold) ? i : chosen;
    }
    return new Choice(alternatives, chosen);
  }

  private static Compared compared(
      DatabaseMatches matches, LabelledQuestion asked, FeatureWeights first) {
    List<Integer> best = new CandidateSelection(matches, first, PriorOdds.NONE, CANDIDATES).best();
    double[][] candidates = Features.all(matches, best, matches.wordMatches(best));
    int chosen = -1;
    for (int i = 0; i < candidates.length; i++) {
      chosen = matches.database(best.get(i)).equals(asked.gold()) ? i : chosen;
    }
    return new Compared(asked, candidates, chosen);
  }

  private FeatureWeights weights(
      Map<World, List<Compared>> compared, Predicate<Compared> included) {
    List<Choice> choices =
        compared.values().stream()
            .flatMap(List::stream)
            .filter(each -> each.chosen() >= 0 && included.test(each))
            .map(Compared::choice)
            .toList();
    return new FeatureWeights(
        Features.ALL, fitted(choices, base == null ? null : base.score().weights()));
  }

  /// For each fold the weights fitted on the others.
  private List<FeatureWeights> ofFold(Map<World, List<Compared>> compared) {
    return IntStream.range(0, FOLDS)
        .parallel()
        .mapToObj(left -> weights(compared, each -> each.fold() != left))
        .toList();
  }

  private List<Figures> figures(Map<World, List<Compared>> compared, List<FeatureWeights> ofFold) {
    List<Figures> figures = new ArrayList<>();
    compared.forEach((world, questions) -> {
      if (!questions.isEmpty()) {
        double after = share(questions, each -> each.isRight(ofFold.get(each.fold())));
        double before =
            base == null ? Double.NaN : share(questions, each -> each.isRight(base.score()));
        figures.add(new Figures(world.name(), questions.size(), after, before));
        out.printf(
            Locale.ROOT,
            "%-34s R@1 %.2f%s of %d, %.2f among the candidates%n",
            world.name(),
            after,
            base == null ? "" : String.format(Locale.ROOT, " (%.2f before)", before),
            questions.size(),
            share(questions, each -> each.chosen() >= 0));
      }
    });
    return figures;
  }

  private static double share(List<Compared> questions, Predicate<Compared> right) {
    return 100.0 * questions.stream().filter(right).count() / questions.size();
  }

  static double[] rounded(double[] values) {
    return Arrays.stream(values).map(value -> Math.round(value * 1e4) / 1e4).toArray();
  }
}
