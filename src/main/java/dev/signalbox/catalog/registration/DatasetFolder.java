package dev.signalbox.catalog.registration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.ViewDefinitions;
import dev.signalbox.catalog.ddl.SchemaBuilder;
import dev.signalbox.catalog.ddl.SchemaText;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.engine.sqlite.SqliteFiles;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.metric.DescribedMetrics;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The databases of a dataset folder: `databases.jsonl`, one database a line, with its published
/// schema and, optionally, its SQLite file, or SQL text that an evaluation builds one from.
///
/// @param name of the dataset
/// @param databases described by the schema text of the folder; queries can execute on ones with a
///   file
/// @param verticals cluster of similar databases, by database, for clustered databases
/// @param scripts SQL text with definitions and rows, by database, for databases that have one in
///   place of a file
public record DatasetFolder(
    Path folder,
    String name,
    List<RegisteredDatabase> databases,
    Map<String, String> verticals,
    Map<String, Path> scripts) {
  private static final JsonMapper JSON = new JsonMapper();

  /// The dialect of scripts.
  private static final String SQLITE = "sqlite";

  public DatasetFolder {
    databases = List.copyOf(databases);
    verticals = Map.copyOf(verticals);
    scripts = Map.copyOf(scripts);
  }

  /// Reads a folder; one without `databases.jsonl` has no databases of its own.
  ///
  /// @throws ConfigurationException the folder, or a line of its files, cannot be read
  public static DatasetFolder read(Path folder) {
    Path about = folder.resolve("dataset.json");
    Path lines = folder.resolve("databases.jsonl");
    if (!Files.exists(about) && !Files.exists(lines)) {
      throw new ConfigurationException(
          "datasets", folder + " must be a dataset folder, with dataset.json and databases.jsonl");
    }
    List<RegisteredDatabase> databases = new ArrayList<>();
    Map<String, String> verticals = new LinkedHashMap<>();
    Map<String, Path> scripts = new LinkedHashMap<>();
    try {
      String name =
          Files.exists(about)
              ? text(JSON.readTree(about.toFile()), "name").orElse(folderName(folder))
              : folderName(folder);
      if (Files.exists(lines)) {
        readLines(folder, lines, databases, verticals, scripts);
      }
      return new DatasetFolder(folder, name, databases, verticals, scripts);
    } catch (IOException e) {
      throw new ConfigurationException("datasets", folder + " cannot be read: " + e.getMessage());
    }
  }

  private static String folderName(Path folder) {
    return Objects.requireNonNullElse(folder.toAbsolutePath().normalize().getFileName(), folder)
        .toString();
  }

  private static void readLines(
      Path folder,
      Path file,
      List<RegisteredDatabase> databases,
      Map<String, String> verticals,
      Map<String, Path> scripts)
      throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      int number = 0;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        String where = file + ", line " + number;
        JsonNode entry = parse(line, where);
        String id =
            text(entry, "database")
                .orElseThrow(() ->
                    new ConfigurationException(
                        "datasets", where + " must have the field 'database', the id"));
        Optional<Path> script = script(folder, entry, where);
        script.ifPresent(each -> scripts.put(id, each));
        databases.add(database(folder, id, entry, script, where));
        text(entry, "vertical").ifPresent(vertical -> verticals.put(id, vertical));
      }
    }
  }

  private static JsonNode parse(String line, String where) {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new ConfigurationException(
          "datasets", where + " must be a JSON object: " + e.getOriginalMessage());
    }
  }

  private static Optional<Path> script(Path folder, JsonNode entry, String where) {
    Optional<Path> script = text(entry, "script").map(folder::resolve);
    if (script.isPresent() && text(entry, "file").isPresent()) {
      throw new ConfigurationException(
          "datasets", where + " has the fields 'file' and 'script'; keep one of them");
    }
    script
        .flatMap(each -> misplaced(folder, each))
        .ifPresent(problem -> {
          throw new ConfigurationException("datasets", where + ", field 'script': " + problem);
        });
    return script;
  }

  private static RegisteredDatabase database(
      Path folder, String id, JsonNode entry, Optional<Path> script, String where)
      throws IOException {
    SchemaBuilder schema = new SchemaBuilder();
    Optional<String> published = text(entry, "schema");
    if (published.isEmpty() && script.isPresent()) {
      published = Optional.of(Files.readString(script.get()));
    }
    SchemaText.read(published.orElse(""), schema);
    List<TableDescription> tables = schema.finish((_, _) -> false);
    List<String> problems = new ArrayList<>(schema.problems());
    String name = text(entry, "name").orElse(id);
    String dialect =
        script.isPresent() ? SQLITE : text(entry, "dialect").orElse(Dialect.other().id());
    @Nullable String about = text(entry, "description").orElse(null);
    List<String> statements = statements(entry);

    DatabaseSettings connection = null;
    Optional<Path> file = text(entry, "file").map(folder::resolve);
    Optional<String> misplaced = file.flatMap(each -> misplaced(folder, each));
    if (misplaced.isPresent()) {
      problems.add(misplaced.get());
    } else if (file.isPresent()) {
      connection =
          new DatabaseSettings(
              id,
              SqliteFiles.url(file.get()),
              null,
              null,
              List.of(),
              name,
              about,
              statements,
              List.of(),
              List.of());
    }
    DatasetMetrics metrics = DatasetMetrics.read(entry, where);
    DatabaseDescription description =
        new ViewDefinitions(schema.definitions())
            .traced(
                DatabaseDescription.newBuilder()
                    .setId(id)
                    .setName(name)
                    .setDialect(connection == null ? dialect : Dialect.ofUrl(connection.url()).id())
                    .setDescription(about)
                    .setStatements(statements)
                    .setExecutable(connection != null)
                    .setTables(tables)
                    .setProblems(problems)
                    .setMetrics(metrics.metrics())
                    .setSegments(metrics.segments())
                    .build());
    return new RegisteredDatabase(
        id, "datasets (" + folder + ")", connection, DescribedMetrics.checked(description));
  }

  /// The reason why a file cannot be opened. The lines of a dataset may not name any file of the
  /// machine, and a link in the folder may lead out of it.
  private static Optional<String> misplaced(Path folder, Path file) {
    Path within = folder.toAbsolutePath().normalize();
    Path wanted = file.toAbsolutePath().normalize();
    if (!wanted.startsWith(within)) {
      return Optional.of("the file %s lies outside of the dataset folder".formatted(file));
    }
    return Files.isRegularFile(wanted)
        ? Optional.empty()
        : Optional.of("the file %s is missing".formatted(within.relativize(wanted)));
  }

  private static List<String> statements(JsonNode entry) {
    List<String> statements = new ArrayList<>();
    for (JsonNode statement : entry.path("statements")) {
      if (!statement.asText().isBlank()) {
        statements.add(statement.asText());
      }
    }
    return statements;
  }

  private static Optional<String> text(JsonNode entry, String field) {
    JsonNode value = entry.path(field);
    return value.isValueNode() && !value.isNull() && !value.asText().isBlank()
        ? Optional.of(value.asText())
        : Optional.empty();
  }
}
