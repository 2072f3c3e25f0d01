package dev.signalbox.benchmarks;

import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.async.AsyncProcessorSupplier;
import dev.signalbox.topology.async.AsyncRuntime;
import dev.signalbox.topology.async.Attempt;
import dev.signalbox.topology.async.BackpressureClients;
import dev.signalbox.topology.async.CallPolicy;
import dev.signalbox.topology.async.CallThreads;
import dev.signalbox.topology.async.EarlyCommits;
import dev.signalbox.topology.async.InFlightLimit;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.RetryPolicy;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.async.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/// A Kafka Streams application of one processor with a call that sleeps: the asynchronous one, or a
/// plain one that blocks.
public final class StreamsContender {
  private static final int THREADS = 2;

  private StreamsContender() {}

  /// @param arguments bootstrap servers, topic in, topic out, milliseconds of a call, bound (0: the
  ///   plain processor), guarantee
  public static void main(String[] arguments) throws Exception {
    long millis = Long.parseLong(arguments[3]);
    int bound = Integer.parseInt(arguments[4]);
    Path state = Files.createTempDirectory("signalbox-contender-");
    Topology topology = new Topology();
    topology.addSource(
        "in", new ByteArrayDeserializer(), new ByteArrayDeserializer(), arguments[1]);
    InFlightLimit intake = new InFlightLimit(Math.max(1, bound));
    topology.addProcessor(
        "work", bound == 0 ? blocking(millis) : asynchronous(millis, intake), "in");
    topology.addSink(
        "out", arguments[2], new ByteArraySerializer(), new ByteArraySerializer(), "work");
    Properties properties = properties(arguments[0], arguments[5], state);
    KafkaStreams streams;
    if (bound == 0) {
      streams = new KafkaStreams(topology, properties);
    } else {
      properties.put(
          StreamsConfig.mainConsumerPrefix(ConsumerConfig.MAX_POLL_RECORDS_CONFIG),
          intake.recordsPerPoll());
      streams = new KafkaStreams(topology, properties, new BackpressureClients(List.of(intake)));
    }
    streams.start();
    System.in.read();
    streams.close(Duration.ofSeconds(1));
    Folders.delete(state);
    System.exit(0);
  }

  /// As the stages have them.
  private static Properties properties(String servers, String guarantee, Path state) {
    Properties properties = new Properties();
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "contender-" + System.nanoTime());
    properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, servers);
    properties.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
    properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, guarantee);
    properties.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, THREADS);
    properties.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, EarlyCommits.INTERVAL.toMillis());
    properties.put(StreamsConfig.POLL_MS_CONFIG, 5);
    properties.put(StreamsConfig.producerPrefix(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG), 60_000);
    properties.put(StreamsConfig.producerPrefix(ProducerConfig.BATCH_SIZE_CONFIG), 256 << 10);
    if (guarantee.equals(StreamsConfig.EXACTLY_ONCE_V2)) {
      properties.put(StreamsConfig.producerPrefix(ProducerConfig.LINGER_MS_CONFIG), 100);
      properties.put(
          StreamsConfig.producerPrefix(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION), 1);
    }
    properties.put(
        StreamsConfig.consumerPrefix(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG), "earliest");
    return properties;
  }

  private static ProcessorSupplier<byte[], byte[], byte[], byte[]> blocking(long millis) {
    return () ->
        new ContextualProcessor<>() {
          @Override
          public void process(Record<byte[], byte[]> record) {
            try {
              sleep(millis);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            context().forward(record);
          }
        };
  }

  private static ProcessorSupplier<byte[], byte[], byte[], byte[]> asynchronous(
      long millis, InFlightLimit intake) {
    Work work =
        new Work() {
          @Override
          public Attempt attempt(ReceivedRecord received, byte @Nullable [] memory, int number)
              throws InterruptedException {
            sleep(millis);
            return new Attempt.Finished(outputs(received));
          }

          @Override
          public List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause) {
            return outputs(received);
          }
        };
    RetryPolicy once = new RetryPolicy(1, Duration.ofSeconds(1), Duration.ofSeconds(1));
    AsyncRuntime runtime =
        new AsyncRuntime(
            new CallPolicy(Duration.ofMinutes(2), once),
            intake,
            new CallThreads(),
            StageObserver.NONE);
    return new AsyncProcessorSupplier("pending", work, runtime, new EventCodec());
  }

  private static List<OutputRecord> outputs(ReceivedRecord received) {
    byte[] key = Objects.requireNonNull(received.key());
    OutputRecord.Result sent = new OutputRecord.Result("sent", "none");
    return List.of(new OutputRecord(sent, "out", key, received.value(), received.headers()));
  }

  private static void sleep(long millis) throws InterruptedException {
    if (millis > 0) {
      Thread.sleep(millis);
    }
  }
}
