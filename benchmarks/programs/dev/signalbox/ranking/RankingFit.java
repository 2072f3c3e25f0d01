package dev.signalbox.ranking;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.embedding.ModelFile;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import dev.signalbox.ranking.RankingModel.Logistic;
import dev.signalbox.ranking.RankingWorlds.Asked;
import dev.signalbox.ranking.RankingWorlds.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Fits the numbers of `ranking-models.json` on the train splits and writes them to a file:
///
///     benchmarks/program dev.signalbox.ranking.RankingFit DATASETS \
///       src/main/resources/dev/signalbox/ranking/ranking-models.json [ENCODER...]
///
/// An encoder is a name or a folder, as `embedding.model` takes it.
///
/// [RankingWorlds] chooses the questions and their databases. The program prints how the fitted
/// weights rank questions about databases that they were not fitted on: five folds of the
/// databases, each ranked by weights fitted on the questions of the other four.
final class RankingFit {
  private static final int FOLDS = 5;
  private static final int CANDIDATES = 25;
  private static final int QUESTIONS_OF_FIRST_PASS = 300;
  static final String SHIPPED = "all-minilm-l6-v2";
  static final String ABOUT =
      "Fitted by dev.signalbox.ranking.RankingFit on the train splits of spider-route-in,"
          + " spider-others, bird-route-in and no-database; `any` by dev.signalbox.ranking.AnyFit,"
          + " with those of spider-syn, cosql, benchmarks/questions/fit and the samples, too.";
  static final String COMMAND =
      "benchmarks/program dev.signalbox.ranking.RankingFit DATASETS"
          + " src/main/resources/dev/signalbox/ranking/ranking-models.json ENCODER";

  /// A question with the features of the candidates that got a word-by-word match.
  ///
  /// @param chosen the position of the right candidate; -1: it is no candidate
  private record Compared(Asked asked, double[][] candidates, int chosen) {

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

  private RankingFit(List<World> worlds) {
    this.worlds = worlds;
  }

  public static void main(String[] arguments) throws IOException {
    Map<String, RankingModel> models = new LinkedHashMap<>();
    List<String> encoders = Arrays.asList(arguments).subList(2, arguments.length);
    for (String name : encoders.isEmpty() ? List.of(SHIPPED) : encoders) {
      try (Encoder encoder = Encoders.of(new EmbeddingSettings(name, 0))) {
        Path datasets = Path.of(arguments[0]);
        RankingWorlds shared = new RankingWorlds(encoder, datasets);
        models.put(
            encoder.name(), new RankingFit(shared.all()).fit(new AnyWorlds(shared, datasets)));
      }
    }
    ModelFile.write(Path.of(arguments[1]), ABOUT, COMMAND, models);
  }

  private RankingModel fit(AnyWorlds ofAny) throws IOException {
    List<Choice> choices = new ArrayList<>();
    for (World world : worlds) {
      world.questions().stream()
          .filter(asked -> !asked.gold().isEmpty())
          .limit(QUESTIONS_OF_FIRST_PASS)
          .forEach(asked -> choices.add(firstChoice(world.matches(asked), asked.gold())));
    }
    FeatureWeights first =
        new FeatureWeights(Features.FIRST, rounded(ConditionalLogit.fit(choices)));
    Map<World, List<Compared>> compared = compared(worlds, first);
    List<FeatureWeights> ofFold = ofFold(compared);
    report(compared, ofFold);
    List<RankingModel> unsure = ofFold.stream().map(score -> unsure(first, score)).toList();
    List<World> withMemory =
        worlds.stream().filter(world -> world.name().contains("memory")).toList();
    Logistic any = AnyFit.fit(ofAny.all(withMemory), unsure);
    return new ConfidenceFit(worlds, unsure, CANDIDATES)
        .fit(unsure(first, weights(compared, _ -> true)), any);
  }

  /// For each fold of the databases a model whose scores are fitted on the others.
  static List<RankingModel> ofFold(List<World> worlds, FeatureWeights first) {
    return ofFold(compared(worlds, first)).stream().map(score -> unsure(first, score)).toList();
  }

  private static Map<World, List<Compared>> compared(List<World> worlds, FeatureWeights first) {
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

  private static RankingModel unsure(FeatureWeights first, FeatureWeights score) {
    return new RankingModel(
        first, score, new Logistic(0, new double[0]), new Logistic(0, new double[0]));
  }

  private static Choice firstChoice(DatabaseMatches matches, String gold) {
    double[][] alternatives = new double[matches.size()][];
    int chosen = -1;
    for (int i = 0; i < alternatives.length; i++) {
      alternatives[i] = Features.first(matches, i);
      chosen = matches.database(i).equals(gold) ? i : chosen;
    }
    return new Choice(alternatives, chosen);
  }

  private static Compared compared(DatabaseMatches matches, Asked asked, FeatureWeights first) {
    List<Integer> best = new CandidateSelection(matches, first, CANDIDATES).best();
    double[][] candidates = Features.all(matches, best, matches.wordMatches(best));
    int chosen = -1;
    for (int i = 0; i < candidates.length; i++) {
      chosen = matches.database(best.get(i)).equals(asked.gold()) ? i : chosen;
    }
    return new Compared(asked, candidates, chosen);
  }

  private static FeatureWeights weights(
      Map<World, List<Compared>> compared, Predicate<Compared> included) {
    List<Choice> choices =
        compared.values().stream()
            .flatMap(List::stream)
            .filter(each -> each.chosen() >= 0 && included.test(each))
            .map(Compared::choice)
            .toList();
    return new FeatureWeights(Features.ALL, rounded(ConditionalLogit.fit(choices)));
  }

  /// For each fold the weights fitted on the others.
  private static List<FeatureWeights> ofFold(Map<World, List<Compared>> compared) {
    return IntStream.range(0, FOLDS)
        .parallel()
        .mapToObj(left -> weights(compared, each -> each.fold() != left))
        .toList();
  }

  private static void report(Map<World, List<Compared>> compared, List<FeatureWeights> ofFold) {
    compared.forEach((world, questions) ->
        System.out.printf(
            "%-34s R@1 %.2f of %d, %.2f among the candidates%n",
            world.name(),
            100.0
                * questions.stream().filter(each -> each.isRight(ofFold.get(each.fold()))).count()
                / questions.size(),
            questions.size(),
            100.0
                * questions.stream().filter(each -> each.chosen() >= 0).count()
                / questions.size()));
  }

  static double[] rounded(double[] values) {
    return Arrays.stream(values).map(value -> Math.round(value * 1e4) / 1e4).toArray();
  }
}
