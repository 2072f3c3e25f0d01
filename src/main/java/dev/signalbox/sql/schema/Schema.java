package dev.signalbox.sql.schema;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A database's tables and their joins; the schema leaves private columns out, but joins tables on
/// them where they are keys.
public final class Schema {

  private final Map<TableName, Table> tables = new LinkedHashMap<>();
  private final JoinGraph joins;
  private final List<SelfReference> selfReferences;
  private final NameReadings readings;

  /// The columns that have a value in each row.
  private final Set<Column> required;

  private final Set<TableName> views;

  /// The lemmas of the words of the tables' names.
  private final Set<List<String>> names;

  private Schema(
      List<Table> tables,
      List<Join> declared,
      NameReadings readings,
      Set<Column> required,
      Set<TableName> views) {
    this.readings = readings;
    this.required = required;
    this.views = views;
    this.names =
        tables.stream()
            .map(table -> table.words().stream().map(WordForms::lemma).toList())
            .collect(Collectors.toSet());
    tables.forEach(table -> this.tables.put(table.name(), table));
    this.selfReferences = selfReferences(declared);
    this.joins =
        new JoinGraph(tables, declared, selfReferences.stream().map(SelfReference::join).toList());
  }

  /// The schema of a description, without foreign keys that point to missing tables or columns: the
  /// catalog has already reported them.
  public static Schema of(DatabaseDescription database) {
    NameReadings readings = readings(database);
    List<Table> tables =
        database.getTables().stream()
            .map(table -> table(table, database.getStatements(), readings))
            .toList();
    List<Join> declared = new ArrayList<>();
    for (TableDescription table : database.getTables()) {
      for (ForeignKey key : table.getForeignKeys()) {
        join(nameOf(table), key, tables).ifPresent(declared::add);
      }
    }
    List<Table> shown = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      shown.add(shown(tables.get(i), database.getTables().get(i)));
    }
    Set<TableName> views =
        database.getTables().stream()
            .filter(TableDescription::getView)
            .map(Schema::nameOf)
            .collect(Collectors.toSet());
    return new Schema(shown, declared, readings, required(tables, database), views);
  }

  /// The private part of a database, for the check of questions that ask for it: its tables with
  /// their private columns alone.
  public static Schema ofPrivate(DatabaseDescription database) {
    NameReadings readings = readings(database);
    List<Table> hidden = new ArrayList<>();
    for (TableDescription description : database.getTables()) {
      Table table = table(description, List.of(), readings);
      Set<String> open = Set.copyOf(Privacy.publicColumns(description));
      List<Column> columns =
          table.columns().stream()
              .filter(column -> !open.contains(column.name()))
              .map(Schema::withoutNote)
              .toList();
      if (!columns.isEmpty()) {
        hidden.add(new Table(table.name(), table.words(), columns, List.of(), false));
      }
    }
    return new Schema(hidden, List.of(), readings, Set.of(), Set.of());
  }

  /// A column whose comment nobody may read.
  private static Column withoutNote(Column column) {
    return new Column(
        column.table(), column.name(), column.words(), column.type(), column.key(), "");
  }

  /// The words that the names of a database stand for.
  static NameReadings readings(DatabaseDescription database) {
    List<String> names = new ArrayList<>();
    List<String> wordy = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (TableDescription table : database.getTables()) {
      names.add(table.getName());
      wordy.add(table.getName());
      table.getComment().ifPresent(comment -> notes.addAll(IdentifierWords.parts(comment)));
      for (ColumnDescription column : table.getColumns()) {
        names.add(column.getName());
        if (ValueType.of(column.getType()) == ValueType.TEXT) {
          wordy.add(column.getName());
        }
        column.getComment().ifPresent(comment -> notes.addAll(IdentifierWords.parts(comment)));
      }
    }
    return new NameReadings(names, wordy, notes);
  }

  private List<SelfReference> selfReferences(List<Join> declared) {
    return declared.stream()
        .filter(join -> join.leftTable().equals(join.rightTable()) && join.left().size() == 1)
        .map(join -> SelfReference.of(join, table(join.leftTable())))
        .toList();
  }

  private static Set<Column> required(List<Table> tables, DatabaseDescription database) {
    Set<Column> required = new HashSet<>();
    for (int i = 0; i < tables.size(); i++) {
      List<ColumnDescription> described = database.getTables().get(i).getColumns();
      for (int j = 0; j < described.size(); j++) {
        if (!described.get(j).getNullable()) {
          required.add(tables.get(i).columns().get(j));
        }
      }
      required.addAll(tables.get(i).primaryKey());
    }
    return required;
  }

  private static Table shown(Table table, TableDescription description) {
    List<String> open = Privacy.publicColumns(description);
    if (open.size() == table.columns().size()) {
      return table;
    }
    List<Column> columns =
        table.columns().stream().filter(column -> open.contains(column.name())).toList();
    List<Column> primaryKey =
        columns.containsAll(table.primaryKey()) ? table.primaryKey() : List.of();
    return new Table(table.name(), table.words(), columns, primaryKey, false);
  }

  public List<Table> tables() {
    return List.copyOf(tables.values());
  }

  /// @throws NullPointerException the database has no such table
  public Table table(TableName name) {
    return Objects.requireNonNull(find(name), () -> "no table " + name);
  }

  private @Nullable Table find(TableName name) {
    Table table = tables.get(name);
    return table != null || name.role() == null
        ? table
        : selfReferences.stream()
            .map(SelfReference::referred)
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElse(null);
  }

  /// The foreign keys from a table to the table itself.
  public List<SelfReference> selfReferences() {
    return selfReferences;
  }

  public Optional<Column> column(TableName table, String column) {
    return Optional.ofNullable(find(table)).flatMap(found -> found.column(column));
  }

  /// The readings of the names.
  public NameReadings readings() {
    return readings;
  }

  /// Whether rows may lack a value of a column.
  public boolean mayBeAbsent(Column column) {
    return !required.contains(column);
  }

  /// Whether the words of a table's name have some lemmas.
  public boolean isTableNamed(List<String> lemmas) {
    return names.contains(lemmas);
  }

  /// Whether a table is a view of others.
  public boolean isView(TableName table) {
    return views.contains(table);
  }

  public JoinGraph joins() {
    return joins;
  }

  /// The name of a described table.
  public static TableName nameOf(TableDescription table) {
    return new TableName(table.getSchema$().orElse(null), table.getName());
  }

  private static Table table(
      TableDescription description, List<String> statements, NameReadings readings) {
    TableName name = nameOf(description);
    Set<String> keys =
        description.getForeignKeys().stream()
            .flatMap(key -> key.getColumns().stream())
            .map(Schema::folded)
            .collect(Collectors.toSet());
    description.getPrimaryKey().forEach(column -> keys.add(folded(column)));
    List<Column> columns = new ArrayList<>();
    for (ColumnDescription column : description.getColumns()) {
      columns.add(
          new Column(
              name,
              column.getName(),
              keys.contains(folded(column.getName()))
                  ? IdentifierWords.ofKey(readings.joined(column.getName()), readings::likeliest)
                  : IdentifierWords.ofColumn(
                      readings.joined(column.getName()), name.name(), readings::likeliest),
              ValueType.of(column.getType()),
              keys.contains(folded(column.getName())),
              note(column, statements)));
    }
    Table table = new Table(name, readings.words(name.name()), columns, List.of(), true);
    List<Column> primaryKey =
        description.getPrimaryKey().stream().flatMap(key -> table.column(key).stream()).toList();
    return new Table(name, table.words(), columns, primaryKey, true);
  }

  private static String note(ColumnDescription column, List<String> statements) {
    String name = folded(column.getName()) + " ";
    return Stream.concat(
            statements.stream().filter(statement -> folded(statement).startsWith(name)),
            column.getComment().stream())
        .collect(Collectors.joining(" "));
  }

  private static Optional<Join> join(TableName from, ForeignKey key, List<Table> tables) {
    Optional<Table> left = find(tables, from);
    Optional<Table> right =
        find(
                tables,
                new TableName(key.getReferencedSchema().orElse(null), key.getReferencedTable()))
            .or(() -> find(tables, new TableName(from.schema(), key.getReferencedTable())));
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    List<Column> leftColumns = columns(left.get(), key.getColumns());
    List<Column> rightColumns =
        key.getReferencedColumns().isEmpty()
            ? right.get().primaryKey()
            : columns(right.get(), key.getReferencedColumns());
    boolean whole =
        leftColumns.size() == key.getColumns().size() && leftColumns.size() == rightColumns.size();
    return whole && !leftColumns.isEmpty()
        ? Optional.of(
            new Join(from, leftColumns, right.get().name(), rightColumns, JoinGraph.DECLARED))
        : Optional.empty();
  }

  private static Optional<Table> find(List<Table> tables, TableName name) {
    return tables.stream()
        .filter(table -> folded(table.name().toString()).equals(folded(name.toString())))
        .findFirst();
  }

  private static List<Column> columns(Table table, List<String> names) {
    return names.stream().flatMap(name -> table.column(name).stream()).toList();
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
