package dev.signalbox.sql.view;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.reading.QueryContent;
import dev.signalbox.sql.reading.WrittenQuery;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/// Writes a dataset folder with copies of a dataset's SQLite databases that have wide views over
/// their joins, and the questions with the source that answers each: the table or view that holds
/// all tables of the gold query with the fewest columns, and all views that serve it
/// ([ServingViews]). Equal arguments give equal views and questions.
///
/// Arguments: DATASET_FOLDER SPLIT SEED OUT_FOLDER [QUESTIONS]; with the last one, it draws as many
/// questions.
final class ViewedDatabases {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MOST_VIEWS = 6;
  private static final int MOST_WIDE = 2;

  /// A question, and what its gold query joins and uses.
  ///
  /// @param roles whether the query reads a table twice
  private record Asked(
      GoldQuestion question, Set<TableName> tables, Set<Column> columns, boolean roles) {}

  /// A source of rows: the tables that it holds and its number of columns.
  private record Source(String name, Set<TableName> tables, int columns) {}

  private ViewedDatabases() {}

  public static void main(String[] arguments) throws Exception {
    Path from = Path.of(arguments[0]);
    Path out = Path.of(arguments[3]);
    Random random = new Random(Long.parseLong(arguments[2]));
    Files.createDirectories(out.resolve("databases"));
    List<String> lines = new ArrayList<>();
    List<String> questions = new ArrayList<>();
    try (DatasetRepository databases = DatasetRepository.open(List.of(from))) {
      Map<String, List<GoldQuestion>> asked =
          QuestionFiles.ofFile(from.resolve(arguments[1] + ".jsonl")).stream()
              .collect(
                  Collectors.groupingBy(
                      question -> question.databases().getFirst(),
                      LinkedHashMap::new,
                      Collectors.toList()));
      for (String line : Files.readAllLines(from.resolve("databases.jsonl"))) {
        JsonNode database = JSON.readTree(line);
        String id = database.get("database").asText();
        Path file = Path.of(database.get("file").asText());
        Path copy = out.resolve(file);
        Files.copy(from.resolve(file), copy, StandardCopyOption.REPLACE_EXISTING);
        ViewedDatabase viewed =
            new ViewedDatabase(databases.find(id).orElseThrow(), asked.getOrDefault(id, List.of()));
        StringBuilder script = new StringBuilder(database.get("schema").asText());
        questions.addAll(viewed.write(copy, random, script));
        lines.add(
            JSON.writeValueAsString(
                JSON.createObjectNode()
                    .put("database", id)
                    .put("dialect", "sqlite")
                    .put("schema", script.toString())
                    .put("file", file.toString())));
      }
    }
    if (arguments.length > 4) {
      Collections.shuffle(questions, random);
      questions = questions.subList(0, Math.min(questions.size(), Integer.parseInt(arguments[4])));
    }
    Files.write(out.resolve("databases.jsonl"), lines);
    Files.write(out.resolve("train.jsonl"), questions);
    Files.writeString(
        out.resolve("dataset.json"),
        "{\"name\": \"views\", \"splits\": {\"train\": %d}}".formatted(questions.size()));
    System.out.printf("%d databases, %d questions%n", lines.size(), questions.size());
  }

  /// The views of one database and its questions.
  private record ViewedDatabase(DatabaseDescription description, List<GoldQuestion> questions) {

    List<String> write(Path file, Random random, StringBuilder script)
        throws SQLException, IOException {
      Schema schema = Schema.of(description);
      List<Asked> asked = new ArrayList<>();
      for (GoldQuestion question : questions) {
        asked(question, schema).ifPresent(asked::add);
      }
      List<Set<TableName>> joined =
          new ArrayList<>(
              asked.stream()
                  .map(Asked::tables)
                  .filter(tables -> tables.size() > 1 && new TableJoin(tables, schema).isPossible())
                  .collect(Collectors.toCollection(LinkedHashSet::new)));
      Collections.shuffle(joined, random);
      Set<Set<TableName>> chosen = new LinkedHashSet<>();
      joined.stream().limit(MOST_VIEWS).forEach(chosen::add);
      widened(joined, schema).forEach(chosen::add);
      List<Source> sources = new ArrayList<>();
      schema
          .tables()
          .forEach(table ->
              sources.add(
                  new Source(table.name().name(), Set.of(table.name()), table.columns().size())));
      try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = connection.createStatement()) {
        for (Set<TableName> tables : chosen) {
          TableJoin join = new TableJoin(tables, schema);
          Source view = new Source(join.name(), tables, join.columns().size());
          String created = "CREATE VIEW \"%s\" AS %s".formatted(view.name(), join.select());
          statement.execute(created);
          script.append("\n\n").append(created).append(';');
          sources.add(view);
        }
        List<String> lines = new ArrayList<>();
        ServingViews serving = new ServingViews(connection, schema, chosen);
        for (Asked each : chosen.isEmpty() ? List.<Asked>of() : asked) {
          lines.add(line(each, sources, serving));
        }
        return lines;
      }
    }

    private static String line(Asked asked, List<Source> sources, ServingViews serving)
        throws IOException, SQLException {
      Optional<Source> gold =
          asked.tables().isEmpty()
              ? Optional.empty()
              : sources.stream()
                  .filter(source -> source.tables().equals(asked.tables()))
                  .findFirst();
      ObjectNode json =
          JSON.createObjectNode()
              .put("id", asked.question().id())
              .put("question", asked.question().question())
              .put("database", asked.question().databases().getFirst())
              .put("sql", asked.question().sql())
              .put("tables", asked.tables().size())
              .put("source", gold.map(Source::name).orElse(""));
      Set<String> served = new LinkedHashSet<>();
      gold.filter(source -> source.tables().size() > 1).map(Source::name).ifPresent(served::add);
      if (!asked.roles()) {
        served.addAll(serving.of(asked.tables(), asked.columns()));
      }
      served.forEach(json.putArray("serving")::add);
      return JSON.writeValueAsString(json);
    }

    /// The tables that a query joins, and the columns that it uses. There are none for a query
    /// within a query or of several queries, as an inner join loses the rows that these count on.
    private Optional<Asked> asked(GoldQuestion question, Schema schema) {
      if (question.sql().toUpperCase(Locale.ROOT).split("\\bSELECT\\b", -1).length > 2) {
        return Optional.of(new Asked(question, Set.of(), Set.of(), false));
      }
      return WrittenQuery.of(question.sql(), Dialect.of("sqlite"), schema)
          .map(QueryContent::of)
          .map(content -> {
            Set<TableName> tables = new LinkedHashSet<>();
            content.tables().forEach(table -> tables.add(table.name()));
            boolean roles = tables.removeIf(name -> name.role() != null);
            Set<Column> columns = new LinkedHashSet<>(content.columns());
            content.whole().forEach(table -> columns.addAll(schema.table(table).columns()));
            return new Asked(question, tables, columns, roles);
          });
    }

    private static List<Set<TableName>> widened(List<Set<TableName>> joined, Schema schema) {
      List<Set<TableName>> wide = new ArrayList<>();
      for (int i = 0; i < joined.size() && wide.size() < MOST_WIDE; i++) {
        for (int j = i + 1; j < joined.size() && wide.size() < MOST_WIDE; j++) {
          Set<TableName> both = new LinkedHashSet<>(joined.get(i));
          both.addAll(joined.get(j));
          boolean overlap = joined.get(i).stream().anyMatch(joined.get(j)::contains);
          if (overlap && !joined.contains(both) && new TableJoin(both, schema).isPossible()) {
            wide.add(both);
          }
        }
      }
      return wide;
    }
  }
}
