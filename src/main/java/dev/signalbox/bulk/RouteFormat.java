package dev.signalbox.bulk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
      return List.of(
              route.path("id").asText(),
              route.path("question").asText(""),
              route.path("status").asText(),
              route.at("/ranking/0/database").asText(),
              route.path("confidence").asText(),
              databases,
              problem.asText())
          .stream()
          .map(RouteFormat::cell)
          .collect(Collectors.joining(","));
    }
  };

  static final String CSV_HEADER = "id,question,status,first,confidence,databases,problem";

  abstract String line(ObjectNode route);

  /// By the ending of the file's name; a Parquet file is made of JSON lines.
  static RouteFormat of(Path file) {
    return file.getFileName().toString().endsWith(".csv") ? CSV : JSONL;
  }

  /// Line breaks become blanks, so that each route is one line. A spreadsheet takes a cell that
  /// begins with one of some signs for a formula; an apostrophe before it makes it a text.
  private static String cell(String text) {
    String plain = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
    String line = plain.matches("\\s*[=+\\-@].*") ? "'" + plain : plain;
    return line.matches("[^\",]*") ? line : '"' + line.replace("\"", "\"\"") + '"';
  }
}
