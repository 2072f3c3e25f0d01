package dev.signalbox.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormat;
import dev.signalbox.event.JsonEvents;
import dev.signalbox.event.Question;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/// Asks as a program of another team does, with Kafka's clients alone: it writes each question in
/// the format of the edge, and holds each answer to be in that format.
///
/// Threading: any number of threads may ask; a thread of its own reads the answers.
final class EdgeClient implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(200);

  private final EventCodec codec = new EventCodec();
  private final EventFormat format;
  private final String questions;
  private final KafkaProducer<byte[], byte[]> producer;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final Map<String, CompletableFuture<Answer>> waiting = new ConcurrentHashMap<>();
  private final AtomicLong answers = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();
  private final Thread reading = Thread.ofPlatform().daemon().unstarted(this::read);
  private volatile boolean closed;

  private EdgeClient(String servers, String prefix, EventFormat format) {
    this.format = format;
    this.questions = prefix + "questions";
    this.producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", servers, "linger.ms", 0),
            new ByteArraySerializer(),
            new ByteArraySerializer());
    this.consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", servers, "isolation.level", "read_committed"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer());
    List<TopicPartition> partitions =
        consumer.partitionsFor(prefix + "answers").stream()
            .map(each -> new TopicPartition(each.topic(), each.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToEnd(partitions);
    partitions.forEach(consumer::position);
  }

  /// Returns once every later answer will be seen.
  static EdgeClient connect(String servers, String prefix, EventFormat format) {
    EdgeClient client = new EdgeClient(servers, prefix, format);
    client.reading.start();
    return client;
  }

  CompletableFuture<Answer> ask(Question question) {
    CompletableFuture<Answer> answer = new CompletableFuture<>();
    waiting.put(question.getId(), answer);
    byte[] value = format == EventFormat.JSON ? JsonEvents.write(question) : codec.encode(question);
    producer.send(
        new ProducerRecord<>(questions, question.getId().getBytes(UTF_8), value),
        (_, problem) -> {
          if (problem != null) {
            answer.completeExceptionally(problem);
          }
        });
    return answer;
  }

  /// The mean size of an answer's value so far.
  long bytesOfAnswer() {
    return bytes.get() / Math.max(1, answers.get());
  }

  private void read() {
    try (consumer) {
      while (!closed) {
        consumer.poll(POLL).forEach(this::receive);
      }
    } catch (WakeupException woken) {
      // to close
    } catch (RuntimeException problem) {
      waiting.values().forEach(each -> each.completeExceptionally(problem));
    }
  }

  private void receive(ConsumerRecord<byte[], byte[]> received) {
    byte[] value = received.value();
    if ((value[0] == '{') != (format == EventFormat.JSON)) {
      throw new IllegalStateException(
          "An answer of the topic %s is not in the format %s"
              .formatted(received.topic(), format.id()));
    }
    Answer answer = codec.decode(value, Answer.class);
    answers.incrementAndGet();
    bytes.addAndGet(value.length);
    CompletableFuture<Answer> asked = waiting.remove(answer.getJourney().getQuestion().getId());
    if (asked != null) {
      asked.complete(answer);
    }
  }

  @Override
  public void close() {
    closed = true;
    consumer.wakeup();
    try {
      reading.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    producer.close();
  }
}
