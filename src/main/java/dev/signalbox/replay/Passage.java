package dev.signalbox.replay;

import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.topology.BrokerException;
import dev.signalbox.topology.ClientProperties;
import dev.signalbox.topology.Health;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.StageName;
import dev.signalbox.topology.Topics;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

/// Sends a run's events to its first stage and counts its answers, until there are as many.
///
/// Threading: one thread of its own sends; the calling one counts.
final class Passage implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(200);

  /// Of who asked first, and what is of the broker's own making.
  private static final List<String> LEFT_OUT =
      List.of("signalbox-client", "traceparent", "tracestate");

  private final EventCodec codec;
  private final String input;
  private final Filter filter;
  private final Replay.Observer observer;
  private final KafkaProducer<byte @Nullable [], byte[]> producer;
  private final KafkaConsumer<byte[], byte[]> answers;
  private final AtomicLong sent = new AtomicLong();
  private final AtomicReference<@Nullable Exception> refused = new AtomicReference<>();
  private final Map<String, Long> statuses = new HashMap<>();
  private long answered;

  /// @param topics of the run, which are there
  Passage(
      ClientProperties properties,
      EventCodec codec,
      Topics topics,
      StageName first,
      Filter filter,
      Replay.Observer observer) {
    this.codec = codec;
    this.input = topics.name(first.input());
    this.filter = filter;
    this.observer = observer;
    this.producer = new KafkaProducer<>(properties.producer("signalbox-replay"));
    this.answers = new KafkaConsumer<>(properties.consumer("signalbox-replay-answers"));
    String topic = topics.name(Topics.ANSWERS);
    List<TopicPartition> partitions =
        answers.partitionsFor(topic).stream()
            .map(info -> new TopicPartition(topic, info.partition()))
            .toList();
    answers.assign(partitions);
    answers.seekToBeginning(partitions);
  }

  /// What came of it.
  ///
  /// @param complete whether everything was sent and answered
  record Tally(boolean complete, long sent, Map<String, Long> statuses, double seconds) {}

  /// @param follows whether the events come as long as the run is not stopped
  Tally pass(Events events, Pipeline pipeline, boolean follows)
      throws IOException, InterruptedException {
    long began = System.nanoTime();
    FutureTask<Boolean> sending = new FutureTask<>(() -> send(events));
    Thread sender = Thread.ofVirtual().name("replay").start(sending);
    try {
      boolean complete = count(sending, pipeline, follows);
      double seconds = (System.nanoTime() - began) / 1e9;
      return new Tally(complete, sent.get(), Map.copyOf(statuses), seconds);
    } finally {
      sender.interrupt();
    }
  }

  /// @return whether all was sent
  private boolean send(Events events) throws IOException, InterruptedException {
    events.read(this::send, () -> observer.goesOn() && refused.get() == null);
    producer.flush();
    return observer.goesOn();
  }

  private void send(Events.Event event) {
    if (!filter.takes(event.question())) {
      return;
    }
    ProducerRecord<byte @Nullable [], byte[]> record =
        new ProducerRecord<>(input, null, event.key(), event.value(), event.headers());
    LEFT_OUT.forEach(record.headers()::remove);
    var _ =
        producer.send(
            record,
            (metadata, problem) -> {
              if (problem != null) {
                refused.compareAndSet(null, problem);
              }
            });
    sent.incrementAndGet();
    observer.sent();
  }

  /// What is followed ends when the run is stopped, and all that came until then is answered; of
  /// anything else, a stop leaves a rest.
  ///
  /// @return whether everything was sent and answered
  private boolean count(FutureTask<Boolean> sending, Pipeline pipeline, boolean follows)
      throws IOException, InterruptedException {
    while (!sending.isDone() || answered < sent.get()) {
      for (ConsumerRecord<byte[], byte[]> record : answers.poll(POLL)) {
        answered++;
        statuses.merge(status(record.value()), 1L, Long::sum);
        observer.answered();
      }
      Exception problem = refused.get();
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

  private String status(byte[] value) {
    try {
      return codec.decode(value, Answer.class).getStatus().name().toLowerCase(Locale.ROOT);
    } catch (EventFormatException e) {
      return "unreadable";
    }
  }

  @Override
  public void close() {
    producer.close(Duration.ofSeconds(5));
    answers.close();
  }
}
