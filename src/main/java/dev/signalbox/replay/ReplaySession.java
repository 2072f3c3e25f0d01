package dev.signalbox.replay;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.topology.Health;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.Topics;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/// Sends a run's events to its first stage and counts its answers, until their numbers are equal.
/// Where the run follows a lane, the session compares it with the lane's answers meanwhile.
/// Threading: a thread of the session sends; the calling thread counts.
final class ReplaySession implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(200);

  /// The time between two comparisons that an observer of a following run gets.
  private static final Duration COMPARED_EVERY = Duration.ofSeconds(1);

  /// The session reads the lane's answers from this time before the run's begin on.
  private static final Duration EARLIER = Duration.ofSeconds(10);

  /// Headers that belong to the first asker, or that the producer sets by itself.
  private static final List<String> REMOVED_HEADERS =
      List.of("signalbox-client", "traceparent", "tracestate");

  private final EventCodec codec;
  private final String input;
  private final ReplayFilter filter;
  private final Replay.Observer observer;
  private final KafkaProducer<byte @Nullable [], byte[]> producer;
  private final KafkaConsumer<byte[], byte[]> answers;
  private final @Nullable String followed;
  private final @Nullable ShadowComparison shadow;
  private final AtomicLong sent = new AtomicLong();
  private final AtomicReference<@Nullable Exception> rejection = new AtomicReference<>();
  private final Map<String, Long> statuses = new HashMap<>();
  private long answered;
  private long comparedAt = System.nanoTime();

  /// @param topics the run's topics, which exist already
  /// @param followed the answers of the followed lane; null: the run follows none
  ReplaySession(
      ClientProperties properties,
      EventCodec codec,
      Topics topics,
      StageName first,
      ReplayFilter filter,
      @Nullable Followed followed,
      Replay.Observer observer) {
    this.codec = codec;
    this.input = topics.name(first.input());
    this.filter = filter;
    this.observer = observer;
    this.producer = new KafkaProducer<>(properties.producer("signalbox-replay"));
    this.answers = new KafkaConsumer<>(properties.consumer("signalbox-replay-answers"));
    List<TopicPartition> own = partitions(topics.name(Topics.ANSWERS));
    if (followed == null) {
      this.followed = null;
      this.shadow = null;
      answers.assign(own);
    } else {
      this.followed = followed.topic();
      this.shadow = followed.shadow();
      List<TopicPartition> both = new ArrayList<>(own);
      both.addAll(partitions(followed.topic()));
      answers.assign(both);
      seek(partitions(followed.topic()), followed.since().minus(EARLIER));
    }
    answers.seekToBeginning(own);
  }

  /// The lane that a run is compared with while it goes on.
  ///
  /// @param topic the topic's name with prefix
  /// @param since the time when the run began
  record Followed(String topic, Instant since, ShadowComparison shadow) {}

  private List<TopicPartition> partitions(String topic) {
    return answers.partitionsFor(topic).stream()
        .map(info -> new TopicPartition(topic, info.partition()))
        .toList();
  }

  private void seek(List<TopicPartition> partitions, Instant since) {
    Map<TopicPartition, Long> times = new HashMap<>();
    partitions.forEach(partition -> times.put(partition, since.toEpochMilli()));
    answers.seekToEnd(partitions);
    answers
        .offsetsForTimes(times)
        .forEach((partition, first) -> {
          if (first != null) {
            answers.seek(partition, first.offset());
          }
        });
  }

  /// The result of a session.
  ///
  /// @param complete whether every event was sent and answered
  record Result(boolean complete, long sent, Map<String, Long> statuses, double seconds) {}

  /// @param follows whether events arrive until the run is stopped
  Result replay(ReplayedEvents events, Pipeline pipeline, boolean follows)
      throws IOException, InterruptedException {
    long began = System.nanoTime();
    FutureTask<Boolean> sending = new FutureTask<>(() -> send(events));
    Thread sender = Thread.ofVirtual().name("replay").start(sending);
    try {
      boolean complete = count(sending, pipeline, follows);
      double seconds = (System.nanoTime() - began) / 1e9;
      return new Result(complete, sent.get(), Map.copyOf(statuses), seconds);
    } finally {
      sender.interrupt();
    }
  }

  /// @return whether all events were sent
  private boolean send(ReplayedEvents events) throws IOException, InterruptedException {
    events.read(this::send, () -> observer.goesOn() && rejection.get() == null);
    producer.flush();
    return observer.goesOn();
  }

  private void send(ReplayedEvents.Event event) {
    if (!filter.takes(event.question())) {
      return;
    }
    ProducerRecord<byte @Nullable [], byte[]> record =
        new ProducerRecord<>(input, null, event.key(), event.value(), event.headers());
    REMOVED_HEADERS.forEach(record.headers()::remove);
    var _ =
        producer.send(
            record,
            (metadata, problem) -> {
              if (problem != null) {
                rejection.compareAndSet(null, problem);
              }
            });
    sent.incrementAndGet();
    observer.sent();
  }

  /// Counts answers. A session that follows a lane ends when the run is stopped and all events
  /// until then are answered; any other stopped session leaves a remainder.
  ///
  /// @return whether every event was sent and answered
  private boolean count(FutureTask<Boolean> sending, Pipeline pipeline, boolean follows)
      throws IOException, InterruptedException {
    while (!sending.isDone() || answered < sent.get()) {
      for (ConsumerRecord<byte[], byte[]> record : answers.poll(POLL)) {
        take(record);
      }
      compare();
      Exception problem = rejection.get();
      if (problem != null) {
        throw new BrokerException("An event cannot be sent: " + problem.getMessage(), problem);
      }
      Health health = pipeline.health();
      if (!health.isAlive()) {
        throw new BrokerException("The run's pipeline has ended: " + health.missing(), null);
      }
      if (!observer.goesOn() && !follows) {
        return false;
      }
    }
    return wereAllSent(sending) || follows;
  }

  private static boolean wereAllSent(FutureTask<Boolean> sending)
      throws IOException, InterruptedException {
    try {
      return sending.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException unreadable) {
        throw unreadable;
      }
      throw new ReplayException("The source cannot be read: " + e.getMessage(), e);
    }
  }

  private void take(ConsumerRecord<byte[], byte[]> record) {
    Optional<Answer> answer = answer(record.value());
    ShadowComparison compared = shadow;
    if (record.topic().equals(followed) && compared != null) {
      answer.ifPresent(compared::takeLive);
      return;
    }
    answered++;
    String status =
        answer
            .map(Answer::getStatus)
            .map(each -> each.name().toLowerCase(Locale.ROOT))
            .orElse("unreadable");
    statuses.merge(status, 1L, Long::sum);
    if (compared != null) {
      answer.ifPresent(compared::take);
    }
    observer.answered();
  }

  private Optional<Answer> answer(byte[] value) {
    try {
      return Optional.of(codec.decode(value, Answer.class));
    } catch (EventFormatException e) {
      return Optional.empty();
    }
  }

  private void compare() {
    ShadowComparison compared = shadow;
    if (compared != null && System.nanoTime() - comparedAt > COMPARED_EVERY.toNanos()) {
      comparedAt = System.nanoTime();
      observer.compared(compared.soFar());
    }
  }

  @Override
  public void close() {
    producer.close(Duration.ofSeconds(5));
    answers.close();
  }
}
