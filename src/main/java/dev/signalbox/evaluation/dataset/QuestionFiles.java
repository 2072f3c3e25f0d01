package dev.signalbox.evaluation.dataset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.evaluation.dataset.GoldQuestion.Expected;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the questions of dataset folders: a file `SPLIT.jsonl` for each split, one question a
/// line.
public final class QuestionFiles {
  static final String SUFFIX = ".jsonl";
  private static final String DATABASES_FILE = "databases" + SUFFIX;
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private QuestionFiles() {}

  /// The names of the splits that a dataset folder has, sorted.
  ///
  /// @throws DatasetException the folder cannot be listed
  public static List<String> splits(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(SUFFIX) && !name.equals(DATABASES_FILE))
          .map(name -> name.substring(0, name.length() - SUFFIX.length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new DatasetException(folder, "not a readable folder: " + e);
    }
  }

  /// The questions of one split, in the file's order.
  ///
  /// @throws DatasetException no such split, or a line that cannot be read
  public static List<GoldQuestion> ofSplit(Path folder, String split) {
    Path file = folder.resolve(split + SUFFIX);
    if (!Files.isRegularFile(file)) {
      throw new DatasetException(
          folder, "has no split '" + split + "'; it has " + String.join(", ", splits(folder)));
    }
    return ofFile(file);
  }

  /// The questions of one file, in its order. Blank lines count as lines and nothing else.
  ///
  /// @throws DatasetException a line cannot be read, or two have one id
  public static List<GoldQuestion> ofFile(Path file) {
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      return read(reader, file);
    } catch (CharacterCodingException e) {
      throw new DatasetException(file, "is not UTF-8 text");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<GoldQuestion> read(BufferedReader reader, Path file) throws IOException {
    List<GoldQuestion> questions = new ArrayList<>();
    Map<String, Integer> lineOfId = new HashMap<>();
    int number = 0;
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      GoldQuestion question = new QuestionLine(file, number, parse(file, number, line)).question();
      Integer earlier = lineOfId.putIfAbsent(question.id(), number);
      if (earlier != null) {
        String problem =
            "field 'id': '%s' is already the id of line %d".formatted(question.id(), earlier);
        throw new DatasetException(file, number, problem, null);
      }
      questions.add(question);
    }
    return List.copyOf(questions);
  }

