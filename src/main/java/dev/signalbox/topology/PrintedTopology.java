package dev.signalbox.topology;

import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.catalog.engine.Notifications;
import dev.signalbox.catalog.registration.Claim;
import dev.signalbox.config.Configuration;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.ElementDrafts;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.async.AsyncRuntime;
import dev.signalbox.topology.async.CallThreads;
import dev.signalbox.topology.async.InFlightLimit;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.indexing.DatabaseIndexing;
import dev.signalbox.topology.indexing.KnownVectors;
import dev.signalbox.topology.indexing.QuestionRemembering;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.StageCalls;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.StageName;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.polling.RegisteredDatabases;
import dev.signalbox.topology.replica.CatalogReplica;
import dev.signalbox.topology.replica.IndexFollower;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The topology of every stage's application as Kafka Streams describes it, in words that a reader
/// and a comparison can take.
public final class PrintedTopology {

  private PrintedTopology() {}

  /// Under the default configuration; kept in `topology/topology.txt`.
  public static String text() {
    return text(Configuration.defaults());
  }

  /// With the names that a configuration gives.
  public static String text(Configuration configuration) {
    ClientProperties properties = new ClientProperties(configuration, "");
    StageTopology topology =
        new StageTopology(
            new Topics(configuration),
            new EventCodec(),
            worksThatNeverRun(),
            stage -> runtimeThatNeverRuns(configuration, stage),
            configuration.indexing(),
            Telemetry.NONE);
    StringBuilder text = new StringBuilder();
    Set<StageName> stages = StageName.used(List.of(StageName.values()), configuration);
    for (StageGroup group : StageGroup.of(stages, configuration.streams().fused())) {
      text.append("Application: ").append(properties.applicationId(group)).append('\n');
      text.append(topology.of(group).describe().toString().stripTrailing()).append("\n\n");
    }
    return text.toString().stripTrailing() + "\n";
  }

  private static Optional<AsyncRuntime> runtimeThatNeverRuns(
      Configuration configuration, StageName stage) {
    StageCalls calls = StageCalls.of(configuration, stage);
    return calls.outstanding() == 0
        ? Optional.empty()
        : Optional.of(
            new AsyncRuntime(
                calls.policy(), new InFlightLimit(1), new CallThreads(), StageObserver.NONE));
  }

  private static StageWorks worksThatNeverRun() {
    return new StageWorks(
        never(),
        never(),
        never(),
        never(),
        never(),
        never(),
        new DatabaseIndexing() {
          @Override
          public String name() {
            return "none";
          }

          @Override
          public ElementDrafts drafts(DatabaseDescription description) {
            throw new IllegalStateException("only described");
          }

          @Override
          public Map<String, ByteBuffer> embed(SequencedMap<String, Encoder.Text> texts) {
            throw new IllegalStateException("only described");
          }
        },
        new QuestionRemembering() {
          @Override
          public Optional<Instant> registeredAt(String database) {
            throw new IllegalStateException("only described");
          }

          @Override
          public int limit() {
            return 1;
          }

          @Override
          public List<IndexEntry> entries(Feedback feedback, KnownVectors vectors) {
            throw new IllegalStateException("only described");
          }

          @Override
          public List<IndexEntry> renewed(List<IndexEntry> entries) {
            throw new IllegalStateException("only described");
          }
        },
        (_, _, _) -> {
          throw new IllegalStateException("only described");
        },
        new RegisteredDatabases() {
          @Override
          public Set<String> ids() {
            return Set.of();
          }

          @Override
          public String server(String id) {
            throw new IllegalStateException("only described");
          }

          @Override
          public boolean isConfigured(DatabaseDescription known) {
            throw new IllegalStateException("only described");
          }

          @Override
          public Claim claim(String id) {
            throw new IllegalStateException("only described");
          }

          @Override
          public DatabaseDescription describe(String id) {
            throw new IllegalStateException("only described");
          }

          @Override
          public Set<String> describingThemselves() {
            return Set.of();
          }

          @Override
          public Fingerprint fingerprint(String id, @Nullable Fingerprint last) {
            throw new IllegalStateException("only described");
          }

          @Override
          public DatabaseDescription refresh(DatabaseDescription known, Set<String> tables) {
            throw new IllegalStateException("only described");
          }

          @Override
          public Notifications notifications(String id) {
            throw new IllegalStateException("only described");
          }
        },
        new CatalogReplica(),
        new IndexFollower() {
          @Override
          public void put(String key, IndexEntry entry) {}

          @Override
          public void remove(String key) {}

          @Override
          public void publish(long version) {}
        });
  }

  private static <I, O> Stage<I, O> never() {
    return event -> {
      throw new IllegalStateException("only described");
    };
  }
}
