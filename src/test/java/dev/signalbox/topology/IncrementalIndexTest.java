package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.IndexingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.entry.ElementDrafts;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.Words;
import dev.signalbox.topology.indexing.DatabaseIndexing;
import dev.signalbox.topology.records.SinkNames;
import dev.signalbox.topology.replica.BufferedUpdates;
import dev.signalbox.topology.replica.IndexFollower;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// An index that grows with random changes, through crashes, equals an index of their final state.
@Tag("slow")
class IncrementalIndexTest {
  private static final IndexingSettings SETTINGS =
      new IndexingSettings(Duration.ofMillis(100), Duration.ofSeconds(1), 1 << 24);

  private final EventCodec codec = new EventCodec();
  private final LetterEncoder encoder = new LetterEncoder();
  private final Indexing indexing = new Indexing(encoder);
  private int embedded;

  private static IntStream seeds() {
    return IntStream.range(0, 60);
  }

  /// The number of embedded texts.
  private DatabaseIndexing counted() {
    return new DatabaseIndexing() {
      @Override
      public String name() {
        return indexing.name();
      }

      @Override
      public ElementDrafts drafts(DatabaseDescription description) {
        return indexing.drafts(description);
      }

      @Override
      public Map<String, ByteBuffer> embed(SequencedMap<String, Encoder.Text> texts) {
        embedded += texts.size();
        return indexing.embed(texts);
      }
    };
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shouldBeAsIfItHadBeenMadeOfTheLastDescriptions(int seed) {
    Random random = new Random(seed);
    CrashingIndex index = new CrashingIndex(counted(), SETTINGS);
    ChangingSchemas schemas = new ChangingSchemas(random);
    for (int i = 0; i < 120; i++) {
      schemas.next().forEach(index::send);
      disturb(index, random);
    }
    index.finish();

    assertThat(entries(index)).isEqualTo(fresh(schemas.databases()));
    assertThat(figures(entries(index))).isEqualTo(figures(fresh(schemas.databases())));
    assertThat(catalog(index)).isEqualTo(schemas.databases());
  }

  private static void disturb(CrashingIndex index, Random random) {
    switch (random.nextInt(8)) {
      case 0, 1, 2 -> index.feed();
      case 3 -> IntStream.range(0, 10).forEach(_ -> index.feed());
      case 4 -> index.pass(20);
      case 5 -> index.pass(100);
      case 6 -> index.commit();
      default -> index.crash();
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shouldEmbedExactlyTheTextsThatAreNew(int seed) {
    Random random = new Random(seed);
    CrashingIndex index = new CrashingIndex(counted(), SETTINGS);
    ChangingSchemas schemas = new ChangingSchemas(random);
    Map<String, Set<String>> before = new HashMap<>();
    for (int i = 0; i < 40; i++) {
      schemas.next().forEach(index::send);
      embedded = 0;
      int told = index.committed(SinkNames.CATALOG_CHANGES).size();
      index.finish();

      int expected = 0;
      for (DatabaseDescription database : schemas.databases().values()) {
        Set<String> texts = Set.copyOf(texts(database));
        Set<String> known = before.getOrDefault(database.getId(), Set.of());
        expected += (int) texts.stream().filter(text -> !known.contains(text)).count();
      }
      before.clear();
      schemas.databases().forEach((id, database) -> before.put(id, Set.copyOf(texts(database))));
      assertThat(embedded).as("step %d", i).isEqualTo(expected);
      assertThat(changes(index).stream().skip(told).mapToInt(CatalogChange::getEmbedded).sum())
          .isEqualTo(expected);
    }
  }

  private List<String> texts(DatabaseDescription database) {
    return indexing.drafts(database).missing(_ -> Optional.empty()).values().stream()
        .map(Encoder.Text::text)
        .toList();
  }

  private List<CatalogChange> changes(CrashingIndex index) {
    return index.committed(SinkNames.CATALOG_CHANGES).stream()
        .map(sent -> codec.decode(sent.value(), CatalogChange.class))
        .toList();
  }

  /// The index that a replica builds from the topic `index`.
  private Map<String, IndexEntry> entries(CrashingIndex index) {
    Map<String, IndexEntry> entries = new TreeMap<>();
    BufferedUpdates updates =
        new BufferedUpdates(
            new IndexFollower() {
              @Override
              public void put(String key, IndexEntry entry) {
                entries.put(key, entry);
              }

              @Override
              public void remove(String key) {
                entries.remove(key);
              }

              @Override
              public void publish(long version) {}
            });
    for (CrashingIndex.Sent sent : index.committed(SinkNames.ENTRIES)) {
      if (sent.value() == null) {
        updates.remove(sent.key());
      } else {
        updates.put(sent.key(), codec.decode(sent.value(), IndexEntry.class));
      }
    }
    return entries;
  }

  private Map<String, DatabaseDescription> catalog(CrashingIndex index) {
    Map<String, DatabaseDescription> catalog = new TreeMap<>();
    for (CrashingIndex.Sent sent : index.committed(SinkNames.CATALOG)) {
      if (sent.value() == null) {
        catalog.remove(sent.key());
      } else {
        DatabaseDescription description = codec.decode(sent.value(), DatabaseDescription.class);
        assertThat(description.getRegisteredAt()).isPresent();
        catalog.put(
            sent.key(), DatabaseDescription.newBuilder(description).clearRegisteredAt().build());
      }
    }
    return catalog;
  }

  private Map<String, IndexEntry> fresh(Map<String, DatabaseDescription> databases) {
    CrashingIndex index = new CrashingIndex(counted(), SETTINGS);
    databases.forEach((id, database) ->
        index.send(
            SchemaChange.newBuilder()
                .setDatabase(id)
                .setSource("fresh")
                .setDescription(database)
                .setChangedAt(Instant.EPOCH)
                .build()));
    index.finish();
    assertThat(changes(index))
        .extracting(CatalogChange::getOutcome)
        .containsOnly(CatalogOutcome.INDEXED);
    return entries(index);
  }

  private List<Object> figures(Map<String, IndexEntry> entries) {
    SearchIndex search = new SearchIndex(encoder.name(), encoder.dimension());
    entries.forEach(search::put);
    search.publish(1);
    List<Object> figures = new ArrayList<>();
    for (String question : List.of("Which ship is in port?", "crew of the vessel", "late cargo")) {
      float[] vector = encoder.encode(question, Encoder.Role.QUESTION).vector();
      List<Words.Word> words = Words.ofQuestion(question);
      DatabaseMatches matches =
          search
              .snapshot()
              .search(new SearchQuery(question, words, vector, new byte[0], null, Set.of()));
      for (int i = 0; i < matches.size(); i++) {
        figures.add(List.of(matches.database(i), matches.bestElement(i), matches.words(i)));
      }
    }
    return figures;
  }
}
