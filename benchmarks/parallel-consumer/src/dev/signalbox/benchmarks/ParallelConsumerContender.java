package dev.signalbox.benchmarks;

import io.confluent.parallelconsumer.ParallelConsumerOptions;
import io.confluent.parallelconsumer.ParallelConsumerOptions.CommitMode;
import io.confluent.parallelconsumer.ParallelConsumerOptions.ProcessingOrder;
import io.confluent.parallelconsumer.ParallelStreamProcessor;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/// Confluent's parallel-consumer, in the order of keys, with a call that sleeps.
public final class ParallelConsumerContender {
  private ParallelConsumerContender() {}

  /// @param arguments bootstrap servers, topic in, topic out, milliseconds of a call, concurrency
  ///   (0: its default), `transactional` or `plain`
  public static void main(String[] arguments) throws Exception {
    String servers = arguments[0];
    String out = arguments[2];
    long millis = Long.parseLong(arguments[3]);
    int concurrency = Integer.parseInt(arguments[4]);
    boolean transactional = arguments[5].equals("transactional");
    String group = "pc-" + System.nanoTime();

    Properties consumer = new Properties();
    consumer.putAll(
        Map.of(
            "bootstrap.servers", servers,
            "group.id", group,
            "auto.offset.reset", "earliest",
            "enable.auto.commit", "false",
            "isolation.level", "read_committed"));
    Properties producer = new Properties();
    producer.putAll(Map.of("bootstrap.servers", servers, "linger.ms", "5"));
    if (transactional) {
      producer.put("transactional.id", group);
    }
    var builder =
        ParallelConsumerOptions.<byte[], byte[]>builder()
            .ordering(ProcessingOrder.KEY)
            .consumer(
                new KafkaConsumer<>(
                    consumer, new ByteArrayDeserializer(), new ByteArrayDeserializer()))
            .producer(
                new KafkaProducer<>(
                    producer, new ByteArraySerializer(), new ByteArraySerializer()));
    if (transactional) {
      builder.commitMode(CommitMode.PERIODIC_TRANSACTIONAL_PRODUCER);
    }
    if (concurrency > 0) {
      builder.maxConcurrency(concurrency);
    }
    ParallelStreamProcessor<byte[], byte[]> processor =
        ParallelStreamProcessor.createEosStreamProcessor(builder.build());
    processor.subscribe(List.of(arguments[1]));
    processor.pollAndProduce(
        context -> {
          if (millis > 0) {
            try {
              Thread.sleep(millis);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          }
          return new ProducerRecord<>(out, context.key(), context.value());
        });
    System.in.read();
    System.exit(0);
  }
}
