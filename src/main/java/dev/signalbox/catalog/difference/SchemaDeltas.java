package dev.signalbox.catalog.difference;

import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TableName;
import dev.signalbox.event.TableRename;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Applies deltas to descriptions: a whole delta, or nothing of it.
///
/// It first renames tables, in the delta's order, with the foreign keys that refer to them. Then it
/// removes tables, then it puts the given ones. A given table keeps earlier properties that the
/// delta leaves out, for itself and for columns of the same name: the comment (an empty one clears
/// it), the estimate of rows, the values, and with `addsForeignKeys` the foreign keys. A private
/// column stays private.
///
/// A delta describes the state after it. So a source may repeat a delta or leave out a step before
/// it: a removed table may be gone already, a renamed table may have its new name, and a table that
/// had that name is gone.
public final class SchemaDeltas {
  private final String database;

  /// New names of tables whose old names are unknown.
  private final Set<Name> awaited = new HashSet<>();

  private final SequencedMap<Name, TableDescription> tables = new LinkedHashMap<>();

  private SchemaDeltas(String database, List<TableDescription> tables) {
    this.database = database;
    tables.forEach(table -> this.tables.putIfAbsent(name(table), table));
  }

  /// @param known null where the database is not known yet
  /// @param database its id
  /// @return a new description
  /// @throws StageException `UNKNOWN_DATABASE`: it is not known, and the delta has no dialect;
  ///   `CHANGE_NOT_APPLICABLE`: the delta does not fit the known description
  public static DatabaseDescription apply(
      @Nullable DatabaseDescription known, String database, SchemaDelta delta) {
    DatabaseDescription base = known == null ? added(database, delta) : known;
    SchemaDeltas deltas = new SchemaDeltas(database, base.getTables());
    delta.getRenamedTables().forEach(deltas::rename);
    delta.getRemovedTables().forEach(deltas::remove);
    deltas.put(delta.getTables(), delta.getAddsForeignKeys());
    deltas.refuseUnknown();
    // After a delta, the fingerprint of the whole schema is unknown.
    return DatabaseDescription.newBuilder(base)
        .setDescription(comment(delta.getDescription(), base.getDescription()))
        .setStatements(delta.getStatements().orElse(base.getStatements()))
        .setMetrics(delta.getMetrics().orElse(base.getMetrics()))
        .setSegments(delta.getSegments().orElse(base.getSegments()))
        .setTenants(delta.getTenants().orElse(base.getTenants()))
        .setTables(List.copyOf(deltas.tables.values()))
        .setFingerprint(null)
        .build();
  }

  private static DatabaseDescription added(String database, SchemaDelta delta) {
    String dialect =
        delta
            .getDialect()
            .orElseThrow(() ->
                new StageException(
                    FailureCode.UNKNOWN_DATABASE,
                    "The database '%s' is not known, so the field 'delta' has nothing to change. Report its whole description first, or name its dialect in 'delta.dialect', to add it with the tables of the delta"
                        .formatted(database)));
    return DatabaseDescription.newBuilder()
        .setId(database)
        .setName(database)
        .setDialect(dialect)
        .setExecutable(false)
        .setTables(List.of())
        .build();
  }

  private void rename(TableRename rename) {
    Name from = new Name(rename.getSchema$().orElse(null), rename.getFrom());
    Name to = new Name(rename.getSchema$().orElse(null), rename.getTo());
    if (rename.getTo().isBlank()) {
      throw notApplicable("delta.renamedTables", "'%s' has no new name".formatted(from));
    }
    if (from.equals(to)) {
      return;
    }
    awaited.remove(from);
    if (!tables.containsKey(from)) {
      awaited.add(to);
      return;
    }
    tables.remove(to);
    List<TableDescription> all = List.copyOf(tables.values());
    tables.clear();
    for (TableDescription table : all) {
      TableDescription followed = following(table, from, to);
      if (name(table).equals(from)) {
        followed = TableDescription.newBuilder(followed).setName(to.table()).build();
      }
      tables.put(name(followed), followed);
    }
  }

  /// The table with its references to a renamed table.
  private static TableDescription following(TableDescription table, Name from, Name to) {
    List<ForeignKey> keys =
        table.getForeignKeys().stream()
            .map(key ->
                refersTo(key, table, from)
                    ? ForeignKey.newBuilder(key).setReferencedTable(to.table()).build()
                    : key)
            .toList();
    return keys.equals(table.getForeignKeys())
        ? table
        : TableDescription.newBuilder(table).setForeignKeys(keys).build();
  }

  private static boolean refersTo(ForeignKey key, TableDescription of, Name name) {
    return name.equals(
        new Name(
            key.getReferencedSchema().or(of::getSchema$).orElse(null), key.getReferencedTable()));
  }

  private void remove(TableName removed) {
    Name name = new Name(removed.getSchema$().orElse(null), removed.getName());
    tables.remove(name);
    awaited.remove(name);
  }

