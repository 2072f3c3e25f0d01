package dev.signalbox.topology.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.TopicRecords;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Canaries for an upgrade of Kafka Streams: each test holds one behaviour that its documentation
/// does not promise, and that the asynchronous stage relies on. A failure names the behaviour and
/// the class that relies on it.
@Tag("slow")
class KafkaStreamsCanaryTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int MANY = 300;

  @TempDir private Path folder;

  private final ProbedStreams streams = new ProbedStreams("canary-" + UUID.randomUUID() + ".");

  @BeforeEach
  void createTopics() throws Exception {
    streams.createTopics();
  }

  @AfterEach
  void stop() {
    streams.stop();
  }

  private void awaitNote(String what) {
    await().atMost(PATIENCE).until(() -> streams.whats().contains(what));
  }

  /// The notes from the first of a kind to the next commit.
  private List<String> untilCommitOf(String what) {
    await()
        .atMost(PATIENCE)
        .until(() -> {
          List<String> notes = streams.whats();
          int first = notes.indexOf(what);
          return first >= 0 && notes.subList(first, notes.size()).contains("commit");
        });
    List<String> notes = streams.whats();
    List<String> since = notes.subList(notes.indexOf(what), notes.size());
    return since.subList(0, since.indexOf("commit") + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {StreamsConfig.EXACTLY_ONCE_V2, StreamsConfig.AT_LEAST_ONCE})
  void shouldFlushItsProducerBeforeEachCommitAndCommitWhatIsStoredThen(String guarantee)
      throws Exception {
    AtomicBoolean pending = new AtomicBoolean();
    streams.onRecord = _ -> pending.set(true);
    streams.onFlush =
        task -> {
          if (pending.compareAndSet(true, false)) {
            task.store.put(7L, new byte[] {7});
          }
        };
    streams.start(guarantee, folder.resolve("state"));
    streams.send("h", 1);

    List<String> notes = untilCommitOf("process");
    String behaviour =
        "Kafka Streams flushes its producer before each commit, and a record that is stored in the"
            + " flush is part of the commit (BackpressureClients, AsyncProcessor.save)";
    assertThat(notes)
        .as(behaviour)
        .containsSubsequence("process", "flush", "send " + streams.changelog, "flushed", "commit");
    List<String> behind = notes.subList(notes.lastIndexOf("flushed"), notes.size());
    assertThat(behind).as(behaviour).noneMatch(note -> note.startsWith("send"));
    streams.stop();
    assertThat(TopicRecords.of(BrokerFixture.bootstrapServers(), streams.changelog))
        .as(behaviour)
        .singleElement()
        .satisfies(record -> assertThat(record.value()).endsWith(7));
  }

  @Test
  void shouldProcessPunctuateAndFlushOnOneThread() throws Exception {
    streams.onInit = task -> ProbedStreams.tick(task, () -> {});
    streams.start(StreamsConfig.EXACTLY_ONCE_V2, folder.resolve("state"));
    streams.send("h", 1);
    untilCommitOf("process");
    awaitNote("tick");

    Thread thread =
        streams.notes.stream()
            .filter(note -> note.what().equals("process"))
            .findFirst()
            .orElseThrow()
            .thread();
    assertThat(streams.notes)
        .as(
            "Kafka Streams initialises, processes, punctuates, sends, flushes and commits the tasks"
                + " of a thread on this thread (InFlightLimit.committing, CommitPace.ofThisThread)")
        .allMatch(note -> note.thread().equals(thread));
  }

  @Test
  void shouldCommitRightAfterThePunctuationThatAsksForIt() throws Exception {
    AtomicBoolean wanted = new AtomicBoolean();
    streams.onRecord = _ -> wanted.set(true);
    streams.onInit =
        task ->
            ProbedStreams.tick(
                task,
                () -> {
                  if (wanted.compareAndSet(true, false)) {
                    task.context.commit();
                    streams.note("asked");
                  }
                });
    streams.start(StreamsConfig.EXACTLY_ONCE_V2, folder.resolve("state"));
    streams.send("h", 1);

    assertThat(untilCommitOf("asked"))
        .as(
            "Kafka Streams commits after the punctuation that asks for it, and before the next"
                + " (EarlyCommits)")
        .doesNotContain("tick");
  }

  @Test
  void shouldRestoreAStoreInTheOrderOfItsKeysBeforeItInitialisesTheProcessor() throws Exception {
    streams.onRecord =
        task -> task.store.put(Objects.requireNonNull(task.last).timestamp(), new byte[] {1});
    streams.start(StreamsConfig.EXACTLY_ONCE_V2, folder.resolve("before"));
    streams.send("h", MANY);
    await()
        .atMost(PATIENCE)
        .until(() -> streams.whats().stream().filter("process"::equals).count() == MANY);
    streams.stop();

    List<Long> found = new ArrayList<>();
    streams.notes.clear();
    streams.onInit =
        task -> {
          try (KeyValueIterator<Long, byte[]> stored = task.store.all()) {
            stored.forEachRemaining(entry -> found.add(entry.key));
          }
        };
    streams.start(StreamsConfig.EXACTLY_ONCE_V2, folder.resolve("after"));
    awaitNote("init");
    streams.stop();

    assertThat(found)
        .as(
            "Kafka Streams restores a store before it initialises the processor, and iterates over"
                + " keys of the type long in their order (AsyncProcessor.init)")
        .containsExactlyElementsOf(
            LongStream.range(ProbedStreams.BEGIN, ProbedStreams.BEGIN + MANY).boxed().toList());
  }

  @Test
  void shouldPunctuateWhileItsConsumerIsPausedForEachPoll() throws Exception {
    StartGate gate = new StartGate();
    streams.onInit = task -> ProbedStreams.tick(task, () -> {});
    streams.start(
        StreamsConfig.EXACTLY_ONCE_V2,
        folder.resolve("state"),
        new BackpressureClients(List.of(), gate));
    streams.send("h", 1);
    await()
        .atMost(PATIENCE)
        .until(() -> streams.whats().stream().filter("tick"::equals).count() > 100);

    String behaviour =
        "Kafka Streams punctuates while its consumer is paused for each poll, and reads on once it"
            + " is not (BackpressureClients)";
    assertThat(streams.whats()).as(behaviour).doesNotContain("process");
    assertThat(streams.state()).as(behaviour).isEqualTo(KafkaStreams.State.RUNNING);
    gate.open();
    awaitNote("process");
  }

  @Test
  void shouldForwardFromAPunctuationWithHeadersAndTimestamp() throws Exception {
    AtomicBoolean sent = new AtomicBoolean();
    streams.onInit =
        task ->
            ProbedStreams.tick(
                task,
                () -> {
                  if (task.last != null && sent.compareAndSet(false, true)) {
                    task.context.forward(task.last);
                  }
                });
    streams.start(StreamsConfig.EXACTLY_ONCE_V2, folder.resolve("state"));
    streams.send("traceparent", 1);
    untilCommitOf("send " + streams.output);
    streams.stop();

    List<ConsumerRecord<byte[], byte[]>> records =
        TopicRecords.of(BrokerFixture.bootstrapServers(), streams.output);
    assertThat(records)
        .as(
            "Kafka Streams forwards a record from a punctuation with its own headers and timestamp"
                + " (AsyncProcessor.finish)")
        .singleElement()
        .satisfies(record -> {
          assertThat(record.headers().lastHeader("traceparent").value()).containsExactly(3);
          assertThat(record.timestamp()).isEqualTo(ProbedStreams.BEGIN);
        });
  }
}
