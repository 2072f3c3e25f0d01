package dev.signalbox.benchmarks;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.benchmarks.attr.AttrBenchmark;
import dev.signalbox.benchmarks.scale.ScaleBenchmark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// Runs one benchmark and writes its figures down.
public final class Benchmarks {
  private static final JsonMapper JSON = new JsonMapper();

  private Benchmarks() {}

  /// @param arguments name, file for the figures, and then options as `benchmarks/run` takes them
  public static void main(String[] arguments) throws Exception {
    String name = arguments[0];
    Path file = Path.of(arguments[1]);
    boolean quick = Arrays.asList(arguments).contains("--quick");
    Path project = Path.of(System.getProperty("benchmark.project"));
    Map<String, Benchmark> known =
        Map.ofEntries(
            Map.entry("startup", new StartupBenchmark(project)),
            Map.entry("route", new RouteBenchmark(project)),
            Map.entry("replay", new ReplayBenchmark(project)),
            Map.entry("bulk", new BulkBenchmark(project)),
            Map.entry("rank", new RankBenchmark(project)),
            Map.entry("shards", new ShardsBenchmark(project)),
            Map.entry("reindex", new ReindexBenchmark(project)),
            Map.entry("index", new IndexBenchmark(project)),
            Map.entry("async", new AsyncBenchmark(project)),
            Map.entry("scale", new ScaleBenchmark(project)),
            Map.entry("latency", new LatencyBenchmark()),
            Map.entry("backpressure", new BackpressureBenchmark()),
            Map.entry("conversations", new ConversationsBenchmark()),
            Map.entry("hostile", new HostileBenchmark()),
            Map.entry(
                "attr",
                new AttrBenchmark(
                    project,
                    option(arguments, "--dataset", "spider-route-out"),
                    option(arguments, "--split", "test"),
                    Integer.parseInt(option(arguments, "--seeds", "5")))),
            Map.entry(
                "guard",
                new GuardBenchmark(
                    project,
                    option(arguments, "--dataset", "spider-route-out"),
                    option(arguments, "--split", "test"))),
            Map.entry("bi", new BiBenchmark(project, option(arguments, "--split", "train"))),
            Map.entry("tables", new TablesBenchmark(project, file)),
            Map.entry(
                "sql",
                new SqlBenchmark(
                    project,
                    option(arguments, "--dataset", "spider-route-out"),
                    option(arguments, "--split", "test"))));

    SequencedMap<String, Object> figures = known.get(name).run(quick);

    ObjectNode result = JSON.createObjectNode();
    result.put("name", name);
    result.set("figures", JSON.valueToTree(figures));
    result.put("machine", machine());
    result.put("commit", System.getProperty("benchmark.commit"));
    result.put("date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    if (quick) {
      result.put("quick", true);
    }
    Files.writeString(file, result.toPrettyString() + "\n");
    System.out.println();
    figures.forEach((figure, value) -> {
      if (!isTable(value)) {
        System.out.printf("%-32s %s%n", figure, value);
      }
    });
    System.exit(0); // Native libraries may have left threads behind.
  }

  /// A table was printed as one already.
  private static boolean isTable(Object value) {
    return value instanceof Map<?, ?> map
        && map.values().stream().anyMatch(each -> each instanceof Map);
  }

  private static String option(String[] arguments, String name, String fallback) {
    int at = Arrays.asList(arguments).indexOf(name);
    return at < 0 ? fallback : arguments[at + 1];
  }

  /// Processor, cores, memory and Java, in a line.
  static String machine() throws IOException {
    return "%s, %d cores, %d GiB; %s %s; Java %s"
        .formatted(
            value(Path.of("/proc/cpuinfo"), "model name", System.getProperty("os.arch")),
            Runtime.getRuntime().availableProcessors(),
            Long.parseLong(
                    value(Path.of("/proc/meminfo"), "MemTotal", "0 kB").replaceAll("\\D", ""))
                >> 20,
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            Runtime.version());
  }

  private static String value(Path file, String key, String fallback) throws IOException {
    if (!Files.exists(file)) {
      return fallback;
    }
    List<String> lines = Files.readAllLines(file);
    return lines.stream()
        .filter(line -> line.startsWith(key))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse(fallback);
  }
}
