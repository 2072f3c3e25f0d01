package dev.signalbox.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PartlyRanked;
import dev.signalbox.event.PriorCount;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.Described;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.ValueHashes;
import dev.signalbox.index.words.Words;
import dev.signalbox.prior.PriorSource;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The shards of an index rank, bit by bit, as an index of all databases does.
class ShardRankingTest {
  private static final List<String> NOUNS =
      List.of("singer", "stadium", "ship", "maker", "city", "tonnage", "price", "team", "song");

  /// The last two are typing errors, of which values hold one.
  private static final List<String> ASKED =
      Stream.concat(NOUNS.stream(), Stream.of("Oslo", "tonnnage", "stdaium")).toList();

  private static final List<String> TENANTS = List.of("acme", "bolt");
  private static final String ENCODER = "letters";

  private final LetterEncoder encoder = new LetterEncoder(ENCODER);
  private final Ranker ranker = new Ranker(ENCODER, new RankingSettings(8));
  private final EventCodec codec = new EventCodec();

  @ParameterizedTest
  @CsvSource({"2, 30, 60", "3, 30, 60", "4, 30, 60", "3, 700, 2"})
  void shouldRankAsOneIndexDoes(int shards, int databases, int seeds) {
    for (int seed = 0; seed < seeds; seed++) {
      Random random = new Random(seed);
      List<IndexEntry> entries = estate(random, databases);
      RankStage whole = stage(entries, null);
      List<RankStage> parts =
          IntStream.rangeClosed(1, shards)
              .mapToObj(number -> stage(entries, new IndexShard(number, shards)))
              .toList();
      for (int asked = 0; asked < 12; asked++) {
        Embedded question = question(random, databases);
        assertThat(outcome(() -> ranked(parts, question)))
            .as("seed %d, question %s", seed, question.getJourney().getStandalone())
            .isEqualTo(outcome(() -> ((Outcome.Onward<Ranked>) whole.apply(question)).event()));
      }
    }
  }

  @Test
  void shouldTellTheLowestVersionOfTheShards() {
    List<IndexEntry> entries = estate(new Random(1), 10);
    RankStage first = stage(entries, new IndexShard(1, 2), 7);
    RankStage last = stage(entries, new IndexShard(2, 2), 9);

    Ranking ranking = ranked(List.of(first, last), question(new Random(2), 10)).getRanking();

    assertThat(ranking.getIndexVersion()).isEqualTo(7);
  }

  /// The event, or the message of the refusal.
  private static Object outcome(Supplier<Ranked> ranking) {
    try {
      return ranking.get();
    } catch (StageException refusal) {
      return String.valueOf(refusal.getMessage());
    }
  }

  private Ranked ranked(List<RankStage> shards, Embedded question) {
    PartlyRanked event = read(shards.getFirst().begin(question));
    for (RankStage shard : shards.subList(1, shards.size() - 1)) {
      event = read(shard.goOn(event));
    }
    return ((Outcome.Onward<Ranked>) shards.getLast().end(event)).event();
  }

  /// The event as the next shard reads it from its topic.
  private PartlyRanked read(Outcome<PartlyRanked> outcome) {
    return codec.decode(
        codec.encode(((Outcome.Onward<PartlyRanked>) outcome).event()), PartlyRanked.class);
  }

  private RankStage stage(List<IndexEntry> entries, @Nullable IndexShard shard) {
    return stage(entries, shard, 1);
  }

  private RankStage stage(List<IndexEntry> entries, @Nullable IndexShard shard, long version) {
    SearchIndex index =
        new SearchIndex(ENCODER, encoder.dimension(), id -> shard == null || shard.holds(id));
    TaughtMemory taught = new TaughtMemory(ENCODER, encoder.dimension());
    List<IndexEntry> shuffled = new ArrayList<>(entries);
    Collections.shuffle(shuffled, new Random(shard == null ? 0 : shard.number()));
    for (IndexEntry entry : shuffled) {
      index.put(ElementKey.of(entry), entry);
      taught.put(ElementKey.of(entry), entry);
    }
    index.publish(version);
    taught.publish();
    PriorSource priors =
        question ->
            question.getAsker().isEmpty()
                ? List.of()
                : List.of(new PriorCount(PriorKind.ASKER, "d3", 4.0));
    return new RankStage(index, ranker, taught, priors);
  }

