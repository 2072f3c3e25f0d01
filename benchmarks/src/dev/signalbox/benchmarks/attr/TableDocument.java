package dev.signalbox.benchmarks.attr;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;

/// Writes the OpenAPI 3.0 document of the API that serves some tables.
final class TableDocument {
  private static final JsonMapper JSON = new JsonMapper();

  /// A text column with so few different values is an enumeration in the document.
  private static final int MOST_ENUMERATED = 20;

  private TableDocument() {}

  static String of(String name, List<ServedTable> tables) {
    ObjectNode document = JSON.createObjectNode();
    document.put("openapi", "3.0.3");
    document.putObject("info").put("title", name).put("version", "1");
    ObjectNode paths = document.putObject("paths");
    ObjectNode schemas = document.putObject("components").putObject("schemas");
    for (ServedTable served : tables) {
      schemas.set(served.table().name(), row(served.table()));
      if (served.listed()) {
        paths.set(listPath(served.table()), operation(served, false));
      }
      if (served.required().isPresent()) {
        paths.set(keyPath(served.table()), operation(served, true));
      }
    }
    return document.toPrettyString();
  }

  static String listPath(StoredTable table) {
    return "/" + table.name();
  }

  static String keyPath(StoredTable table) {
    return "/" + table.name() + "/by-key";
  }

  private static ObjectNode row(StoredTable table) {
    ObjectNode schema = JSON.createObjectNode().put("type", "object");
    ArrayNode required = schema.putArray("required");
    ObjectNode properties = schema.putObject("properties");
    for (StoredTable.Column column : table.columns()) {
      ObjectNode property = type(column);
      if (column.nullable()) {
        property.put("nullable", true);
      }
      if (column.kind() == StoredTable.Kind.STRING
          && table.distinct(column.name()) <= MOST_ENUMERATED) {
        enumerate(table, column, property.putArray("enum"));
      }
      properties.set(column.name(), property);
      required.add(column.name());
    }
    return schema;
  }

  private static void enumerate(StoredTable table, StoredTable.Column column, ArrayNode values) {
    int place = table.indexOf(column.name());
    table.rows().stream()
        .map(row -> row[place])
        .filter(value -> value != null)
        .map(String::valueOf)
        .distinct()
        .sorted()
        .forEach(values::add);
  }

  private static ObjectNode type(StoredTable.Column column) {
    return JSON.createObjectNode().put("type", column.kind().name().toLowerCase(Locale.ROOT));
  }

  private static ObjectNode operation(ServedTable served, boolean byKey) {
    StoredTable table = served.table();
    ObjectNode item = JSON.createObjectNode();
    ObjectNode operation = item.putObject("get");
    ArrayNode parameters = operation.putArray("parameters");
    if (byKey) {
      StoredTable.Column key = table.column(served.required().orElseThrow()).orElseThrow();
      parameters.add(filter(key, true).put("required", true));
    } else if (served.style() == ApiStyle.OPEN) {
      for (StoredTable.Column column : table.columns()) {
        parameters.add(filter(column, served.lists().contains(column.name())));
      }
    }
    parameters.add(paging("offset", JSON.createObjectNode().put("type", "integer")));
    parameters.add(
        paging(
            "limit", JSON.createObjectNode().put("type", "integer").put("maximum", served.page())));
    operation
        .putObject("responses")
        .putObject("200")
        .put("description", "rows")
        .putObject("content")
        .putObject("application/json")
        .putObject("schema")
        .put("type", "array")
        .putObject("items")
        .put("$ref", "#/components/schemas/" + table.name());
    return item;
  }

  private static ObjectNode filter(StoredTable.Column column, boolean list) {
    ObjectNode parameter = JSON.createObjectNode().put("name", column.name()).put("in", "query");
    if (list) {
      ObjectNode array =
          parameter
              .put("explode", true)
              .putObject("schema")
              .put("type", "array")
              .put("maxItems", ServedTable.BATCH);
      array.set("items", type(column));
    } else {
      parameter.set("schema", type(column));
    }
    return parameter;
  }

  private static ObjectNode paging(String name, ObjectNode schema) {
    ObjectNode parameter = JSON.createObjectNode().put("name", name).put("in", "query");
    parameter.set("schema", schema);
    return parameter;
  }
}
