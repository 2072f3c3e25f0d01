package dev.signalbox.topology;

import dev.signalbox.catalog.difference.SchemaDeltas;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TableName;
import dev.signalbox.event.TableRename;
import dev.signalbox.index.words.ValueHashes;
import dev.signalbox.topology.indexing.FoldedChange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Databases that change at random; events report the changes, and the final state is known.
final class ChangingSchemas {
  private static final List<String> IDS = List.of("fleet", "fleet/old", "harbour");
  private static final List<String> NAMES =
      List.of("ship", "port", "crew", "cargo", "vessel", "voyage", "berth");
  private static final List<String> TYPES = List.of("TEXT", "INTEGER");
  private static final List<String> COMMENTS = List.of("", "what is late", "who sails", "in tons");

  private final Random random;
  private final Map<String, DatabaseDescription> databases = new TreeMap<>();
  private final Map<String, Long> versions = new HashMap<>();
  private final List<SchemaChange> sent = new ArrayList<>();

  ChangingSchemas(Random random) {
    this.random = random;
  }

  /// The state after all changes.
  Map<String, DatabaseDescription> databases() {
    return databases;
  }

  /// One change or more; events report some of them twice or late.
  List<SchemaChange> next() {
    List<SchemaChange> next = new ArrayList<>();
    next.add(change(pick(IDS)));
    sent.addAll(next);
    if (random.nextInt(4) == 0) {
      next.add(pick(sent));
    }
    return next;
  }

  private SchemaChange change(String id) {
    @Nullable DatabaseDescription known = databases.get(id);
    Instant at = Instant.ofEpochSecond(sent.size());
    SchemaChange.Builder change =
        SchemaChange.newBuilder()
            .setDatabase(id)
            .setSource("source")
            .setChangedAt(at)
            .setVersion(versions.merge(id, 1L, Long::sum));
    int kind = random.nextInt(10);
    if (known == null || kind == 0) {
      DatabaseDescription whole = described(id);
      databases.put(id, whole);
      return change.setDescription(whole).build();
    }
    if (kind == 1) {
      databases.remove(id);
      return change.build();
    }
    if (kind == 2) {
      Instant since = known.getStaleSince().orElse(at);
      databases.put(id, FoldedChange.stale(known, since, "down"));
      return change.setProblem("down").build();
    }
    SchemaDelta delta = delta(known);
    DatabaseDescription changed = SchemaDeltas.apply(known, id, delta);
    if (kind == 3) {
      DatabaseDescription whole = FoldedChange.stale(changed, null, null);
      databases.put(id, whole);
      return change.setDescription(whole).build();
    }
    databases.put(id, changed);
    return change.setDelta(delta).build();
  }

  private SchemaDelta delta(DatabaseDescription known) {
    SchemaDelta.Builder delta = SchemaDelta.newBuilder();
    List<TableDescription> tables = known.getTables();
    switch (tables.isEmpty() ? 5 : random.nextInt(6)) {
      case 0 -> delta.setRemovedTables(List.of(new TableName(null, pick(tables).getName())));
      case 1 -> {
        String to = pick(NAMES);
        if (tables.stream().noneMatch(table -> table.getName().equals(to))) {
          delta.setRenamedTables(List.of(new TableRename(null, pick(tables).getName(), to)));
        }
      }
      case 2 -> delta.setStatements(List.of(pick(COMMENTS) + ".", pick(NAMES) + " is late."));
      case 3 -> delta.setDescription(pick(COMMENTS));
      case 4 -> delta.setTables(List.of(changed(pick(tables))));
      default -> delta.setTables(List.of(table(pick(NAMES))));
    }
    return delta.build();
  }

  /// Adds a column, changes a comment, or reorders the columns.
  private TableDescription changed(TableDescription table) {
    List<ColumnDescription> columns = new ArrayList<>(table.getColumns());
    switch (random.nextInt(3)) {
      case 0 -> Collections.reverse(columns);
      case 1 -> columns.add(column("extra" + random.nextInt(3)));
      default -> columns.set(0, column(columns.getFirst().getName()));
    }
    Map<String, ColumnDescription> distinct = new LinkedHashMap<>();
    columns.forEach(column -> distinct.put(column.getName(), column));
    return TableDescription.newBuilder(table)
        .setComment(pick(COMMENTS))
        .setColumns(List.copyOf(distinct.values()))
        .build();
  }

  private DatabaseDescription described(String id) {
    Map<String, TableDescription> tables = new LinkedHashMap<>();
    for (int i = 0; i < 3; i++) {
      TableDescription table = table(pick(NAMES));
      tables.put(table.getName(), table);
    }
    return DatabaseDescription.newBuilder()
        .setId(id)
        .setName(random.nextBoolean() ? id : "The " + id)
        .setDialect("sqlite")
        .setTables(List.copyOf(tables.values()))
        .build();
  }

  private TableDescription table(String name) {
    Map<String, ColumnDescription> columns = new LinkedHashMap<>();
    for (int i = 0; i < 3; i++) {
      ColumnDescription column = column(pick(NAMES) + "_id");
      columns.put(column.getName(), column);
    }
    return TableDescription.newBuilder()
        .setName(name)
        .setView(random.nextInt(6) == 0)
        .setColumns(List.copyOf(columns.values()))
        .build();
  }

  private ColumnDescription column(String name) {
    return ColumnDescription.newBuilder()
        .setName(name)
        .setType(pick(TYPES))
        .setComment(random.nextInt(3) == 0 ? "about " + name : null)
        .setValues(
            random.nextInt(3) == 0
                ? ValueHashes.of(List.of(pick(NAMES), pick(NAMES))).orElse(null)
                : null)
        .build();
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
