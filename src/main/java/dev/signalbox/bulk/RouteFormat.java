package dev.signalbox.bulk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.csv.CsvGenerator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// The format of the routes, one a line.
public enum RouteFormat {
  /// The JSON of [dev.signalbox.answer.AnswerJson#route].
  JSONL {
    @Override
    String line(ObjectNode route) {
      return route.toString();
    }
  },
  /// The most important fields; blanks separate several databases.
  CSV {
    @Override
    String line(ObjectNode route) {
      String databases =
          route
              .path("databases")
              .valueStream()
              .map(JsonNode::asText)
              .collect(Collectors.joining(" "));
      JsonNode problem =
          route.has("failure")
              ? route.path("failure").path("code")
              : route.path("refusal").path("reason");
      return row(
          List.of(
              route.path("id").asText(),
              route.path("question").asText(""),
              route.path("status").asText(),
              route.at("/ranking/0/database").asText(),
              route.path("confidence").asText(),
              databases,
              problem.asText(),
              blankSeparated(route.path("choices").findValuesAsText("database"))));
    }
  };

  static final String CSV_HEADER = "id,question,status,first,confidence,databases,problem,choices";

  private static final ObjectWriter ROWS =
      CsvMapper.builder()
          .enable(CsvGenerator.Feature.STRICT_CHECK_FOR_QUOTING)
          .build()
          .writer(CsvSchema.emptySchema().withLineSeparator(""));

  private static String blankSeparated(List<String> databases) {
    return String.join(" ", databases);
  }

  abstract String line(ObjectNode route);

  /// By the ending of the file's name; a Parquet file is made of JSON lines.
  static RouteFormat of(Path file) {
    return file.getFileName().toString().endsWith(".csv") ? CSV : JSONL;
  }

  private static String row(List<String> cells) {
    try {
      return ROWS.writeValueAsString(cells.stream().map(RouteFormat::plain).toList());
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("A route cannot be written as CSV", e);
    }
  }

  /// Line breaks become blanks, so that each route is one line. A spreadsheet takes a cell that
  /// begins with one of some signs for a formula; an apostrophe before it makes it a text.
  private static String plain(String text) {
    String line = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
    return line.matches("\\s*[=+\\-@].*") ? "'" + line : line;
  }
}
