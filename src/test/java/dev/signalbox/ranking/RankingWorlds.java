package dev.signalbox.ranking;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Text;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.ElementKey;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.Indexing;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.words.Words;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.ToIntFunction;

/// The data that the ranking is fitted on: train questions, asked of databases with and without
/// statements, with and without past questions, of many databases and of few.
///
/// A thousand questions of each train split are asked, and the others are what databases remember:
/// nothing of it, all of it, of each database another number, often none, or all of it but for a
/// few databases that remember nothing. Some questions of no-database are asked of each.
final class RankingWorlds {
  private static final long SEED = 1;
  private static final int ASKED = 1000;
  private static final int FEW = 20;
  private static final int WORLDS_OF_FEW = 12;
  private static final int OF_FEW = 150;
  private static final int OF_MIXED = 500;

  /// Shares of the databases without any past question where all others have all of theirs.
  private static final double[] WITHOUT = {0.05, 0.12, 0.2, 0.3};

  /// A question.
  ///
  /// @param gold the gold database; empty: no database answers
  record Asked(String text, String gold) {

    /// Questions for one database are in one fold.
    int fold(int folds) {
      return Math.floorMod((gold.isEmpty() ? text : gold).hashCode(), folds);
    }
  }

  /// Databases with the questions that are asked of them.
  record World(
      String name,
      IndexSnapshot snapshot,
      List<Asked> questions,
      Map<String, SearchQuery> queries) {
    DatabaseMatches matches(Asked asked) {
      SearchQuery query = queries.get(asked.text());
      if (query == null) {
        throw new IllegalStateException("not encoded: " + asked.text());
      }
      return snapshot.search(query);
    }
  }

  private final Encoder encoder;
  private final Path datasets;
  private final Random random = new Random(SEED);
  private final Map<String, ByteBuffer> vectors = new HashMap<>();
  private final Map<String, SearchQuery> queries = new HashMap<>();
  private final List<World> worlds = new ArrayList<>();
  private List<Asked> unanswerable = List.of();

  RankingWorlds(Encoder encoder, Path datasets) {
    this.encoder = encoder;
    this.datasets = datasets;
  }

  List<World> all() {
    unanswerable = questions("no-database");
    List<Asked> spider = questions("spider-route-in", "spider-others");
    List<Asked> bird = questions("bird-route-in");
    encode(unanswerable);
    encode(spider);
    encode(bird);
    List<DatabaseDescription> ofSpider = descriptions(true, "spider-route-in", "spider-others");
    add("spider", ofSpider, spider);
    add("bird with statements", descriptions(true, "bird-route-in"), bird);
    add("bird without statements", descriptions(false, "bird-route-in"), bird);
    for (int i = 0; i < WITHOUT.length; i++) {
      addMixed("spider", ofSpider, spider, i);
      addMixed("bird with statements", descriptions(true, "bird-route-in"), bird, i);
      addMixed("bird without statements", descriptions(false, "bird-route-in"), bird, i);
    }
    for (int i = 0; i < WORLDS_OF_FEW; i++) {
      addFew("few of spider " + i, ofSpider, spider);
      if (i % 2 == 0) {
        addFew("few of bird without statements " + i, descriptions(false, "bird-route-in"), bird);
      }
    }
    return worlds;
  }

  private List<DatabaseDescription> descriptions(boolean statements, String... folders) {
    return RoutingSet.descriptions(
        statements, List.of(folders).stream().map(datasets::resolve).toList());
  }

  private List<Asked> questions(String... folders) {
    List<Asked> asked = new ArrayList<>();
    for (String folder : folders) {
      for (GoldQuestion gold : QuestionFiles.ofSplit(datasets.resolve(folder), "train")) {
        asked.add(new Asked(gold.question(), gold.answerable() ? gold.databases().getFirst() : ""));
      }
    }
    Collections.shuffle(asked, random);
    return asked;
  }

