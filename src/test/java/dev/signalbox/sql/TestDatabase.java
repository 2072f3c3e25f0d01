package dev.signalbox.sql;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Describes a small database, table by table, together with some stored values.
public final class TestDatabase implements ColumnValues {

  private final List<TableDescription> tables = new ArrayList<>();
  private final List<Values> values = new ArrayList<>();
  private final List<Values> samples = new ArrayList<>();
  private final List<String> statements = new ArrayList<>();
  private String dialect = "sqlite";

  public TestDatabase dialect(String name) {
    dialect = name;
    return this;
  }

  /// @param columns `name type`, with a `*` before the name of a primary key's column and ` ->
  ///   table.column` behind the type of a foreign key; a type that ends in `!` allows no null
  public TestDatabase table(String name, String... columns) {
    List<ColumnDescription> described = new ArrayList<>();
    List<String> primaryKey = new ArrayList<>();
    List<ForeignKey> foreignKeys = new ArrayList<>();
    for (String text : columns) {
      String[] reference = text.split(" -> ");
      String declared = reference[0].replace("*", "");
      int space = declared.lastIndexOf(' ');
      String column = declared.substring(0, space);
      described.add(
          ColumnDescription.newBuilder()
              .setName(column)
              .setType(declared.substring(space + 1).replace("!", ""))
              .setNullable(!declared.endsWith("!"))
              .build());
      if (text.startsWith("*")) {
        primaryKey.add(column);
      }
      if (reference.length > 1) {
        int dot = reference[1].lastIndexOf('.');
        foreignKeys.add(
            ForeignKey.newBuilder()
                .setColumns(List.of(column))
                .setReferencedTable(reference[1].substring(0, dot))
                .setReferencedColumns(List.of(reference[1].substring(dot + 1)))
                .build());
      }
    }
    tables.add(
        TableDescription.newBuilder()
            .setName(name)
            .setColumns(described)
            .setPrimaryKey(primaryKey)
            .setForeignKeys(foreignKeys)
            .build());
    return this;
  }

  /// A view, whose columns are as those of [#table].
  public TestDatabase view(String name, String... columns) {
    table(name, columns);
    tables.add(TableDescription.newBuilder(tables.removeLast()).setView(true).build());
    return this;
  }

  /// The comment of a column of a table.
  public TestDatabase comment(String table, String column, String comment) {
    tables.replaceAll(each ->
        each.getName().equals(table)
            ? TableDescription.newBuilder(each)
                .setColumns(
                    each.getColumns().stream()
                        .map(one -> one.getName().equals(column) ? commented(one, comment) : one)
                        .toList())
                .build()
            : each);
    return this;
  }

  private static ColumnDescription commented(ColumnDescription column, String comment) {
    return ColumnDescription.newBuilder(column).setComment(comment).build();
  }

  public TestDatabase values(String table, String column, String... stored) {
    values.add(new Values(table, column, List.of(stored), true));
    return this;
  }

  /// Values that show how a column without text stores them.
  public TestDatabase samples(String table, String column, String... stored) {
    samples.add(new Values(table, column, List.of(stored), false));
    return this;
  }

  public TestDatabase statement(String text) {
    statements.add(text);
    return this;
  }

  public DatabaseDescription description() {
    return DatabaseDescription.newBuilder()
        .setId("test")
        .setName("test")
        .setDialect(dialect)
        .setStatements(List.copyOf(statements))
        .setTables(List.copyOf(tables))
        .build();
  }

  @Override
  public List<Values> of(String database) {
    return List.copyOf(values);
  }

  @Override
  public List<Values> samples(String database, Predicate<ColumnDescription> chosen) {
    return samples.stream()
        .filter(each ->
            tables.stream()
                .filter(table -> table.getName().equals(each.table()))
                .flatMap(table -> table.getColumns().stream())
                .anyMatch(column -> column.getName().equals(each.column()) && chosen.test(column)))
        .toList();
  }
}
