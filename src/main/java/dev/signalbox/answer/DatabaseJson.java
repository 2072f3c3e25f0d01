package dev.signalbox.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.MetricDescription;
import dev.signalbox.event.SegmentDescription;
import dev.signalbox.event.TableDescription;
import java.util.List;
import java.util.Optional;

/// A database of the catalog as JSON for its readers: without credentials, hashes of values and
/// claims of configurations. Private columns are named and marked.
public final class DatabaseJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private DatabaseJson() {}

  /// Name, engine, description, number of tables, and since when the description is stale.
  public static ObjectNode summary(DatabaseDescription database) {
    ObjectNode json = NODES.objectNode();
    json.put("id", database.getId());
    json.put("name", database.getName());
    json.put("dialect", database.getDialect());
    put(json, "description", database.getDescription());
    json.put("tables", database.getTables().size());
    database.getStaleSince().ifPresent(since -> json.put("staleSince", since.toString()));
    return json;
  }

  /// The whole description.
  public static ObjectNode of(DatabaseDescription database) {
    ObjectNode json = summary(database);
    put(json, "staleReason", database.getStaleReason());
    texts(json, "statements", database.getStatements());
    texts(json, "problems", database.getProblems());
    ArrayNode tables = json.putArray("tables");
    database.getTables().forEach(table -> tables.add(table(table)));
    ArrayNode metrics = json.putArray("metrics");
    database.getMetrics().forEach(metric -> metrics.add(metric(metric)));
    ArrayNode segments = json.putArray("segments");
    database.getSegments().forEach(segment -> segments.add(segment(segment)));
    return json;
  }

  private static ObjectNode table(TableDescription table) {
    ObjectNode json = NODES.objectNode();
    put(json, "schema", table.getSchema$());
    json.put("name", table.getName());
    json.put("view", table.getView());
    put(json, "comment", table.getComment());
    table.getRowEstimate().ifPresent(rows -> json.put("rows", rows));
    ArrayNode columns = json.putArray("columns");
    table.getColumns().forEach(column -> columns.add(column(table, column)));
    ArrayNode keys = json.putArray("foreignKeys");
    table.getForeignKeys().forEach(key -> keys.add(foreignKey(key)));
    return json;
  }

  private static ObjectNode column(TableDescription table, ColumnDescription column) {
    ObjectNode json = NODES.objectNode();
    json.put("name", column.getName());
    json.put("type", column.getType());
    json.put("nullable", column.getNullable());
    json.put("key", table.getPrimaryKey().contains(column.getName()));
    json.put("private", column.getIsPrivate());
    put(json, "comment", column.getComment());
    return json;
  }

  private static ObjectNode foreignKey(ForeignKey key) {
    ObjectNode json = NODES.objectNode();
    texts(json, "columns", key.getColumns());
    put(json, "schema", key.getReferencedSchema());
    json.put("table", key.getReferencedTable());
    texts(json, "referencedColumns", key.getReferencedColumns());
    return json;
  }

  private static ObjectNode metric(MetricDescription metric) {
    ObjectNode json = NODES.objectNode();
    json.put("name", metric.getName());
    texts(json, "otherNames", metric.getOtherNames());
    json.put("table", metric.getTable());
    json.put("expression", metric.getExpression());
    put(json, "filter", metric.getFilter());
    put(json, "time", metric.getTime());
    json.put("unit", metric.getUnit());
    json.put("description", metric.getDescription());
    put(json, "problem", metric.getProblem());
    return json;
  }

  private static ObjectNode segment(SegmentDescription segment) {
    ObjectNode json = NODES.objectNode();
    json.put("name", segment.getName());
    texts(json, "otherNames", segment.getOtherNames());
    json.put("table", segment.getTable());
    json.put("filter", segment.getFilter());
    put(json, "problem", segment.getProblem());
    return json;
  }

  private static void put(ObjectNode json, String name, Optional<String> value) {
    value.ifPresent(text -> json.put(name, text));
  }

  private static void texts(ObjectNode json, String name, List<String> texts) {
    ArrayNode array = json.putArray(name);
    texts.forEach(array::add);
  }
}
