package dev.signalbox.topology;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Measures what Kafka alone costs: questions through six stages that do nothing, with the broker,
/// the stages and the client in this process. Run it by hand:
///
/// `benchmarks/program dev.signalbox.topology.TransportMeasurement [questions] [guarantee]
/// [threads] [partitions] [streams.property=value ...]`
final class TransportMeasurement {
  private TransportMeasurement() {}

  public static void main(String[] arguments) throws Exception {
    int questions = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 20_000;
    String guarantee = arguments.length > 1 ? arguments[1] : "exactly_once_v2";
    int threads = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 2;
    int partitions = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 4;
    Map<String, String> properties = new HashMap<>();
    for (int i = 4; i < arguments.length; i++) {
      String[] property = arguments[i].split("=", 2);
      properties.put(property[0], property[1]);
    }
    Path state = Files.createTempDirectory("signalbox-measurement-");
    try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults())) {
      Configuration base =
          TestConfiguration.of(
              "m-" + UUID.randomUUID() + ".",
              Map.of("bootstrap.servers", broker.bootstrapServers()),
              state,
              guarantee);
      Configuration configuration =
          base.withStreams(
              new StreamsSettings(
                  guarantee,
                  threads,
                  partitions,
                  false,
                  0,
                  null,
                  Duration.ofSeconds(5),
                  properties));
      long began = System.nanoTime();
      try (Pipeline pipeline =
          Pipeline.start(
              configuration,
              new ScriptedWorks().works(),
              EnumSet.range(StageName.UNDERSTAND, StageName.EXECUTE),
              line -> System.out.println(line))) {
        pipeline.awaitReady(Duration.ofMinutes(2));
        System.out.printf("ready after %.2f s%n", (System.nanoTime() - began) / 1e9);
        measure(pipeline, questions);
      }
    }
  }

  private static void measure(Pipeline pipeline, int questions) throws Exception {
    try (QuestionClient client = pipeline.client(2_000)) {
      for (int round = 1; round <= 4; round++) {
        throughput(client, round, questions);
      }
      latency(client);
      long cpu = processCpu();
      Thread.sleep(3_000);
      System.out.printf("idle: %.1f %% of a core%n", (processCpu() - cpu) / 3e7);
    }
  }

  private static void throughput(QuestionClient client, int round, int questions) throws Exception {
    long cpu = processCpu();
    long began = System.nanoTime();
    CompletableFuture<?>[] answers = new CompletableFuture<?>[questions];
    for (int i = 0; i < questions; i++) {
      answers[i] =
          client.ask(
              ScriptedWorks.question(
                  "r" + round + "-" + i,
                  "How many ships of more than 100 tons sail to harbour " + i));
    }
    CompletableFuture.allOf(answers).get(10, TimeUnit.MINUTES);
    double seconds = (System.nanoTime() - began) / 1e9;
    System.out.printf(
        "round %d: %.0f questions/s, %.3f ms CPU a question%n",
        round, questions / seconds, (processCpu() - cpu) / 1e6 / questions);
  }

  private static void latency(QuestionClient client) throws Exception {
    double[] millis = new double[100];
    long cpu = processCpu();
    for (int i = 0; i < millis.length; i++) {
      long began = System.nanoTime();
      CompletableFuture<Answer> answer = client.ask(ScriptedWorks.question("l-" + i, "which?"));
      answer.get(1, TimeUnit.MINUTES);
      millis[i] = (System.nanoTime() - began) / 1e6;
    }
    Arrays.sort(millis);
    System.out.printf(
        "one at a time: p50 %.0f ms, p90 %.0f ms, p99 %.0f ms, %.1f ms CPU a question%n",
        millis[50], millis[90], millis[99], (processCpu() - cpu) / 1e6 / millis.length);
  }

  private static long processCpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
