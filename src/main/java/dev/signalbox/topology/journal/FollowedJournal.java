package dev.signalbox.topology.journal;

import dev.signalbox.config.LanguageSettings;
import dev.signalbox.event.EventCodec;
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
import dev.signalbox.topology.kafka.RetriedPolls;
import dev.signalbox.topology.replica.Replica;
import dev.signalbox.topology.replica.ReplicaSnapshot;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The journal of model calls: writes its topic, and follows it into a [JournalView].
///
/// Where tenants are limited, it begins at midnight (UTC) at the latest, as the day's tokens are
/// counted from what is read. Those of a replay run count for the run alone.
///
/// Threading: one thread of its own reads; the rest may be called from anywhere.
public final class FollowedJournal implements Journal, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(FollowedJournal.class);
  private static final Duration FIRST_REMOVAL = Duration.ofMinutes(1);
  private static final Duration REMOVALS_EVERY = Duration.ofDays(1);

  /// How long a question waits before it asks again a journal that a newer version has written.
  private static final Duration UNTIL_ENDED = Duration.ofSeconds(1);

  private final String topic;
  private final @Nullable String run;
  private final JournalRecords records;
  private final JournalView view;
  private final @Nullable Duration retention;
  private final boolean writes;
  private final KafkaProducer<byte[], byte @Nullable []> producer;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final RetriedPolls polls;
  private final List<TopicPartition> partitions;
  private final Instant begun = Instant.now();
  private final Map<TopicPartition, Long> endsAtStart;
  private final CountDownLatch caughtUp = new CountDownLatch(1);
  private final Thread reader;
  private final Thread remover =
      Thread.ofVirtual().name("signalbox-journal-retention").unstarted(this::removeForEver);

  /// All that was written to the topic before has been read, as the reader alone knows it; null:
  /// not known.
  private @Nullable Instant seenUntil;

  private volatile boolean closed;
  private volatile @Nullable RuntimeException failure;

  /// @param topic its whole name
  /// @param admin used here only
  /// @param state the pipeline's folder
  /// @param run the replay run whose calls are made; null: none
  /// @throws BrokerException the topic cannot be described
  public FollowedJournal(
      String topic,
      LanguageSettings settings,
      EventCodec codec,
      ClientProperties properties,
      Admin admin,
      Path state,
      @Nullable String run)
      throws InterruptedException {
    this.topic = topic;
    this.run = run;
    this.records = new JournalRecords(codec, settings.journal());
    this.retention = settings.journal().retention();
    this.writes = JournalMode.of(settings.journal().mode()) != JournalMode.ONLY;
    ReplicaSnapshot snapshot = new ReplicaSnapshot(state.resolve(topic), described(topic, admin));
    this.view = new JournalView(topic, records, snapshot, retention, run);
    this.consumer = new KafkaConsumer<>(properties.consumer("signalbox-journal"));
    this.polls = new RetriedPolls(consumer, "The journal of model calls");
    try {
      this.partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      consumer.assign(partitions);
      this.endsAtStart = consumer.endOffsets(partitions);
      seek(snapshot);
      if (settings.tenantTokensPerDay() != null) {
        seekMidnight();
      }
      this.producer = new KafkaProducer<>(properties.producer("signalbox-journal"));
    } catch (RuntimeException e) {
      consumer.close();
      view.close();
      throw e;
    }
    this.reader = Thread.ofPlatform().name("signalbox-journal").daemon().unstarted(this::read);
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

  private void seek(ReplicaSnapshot snapshot) {
    consumer.seekToBeginning(partitions);
    snapshot
        .resume(consumer.beginningOffsets(partitions), endsAtStart)
        .ifPresent(state -> {
          state.offsets().forEach(consumer::seek);
          seenUntil = state.seen();
        });
  }

  /// What was read before is read again where it is of today, which changes nothing else.
  private void seekMidnight() {
    long midnight = DailyTokens.day(begun).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
    Map<TopicPartition, Long> wanted = new HashMap<>();
    partitions.forEach(partition -> wanted.put(partition, midnight));
    consumer
        .offsetsForTimes(wanted)
        .forEach((partition, first) -> {
          if (first != null && first.offset() < consumer.position(partition)) {
            consumer.seek(partition, first.offset());
          }
        });
  }

  public void start() {
    reader.start();
    if (writes) {
      remover.start();
    }
  }

  private void removeForEver() {
    try {
      Thread.sleep(FIRST_REMOVAL);
      while (!closed) {
        try {
          removeExpired();
        } catch (ExecutionException | RuntimeException e) {
          LOG.warn("Recorded calls that are too old could not be removed; tried again later", e);
        }
        Thread.sleep(REMOVALS_EVERY);
      }
    } catch (InterruptedException e) {
      LOG.debug("Woken to close");
    }
  }

  /// Removes the calls that are older than the retention. Every instance does so: to remove one
  /// twice changes nothing.
  void removeExpired() throws InterruptedException, ExecutionException {
    if (retention != null) {
      List<String> expired = view.madeBefore(Instant.now().minus(retention));
      JournalRecords.remove(producer, topic, expired);
      if (!expired.isEmpty()) {
        LOG.info("Removed {} recorded calls that were older than {}", expired.size(), retention);
      }
    }
  }

  private void read() {
    try (consumer) {
      // Empty at first: there is nothing to wait for where nothing is recorded yet.
      ConsumerRecords<byte[], byte[]> polled = ConsumerRecords.empty();
      Instant asked = begun;
      while (!closed) {
        try {
          take(polled, asked);
          asked = Instant.now();
          polled = polls.poll();
        } catch (WakeupException woken) {
          LOG.debug("Woken to close");
        }
      }
    } catch (RuntimeException e) {
      LOG.error("The journal of model calls can no longer be followed", e);
      failure = e;
      view.abandon();
      caughtUp.countDown();
    }
  }

  /// @param asked when the topic was asked for these records
  private void take(ConsumerRecords<byte[], byte[]> polled, Instant asked) {
    Map<TopicPartition, Long> reached = new HashMap<>();
    partitions.forEach(each -> reached.put(each, consumer.position(each)));
    boolean catchesUp = Replica.hasReached(reached, endsAtStart);
    if (catchesUp) {
      boolean atTheEnds =
          partitions.stream().allMatch(each -> consumer.currentLag(each).orElse(1) == 0);
      Instant seen = atTheEnds ? asked : begun;
      seenUntil = seenUntil != null && seenUntil.isAfter(seen) ? seenUntil : seen;
    }
    view.take(polled, reached, seenUntil);
    if (catchesUp) {
      caughtUp.countDown();
    }
  }

  @Override
  public Optional<ModelCall> find(String digest) {
    RuntimeException problem = failure;
    if (problem != null && !writes) {
      throw unavailable(problem); // what it does not know may be recorded
    }
    try {
      return view.find(digest);
    } catch (BrokerException e) {
      throw unavailable(e);
    } catch (UnknownSchemaException e) {
      throw leftToNewer(e);
    }
  }

  /// The view on the disk was kept by a newer version. The question waits for the end of this
  /// instance.
  private NotNowException leftToNewer(UnknownSchemaException unknown) {
    BrokerException problem =
        new BrokerException(
            "A newer version of Signalbox has recorded calls, of a schema that this version does not know (fingerprint %016x). Upgrade this instance"
                .formatted(unknown.fingerprint()),
            unknown);
    if (failure == null) {
      LOG.error("The journal of model calls cannot be read", problem);
      failure = problem;
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
    caughtUp.await();
    RuntimeException problem = failure;
    if (problem != null) {
      throw problem;
    }
  }

  /// Why it cannot follow at this moment, though it tries again; null while it can.
  public @Nullable String fault() {
    return polls.fault();
  }

  /// Why it no longer follows; null while it does.
  public @Nullable RuntimeException failure() {
    return failure;
  }

  @Override
  public void close() {
    closed = true;
    remover.interrupt();
    polls.stop();
    try {
      reader.join();
      remover.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    view.close();
    producer.close(ClientProperties.LONGEST_CLOSE);
  }
}
