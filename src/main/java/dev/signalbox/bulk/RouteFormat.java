package dev.signalbox.bulk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.CsvCells;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
      return CsvCells.row(
          Stream.of(
                  route.path("id").asText(),
                  route.path("question").asText(""),
                  route.path("status").asText(),
                  route.at("/ranking/0/database").asText(),
                  route.path("confidence").asText(),
                  databases,
                  problem.asText(),
                  blankSeparated(route.path("choices").findValuesAsText("database")))
              .map(CsvCells::text)
              .toList());
    }
  };

  static final String CSV_HEADER = "id,question,status,first,confidence,databases,problem,choices";

  private static String blankSeparated(List<String> databases) {
    return String.join(" ", databases);
  }

  abstract String line(ObjectNode route);

  /// By the ending of the file's name; a Parquet file is made of JSON lines.
  static RouteFormat of(Path file) {
    return file.getFileName().toString().endsWith(".csv") ? CSV : JSONL;
  }
}
