package dev.signalbox.catalog.difference;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementChange;
import dev.signalbox.event.ElementChangeKind;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TableRename;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.metric.MetricStatements;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The differences between two descriptions of a database, element by element: first the database,
/// then the tables in the order of the later description with their columns, then the removed
/// tables, then the statements, with those of metrics and segments. A rename counts as one change
/// ([SchemaMatching]). An added or removed table is one change without its columns.
///
/// | change | before, after |
/// |---|---|
/// | RENAMED | the names |
/// | RETYPED | the types of a column |
/// | COMMENTED | the comments; of the database, the descriptions |
/// | CHANGED | other differences, in words: keys, the order of columns, privacy, tenants; nothing for values |
///
/// Estimates of rows, problems and the database's availability are no part of the comparison.
public final class SchemaDiff {
  /// Characters of a text in a change; the rest is cut.
  private static final int LONGEST = 300;

  private final SchemaMatching pairs;
  private final List<ElementChange> changes = new ArrayList<>();

  private SchemaDiff(SchemaMatching pairs) {
    this.pairs = pairs;
  }

  /// @param before null where the database did not exist
  /// @param after null where the database is gone
  /// @param reported renames of tables from the first to the second; renames that fit neither are
  ///   ignored
  public static List<ElementChange> between(
      @Nullable DatabaseDescription before,
      @Nullable DatabaseDescription after,
      List<TableRename> reported) {
    List<TableDescription> tablesBefore = before == null ? List.of() : before.getTables();
    List<TableDescription> tablesAfter = after == null ? List.of() : after.getTables();
    SchemaDiff diff = new SchemaDiff(new SchemaMatching(tablesBefore, tablesAfter, reported));
    diff.compareDatabases(before, after);
    tablesAfter.forEach(diff::compareTable);
    tablesBefore.stream()
        .filter(diff.pairs::isGone)
        .forEach(table ->
            diff.add(kind(table), Indexing.element(table), ElementChangeKind.REMOVED, null, null));
    diff.compareStatements(
        before == null ? List.of() : MetricStatements.of(before),
        after == null ? List.of() : MetricStatements.of(after));
    return diff.changes;
  }

  private void compareDatabases(
      @Nullable DatabaseDescription before, @Nullable DatabaseDescription after) {
    if (after == null) {
      if (before != null) {
        add(ElementKind.DATABASE, before.getId(), ElementChangeKind.REMOVED, null, null);
      }
      return;
    }
    String id = after.getId();
    if (before == null) {
      add(ElementKind.DATABASE, id, ElementChangeKind.ADDED, null, null);
      return;
    }
    compare(ElementKind.DATABASE, id, ElementChangeKind.RENAMED, before.getName(), after.getName());
    compare(
        ElementKind.DATABASE,
        id,
        ElementChangeKind.COMMENTED,
        before.getDescription().orElse(null),
        after.getDescription().orElse(null));
    compare(ElementKind.DATABASE, id, ElementChangeKind.CHANGED, rest(before), rest(after));
    compare(ElementKind.DATABASE, id, ElementChangeKind.CHANGED, owner(before), owner(after));
  }

  private static String owner(DatabaseDescription database) {
    return database
        .getRegistration()
        .map(registration -> "owned by " + registration.getOwner())
        .orElse("owned by nobody");
  }

  private static String rest(DatabaseDescription database) {
    return "%s, %s, %s%s"
        .formatted(
            database.getDialect(),
            database.getTenants().isEmpty() ? "for everyone" : "for " + database.getTenants(),
            database.getExecutable() ? "executable" : "not executable",
            database.getVisibleTo().isEmpty()
                ? ""
                : ", private columns visible to " + database.getVisibleTo());
  }

  private void compareTable(TableDescription after) {
    TableDescription before = pairs.former(after);
    String element = Indexing.element(after);
    ElementKind kind = kind(after);
    if (before == null) {
      add(kind, element, ElementChangeKind.ADDED, null, null);
      return;
    }
    compare(kind, element, ElementChangeKind.RENAMED, Indexing.element(before), element);
    compare(kind, element, ElementChangeKind.CHANGED, kind(before).name(), kind.name());
    compare(
        kind,
        element,
        ElementChangeKind.COMMENTED,
        before.getComment().orElse(null),
        after.getComment().orElse(null));
    compare(
        kind,
        element,
        ElementChangeKind.CHANGED,
        primaryKey(pairs.laterPrimaryKey(before)),
        primaryKey(after.getPrimaryKey()));
    compare(
        kind,
        element,
        ElementChangeKind.CHANGED,
        foreignKeys(pairs.laterForeignKeys(before), after),
        foreignKeys(after.getForeignKeys(), after));
    compareColumns(before, after, pairs.formerColumns(after));
  }

  private static String primaryKey(List<String> columns) {
    return columns.isEmpty() ? "no primary key" : "primary key " + columns;
  }

