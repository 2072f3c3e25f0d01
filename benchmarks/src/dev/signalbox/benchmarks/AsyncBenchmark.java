package dev.signalbox.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/// Calls of several lengths through the asynchronous processor, beside a plain one that blocks and
/// Confluent's parallel-consumer: each a process of its own, one after the other, on one broker.
final class AsyncBenchmark implements Benchmark {
  private static final int PARTITIONS = 4;
  private static final int KEYS = 20_000;
  private static final int VALUE_BYTES = 200;
  private static final int BOUND = 1_000;
  private static final int PARALLEL_CONSUMERS_DEFAULT = 16;
  private static final int STREAM_THREADS = 2;
  private static final String LONG_CALLS = "signalbox exactly-once 10";
  private static final long LONG_MILLIS = 30_000;
  private static final String IN = "in";
  private static final String EXACTLY_ONCE = "exactly_once_v2";
  private static final String AT_LEAST_ONCE = "at_least_once";

  private final Path project;

  AsyncBenchmark(Path project) {
    this.project = project;
  }

  /// One contender at one length of calls.
  ///
  /// @param concurrent calls that it may have at once
  /// @param command main class and arguments after the topics
  private record Row(String name, long millis, int concurrent, List<String> command) {

    /// Records a second with all calls always running; infinite where they take no time.
    double ideal() {
      return concurrent * 1_000.0 / millis;
    }

    String key() {
      return name + "@" + millis;
    }

    /// Where nothing waits, the rate is that of the compiled code: it still rose after 20 seconds.
    Duration warmUp() {
      return Duration.ofMillis(millis == 0 ? 20_000 : Math.max(6_000, millis));
    }

    /// Long calls end together, so whole rounds of them are counted.
    Duration window() {
      return Duration.ofMillis(Math.max(6_000, 4 * millis));
    }
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = Files.createTempDirectory("signalbox-async-");
    Process broker = start(false, EmbeddedBroker.class.getName(), folder.toString());
    try {
      String servers = firstLine(broker).replace("bootstrap.servers=", "");
      int records = quick ? 400_000 : 4_000_000;
      fill(servers, records);
      // The broker's own code is compiled while the first contender runs.
      measure(streams("warm-up", 0, BOUND, EXACTLY_ONCE), servers, records, quick);
      Map<String, Double> rates = new LinkedHashMap<>();
      for (Row row : rows(quick)) {
        double rate = measure(row, servers, records, quick);
        rates.put(row.key(), rate);
        System.out.printf(
            "%-36s %5d ms  %5d at once %10.1f/s  %5.1f %% of the ideal%n",
            row.name(), row.millis(), row.concurrent(), rate, 100 * rate / row.ideal());
      }
      return figures(rates);
    } finally {
      broker.destroyForcibly().waitFor();
      Folders.delete(folder);
    }
  }

  private static SequencedMap<String, Object> figures(Map<String, Double> rates) {
    double ours = rates.get("signalbox exactly-once 1000@100");
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("ideal_share_100ms_eos", Figures.rounded(100 * ours / (BOUND * 10.0), 1));
    figures.put(
        "ratio_to_parallel_consumer_default",
        Figures.rounded(ours / rates.get("parallel-consumer transactional@100"), 2));
    figures.put(
        "ratio_to_parallel_consumer_best",
        Figures.rounded(ours / rates.get("parallel-consumer transactional 1000@100"), 2));
    figures.put(
        "plain_share_0ms",
        Figures.rounded(
            100 * rates.get("signalbox exactly-once 1000@0") / rates.get("plain exactly-once@0"),
            1));
    Double longCalls = rates.get(LONG_CALLS + "@" + LONG_MILLIS);
    if (longCalls != null) {
      double ideal = 10 * 1_000.0 / LONG_MILLIS;
      figures.put("ideal_share_30s_eos", Figures.rounded(100 * longCalls / ideal, 1));
    }
    rates.forEach((name, rate) ->
        figures.put(
            name.replaceAll("[^a-z0-9]+", "_") + "ms_per_second", Figures.rounded(rate, 1)));
    return figures;
  }

