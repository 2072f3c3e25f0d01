package dev.signalbox.reranking;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.RankingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.GoldQuestion;
import dev.signalbox.evaluation.Questions;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.Words;
import dev.signalbox.ranking.ConditionalLogit;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import dev.signalbox.ranking.Ranker;
import dev.signalbox.ranking.RoutingSet;
import dev.signalbox.reranking.EmbeddedReranker.Assessed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Fits the weights of [EmbeddedReranker] on the train splits and prints them, with what they do to
/// questions about databases that they were not fitted on:
///
///     ./mvnw -q test-compile
///     java --enable-native-access=ALL-UNNAMED \
///       -cp target/test-classes:target/classes:$(cat target/class-path) \
///       dev.signalbox.reranking.RerankingFit DATASETS
///
/// Three repositories weigh the same, as for the ranking: spider-route-in with spider-others,
/// bird-route-in with its statements, and bird-route-in without. Every question is re-ranked, also
/// where the ranking is sure.
final class RerankingFit {
  private static final long SEED = 1;
  private static final int QUESTIONS = 2500;
  private static final int CANDIDATES = 5;
  private static final int FOLDS = 10;

  /// @param gold the right database
  private record Asked(String gold, List<Assessed> candidates) {

    /// -1 where it is not among the candidates.
    int chosen() {
      return IntStream.range(0, candidates.size())
          .filter(i -> candidates.get(i).candidate().getDatabase().equals(gold))
          .findFirst()
          .orElse(-1);
    }

    Choice choice() {
      return new Choice(
          candidates.stream().map(Assessed::features).toArray(double[][]::new), chosen());
    }

    boolean isRight(double[] weights) {
      double greatest = Double.NEGATIVE_INFINITY;
      int first = 0;
      for (int i = 0; i < candidates.size(); i++) {
        double score = 0;
        for (int f = 0; f < weights.length; f++) {
          score += weights[f] * candidates.get(i).features()[f];
        }
        if (score > greatest) {
          greatest = score;
          first = i;
        }
      }
      return first == chosen();
    }

    int fold() {
      return Math.floorMod(gold.hashCode(), FOLDS);
    }
  }

  private final Encoder encoder;
  private final Path datasets;

  private RerankingFit(Encoder encoder, Path datasets) {
    this.encoder = encoder;
    this.datasets = datasets;
  }

  public static void main(String[] arguments) {
    try (Encoder encoder = Encoders.of(EmbeddingSettings.defaults())) {
      new RerankingFit(encoder, Path.of(arguments[0])).fit();
    }
  }

  private void fit() {
    List<List<Asked>> repositories =
        List.of(
            asked(true, "spider-route-in", "spider-others"),
            asked(true, "bird-route-in"),
            asked(false, "bird-route-in"));
    List<Asked> all = repositories.stream().flatMap(List::stream).toList();
    System.out.println("weights " + Arrays.toString(fitted(all)));
    double[][] ofFold = new double[FOLDS][];
    for (int fold = 0; fold < FOLDS; fold++) {
      int left = fold;
      ofFold[fold] = fitted(all.stream().filter(asked -> asked.fold() != left).toList());
    }
    for (List<Asked> asked : repositories) {
      System.out.printf(
          "R@1 %.2f -> %.2f%n",
          share(asked, one -> one.chosen() == 0),
          share(asked, one -> one.isRight(ofFold[one.fold()])));
    }
  }

  private static double[] fitted(List<Asked> asked) {
    return ConditionalLogit.fit(
        asked.stream().filter(one -> one.chosen() >= 0).map(Asked::choice).toList());
  }

  private static double share(List<Asked> asked, Predicate<Asked> right) {
    return 100.0 * asked.stream().filter(right).count() / asked.size();
  }

  private List<Asked> asked(boolean statements, String... folders) {
    List<Path> paths = List.of(folders).stream().map(datasets::resolve).toList();
    IndexSnapshot snapshot = RoutingSet.index(encoder, statements, paths).snapshot();
    EmbeddedReranker reranker =
        new EmbeddedReranker(new FixedCatalog(RoutingSet.descriptions(statements, paths)), encoder);
    Ranker ranker = new Ranker(encoder.name(), new RankingSettings(CANDIDATES));
    List<GoldQuestion> questions = new ArrayList<>();
    paths.forEach(folder -> questions.addAll(Questions.ofSplit(folder, "train")));
    Collections.shuffle(questions, new Random(SEED));
    List<Asked> asked = new ArrayList<>();
    for (GoldQuestion gold : questions.subList(0, Math.min(QUESTIONS, questions.size()))) {
      String text = gold.question();
      float[] vector = encoder.encode(text, Encoder.Role.QUESTION).vector();
      Ranking ranking =
          ranker.rank(snapshot, new SearchQuery(Words.ofQuestion(text), vector, null, Set.of()));
      asked.add(new Asked(gold.databases().getFirst(), reranker.assess(text, ranking)));
    }
    return asked;
  }
}