  private List<IndexEntry> estate(Random random, int databases) {
    List<IndexEntry> entries = new ArrayList<>();
    for (int i = 0; i < databases; i++) {
      entries.addAll(database(random, "d" + i));
    }
    for (int i = random.nextInt(60); i > 0; i--) {
      entries.addAll(memory(random, databases));
    }
    // Each key once, since each index gets the entries in an order of its own.
    Map<String, IndexEntry> byKey = new LinkedHashMap<>();
    entries.forEach(entry -> byKey.put(ElementKey.of(entry), entry));
    return List.copyOf(byKey.values());
  }

  private List<IndexEntry> database(Random random, String id) {
    String[] tables =
        IntStream.range(0, random.nextInt(1, 5))
            .mapToObj(table -> noun(random) + table + ": " + noun(random) + ", " + noun(random))
            .toArray(String[]::new);
    DatabaseDescription description =
        Described.database(id, tables)
            .setTenants(random.nextInt(4) == 0 ? List.of(tenant(random)) : List.of())
            .setStatements(random.nextInt(3) == 0 ? List.of(text(random, 5)) : List.of())
            .build();
    List<IndexEntry> entries = new ArrayList<>();
    for (IndexEntry entry : new Indexing(encoder).entries(description, _ -> Optional.empty())) {
      boolean table = entry.getKind() == ElementKind.TABLE;
      entries.add(
          table
              ? IndexEntry.newBuilder(entry)
                  .setNames(projected(entry.getText().lines().toList()))
                  .setJoins(List.of(description.getTables().getFirst().getName()))
                  .build()
              : entry);
    }
    if (random.nextBoolean()) {
      entries.add(values(id, random.nextBoolean() ? "oslo" : "stdaium", description.getTenants()));
    }
    return entries;
  }

  private IndexEntry values(String database, String value, List<String> tenants) {
    return IndexEntry.newBuilder()
        .setDatabase(database)
        .setKind(ElementKind.VALUE)
        .setElement("t.city")
        .setText("t.city")
        .setTenants(tenants)
        .setHash("")
        .setValues(ValueHashes.of(List.of(value)).orElseThrow())
        .build();
  }

  private List<IndexEntry> memory(Random random, int databases) {
    Feedback feedback =
        Feedback.newBuilder()
            .setQuestion(text(random, 5))
            .setTenant(random.nextInt(3) == 0 ? tenant(random) : null)
            .setDatabases(List.of("d" + random.nextInt(databases)))
            .setRejected(
                random.nextInt(6) == 0
                    ? List.of(new RejectedAnswer("d" + random.nextInt(databases), null))
                    : List.of())
            .setGivenAt(Instant.EPOCH)
            .build();
    return new QuestionMemory(encoder).entries(feedback, _ -> Optional.empty());
  }

  private Embedded question(Random random, int databases) {
    String text = random.nextInt(3) == 0 ? "Which singers?" : text(random, 6);
    Question question =
        Question.newBuilder()
            .setId("q")
            .setText(text)
            .setTenant(random.nextBoolean() ? tenant(random) : null)
            .setAsker(random.nextInt(4) == 0 ? "ann" : null)
            .setDatabases(
                random.nextInt(5) == 0 ? List.of("d" + random.nextInt(databases)) : List.of())
            .setAskedAt(Instant.EPOCH)
            .build();
    return Embedded.newBuilder()
        .setJourney(
            new Journey(question, text, List.of(), List.of(), null, List.of(), null, List.of()))
        .setVector(Vectors.toBytes(encoder.encode(text, Role.QUESTION).vector()))
        .setWords(projected(Words.ofQuestion(text).stream().map(Words.Word::text).toList()))
        .setEncodedBy(ENCODER)
        .build();
  }

  /// A vector for each word, always the same one.
  private static ByteBuffer projected(List<String> words) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (String word : words) {
      byte[] vector = new byte[ProjectedVectors.LENGTH];
      new Random(word.charAt(0)).nextBytes(vector);
      for (int i = 0; i < vector.length; i++) {
        vector[i] = (byte) (vector[i] / 8); // about the length of a unit vector
      }
      bytes.writeBytes(vector);
    }
    return ByteBuffer.wrap(bytes.toByteArray());
  }

  private static String tenant(Random random) {
    return TENANTS.get(random.nextInt(TENANTS.size()));
  }

  private static String text(Random random, int words) {
    return IntStream.range(0, random.nextInt(1, words))
        .mapToObj(_ -> ASKED.get(random.nextInt(ASKED.size())))
        .collect(Collectors.joining(" "));
  }

  private static String noun(Random random) {
    return NOUNS.get(random.nextInt(NOUNS.size()));
  }
}