  private void refuseUnknown() {
    awaited.removeAll(tables.keySet());
    if (!awaited.isEmpty()) {
      throw notApplicable(
          "delta.renamedTables",
          "the table that has become '%s' is not known".formatted(awaited.iterator().next()));
    }
  }

  private void put(List<TableDescription> given, boolean addsForeignKeys) {
    Set<Name> names = new HashSet<>();
    for (TableDescription table : given) {
      Name name = name(table);
      if (name.table().isBlank()) {
        throw notApplicable("delta.tables", "a table has no name");
      }
      if (!names.add(name)) {
        throw notApplicable("delta.tables", "'%s' is given twice".formatted(name));
      }
      refuseTwice(table);
      TableDescription before = tables.get(name);
      TableDescription completed = completed(table, before);
      tables.put(
          name,
          before == null || !addsForeignKeys ? completed : withForeignKeys(completed, before));
    }
  }

  private void refuseTwice(TableDescription table) {
    Set<String> columns = new HashSet<>();
    for (ColumnDescription column : table.getColumns()) {
      if (!columns.add(column.getName())) {
        throw notApplicable(
            "delta.tables",
            "'%s' has the column '%s' twice".formatted(name(table), column.getName()));
      }
    }
  }

  /// @param before null where the table is new
  private static TableDescription completed(
      TableDescription given, @Nullable TableDescription before) {
    Map<String, ColumnDescription> columns = new HashMap<>();
    if (before != null) {
      before.getColumns().forEach(column -> columns.put(column.getName(), column));
    }
    Optional<TableDescription> known = Optional.ofNullable(before);
    return TableDescription.newBuilder(given)
        .setComment(comment(given.getComment(), known.flatMap(TableDescription::getComment)))
        .setRowEstimate(
            given
                .getRowEstimate()
                .or(() -> known.flatMap(TableDescription::getRowEstimate))
                .orElse(null))
        .setColumns(
            given.getColumns().stream()
                .map(column -> completed(column, columns.get(column.getName())))
                .toList())
        .build();
  }

  /// The table, also with the earlier foreign keys whose columns it still has.
  private static TableDescription withForeignKeys(TableDescription table, TableDescription before) {
    Set<String> columns =
        table.getColumns().stream().map(ColumnDescription::getName).collect(Collectors.toSet());
    List<ForeignKey> keys =
        Stream.concat(
                before.getForeignKeys().stream()
                    .filter(key -> columns.containsAll(key.getColumns())),
                table.getForeignKeys().stream())
            .distinct()
            .toList();
    return TableDescription.newBuilder(table).setForeignKeys(keys).build();
  }

  private static ColumnDescription completed(
      ColumnDescription given, @Nullable ColumnDescription before) {
    Optional<ColumnDescription> known = Optional.ofNullable(before);
    boolean isPrivate = given.getIsPrivate() || (before != null && before.getIsPrivate());
    ColumnDescription ofValues = given.getValues().isPresent() ? given : known.orElse(given);
    return ColumnDescription.newBuilder(given)
        .setComment(comment(given.getComment(), known.flatMap(ColumnDescription::getComment)))
        .setIsPrivate(isPrivate)
        .setValues(isPrivate ? null : ofValues.getValues().orElse(null))
        .setValuesSampled(!isPrivate && ofValues.getValuesSampled())
        .build();
  }

  private static @Nullable String comment(Optional<String> given, Optional<String> known) {
    return given.or(() -> known).filter(comment -> !comment.isEmpty()).orElse(null);
  }

  /// The renames since a description, with those of a delta added.
  ///
  /// @param before from the tables' names in that description to the names before the delta
  /// @return from the same names to those after the delta, for the tables that still exist
  public static List<TableRename> renames(List<TableRename> before, SchemaDelta delta) {
    List<TableRename> renames = new ArrayList<>(before);
    for (TableRename reported : delta.getRenamedTables()) {
      String first = reported.getFrom();
      for (TableRename earlier : renames) {
        if (isOf(earlier, reported.getSchema$(), reported.getFrom())) {
          first = earlier.getFrom();
        }
      }
      renames.removeIf(earlier ->
          isOf(earlier, reported.getSchema$(), reported.getFrom())
              || isOf(earlier, reported.getSchema$(), reported.getTo()));
      if (!first.equals(reported.getTo())) {
        renames.add(new TableRename(reported.getSchema$().orElse(null), first, reported.getTo()));
      }
    }
    for (TableName removed : delta.getRemovedTables()) {
      renames.removeIf(rename -> isOf(rename, removed.getSchema$(), removed.getName()));
    }
    return renames;
  }

  private static boolean isOf(TableRename rename, Optional<String> schema, String name) {
    return rename.getTo().equals(name) && rename.getSchema$().equals(schema);
  }

  private static Name name(TableDescription table) {
    return new Name(table.getSchema$().orElse(null), table.getName());
  }

  private StageException notApplicable(String field, String problem) {
    return new StageException(
        FailureCode.CHANGE_NOT_APPLICABLE,
        "The field '%s' does not fit the known description of the database '%s': %s. The whole change was refused; report the whole description, or correct the field"
            .formatted(field, database, problem));
  }
}
