package dev.signalbox.ranking;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.config.Configuration;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.ScriptedDatabases;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Prints, for test splits, the share of questions that words decide at `embedding.skip-above`, and
/// R@1 where these are not encoded and where all are:
///
///     benchmarks/program dev.signalbox.ranking.WordRankingMeasurement DATASETS
final class WordRankingMeasurement {
  private final Path datasets;
  private final Encoder encoder;
  private final Ranker ranker;
  private final double above;
  private final Map<String, SearchQuery> queries = new HashMap<>();

  private WordRankingMeasurement(Path datasets, Encoder encoder, Configuration configuration) {
    this.datasets = datasets;
    this.encoder = encoder;
    this.ranker = new Ranker(encoder.name(), configuration.ranking());
    this.above = configuration.embedding().skipAbove();
  }

  public static void main(String[] arguments) {
    Configuration configuration = Configuration.defaults();
    try (Encoder encoder = Encoders.of(configuration.embedding())) {
      new WordRankingMeasurement(Path.of(arguments[0]), encoder, configuration).all();
    }
  }

  private void all() {
    List<DatabaseDescription> out = databases("spider-route-out");
    List<DatabaseDescription> in = databases("spider-route-in");
    List<DatabaseDescription> both = Stream.of(in, out).flatMap(List::stream).toList();
    List<DatabaseDescription> bird = databases("bird-route-in");
    List<DatabaseDescription> bare =
        bird.stream()
            .map(each -> DatabaseDescription.newBuilder(each).setStatements(List.of()).build())
            .toList();
    IndexSnapshot ofOut = index(out, List.of());
    IndexSnapshot ofBoth = index(both, List.of());
    print("spider-route-out", ofOut, "spider-route-out");
    print("spider-syn", ofOut, "spider-syn");
    print("spider-realistic", ofOut, "spider-realistic");
    print("sparc, first turns", ofOut, "sparc");
    print("spider-route-in", index(in, List.of()), "spider-route-in");
    print("both, 160 databases", ofBoth, "spider-route-out", "spider-route-in");
    print(
        "both, with past questions of 140",
        index(both, questions("spider-route-in", "train")),
        "spider-route-out",
        "spider-route-in");
    print("bird-route-in", index(bird, List.of()), "bird-route-in");
    print("bird-route-in without statements", index(bare, List.of()), "bird-route-in");
    print("no-database of 160", ofBoth, "no-database");
    print("no-database of 20", ofOut, "no-database");
  }

  private List<DatabaseDescription> databases(String folder) {
    List<Path> folders = List.of(datasets.resolve(folder));
    return ScriptedDatabases.built(DatasetFolder.read(folders.getFirst()).databases(), folders)
        .stream()
        .map(Introspection::describe)
        .toList();
  }

  private List<GoldQuestion> questions(String folder, String split) {
    return QuestionFiles.ofSplit(datasets.resolve(folder), split).stream()
        .filter(gold -> gold.turn() == null || gold.turn() == 0)
        .toList();
  }

  private IndexSnapshot index(List<DatabaseDescription> databases, List<GoldQuestion> past) {
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
    Indexing indexing = new Indexing(encoder);
    databases.stream()
        .flatMap(each -> indexing.entries(each, _ -> Optional.empty()).stream())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));
    QuestionMemory memory = new QuestionMemory(encoder);
    for (GoldQuestion each : past) {
      Feedback feedback =
          Feedback.newBuilder()
              .setQuestion(each.question())
              .setDatabases(each.databases())
              .setGivenAt(Instant.EPOCH)
              .build();
      memory
          .entries(feedback, _ -> Optional.empty())
          .forEach(entry -> index.put(ElementKey.of(entry), entry));
    }
    index.publish(1);
    return index.snapshot();
  }

  private void print(String name, IndexSnapshot snapshot, String... folders) {
    List<GoldQuestion> asked = new ArrayList<>();
    for (String folder : folders) {
      asked.addAll(questions(folder, "test"));
    }
    encode(asked);
    int decided = 0;
    int decidedRight = 0;
    int skipping = 0;
    int encoding = 0;
    for (GoldQuestion each : asked) {
      SearchQuery query = queries.get(each.question());
      boolean right = isRight(ranker.rank(snapshot, query), each);
      Ranking byWords = ranker.rank(snapshot, withoutVector(query));
      boolean isDecided = byWords.getConfidence() > above;
      boolean rightByWords = isDecided && isRight(byWords, each);
      decided += isDecided ? 1 : 0;
      decidedRight += rightByWords ? 1 : 0;
      encoding += right ? 1 : 0;
      skipping += isDecided ? (rightByWords ? 1 : 0) : right ? 1 : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "%-34s %5d questions, %4.1f %% decided, %.2f %% of these right; R@1 %.2f skipping, %.2f encoding all%n",
        name,
        asked.size(),
        100.0 * decided / asked.size(),
        100.0 * decidedRight / Math.max(1, decided),
        100.0 * skipping / asked.size(),
        100.0 * encoding / asked.size());
  }

  private void encode(List<GoldQuestion> asked) {
    RankingWorlds worlds = new RankingWorlds(encoder, 1);
    List<LabelledQuestion> labelled =
        asked.stream()
            .map(each -> new LabelledQuestion(each.question(), "", false, false))
            .toList();
    worlds.encode(labelled);
    queries.putAll(worlds.world("none", List.of(), labelled).queries());
  }

  private static SearchQuery withoutVector(SearchQuery query) {
    return new SearchQuery(
        query.text(), query.words(), new float[0], new byte[0], query.tenant(), Set.of());
  }

  private static boolean isRight(Ranking ranking, GoldQuestion gold) {
    return gold.databases().contains(ranking.getCandidates().getFirst().getDatabase());
  }
}