  /// @param of their table, after
  private static String foreignKeys(List<ForeignKey> keys, TableDescription of) {
    return keys.isEmpty()
        ? "no foreign key"
        : keys.stream()
            .map(key ->
                "%s to %s%s"
                    .formatted(
                        key.getColumns(),
                        key.getReferencedSchema()
                            .or(of::getSchema$)
                            .map(schema -> schema + ".")
                            .orElse(""),
                        key.getReferencedTable() + key.getReferencedColumns()))
            .sorted()
            .collect(Collectors.joining(", ", "foreign keys ", ""));
  }

  /// @param former from the later names of columns to the earlier ones
  private void compareColumns(
      TableDescription before, TableDescription after, Map<String, String> former) {
    Map<String, ColumnDescription> columnsBefore = new HashMap<>();
    before.getColumns().forEach(column -> columnsBefore.put(column.getName(), column));
    String table = Indexing.element(after);
    for (ColumnDescription column : after.getColumns()) {
      String then = former.get(column.getName());
      String element = table + "." + column.getName();
      if (then == null) {
        add(ElementKind.COLUMN, element, ElementChangeKind.ADDED, null, null);
      } else {
        compareColumn(element, Objects.requireNonNull(columnsBefore.get(then)), column);
      }
    }
    Set<String> kept = Set.copyOf(former.values());
    for (ColumnDescription column : before.getColumns()) {
      if (!kept.contains(column.getName())) {
        String element = table + "." + column.getName();
        add(ElementKind.COLUMN, element, ElementChangeKind.REMOVED, null, null);
      }
    }
    compare(
        kind(after),
        table,
        ElementChangeKind.CHANGED,
        "columns "
            + before.getColumns().stream()
                .map(ColumnDescription::getName)
                .filter(kept::contains)
                .toList(),
        "columns "
            + after.getColumns().stream()
                .map(column -> former.get(column.getName()))
                .filter(Objects::nonNull)
                .toList());
  }

  private void compareColumn(String element, ColumnDescription before, ColumnDescription after) {
    ElementKind kind = ElementKind.COLUMN;
    compare(kind, element, ElementChangeKind.RENAMED, before.getName(), after.getName());
    compare(kind, element, ElementChangeKind.RETYPED, before.getType(), after.getType());
    compare(
        kind,
        element,
        ElementChangeKind.COMMENTED,
        before.getComment().orElse(null),
        after.getComment().orElse(null));
    compare(
        kind,
        element,
        ElementChangeKind.CHANGED,
        before.getNullable() ? "nullable" : "not null",
        after.getNullable() ? "nullable" : "not null");
    compare(
        kind,
        element,
        ElementChangeKind.CHANGED,
        before.getIsPrivate() ? "private" : "not private",
        after.getIsPrivate() ? "private" : "not private");
    compareValues(element, before, after);
  }

  private void compareValues(String element, ColumnDescription before, ColumnDescription after) {
    Optional<?> valuesBefore = before.getValues();
    Optional<?> valuesAfter = after.getValues();
    if (valuesBefore.isEmpty() && valuesAfter.isEmpty()) {
      return;
    }
    if (valuesBefore.isEmpty()) {
      add(ElementKind.VALUE, element, ElementChangeKind.ADDED, null, null);
    } else if (valuesAfter.isEmpty()) {
      add(ElementKind.VALUE, element, ElementChangeKind.REMOVED, null, null);
    } else if (!valuesBefore.equals(valuesAfter)
        || before.getValuesSampled() != after.getValuesSampled()) {
      add(ElementKind.VALUE, element, ElementChangeKind.CHANGED, null, null);
    }
  }

  private void compareStatements(List<String> before, List<String> after) {
    Set<String> added = new LinkedHashSet<>(after);
    before.forEach(added::remove);
    Set<String> removed = new LinkedHashSet<>(before);
    removed.removeAll(new HashSet<>(after));
    added.forEach(
        text -> add(ElementKind.STATEMENT, cut(text), ElementChangeKind.ADDED, null, null));
    removed.forEach(
        text -> add(ElementKind.STATEMENT, cut(text), ElementChangeKind.REMOVED, null, null));
  }

  private static ElementKind kind(TableDescription table) {
    return table.getView() ? ElementKind.VIEW : ElementKind.TABLE;
  }

  /// Adds a change where the two differ.
  private void compare(
      ElementKind kind,
      String element,
      ElementChangeKind change,
      @Nullable String before,
      @Nullable String after) {
    if (!Objects.equals(before, after)) {
      add(kind, element, change, before, after);
    }
  }

  private void add(
      ElementKind kind,
      String element,
      ElementChangeKind change,
      @Nullable String before,
      @Nullable String after) {
    changes.add(
        new ElementChange(
            kind,
            element,
            change,
            before == null ? null : cut(before),
            after == null ? null : cut(after)));
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
