package dev.signalbox.topology.journal;

import dev.signalbox.config.LanguageSettings;
import dev.signalbox.event.ModelCall;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.language.Journal;
import dev.signalbox.language.JournalMode;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.FollowedTopic;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.replica.ReplicaSnapshot;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The journal of model calls and of the replies of APIs: writes its topic, and follows it into a
/// [JournalView].
///
/// Where tenants are limited, it begins at midnight (UTC) at the latest, as it counts the day's
/// tokens from the records it reads. The tokens of a replay run count for that run alone.
///
/// Threading: safe for any number of threads.
public final class FollowedJournal implements Journal, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(FollowedJournal.class);
  private static final String CLIENT = "signalbox-journal";

  /// How long a question waits before it asks a journal again that a newer version has written.
  private static final Duration UNTIL_ENDED = Duration.ofSeconds(1);

  private final String topic;
  private final @Nullable String run;
  private final JournalRecords records;
  private final JournalView view;
  private final Set<JournalMode> modes;
  private final KafkaProducer<byte[], byte @Nullable []> producer;
  private final JournalReader reader;
  private final JournalRetention retention;

  /// @param topic its whole name
  /// @param admin used here only
  /// @param modes the modes in which calls use it
  /// @param state the pipeline's folder
  /// @param run the replay run that makes the calls; null: none
  /// @throws BrokerException the topic cannot be described
  public FollowedJournal(
      String topic,
      LanguageSettings settings,
      Set<JournalMode> modes,
      KafkaAccess kafka,
      Admin admin,
      Path state,
      @Nullable String run)
      throws InterruptedException {
    this.topic = topic;
    this.run = run;
    this.records = new JournalRecords(kafka.codec(), settings.journal());
    this.modes = Set.copyOf(modes);
    Duration kept = settings.journal().retention();
    ReplicaSnapshot snapshot = new ReplicaSnapshot(state.resolve(topic), described(topic, admin));
    this.view = new JournalView(topic, records, snapshot, kept, run);
    try {
      this.producer = new KafkaProducer<>(kafka.properties().producer(CLIENT));
    } catch (RuntimeException e) {
      view.close();
      throw e;
    }
    try {
      this.reader =
          new JournalReader(
              kafka.properties().consumer(CLIENT),
              topic,
              snapshot,
              view,
              settings.tenantTokensPerDay() != null);
    } catch (RuntimeException e) {
      producer.close(ClientProperties.LONGEST_CLOSE);
      view.close();
      throw e;
    }
    this.retention = new JournalRetention(topic, view, producer, kept);
  }

  private static List<FollowedTopic> described(String topic, Admin admin)
      throws InterruptedException {
    try {
      return FollowedTopic.describe(admin, List.of(topic));
    } catch (BrokerException e) {
      throw new BrokerException(
          "The journal of model calls, the topic %s, cannot be followed: %s; see language.journal.topic"
              .formatted(topic, e.getMessage()),
          e);
    }
  }

  public void start() {
    reader.start();
    if (modes.stream().anyMatch(JournalMode::records)) {
      retention.start();
    }
  }

  /// Removes the calls that are older than the retention.
  void removeExpired() throws InterruptedException, ExecutionException {
    retention.removeExpired();
  }

  @Override
  public Optional<ModelCall> find(String digest) {
    RuntimeException problem = reader.failure();
    if (problem != null && modes.contains(JournalMode.ONLY)) {
      throw unavailable(problem); // an unknown call may be recorded
    }
    try {
      return view.find(digest);
    } catch (BrokerException e) {
      throw unavailable(e);
    } catch (UnknownSchemaException e) {
      throw leftToNewer(e);
    }
  }

  /// A newer version has written the view on the disk. The question waits for the end of this
  /// instance.
  private NotNowException leftToNewer(UnknownSchemaException unknown) {
    BrokerException problem =
        new BrokerException(
            "A newer version of Signalbox has recorded calls, of a schema that this version does not know (fingerprint %016x). Upgrade this instance"
                .formatted(unknown.fingerprint()),
            unknown);
    if (reader.fail(problem)) {
      LOG.error("The journal of model calls cannot be read", problem);
    }
    return new NotNowException(
        FailureCode.JOURNAL_UNAVAILABLE,
        String.valueOf(problem.getMessage()),
        UNTIL_ENDED,
        unknown);
  }

  @Override
  public void record(ModelCall made) throws InterruptedException {
    ModelCall call = ModelCall.newBuilder(made).setRun(run).build();
    try {
      RecordMetadata written = producer.send(records.record(topic, call)).get();
      TopicPartition partition = new TopicPartition(topic, written.partition());
      view.note(new JournalView.Written(partition, written.offset(), call));
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof RecordTooLargeException)) {
        throw unavailable(e);
      }
      LOG.warn(
          "The call {} is too large for the topic {}, and is not recorded",
          call.getDigest(),
          topic);
      spent(call.getTenant().orElse(null), DailyTokens.of(call));
    } catch (InterruptException e) {
      Thread.interrupted();
      throw new InterruptedException("the recording of a call was given up");
    } catch (KafkaException | IllegalStateException e) {
      throw unavailable(e);
    }
  }

  private StageException unavailable(Exception cause) {
    return new StageException(
        FailureCode.JOURNAL_UNAVAILABLE,
        "The journal of model calls, the topic %s, cannot be used: %s"
            .formatted(topic, cause.getMessage()),
        cause);
  }

  @Override
  public long tokensToday(@Nullable String tenant) {
    return view.tokens(tenant, DailyTokens.day(Instant.now()));
  }

  @Override
  public void spent(@Nullable String tenant, long tokens) {
    view.addTokens(Optional.ofNullable(tenant), Instant.now(), tokens);
  }

  /// Rethrows why it cannot follow.
  public void awaitCaughtUp() throws InterruptedException {
    reader.awaitCaughtUp();
  }

  /// Why it cannot follow at this moment, though it tries again; null while it can.
  public @Nullable String fault() {
    return reader.fault();
  }

  /// Why it no longer follows; null while it does.
  public @Nullable RuntimeException failure() {
    return reader.failure();
  }

  @Override
  public void close() {
    retention.close();
    reader.close();
    view.close();
    producer.close(ClientProperties.LONGEST_CLOSE);
  }
}
