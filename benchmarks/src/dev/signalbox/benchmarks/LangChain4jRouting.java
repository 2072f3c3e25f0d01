package dev.signalbox.benchmarks;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.event.DatabaseDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/// The same routing with LangChain4j's own embedding model (the same all-MiniLM-L6-v2, int8) and
/// its store in memory, which holds a segment for each table: a process of its own.
final class LangChain4jRouting {
  private static final JsonMapper JSON = new JsonMapper();

  /// What one way to make a ranking of the tables found came to.
  ///
  /// @param rankings of the questions, in their order
  /// @param speed from the texts of the questions to the rankings, on all cores
  record Result(List<List<String>> rankings, RoutingSpeed speed) {}

  private record Table(String database, String text) {}

  private record Input(List<Table> tables, List<String> questions) {}

  private record Output(
      List<List<String>> rankings,
      @JsonProperty("questions_per_second") double perSecond,
      @JsonProperty("cpu_ms_per_question") double processorMillis) {

    Result result() {
      return new Result(rankings, new RoutingSpeed(perSecond, processorMillis));
    }
  }

  private LangChain4jRouting() {}

  /// @return `best_table`: databases by the best of the 50 tables that are found; `top_3_tables`:
  ///   by the mean of the three best of all tables
  static SequencedMap<String, Result> run(
      Path project, List<DatabaseDescription> databases, List<String> questions)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("signalbox-langchain4j-");
    try {
      Path input = folder.resolve("input.json");
      Path output = folder.resolve("output.json");
      JSON.writeValue(input.toFile(), new Input(tables(databases), questions));
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "@" + project.resolve("jvm-options"),
                  "-Xmx2g",
                  "-cp",
                  System.getProperty("benchmark.langchain4j"),
                  "dev.signalbox.benchmarks.LangChain4jContender",
                  input.toString(),
                  output.toString())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.to(folder.resolve("log").toFile()))
              .start();
      if (process.waitFor() != 0) {
        throw new IOException(
            "LangChain4j's process ended with %d: %s"
                .formatted(process.exitValue(), Files.readString(folder.resolve("log"))));
      }
      Map<String, Output> outputs = JSON.readValue(output.toFile(), new TypeReference<>() {});
      SequencedMap<String, Result> results = new TreeMap<>();
      outputs.forEach((name, each) -> results.put(name, each.result()));
      return results;
    } finally {
      Folders.delete(folder);
    }
  }

  private static List<Table> tables(List<DatabaseDescription> databases) {
    return databases.stream()
        .flatMap(database ->
            database.getTables().stream()
                .map(table -> new Table(database.getId(), PublishedSchema.of(table))))
        .toList();
  }
}
