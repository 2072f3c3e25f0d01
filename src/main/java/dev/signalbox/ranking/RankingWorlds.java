package dev.signalbox.ranking;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Text;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.Words;
import java.nio.ByteBuffer;
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

/// The data that the ranking is fitted on: the questions of estates, asked of databases with and
/// without statements, with and without past questions, of many databases and of few.
///
/// A thousand questions of each estate are asked (two fifths where it has few), and the others are
/// what databases remember: nothing of it, all of it, of each database another number, often none,
/// or all of it but for a few databases that remember nothing. Some questions that no database
/// answers are asked of each.
final class RankingWorlds {
  private static final int ASKED = 1000;
  private static final double ASKED_SHARE = 0.4;
  private static final double MIXED_SHARE = 0.2;
  private static final int FEW = 20;
  private static final int WORLDS_OF_FEW = 12;
  private static final int OF_FEW = 150;
  private static final int OF_MIXED = 500;

  /// Shares of the databases without any past question where all others have all of theirs.
  private static final double[] WITHOUT = {0.05, 0.12, 0.2, 0.3};

  /// Databases with the questions that are asked of them.
  record World(
      String name,
      IndexSnapshot snapshot,
      List<LabelledQuestion> questions,
      Map<String, SearchQuery> queries) {
    DatabaseMatches matches(LabelledQuestion asked) {
      SearchQuery query = queries.get(asked.text());
      if (query == null) {
        throw new IllegalStateException("not encoded: " + asked.text());
      }
      return snapshot.search(query);
    }
  }

  private final Encoder encoder;
  private final Random random;
  private final Map<String, ByteBuffer> vectors = new HashMap<>();
  private final Map<String, SearchQuery> queries = new HashMap<>();
  private final List<World> worlds = new ArrayList<>();
  private List<LabelledQuestion> unanswerable = List.of();

  RankingWorlds(Encoder encoder, long seed) {
    this.encoder = encoder;
    this.random = new Random(seed);
  }

  /// An estate with its questions in the order in which they are asked.
  ///
  /// @param learnt questions that can only be remembered
  private record Variant(
      String name,
      List<DatabaseDescription> databases,
      List<LabelledQuestion> asked,
      List<LabelledQuestion> learnt) {

    static Variant of(String name, Estate estate, List<LabelledQuestion> questions) {
      return new Variant(
          name,
          estate.databases(),
          questions.stream().filter(each -> !each.learnt()).toList(),
          questions.stream().filter(LabelledQuestion::learnt).toList());
    }

    /// @param rest those to remember of the questions that can be asked
    List<LabelledQuestion> known(List<LabelledQuestion> rest) {
      List<LabelledQuestion> known = new ArrayList<>(rest);
      known.addAll(learnt);
      return known;
    }
  }

  /// @param withoutDatabase questions that no database answers
  List<World> of(List<Estate> estates, List<LabelledQuestion> withoutDatabase) {
    unanswerable = shuffled(withoutDatabase);
    encode(unanswerable);
    List<List<Variant>> variants = estates.stream().map(this::variants).toList();
    List<Variant> all = variants.stream().flatMap(List::stream).toList();
    all.forEach(this::add);
    for (int i = 0; i < WITHOUT.length; i++) {
      for (Variant variant : all) {
        addMixed(variant, i);
      }
    }
    for (int i = 0; i < WORLDS_OF_FEW; i++) {
      for (int e = 0; e < variants.size(); e++) {
        Variant plain = variants.get(e).getLast();
        if (plain.databases().size() > FEW && (i % 2 == 0 || e == 0)) {
          addFew(plain, i);
        }
      }
    }
    return worlds;
  }

  /// The estate as it is, and without its statements, where it has any.
  private List<Variant> variants(Estate estate) {
    List<LabelledQuestion> asked = shuffled(estate.asked());
    encode(asked);
    return estate.hasStatements()
        ? List.of(
            Variant.of(estate.name() + " with statements", estate, asked),
            Variant.of(estate.name() + " without statements", estate.withoutStatements(), asked))
        : List.of(Variant.of(estate.name(), estate, asked));
  }

