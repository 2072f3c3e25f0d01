package dev.signalbox.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.PipelinePart;
import dev.signalbox.topology.StageAssembly;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.metrics.Telemetry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// A million conversations in six days through the stage that reads every turn first: what their
/// memory takes in the heap and on the disk, and how much of it the stage has dropped at the end.
final class ConversationsBenchmark implements Benchmark {
  private static final int CONVERSATIONS = 1_000_000;
  private static final int QUICK_CONVERSATIONS = 50_000;

  /// Less than the retention of the topics.
  private static final Duration DAYS = Duration.ofDays(6);

  private static final Duration LONGEST_START = Duration.ofMinutes(2);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
  private static final Instant START_OF_RUN = Instant.now();
  private static final List<String> TEXTS =
      List.of("How many boats are there?", "Which skippers live in Bergen?", "and in May?");

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = Files.createTempDirectory("signalbox-conversations-");
    int conversations = quick ? QUICK_CONVERSATIONS : CONVERSATIONS;
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(new BrokerSettings(folder.resolve("broker"), 0))) {
      Configuration configuration =
          Configuration.defaults()
              .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()))
              .withState(folder.resolve("state"));
      PipelinePart part =
          PipelinePart.of(List.of(Lane.INTERACTIVE), EnumSet.of(StageName.UNDERSTAND));
      try (StageAssembly assembly = StageAssembly.of(configuration);
          Pipeline pipeline =
              Pipeline.start(
                  configuration,
                  assembly,
                  part,
                  Telemetry.NONE,
                  line -> System.err.println("  " + line))) {
        pipeline.awaitReady(LONGEST_START);
        return measure(configuration, folder.resolve("state"), conversations);
      }
    } finally {
      Folders.delete(folder);
    }
  }

  private static SequencedMap<String, Object> measure(
      Configuration configuration, Path state, int conversations) throws IOException {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("conversations", conversations);
    int tenth = conversations / 10;
    long begin = System.nanoTime();
    try (KafkaProducer<String, byte[]> producer = producer(configuration);
        CountedRecords understood =
            new CountedRecords(
                configuration.kafka().get("bootstrap.servers"),
                configuration.prefix() + "understood")) {
      for (int part = 0; part < 10; part++) {
        send(producer, configuration.prefix() + "questions", part * tenth, tenth, conversations);
        understood.await((part + 1L) * tenth, LONGEST_PAUSE);
        if (part == 0) {
          put(figures, "first_tenth", state);
        }
      }
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    put(figures, "end", state);
    figures.put("turns_per_second", Math.round(conversations / seconds));
    return figures;
  }

  private static void put(Map<String, Object> figures, String when, Path state) throws IOException {
    figures.put("heap_" + when + "_mib", Footprint.heapMib());
    figures.put("state_folder_" + when + "_mib", Footprint.diskMib(state, ""));
  }

  private static KafkaProducer<String, byte[]> producer(Configuration configuration) {
    return new KafkaProducer<>(
        Map.of("bootstrap.servers", configuration.kafka().get("bootstrap.servers")),
        new StringSerializer(),
        new ByteArraySerializer());
  }

  /// One turn of each conversation; the times of the turns are spread evenly.
  private static void send(
      KafkaProducer<String, byte[]> producer, String topic, int from, int count, int of) {
    EventCodec codec = new EventCodec();
    Instant first = START_OF_RUN.minus(DAYS);
    for (int i = from; i < from + count; i++) {
      Instant askedAt = first.plus(DAYS.multipliedBy(i).dividedBy(of));
      String conversation = "c" + i;
      Question question =
          Question.newBuilder()
              .setId("q" + i)
              .setConversation(conversation)
              .setText(TEXTS.get(i % TEXTS.size()))
              .setWant(Want.ROUTE)
              .setDatabases(List.of())
              .setAskedAt(askedAt)
              .build();
      ProducerRecord<String, byte[]> sent =
          new ProducerRecord<>(
              topic, null, askedAt.toEpochMilli(), conversation, codec.encode(question));
      sent.headers().add("ce_id", question.getId().getBytes(UTF_8));
      var _ = producer.send(sent);
    }
    producer.flush();
  }
}
