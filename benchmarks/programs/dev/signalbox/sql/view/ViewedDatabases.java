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
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
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
import java.util.Comparator;
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
/// all tables of the gold query with the fewest columns. Equal arguments give equal views and
/// questions.
///
/// Arguments: DATASET_FOLDER SPLIT SEED OUT_FOLDER
final class ViewedDatabases {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MOST_VIEWS = 6;
  private static final int MOST_WIDE = 2;

  /// A question, and the tables that its gold query joins.
  private record Asked(GoldQuestion question, Set<TableName> tables) {}

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
        tables(question.sql(), schema).ifPresent(tables -> asked.add(new Asked(question, tables)));
      }
      List<Set<TableName>> joined =
          new ArrayList<>(
              asked.stream()
                  .map(Asked::tables)
                  .filter(tables -> tables.size() > 1 && joins(tables, schema).isPresent())
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
          Source view = new Source(name(tables), tables, columns(tables, schema).size());
          String created =
              "CREATE VIEW \"%s\" AS %s".formatted(view.name(), select(tables, schema));
          statement.execute(created);
          script.append("\n\n").append(created).append(';');
          sources.add(view);
        }
      }
      List<String> lines = new ArrayList<>();
      if (!chosen.isEmpty()) {
        for (Asked each : asked) {
          lines.add(line(each, sources));
        }
      }
      return lines;
    }

    private static String line(Asked asked, List<Source> sources) throws IOException {
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
      return JSON.writeValueAsString(json);
    }

    /// The tables of a query that one view over their joins could answer; none for a query within a
    /// query or of several queries, as an inner join loses the rows that these count on.
    private Optional<Set<TableName>> tables(String sql, Schema schema) {
      if (sql.toUpperCase(Locale.ROOT).split("\\bSELECT\\b", -1).length > 2) {
        return Optional.of(Set.of());
      }
      return WrittenQuery.of(sql, Dialect.of("sqlite"), schema)
          .map(QueryContent::of)
          .map(content ->
              content.tables().stream()
                  .map(Table::name)
                  .filter(name -> name.role() == null)
                  .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    private static List<Set<TableName>> widened(List<Set<TableName>> joined, Schema schema) {
      List<Set<TableName>> wide = new ArrayList<>();
      for (int i = 0; i < joined.size() && wide.size() < MOST_WIDE; i++) {
        for (int j = i + 1; j < joined.size() && wide.size() < MOST_WIDE; j++) {
          Set<TableName> both = new LinkedHashSet<>(joined.get(i));
          both.addAll(joined.get(j));
          boolean overlap = joined.get(i).stream().anyMatch(joined.get(j)::contains);
          if (overlap && !joined.contains(both) && joins(both, schema).isPresent()) {
            wide.add(both);
          }
        }
      }
      return wide;
    }
  }

  private static String name(Set<TableName> tables) {
    return "v_" + tables.stream().map(TableName::name).collect(Collectors.joining("_"));
  }

  /// The joins that connect tables to one tree, each touching a table of those before it.
  private static Optional<List<Join>> joins(Set<TableName> tables, Schema schema) {
    List<Join> joins = new ArrayList<>();
    Set<TableName> reached = new LinkedHashSet<>(Set.of(tables.iterator().next()));
    Optional<Join> next;
    do {
      next =
          tables.stream()
              .filter(table -> !reached.contains(table))
              .flatMap(table ->
                  reached.stream().flatMap(each -> schema.joins().between(table, each).stream()))
              .min(Comparator.comparingDouble(Join::cost));
      next.ifPresent(joins::add);
      next.ifPresent(join -> reached.addAll(List.of(join.leftTable(), join.rightTable())));
    } while (next.isPresent());
    return reached.size() == tables.size() ? Optional.of(joins) : Optional.empty();
  }

  /// The columns of a view by their names in it: a name of two tables stands behind its table's.
  private static Map<String, Column> columns(Set<TableName> tables, Schema schema) {
    Map<String, Long> counts =
        tables.stream()
            .flatMap(table -> schema.table(table).columns().stream())
            .collect(
                Collectors.groupingBy(
                    column -> column.name().toLowerCase(Locale.ROOT), Collectors.counting()));
    Map<String, Column> columns = new LinkedHashMap<>();
    for (TableName table : tables) {
      for (Column column : schema.table(table).columns()) {
        boolean single = counts.get(column.name().toLowerCase(Locale.ROOT)) == 1;
        columns.put(single ? column.name() : table.name() + "_" + column.name(), column);
      }
    }
    return columns;
  }

  private static String select(Set<TableName> tables, Schema schema) {
    String shown =
        columns(tables, schema).entrySet().stream()
            .map(each -> "%s AS \"%s\"".formatted(quoted(each.getValue()), each.getKey()))
            .collect(Collectors.joining(", "));
    TableName first = tables.iterator().next();
    StringBuilder sql = new StringBuilder("SELECT %s FROM \"%s\"".formatted(shown, first.name()));
    Set<TableName> reached = new LinkedHashSet<>(Set.of(first));
    for (Join join : joins(tables, schema).orElseThrow()) {
      TableName next = reached.contains(join.leftTable()) ? join.rightTable() : join.leftTable();
      reached.add(next);
      List<String> equal = new ArrayList<>();
      for (int i = 0; i < join.left().size(); i++) {
        equal.add(quoted(join.left().get(i)) + " = " + quoted(join.right().get(i)));
      }
      sql.append(" JOIN \"%s\" ON %s".formatted(next.name(), String.join(" AND ", equal)));
    }
    return sql.toString();
  }

  private static String quoted(Column column) {
    return "\"%s\".\"%s\"".formatted(column.table().name(), column.name());
  }
}
