package dev.signalbox.cli.catalog;

import dev.signalbox.catalog.registration.ConfiguredApis;
import dev.signalbox.console.TextTable;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.metric.MetricStatements;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The description of a database, as text.
final class DescriptionText {
  private static final int WIDEST_CELL = 60;

  List<String> lines(DatabaseDescription database) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s (%s%s), %d tables"
            .formatted(
                database.getId(),
                database.getDialect(),
                ConfiguredApis.runsQueries(database) ? "" : ", schema only",
                database.getTables().size()));
    database.getDescription().ifPresent(lines::add);
    database.getStatements().forEach(statement -> lines.add("statement: " + statement));
    if (!database.getTenants().isEmpty()) {
      lines.add("tenants: " + String.join(", ", database.getTenants()));
    }
    database.getTables().forEach(table -> lines.addAll(lines(table)));
    BusinessMetrics metrics = DescribedMetrics.of(database);
    if (!metrics.isEmpty()) {
      lines.add("");
    }
    metrics.metrics().forEach(metric -> lines.add("metric: " + MetricStatements.of(metric)));
    metrics.segments().forEach(segment -> lines.add("segment: " + MetricStatements.of(segment)));
    database.getProblems().forEach(problem -> lines.add("problem: " + problem));
    DescribedMetrics.problems(database).forEach(problem -> lines.add("problem: " + problem));
    return lines;
  }

  private static List<String> lines(TableDescription table) {
    List<String> lines = new ArrayList<>(List.of(""));
    lines.add(
        qualified(table)
            + (table.getView() ? " (view)" : "")
            + table
                .getRowEstimate()
                .map(rows -> String.format(Locale.ROOT, ", about %,d rows", rows))
                .orElse("")
            + table.getComment().map(comment -> ": " + comment).orElse(""));
    TextTable columns = new TextTable(List.of("column", "type", "", "comment"), WIDEST_CELL);
    for (ColumnDescription column : table.getColumns()) {
      columns.add(
          List.of(
              column.getName(),
              column.getType(),
              marks(table, column),
              column.getComment().orElse("")));
    }
    columns.lines().forEach(line -> lines.add("  " + line));
    for (ForeignKey key : table.getForeignKeys()) {
      lines.add(
          "  %s -> %s(%s)"
              .formatted(
                  String.join(", ", key.getColumns()),
                  key.getReferencedTable(),
                  String.join(", ", key.getReferencedColumns())));
    }
    return lines;
  }

  private static String qualified(TableDescription table) {
    return table.getSchema$().map(schema -> schema + ".").orElse("") + table.getName();
  }

  private static String marks(TableDescription table, ColumnDescription column) {
    List<String> marks = new ArrayList<>();
    if (table.getPrimaryKey().contains(column.getName())) {
      marks.add("key");
    }
    if (!column.getNullable()) {
      marks.add("not null");
    }
    if (column.getIsPrivate()) {
      marks.add("private");
    }
    return String.join(", ", marks);
  }
}