  private static List<Row> rows(boolean quick) {
    List<Row> rows = new ArrayList<>();
    for (long millis : quick ? List.of(0L, 100L) : List.of(0L, 1L, 10L, 100L, 1_000L)) {
      rows.add(streams("signalbox exactly-once 1000", millis, BOUND, EXACTLY_ONCE));
      rows.add(streams("signalbox at-least-once 1000", millis, BOUND, AT_LEAST_ONCE));
      rows.add(streams("signalbox exactly-once 100", millis, BOUND / 10, EXACTLY_ONCE));
      rows.add(streams("plain exactly-once", millis, 0, EXACTLY_ONCE));
      rows.add(parallel("parallel-consumer transactional", millis, 0, "transactional"));
      rows.add(parallel("parallel-consumer transactional 1000", millis, BOUND, "transactional"));
      rows.add(parallel("parallel-consumer", millis, 0, "plain"));
      rows.add(parallel("parallel-consumer 1000", millis, BOUND, "plain"));
    }
    if (!quick) {
      rows.add(streams(LONG_CALLS, LONG_MILLIS, 10, EXACTLY_ONCE));
    }
    return rows;
  }

  private static Row streams(String name, long millis, int bound, String guarantee) {
    return new Row(
        name,
        millis,
        bound == 0 ? STREAM_THREADS : bound,
        List.of(
            StreamsContender.class.getName(),
            Long.toString(millis),
            Integer.toString(bound),
            guarantee));
  }

  private static Row parallel(String name, long millis, int concurrency, String mode) {
    return new Row(
        name,
        millis,
        concurrency == 0 ? PARALLEL_CONSUMERS_DEFAULT : concurrency,
        List.of(
            "dev.signalbox.benchmarks.ParallelConsumerContender",
            Long.toString(millis),
            Integer.toString(concurrency),
            mode));
  }

  private static void fill(String servers, int records) throws Exception {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers));
        KafkaProducer<byte[], byte[]> producer =
            new KafkaProducer<>(
                Map.of("bootstrap.servers", servers, "batch.size", 256 << 10, "linger.ms", 20),
                new ByteArraySerializer(),
                new ByteArraySerializer())) {
      admin.createTopics(List.of(new NewTopic(IN, PARTITIONS, (short) 1))).all().get();
      byte[] value = new byte[VALUE_BYTES];
      for (int i = 0; i < records; i++) {
        producer.send(new ProducerRecord<>(IN, ("k" + i % KEYS).getBytes(UTF_8), value));
      }
    }
  }

  /// Records a second in the steady state, as a reader of committed records sees them.
  private double measure(Row row, String servers, int records, boolean quick) throws Exception {
    String out = "out-" + row.key().replaceAll("[^a-z0-9]+", "-");
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers))) {
      admin.createTopics(List.of(new NewTopic(out, PARTITIONS, (short) 1))).all().get();
      List<String> command = new ArrayList<>(row.command());
      command.addAll(1, List.of(servers, IN, out));
      Process contender = start(row.name().startsWith("parallel"), command.toArray(String[]::new));
      try {
        OutputRate rate = new OutputRate(servers, out, PARTITIONS);
        return rate.steady(
            records,
            quick ? Duration.ofSeconds(3) : row.warmUp(),
            quick ? Duration.ofSeconds(4) : row.window());
      } finally {
        contender.getOutputStream().close();
        if (!contender.waitFor(Duration.ofSeconds(20))) {
          contender.destroyForcibly().waitFor();
        }
        admin.deleteTopics(List.of(out)).all().get();
      }
    }
  }

  private Process start(boolean parallelConsumer, String... command) throws IOException {
    List<String> all = new ArrayList<>();
    all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    all.add("@" + project.resolve("jvm-options"));
    all.add("-Xmx2g");
    all.add("-cp");
    all.add(
        System.getProperty(parallelConsumer ? "benchmark.parallel-consumer" : "java.class.path"));
    all.addAll(List.of(command));
    return new ProcessBuilder(all).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  @SuppressWarnings("resource") // the process's own
  private static String firstLine(Process process) throws IOException {
    return new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8)).readLine();
  }
}