  /// Encodes questions, so that worlds can ask them.
  void encode(List<Asked> questions) {
    Optional<ProjectedVectors> projection =
        ProjectedVectors.of(encoder.name(), encoder.dimension());
    List<String> texts = questions.stream().map(Asked::text).distinct().toList();
    List<Encoding> encodings =
        encoder.encodeTexts(
            texts.stream().map(text -> new Text(text, Words.partsOfQuestion(text))).toList(),
            Encoder.Role.QUESTION);
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      Encoding encoding = encodings.get(i);
      byte[] ofWords =
          projection
              .map(each -> each.project(encoding.parts(), encoding.parts().size()))
              .orElse(new byte[0]);
      queries.put(
          text,
          new SearchQuery(
              text, Words.ofQuestion(text), encoding.vector(), ofWords, null, Set.of()));
      vectors.put(Indexing.hash(encoder.name(), text), Vectors.toBytes(encoding.vector()));
    }
  }

  private void add(String name, List<DatabaseDescription> databases, List<Asked> questions) {
    List<IndexEntry> entries = entries(databases);
    List<Asked> asked = questions.subList(0, ASKED);
    List<Asked> known = questions.subList(ASKED, questions.size());
    Map<String, Integer> limits = new HashMap<>();
    for (DatabaseDescription database : databases) {
      double fortieth = 40 * random.nextDouble();
      limits.put(
          database.getId(),
          fortieth < 16 ? 0 : (int) Math.exp((fortieth - 16) / 24 * Math.log(80)));
    }
    add(name, entries, asked, known, _ -> 0, 500);
    add(name + ", memory", entries, asked, known, _ -> Integer.MAX_VALUE, 250);
    add(
        name + ", some memory",
        entries,
        asked,
        known,
        one -> limits.getOrDefault(one.gold(), 0),
        250);
  }

  /// Half of the questions are for the databases that remember nothing.
  private void addMixed(
      String name, List<DatabaseDescription> databases, List<Asked> questions, int number) {
    List<String> ids = new ArrayList<>();
    databases.forEach(database -> ids.add(database.getId()));
    Collections.shuffle(ids, random);
    int withoutAny = (int) Math.ceil(WITHOUT[number] * ids.size());
    Set<String> without = Set.copyOf(ids.subList(0, withoutAny));
    List<Asked> turned = new ArrayList<>(questions);
    Collections.rotate(turned, -(ASKED + number * OF_MIXED));
    List<Asked> ofThese =
        turned.stream()
            .filter(asked -> without.contains(asked.gold()))
            .limit(OF_MIXED / 2)
            .toList();
    List<Asked> ofOthers =
        turned.stream().filter(asked -> !without.contains(asked.gold())).toList();
    int others = OF_MIXED - ofThese.size();
    List<Asked> asked = new ArrayList<>(ofThese);
    asked.addAll(ofOthers.subList(0, others));
    add(
        "%s, %d%% without memory".formatted(name, Math.round(100 * WITHOUT[number])),
        entries(databases),
        asked,
        ofOthers.subList(others, ofOthers.size()),
        _ -> Integer.MAX_VALUE,
        100);
  }

  private void addFew(String name, List<DatabaseDescription> all, List<Asked> questions) {
    List<DatabaseDescription> databases = new ArrayList<>(all);
    Collections.shuffle(databases, random);
    databases = databases.subList(0, FEW);
    Set<String> ids = Set.copyOf(databases.stream().map(DatabaseDescription::getId).toList());
    List<Asked> of = questions.stream().filter(each -> ids.contains(each.gold())).toList();
    List<Asked> asked = of.subList(0, Math.min(OF_FEW, of.size()));
    add(name, entries(databases), asked, List.of(), _ -> 0, 75);
  }

  /// A world without past questions.
  World world(String name, List<DatabaseDescription> databases, List<Asked> asked) {
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
    entries(databases).forEach(entry -> index.put(ElementKey.of(entry), entry));
    index.publish(1);
    return new World(name, index.snapshot(), asked, queries);
  }

  private List<IndexEntry> entries(List<DatabaseDescription> databases) {
    Indexing indexing = new Indexing(encoder);
    List<IndexEntry> entries = new ArrayList<>();
    for (DatabaseDescription database : databases) {
      for (IndexEntry entry :
          indexing.entries(database, hash -> Optional.ofNullable(vectors.get(hash)))) {
        entries.add(entry);
        entry.getVector().ifPresent(vector -> vectors.put(entry.getHash(), vector));
        entry
            .getNames()
            .ifPresent(names -> vectors.put(Indexing.hashOfNames(entry.getHash()), names));
      }
    }
    return entries;
  }

  private void add(
      String name,
      List<IndexEntry> entries,
      List<Asked> asked,
      List<Asked> known,
      ToIntFunction<Asked> limit,
      int unanswerableQuestions) {
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
    entries.forEach(entry -> index.put(ElementKey.of(entry), entry));
    QuestionMemory memory = new QuestionMemory(encoder);
    Map<String, Integer> counts = new HashMap<>();
    for (Asked past : known) {
      if (counts.merge(past.gold(), 1, Integer::sum) <= limit.applyAsInt(past)) {
        Feedback feedback =
            Feedback.newBuilder()
                .setQuestion(past.text())
                .setDatabases(List.of(past.gold()))
                .setGivenAt(Instant.EPOCH)
                .build();
        memory
            .entries(feedback, hash -> Optional.ofNullable(vectors.get(hash)))
            .forEach(entry -> index.put(ElementKey.of(entry), entry));
      }
    }
    index.publish(1);
    List<Asked> questions = new ArrayList<>(asked);
    questions.addAll(unanswerable.subList(0, unanswerableQuestions));
    worlds.add(new World(name, index.snapshot(), questions, queries));
  }
}
