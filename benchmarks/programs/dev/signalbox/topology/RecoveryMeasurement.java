package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import dev.signalbox.topology.kafka.TemporaryState;
import dev.signalbox.topology.metrics.Telemetry;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/// How long questions wait where a process of the pipeline is killed. Started by hand:
/// `benchmarks/program dev.signalbox.topology.RecoveryMeasurement INSTANCES RESTARTED NAMED
/// STANDBYS [PROPERTY=VALUE ...]`.
final class RecoveryMeasurement {
  private static final Duration EVERY = Duration.ofMillis(5);
  private static final Duration BEFORE = Duration.ofSeconds(10);
  private static final Duration AFTER = Duration.ofSeconds(5);
  private static final long LONGEST_SECONDS = 180;

  /// Nanoseconds.
  private record Asked(long at, CompletableFuture<Long> answered) {}

  private RecoveryMeasurement() {}

  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("serve")) {
      serve(arguments);
      return;
    }
    int instances = Integer.parseInt(arguments[0]);
    boolean restarted = Boolean.parseBoolean(arguments[1]);
    Path state = Files.createTempDirectory("signalbox-recovery-");
    List<Process> processes = new ArrayList<>();
    try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults())) {
      String prefix = "r-" + UUID.randomUUID() + ".";
      for (int i = 0; i < instances; i++) {
        processes.add(start(broker, prefix, state, i, arguments));
      }
      Configuration configuration =
          TestConfiguration.of(
              prefix,
              Map.of("bootstrap.servers", broker.bootstrapServers()),
              state,
              "exactly_once_v2");
      for (Process process : processes) {
        awaitReady(process);
      }
      List<Asked> asked = new CopyOnWriteArrayList<>();
      try (QuestionClient client =
          QuestionClient.connect(configuration, broker.bootstrapServers(), 100_000)) {
        Thread asker = Thread.ofVirtual().start(() -> ask(client, asked));
        Thread.sleep(BEFORE);
        long killed = System.nanoTime();
        processes.removeLast().destroyForcibly().onExit().join();
        if (restarted) {
          processes.add(start(broker, prefix, state, instances - 1, arguments));
        }
        Thread.sleep(AFTER);
        report(arguments, killed, asked);
        asker.interrupt();
        asker.join();
      }
    } finally {
      processes.forEach(Process::destroyForcibly);
      TemporaryState.delete(state);
    }
  }

  private static void report(String[] arguments, long killed, List<Asked> asked) throws Exception {
    long longest = 0;
    long last = 0;
    int late = 0;
    for (Asked each : List.copyOf(asked)) {
      long answered = each.answered().get(LONGEST_SECONDS, TimeUnit.SECONDS);
      boolean affected = answered > killed && answered - each.at() > TimeUnit.SECONDS.toNanos(1);
      if (affected) {
        late++;
        longest = Math.max(longest, answered - each.at());
        last = Math.max(last, answered - killed);
      }
    }
    System.out.printf(
        "%s: %d of %d questions waited for more than 1 s, the longest %.1f s; the last of them had its answer %.1f s after the kill%n",
        String.join(" ", arguments), late, asked.size(), longest / 1e9, last / 1e9);
  }

  private static void ask(QuestionClient client, List<Asked> asked) {
    try {
      for (int i = 0; ; i++) {
        CompletableFuture<Answer> answer = client.ask(question("q-" + i, "how many?"));
        asked.add(new Asked(System.nanoTime(), answer.thenApply(each -> System.nanoTime())));
        Thread.sleep(EVERY);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Process start(
      EmbeddedBroker broker, String prefix, Path state, int number, String[] arguments)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + Path.of("jvm-options").toAbsolutePath(),
                "-cp",
                System.getProperty("java.class.path"),
                RecoveryMeasurement.class.getName(),
                "serve",
                broker.bootstrapServers(),
                prefix,
                state.resolve("instance-" + number).toString(),
                Boolean.parseBoolean(arguments[2]) ? "instance-" + number : "",
                arguments[3]));
    command.addAll(List.of(arguments).subList(4, arguments.length));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  private static void awaitReady(Process process) throws IOException {
    BufferedReader lines = process.inputReader();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith("ready")) {
        System.out.println(line);
        return;
      }
    }
    throw new IllegalStateException("an instance ended");
  }

  private static void serve(String[] arguments) throws Exception {
    Map<String, String> properties = new HashMap<>();
    for (String property : List.of(arguments).subList(6, arguments.length)) {
      properties.put(property.split("=", 2)[0], property.split("=", 2)[1]);
    }
    Configuration configuration =
        TestConfiguration.of(
                arguments[2],
                Map.of("bootstrap.servers", arguments[1]),
                Path.of(arguments[3]),
                "exactly_once_v2")
            .withStreams(
                new StreamsSettings(
                    "exactly_once_v2",
                    2,
                    4,
                    false,
                    Integer.parseInt(arguments[5]),
                    arguments[4].isEmpty() ? null : arguments[4],
                    Duration.ofSeconds(5),
                    properties));
    Stage<Routed, Planned> scripted = new ScriptedWorks().works().plan();
    long began = System.nanoTime();
    Stage<Routed, Planned> plan =
        routed -> {
          Thread.sleep(20);
          return scripted.apply(routed);
        };
    try (Pipeline _ = Instances.start(configuration, plan, Telemetry.NONE)) {
      System.out.printf("ready after %.1f s%n", (System.nanoTime() - began) / 1e9);
      while (System.in.read() >= 0) {
        // until the process that started it ends
      }
    }
  }
}