  private List<LabelledQuestion> shuffled(List<LabelledQuestion> questions) {
    List<LabelledQuestion> shuffled = new ArrayList<>(questions);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  /// Encodes questions, so that worlds can ask them.
  void encode(List<LabelledQuestion> questions) {
    Optional<ProjectedVectors> projection = encoder.projection();
    List<String> texts = questions.stream().map(LabelledQuestion::text).distinct().toList();
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

  private static int asked(List<LabelledQuestion> questions) {
    return Math.min(ASKED, (int) Math.ceil(ASKED_SHARE * questions.size()));
  }

  private void add(Variant variant) {
    String name = variant.name();
    List<LabelledQuestion> questions = variant.asked();
    List<IndexEntry> entries = entries(variant.databases());
    List<LabelledQuestion> asked = questions.subList(0, asked(questions));
    List<LabelledQuestion> known = variant.known(questions.subList(asked.size(), questions.size()));
    Map<String, Integer> limits = new HashMap<>();
    for (DatabaseDescription database : variant.databases()) {
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
  private void addMixed(Variant variant, int number) {
    List<LabelledQuestion> questions = variant.asked();
    int mixed = Math.min(OF_MIXED, (int) (MIXED_SHARE * questions.size()));
    List<String> ids = new ArrayList<>();
    variant.databases().forEach(database -> ids.add(database.getId()));
    Collections.shuffle(ids, random);
    int withoutAny = (int) Math.ceil(WITHOUT[number] * ids.size());
    Set<String> without = Set.copyOf(ids.subList(0, withoutAny));
    List<LabelledQuestion> turned = new ArrayList<>(questions);
    Collections.rotate(turned, -(asked(questions) + number * mixed));
    List<LabelledQuestion> ofThese =
        turned.stream().filter(asked -> without.contains(asked.gold())).limit(mixed / 2).toList();
    List<LabelledQuestion> ofOthers =
        turned.stream().filter(asked -> !without.contains(asked.gold())).toList();
    int others = Math.min(mixed - ofThese.size(), ofOthers.size());
    List<LabelledQuestion> asked = new ArrayList<>(ofThese);
    asked.addAll(ofOthers.subList(0, others));
    add(
        "%s, %d%% without memory".formatted(variant.name(), Math.round(100 * WITHOUT[number])),
        entries(variant.databases()),
        asked,
        variant.known(ofOthers.subList(others, ofOthers.size())).stream()
            .filter(past -> !without.contains(past.gold()))
            .toList(),
        _ -> Integer.MAX_VALUE,
        100);
  }

  private void addFew(Variant variant, int number) {
    String name = "few of " + variant.name() + " " + number;
    List<LabelledQuestion> questions = variant.asked();
    List<DatabaseDescription> databases = new ArrayList<>(variant.databases());
    Collections.shuffle(databases, random);
    databases = databases.subList(0, FEW);
    Set<String> ids = Set.copyOf(databases.stream().map(DatabaseDescription::getId).toList());
    List<LabelledQuestion> of =
        questions.stream().filter(each -> ids.contains(each.gold())).toList();
    List<LabelledQuestion> asked = of.subList(0, Math.min(OF_FEW, of.size()));
    add(name, entries(databases), asked, List.of(), _ -> 0, 75);
  }

  /// A world without past questions.
  World world(String name, List<DatabaseDescription> databases, List<LabelledQuestion> asked) {
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
      List<LabelledQuestion> asked,
      List<LabelledQuestion> known,
      ToIntFunction<LabelledQuestion> limit,
      int unanswerableQuestions) {
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
    entries.forEach(entry -> index.put(ElementKey.of(entry), entry));
    QuestionMemory memory = new QuestionMemory(encoder);
    Map<String, Integer> counts = new HashMap<>();
    for (LabelledQuestion past : known) {
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
    List<LabelledQuestion> questions = new ArrayList<>(asked);
    questions.addAll(unanswerable.subList(0, Math.min(unanswerableQuestions, unanswerable.size())));
    worlds.add(new World(name, index.snapshot(), questions, queries));
  }
}
