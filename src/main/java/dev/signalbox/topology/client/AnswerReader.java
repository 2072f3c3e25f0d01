package dev.signalbox.topology.client;

import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.RetriedPolls;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the terminal events that are committed from its making on, and keeps the latest of them.
///
/// Threading: one thread of its own, which calls the asker and the listeners; everything else is
/// safe for any number of threads.
final class AnswerReader implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(AnswerReader.class);

  /// Stands for the tenant of another client's question: only answers that the asker awaits are
  /// decoded.
  private static final String ELSEWHERE = "/";

  /// The client that waits for answers.
  interface Asker {

    /// @param headers of the answer
    boolean awaits(String id, Headers headers);

    /// The tenant of a question that it awaits; null: no tenant.
    @Nullable String tenant(String id);

    /// Takes an answer that it awaits.
    void answered(String id, Answer answer);

    /// Takes the report that an event it awaits cannot be read as an answer.
    ///
    /// @param reason for a person, with the remedy
    void unreadable(String id, String reason, RuntimeException problem);

    /// Called about twice a second, or more often.
    void polled();

    /// No more answers will come.
    void stopped(BrokerException problem);
  }

  private final EventCodec codec;
  private final String answers;
  private final Asker asker;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final RetriedPolls polls;
  private final Thread thread;
  private final List<Consumer<Answer>> listeners = new CopyOnWriteArrayList<>();
  private final AnswerCache recent;
  private final Map<TopicPartition, Long> begin = new HashMap<>();
  private volatile boolean closed;

  /// @param recent gets every terminal event
  /// @throws BrokerException the topic does not exist
  AnswerReader(
      Map<String, Object> properties,
      String answers,
      EventCodec codec,
      AnswerCache recent,
      Asker asker) {
    this.recent = recent;
    this.codec = codec;
    this.answers = answers;
    this.asker = asker;
    this.consumer = new KafkaConsumer<>(properties);
    this.polls = new RetriedPolls(consumer, "The topic " + answers);
    try {
      seekToEnd(answers);
    } catch (RuntimeException e) {
      consumer.close();
      throw e;
    }
    this.thread = Thread.ofPlatform().name("signalbox-answers").daemon().unstarted(this::read);
  }

  void start() {
    thread.start();
  }

  private void seekToEnd(String answers) {
    List<TopicPartition> partitions =
        consumer.partitionsFor(answers).stream()
            .map(info -> new TopicPartition(info.topic(), info.partition()))
            .toList();
    if (partitions.isEmpty()) {
      throw new BrokerException(
          "The topic " + answers + " does not exist; run: signalbox topics create", null);
    }
    consumer.assign(partitions);
    consumer.seekToEnd(partitions);
    partitions.forEach(partition -> begin.put(partition, consumer.position(partition)));
  }

  /// The offset in each partition from which on it reads.
  Map<TopicPartition, Long> begin() {
    return Map.copyOf(begin);
  }

  /// Why an answer cannot be read, and the remedy.
  private String describe(String id, RuntimeException problem) {
    return switch (problem) {
      case UnknownSchemaException unknown ->
          "The answer to the question %s is on the topic %s, but a newer version of Signalbox has written it, of a schema that this version does not know (fingerprint %016x). Upgrade this process"
              .formatted(id, answers, unknown.fingerprint());
      default ->
          "The answer to the question %s cannot be read: %s".formatted(id, problem.getMessage());
    };
  }

  /// @param listener gets every terminal event
  /// @return ends that
  AutoCloseable listen(Consumer<Answer> listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  /// Why answers cannot be read at this moment; null while they can.
  @Nullable String fault() {
    return polls.fault();
  }

  private void read() {
    try (consumer) {
      while (!closed) {
        try {
          polls.poll().forEach(this::receive);
          asker.polled();
        } catch (WakeupException woken) {
          LOG.debug("Woken to close");
        }
      }
    } catch (RuntimeException e) {
      LOG.error("Answers can no longer be read", e);
      closed = true;
      asker.stopped(new BrokerException("Answers can no longer be read: " + e.getMessage(), e));
    }
  }

  private void receive(ConsumerRecord<byte[], byte @Nullable []> received) {
    byte[] value = received.value();
    Optional<String> id = CloudEvents.id(received.headers());
    if (value == null || id.isEmpty()) {
      LOG.warn(
          "Skipped a foreign record {}-{}@{}",
          received.topic(),
          received.partition(),
          received.offset());
      return;
    }
    boolean awaited = asker.awaits(id.get(), received.headers());
    AnswerCache.Place place = new AnswerCache.Place(received.partition(), received.offset());
    recent.add(id.get(), awaited ? asker.tenant(id.get()) : ELSEWHERE, place, value);
    if (!awaited && listeners.isEmpty()) {
      return;
    }
    try {
      Answer answer = codec.decode(value, Answer.class);
      if (awaited) {
        asker.answered(id.get(), answer);
      }
      listeners.forEach(listener -> notify(listener, answer));
    } catch (EventFormatException | RegistryException e) {
      String reason = describe(id.get(), e);
      LOG.warn("{}", reason);
      if (awaited) {
        asker.unreadable(id.get(), reason, e);
      }
    }
  }

  private static void notify(Consumer<Answer> listener, Answer answer) {
    try {
      listener.accept(answer);
    } catch (RuntimeException e) {
      LOG.error("A listener failed on an answer", e);
    }
  }

  /// Returns once no more calls to the asker or a listener will come.
  @Override
  public void close() {
    closed = true;
    if (thread.getState() == Thread.State.NEW) {
      consumer.close();
      return;
    }
    if (thread.isAlive()) {
      polls.stop();
    }
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
