package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.topology.indexing.SchemaChangePublisher;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.replica.IndexFollower;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Searches while databases change all the time. Every name in a database contains the version of
/// its description.
@Tag("slow")
class SearchDuringChangesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int DATABASES = 10;
  private static final int VERSIONS = 100;

  @TempDir private Path state;

  private final LetterEncoder encoder = new LetterEncoder();
  private final SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
  private final SearchQuery everything =
      SearchQuery.of(
          "a b c", encoder.encode("abc", LetterEncoder.Role.QUESTION).vector(), null, Set.of());

  /// As `database version`.
  private final Set<String> seen = new HashSet<>();

  private IndexFollower follower() {
    return new IndexFollower() {
      @Override
      public void put(String key, IndexEntry entry) {
        index.put(key, entry);
      }

      @Override
      public void remove(String key) {
        index.remove(key);
      }

      @Override
      public void publish(long version) {
        index.publish(version);
      }
    };
  }

  /// Three tables and two statements, the most that the evidence of a search has.
  private static DatabaseDescription described(int database, int version) {
    return DatabaseDescription.newBuilder(
            ScriptedWorks.database("db" + database, "a_" + version, "b_" + version, "c_" + version))
        .setStatements(List.of("SELECT a FROM a_" + version, "SELECT b FROM b_" + version))
        .build();
  }

  private void change(SchemaChangePublisher changes) throws InterruptedException {
    for (int version = 1; version <= VERSIONS; version++) {
      for (int database = 0; database < DATABASES; database++) {
        var _ = changes.described(described(database, version));
      }
      changes.flush();
      Thread.sleep(version % 10 == 0 ? 200 : 60);
    }
  }

  /// Searches every database once.
  private void searchAll() {
    DatabaseMatches matches = index.snapshot().search(everything);
    for (int i = 0; i < matches.size(); i++) {
      Set<String> versions = new TreeSet<>();
      int elements = 0;
      for (Evidence evidence : matches.evidence(i)) {
        switch (evidence.getKind()) {
          case TABLE, STATEMENT -> {
            String element = evidence.getElement();
            versions.add(element.substring(element.lastIndexOf('_') + 1));
            elements++;
          }
          default -> {}
        }
      }
      assertThat(versions).as(matches.database(i)).hasSize(1);
      assertThat(elements).as("%s %s", matches.database(i), versions).isEqualTo(5);
      seen.add(matches.database(i) + " " + versions);
    }
  }

  @Test
  void shouldNeverSeeAMixtureOfTwoVersions() throws Exception {
    // So that the replica gets every update in several parts.
    Configuration configuration =
        TestConfiguration.of(
            "test-" + UUID.randomUUID() + ".",
            Map.of("bootstrap.servers", BrokerFixture.bootstrapServers(), "max.poll.records", "3"),
            state,
            "exactly_once_v2");
    AtomicBoolean ended = new AtomicBoolean();
    StageWorks works = new ScriptedWorks().withFollower(follower());
    try (Pipeline pipeline =
            Pipeline.start(configuration, works, EnumSet.of(StageName.INDEX), line -> {});
        SchemaChangePublisher changes =
            new SchemaChangePublisher(
                KafkaAccess.of(configuration, pipeline.bootstrapServers()), "test", null)) {
      pipeline.awaitReady(PATIENCE);
      CompletableFuture<Void> reader =
          CompletableFuture.runAsync(() -> {
            while (!ended.get()) {
              searchAll();
            }
          });

      change(changes);

      Set<String> last = new HashSet<>();
      IntStream.range(0, DATABASES)
          .forEach(each -> last.add("db%d [%d]".formatted(each, VERSIONS)));
      await().atMost(PATIENCE).until(() -> reader.isDone() || current().equals(last));
      ended.set(true);
      reader.join();
      assertThat(current()).isEqualTo(last);
      assertThat(seen).hasSizeGreaterThan(5 * DATABASES);
    }
  }

  private Set<String> current() {
    DatabaseMatches matches = index.snapshot().search(everything);
    Set<String> current = new HashSet<>();
    for (int i = 0; i < matches.size(); i++) {
      String element = matches.evidence(i).getFirst().getElement();
      current.add(
          "%s [%s]"
              .formatted(matches.database(i), element.substring(element.lastIndexOf('_') + 1)));
    }
    return current;
  }
}
