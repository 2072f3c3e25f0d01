package dev.signalbox.ranking;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.ModelFile;
import dev.signalbox.prior.PriorOdds;
import dev.signalbox.ranking.AnyWorlds.Weighed;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import dev.signalbox.ranking.RankingModel.Logistic;
import dev.signalbox.ranking.RankingWorlds.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Fits the probability that any database answers, in place of the one in `ranking-models.json`,
/// and prints the shares that are refused below each probability:
///
///     benchmarks/program dev.signalbox.ranking.AnyFit DATASETS \
///       src/main/resources/dev/signalbox/ranking/ranking-models.json [ENCODER]
///
/// [AnyWorlds] has the worlds and the weights of their questions. All questions of a kind of worlds
/// weigh as much as those of any other, but for these weights. The printed shares are those of
/// questions about databases that neither the ranking nor the probability was fitted on.
final class AnyFit {
  private static final String SHIPPED = "all-minilm-l6-v2";
  private static final long SEED = 1;
  private static final int FOLDS = 5;
  private static final int CANDIDATES = 25;
  private static final double ANSWERABLE_TO_ONE = 49;

  /// The weight of questions about databases that a world lacks, beside those of no-database: other
  /// databases of the world may answer some of them.
  private static final double LACKING = 0.3;

  private enum Group {
    ANSWERABLE,
    NONE,
    LACKING
  }

  /// A ranked question.
  private record Ranked(String kind, Group group, int fold, double[] features, double weight) {
    Ranked weighing(double share) {
      return new Ranked(kind, group, fold, features, weight * share);
    }
  }

  private AnyFit() {}

  public static void main(String[] arguments) throws IOException {
    Path datasets = Path.of(arguments[0]);
    Path file = Path.of(arguments[1]);
    String name = arguments.length > 2 ? arguments[2] : SHIPPED;
    try (Encoder encoder = Encoders.of(new EmbeddingSettings(name, 0))) {
      RankingModel shipped = RankingModel.read(encoder.name());
      RankingWorlds shared = new RankingWorlds(encoder, SEED);
      AnyWorlds worlds = new AnyWorlds(shared, datasets);
      List<World> base = worlds.base();
      List<RankingModel> ofFold = RankingFit.ofFold(base, shipped.first());
      List<World> withMemory =
          base.stream().filter(world -> world.name().contains("memory")).toList();
      Logistic any = fit(worlds.all(withMemory), ofFold);
      ModelFile.write(
          file,
          ShippedWeights.ABOUT,
          ShippedWeights.COMMAND,
          Map.of(
              encoder.name(),
              new RankingModel(shipped.first(), shipped.score(), shipped.firstIfAny(), any)));
    }
  }

  /// @param ofFold for each fold of the databases, models of which the scores were fitted on others
  static Logistic fit(List<Weighed> worlds, List<RankingModel> ofFold) {
    List<Ranked> all = new ArrayList<>();
    for (Weighed world : worlds) {
      world.world().questions().parallelStream()
          .map(asked -> ranked(world, asked, ofFold))
          .toList()
          .forEach(all::add);
    }
    List<Ranked> balanced = balanced(all);
    report(balanced);
    return logistic(balanced, _ -> true);
  }

  private static Ranked ranked(Weighed world, LabelledQuestion asked, List<RankingModel> ofFold) {
    int fold = asked.fold(FOLDS);
    ScoredCandidates scored =
        new ScoredCandidates(
            world.world().matches(asked), ofFold.get(fold), PriorOdds.NONE, CANDIDATES);
    Group group =
        !asked.gold().isEmpty()
            ? Group.ANSWERABLE
            : world.lacking().contains(asked.text()) ? Group.LACKING : Group.NONE;
    double weight =
        switch (group) {
          case ANSWERABLE -> world.answerable();
          case NONE -> world.none();
          case LACKING -> LACKING * world.none();
        };
    return new Ranked(world.kind(), group, fold, AnyFeatures.of(scored), weight);
  }

  /// Each group of questions of a kind of worlds weighs by its weight alone, not by its number.
  private static List<Ranked> balanced(List<Ranked> all) {
    Map<String, Integer> counts = new HashMap<>();
    all.forEach(each -> counts.merge(each.kind() + each.group(), 1, Integer::sum));
    return all.stream()
        .map(each -> each.weighing(1000.0 / counts.get(each.kind() + each.group())))
        .toList();
  }

  private static Logistic logistic(List<Ranked> all, Predicate<Ranked> included) {
    List<Choice> choices = new ArrayList<>();
    double answerable = 0;
    double total = 0;
    for (Ranked each : all) {
      if (included.test(each)) {
        boolean yes = each.group() == Group.ANSWERABLE;
        double[] features = Arrays.copyOf(each.features(), each.features().length + 1);
        features[each.features().length] = 1;
        Choice choice = Choice.yesOrNo(features, yes);
        choices.add(new Choice(choice.alternatives(), choice.chosen(), each.weight()));
        answerable += yes ? each.weight() : 0;
        total += each.weight();
      }
    }
    double[] fitted = ConditionalLogit.fit(choices);
    int features = fitted.length - 1;
    // as if there were as many questions that a database answers to one that none does
    fitted[features] += Math.log(ANSWERABLE_TO_ONE * (total - answerable) / answerable);
    double[] rounded = RankingFit.rounded(fitted);
    return new Logistic(rounded[features], Arrays.copyOf(rounded, features));
  }

  private static void report(List<Ranked> all) {
    List<Logistic> ofFold =
        IntStream.range(0, FOLDS)
            .parallel()
            .mapToObj(fold -> logistic(all, each -> each.fold() != fold))
            .toList();
    Refusals refusals = new Refusals();
    for (Ranked each : all) {
      if (each.group() != Group.LACKING) {
        refusals.add(
            each.kind(),
            ofFold.get(each.fold()).probability(each.features()),
            each.group() == Group.ANSWERABLE);
      }
    }
    refusals.report(System.out);
  }
}
