package dev.signalbox.sql.view;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.ScriptedDatabases;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.EmbeddedPlanner;
import dev.signalbox.sql.ProbeExecution;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes, for each question of a folder of [ViewedDatabases], the view that the drafts choose, and
/// prints how many choices are right. A choice is exactly right where it has the tables of the gold
/// query and no others. It serves where it has the same rows in the columns of that query.
///
/// Arguments: FOLDER OUT
final class ViewDump {
  private static final ObjectMapper JSON = new ObjectMapper();

  private ViewDump() {}

  /// The databases of a folder as they describe themselves, as a text has no types of views.
  private static DatasetRepository described(Path folder) {
    return DatasetRepository.of(
        ScriptedDatabases.built(DatasetFolder.read(folder).databases(), List.of(folder)).stream()
            .map(each -> new RegisteredDatabase(each.id(), each.source(), each.connection(), null))
            .toList());
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    long start = System.nanoTime();
    List<Judged> judged = new ArrayList<>();
    try (Encoder encoder = Encoders.of(EmbeddingSettings.defaults());
        DatasetRepository databases = described(folder);
        BufferedWriter out = Files.newBufferedWriter(Path.of(arguments[1]))) {
      SchemaLinker linker =
          new SchemaLinker(
              encoder, new DatabaseColumnValues(databases, databases.connections()), true);
      EmbeddedPlanner planner =
          new EmbeddedPlanner(
              linker,
              Examples.none(encoder),
              true,
              ProbeExecution.NONE,
              0,
              TimeSettings.defaults(),
              new ParsedSqlGuard());
      for (String line : Files.readAllLines(folder.resolve("train.jsonl"))) {
        JsonNode question = JSON.readTree(line);
        DatabaseDescription database =
            databases.find(question.get("database").asText()).orElseThrow();
        ObjectNode json = question.deepCopy();
        List<JoinedPart> drafts =
            planner.drafts(
                Asked.now(question.get("question").asText()), SingleSource.tablesOf(database));
        Optional<ViewChoice> chosen = ViewChoice.of(drafts, database);
        json.put("chosen", chosen.map(each -> each.view().getName()).orElse(""))
            .put("probability", chosen.map(ViewChoice::probability).orElse(0.0));
        for (JoinedPart each : drafts.stream().limit(4).toList()) {
          json.withArray("drafts").add(each.toString());
        }
        out.write(JSON.writeValueAsString(json));
        out.newLine();
        judged.add(Judged.of(json));
      }
    }
    for (String kind : List.of("a view", "one table", "neither")) {
      print(kind, judged.stream().filter(each -> each.kind().equals(kind)).toList());
    }
    print("all", judged);
    System.out.printf("%.0f s%n", (System.nanoTime() - start) / 1e9);
  }

  /// A choice beside the gold source.
  ///
  /// @param kind what the question needs
  private record Judged(String kind, boolean exact, boolean serving) {

    static Judged of(JsonNode question) {
      String chosen = question.get("chosen").asText();
      boolean isOne = question.get("tables").asInt() == 1;
      String source = question.get("source").asText();
      boolean isView = !isOne && !source.isEmpty();
      List<String> serving = new ArrayList<>();
      question.get("serving").forEach(view -> serving.add(view.asText()));
      return new Judged(
          isView ? "a view" : isOne ? "one table" : "neither",
          chosen.equals(isView ? source : ""),
          chosen.isEmpty() ? isOne || serving.isEmpty() : serving.contains(chosen));
    }
  }

  private static void print(String kind, List<Judged> judged) {
    System.out.printf(
        "%s: %d questions, exact %.1f %%, serving %.1f %%%n",
        kind,
        judged.size(),
        100.0 * judged.stream().filter(Judged::exact).count() / judged.size(),
        100.0 * judged.stream().filter(Judged::serving).count() / judged.size());
  }
}
