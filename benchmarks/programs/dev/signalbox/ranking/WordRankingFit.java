package dev.signalbox.ranking;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.embedding.ModelFile;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.prior.PriorOdds;
import dev.signalbox.ranking.AnyWorlds.Weighed;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import dev.signalbox.ranking.RankingWorlds.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Fits the ranking by words, and the probability that it is right, into
/// `word-ranking-models.json`:
///
///     benchmarks/program dev.signalbox.ranking.WordRankingFit DATASETS \
///       src/main/resources/dev/signalbox/ranking/word-ranking-models.json
///
/// The worlds are those of [AnyFit]. It prints, for each kind of worlds and several probabilities,
/// the share of the questions that words decide, and the shares of these that are right by words
/// and with vectors. These are cross-validated by database.
final class WordRankingFit {
  private static final String ABOUT =
      "Fitted by dev.signalbox.ranking.WordRankingFit on the train splits of spider-route-in,"
          + " spider-others, bird-route-in, spider-syn, cosql and no-database, on"
          + " benchmarks/questions/fit and the samples.";
  private static final String COMMAND = "benchmarks/program dev.signalbox.ranking.WordRankingFit";
  private static final long SEED = 1;
  private static final int FOLDS = 5;
  private static final int CANDIDATES = 25;
  private static final double[] PROBABILITIES = {0.98, 0.985, 0.99, 0.995, 0.997};

  /// Questions without a database are as rare as in the other fits, so they weigh less.
  private static final double WITHOUT_DATABASE = 0.05;

  /// A question ranked by words.
  ///
  /// @param right whether the first database is right
  /// @param withVector whether that of a ranking with vectors is
  private record Ranked(
      String kind,
      int fold,
      double[] features,
      boolean answerable,
      boolean right,
      boolean withVector) {}

  private final List<RankingModel> words;
  private final List<RankingModel> vectors;
  private final List<Ranked> all = new ArrayList<>();

  private WordRankingFit(List<RankingModel> words, List<RankingModel> vectors) {
    this.words = words;
    this.vectors = vectors;
  }

  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[1]);
    try (Encoder encoder = Encoders.of(new EmbeddingSettings("all-minilm-l6-v2", 0))) {
      FeatureWeights first = first();
      AnyWorlds worlds = new AnyWorlds(new RankingWorlds(encoder, SEED), Path.of(arguments[0]));
      List<World> base = worlds.base();
      List<World> bare = base.stream().map(WordRankingFit::withoutVectors).toList();
      WordRankingFit fit =
          new WordRankingFit(
              RankingFit.ofFold(bare, first),
              RankingFit.ofFold(base, RankingModel.read(encoder.name()).first()));
      base.forEach(world -> fit.add(world, world.name()));
      for (Weighed each : worlds.all(List.of())) {
        fit.add(each.world(), each.kind());
      }
      fit.report();
      WordRankingModel model =
          new WordRankingModel(
              first,
              RankingFit.ofAll(bare, first).score(),
              new FeatureWeights(WordDecisionFeatures.NAMES, fit.decided(_ -> true)));
      ModelFile.write(file, ABOUT, COMMAND, Map.of(WordRankingModel.NAME, model));
    }
  }

  /// The score for words, and the presence of a history, select the candidates.
  private static FeatureWeights first() {
    double[] weights = new double[Features.FIRST.size()];
    for (String each : Set.of("words", "memory")) {
      weights[Features.FIRST.indexOf(each)] = 1;
    }
    return new FeatureWeights(Features.FIRST, weights);
  }

  private static World withoutVectors(World world) {
    Map<String, SearchQuery> queries = new HashMap<>();
    for (LabelledQuestion asked : world.questions()) {
      SearchQuery query = world.queries().get(asked.text());
      queries.put(
          asked.text(),
          new SearchQuery(
              query.text(),
              query.words(),
              new float[0],
              new byte[0],
              query.tenant(),
              query.databases()));
    }
    return new World(world.name(), world.snapshot(), world.questions(), queries);
  }

  private void add(World world, String name) {
    String kind = name.replaceAll(" \\d+$", "").replaceAll(", \\d+% without.*", ", mixed memory");
    World bare = withoutVectors(world);
    world.questions().parallelStream()
        .map(asked -> ranked(world, bare, asked, kind))
        .toList()
        .forEach(all::add);
  }

  private Ranked ranked(World world, World bare, LabelledQuestion asked, String kind) {
    int fold = asked.fold(FOLDS);
    ScoredCandidates scored = scored(bare, asked, words.get(fold));
    return new Ranked(
        kind,
        fold,
        WordDecisionFeatures.of(scored),
        !asked.gold().isEmpty(),
        isRight(scored, asked),
        isRight(scored(world, asked, vectors.get(fold)), asked));
  }

  private static ScoredCandidates scored(World world, LabelledQuestion asked, RankingModel model) {
    return new ScoredCandidates(world.matches(asked), model, PriorOdds.NONE, CANDIDATES);
  }

  private static boolean isRight(ScoredCandidates scored, LabelledQuestion asked) {
    return scored.matches().database(scored.position(0)).equals(asked.gold());
  }

  private double[] decided(Predicate<Ranked> included) {
    List<Choice> choices = new ArrayList<>();
    for (Ranked each : all) {
      if (included.test(each)) {
        Choice choice = Choice.yesOrNo(each.features(), each.right());
        double weight = each.answerable() ? 1 : WITHOUT_DATABASE;
        choices.add(new Choice(choice.alternatives(), choice.chosen(), weight));
      }
    }
    return RankingFit.rounded(ConditionalLogit.fit(choices));
  }

  private void report() {
    List<FeatureWeights> ofFold =
        IntStream.range(0, FOLDS)
            .parallel()
            .mapToObj(fold ->
                new FeatureWeights(
                    WordDecisionFeatures.NAMES, decided(each -> each.fold() != fold)))
            .toList();
    Map<String, List<Ranked>> byKind = new TreeMap<>();
    for (Ranked each : all) {
      byKind.computeIfAbsent(each.kind(), _ -> new ArrayList<>()).add(each);
    }
    byKind.put("all", all);
    byKind.forEach((kind, ranked) -> {
      for (double probability : PROBABILITIES) {
        double odds = RankingConfidence.logOdds(probability);
        report(
            "%s, above %s".formatted(kind, probability),
            ranked,
            ranked.stream()
                .filter(each -> ofFold.get(each.fold()).of(each.features()) > odds)
                .toList());
      }
    });
  }

  private static void report(String name, List<Ranked> ranked, List<Ranked> decided) {
    List<Ranked> answerable = decided.stream().filter(Ranked::answerable).toList();
    long asked = ranked.stream().filter(Ranked::answerable).count();
    System.out.printf(
        Locale.ROOT,
        "%-48s %5.1f %% of %5d decided, right %.2f %%, with vectors %.2f %%; %d of %d without a database%n",
        name,
        100.0 * answerable.size() / asked,
        asked,
        share(answerable, Ranked::right),
        share(answerable, Ranked::withVector),
        decided.size() - answerable.size(),
        ranked.size() - asked);
  }

  private static double share(List<Ranked> some, Predicate<Ranked> is) {
    return some.isEmpty() ? 100 : 100.0 * some.stream().filter(is).count() / some.size();
  }
}