  private static JsonNode parse(Path file, int number, String line) {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new DatasetException(file, number, "not JSON: " + e.getOriginalMessage(), e);
    }
  }

  /// One line on its way to a question.
  private record QuestionLine(Path file, int number, JsonNode fields) {

    GoldQuestion question() {
      if (!fields.isObject()) {
        throw wrong("not a JSON object");
      }
      return new GoldQuestion(
          required("id"),
          required("question"),
          databases(),
          anyOf().isEmpty() ? text(fields, "sql") : null,
          anyOf().isEmpty() ? steps() : queries(),
          text(fields, "evidence"),
          text(fields, "conversation"),
          turn(),
          text(fields, "goal"),
          expected(),
          askedAt(),
          !anyOf().isEmpty(),
          alternatives());
    }

    private List<String> alternatives() {
      List<String> alternatives = texts("alternatives");
      if (!alternatives.isEmpty() && text(fields, "sql") == null) {
        throw wrong("field 'alternatives': given without 'sql', the gold query");
      }
      return alternatives;
    }

    private List<String> anyOf() {
      List<String> any = texts("anyOf");
      if (any.size() == 1) {
        throw wrong("field 'anyOf': must name at least two databases; one goes into 'database'");
      }
      if (!any.isEmpty() && (fields.has("database") || fields.has("databases"))) {
        throw wrong("field 'anyOf': given beside 'database' or 'databases'; keep one of them");
      }
      for (String field : List.of("steps", "alternatives")) {
        if (!any.isEmpty() && fields.hasNonNull(field)) {
          throw wrong("field '%s': given beside 'anyOf'; keep one of them".formatted(field));
        }
      }
      return any;
    }

    /// The gold query of each database of which any is right: all of them, or none.
    private List<GoldQuestion.GoldStep> queries() {
      JsonNode queries = fields.path("sql");
      if (queries.isMissingNode() || queries.isNull()) {
        return List.of();
      }
      if (!queries.isObject() || !Set.copyOf(anyOf()).equals(filled(queries))) {
        throw wrong(
            "field 'sql': beside 'anyOf' it must be an object with one gold query for each of "
                + String.join(", ", anyOf()));
      }
      return anyOf().stream()
          .map(database ->
              new GoldQuestion.GoldStep(database, Objects.requireNonNull(text(queries, database))))
          .toList();
    }

    /// The fields that are not null.
    private static Set<String> filled(JsonNode object) {
      return object
          .propertyStream()
          .filter(field -> !field.getValue().isNull())
          .map(Map.Entry::getKey)
          .collect(Collectors.toSet());
    }

    private Expected expected() {
      String expected = text(fields, "expect");
      if (expected == null) {
        return Expected.ANSWER;
      }
      if (!expected.equals("refused")) {
        throw wrong("field 'expect': must be \"refused\", or left out");
      }
      if (fields.hasNonNull("sql")) {
        throw wrong("field 'sql': given beside \"expect\": \"refused\"; keep one of them");
      }
      return Expected.REFUSAL;
    }

    /// A date stands for its noon in UTC, which is that day in nearly all time zones.
    private @Nullable Instant askedAt() {
      String given = text(fields, "askedAt");
      if (given == null) {
        return null;
      }
      try {
        return given.contains("T")
            ? Instant.parse(given)
            : LocalDate.parse(given).atTime(LocalTime.NOON).toInstant(ZoneOffset.UTC);
      } catch (DateTimeParseException e) {
        throw wrong(
            "field 'askedAt': must be a time such as 2025-03-31T09:00:00Z, or a date such as"
                + " 2025-03-31");
      }
    }

    private String required(String field) {
      String value = text(fields, field);
      if (value == null || value.isBlank()) {
        throw wrong("field '" + field + "': missing or blank");
      }
      return value;
    }

    private List<String> databases() {
      List<String> any = anyOf();
      return any.isEmpty() ? together() : any;
    }

    /// The texts of a list, each once; empty where the field is left out.
    private List<String> texts(String field) {
      JsonNode several = fields.path(field);
      if (several.isMissingNode() || several.isNull()) {
        return List.of();
      }
      if (!several.isArray() || !several.valueStream().allMatch(JsonNode::isTextual)) {
        throw wrong("field '" + field + "': must be a list of strings");
      }
      return several.valueStream().map(JsonNode::textValue).distinct().toList();
    }

    private List<String> together() {
      String one = text(fields, "database");
      JsonNode several = fields.path("databases");
      if (several.isMissingNode() || several.isNull()) {
        if (!fields.has("database") && !fields.has("databases")) {
          throw wrong("field 'database': missing; write null where no database answers");
        }
        return one == null ? List.of() : List.of(one);
      }
      if (one != null) {
        throw wrong("field 'databases': given beside 'database'; keep one of them");
      }
      return texts("databases");
    }

    private List<GoldQuestion.GoldStep> steps() {
      JsonNode steps = fields.path("steps");
      if (steps.isMissingNode() || steps.isNull()) {
        return List.of();
      }
      if (!steps.isArray()) {
        throw wrong("field 'steps': must be a list of objects with 'database' and 'sql'");
      }
      return steps.valueStream().map(this::step).toList();
    }

    private GoldQuestion.GoldStep step(JsonNode step) {
      String database = text(step, "database");
      String sql = text(step, "sql");
      if (database == null || sql == null) {
        throw wrong("field 'steps': each needs 'database' and 'sql'");
      }
      return new GoldQuestion.GoldStep(database, sql);
    }

    private @Nullable Integer turn() {
      JsonNode turn = fields.path("turn");
      if (turn.isMissingNode() || turn.isNull()) {
        return null;
      }
      if (!turn.canConvertToInt() || !turn.isIntegralNumber()) {
        throw wrong("field 'turn': must be a whole number");
      }
      return turn.intValue();
    }

    private @Nullable String text(JsonNode parent, String field) {
      JsonNode value = parent.path(field);
      if (value.isMissingNode() || value.isNull()) {
        return null;
      }
      if (!value.isTextual()) {
        throw wrong("field '" + field + "': must be a string");
      }
      return value.textValue();
    }

    private DatasetException wrong(String problem) {
      return new DatasetException(file, number, problem, null);
    }
  }
}
