package dev.signalbox.catalog.debezium;

import dev.signalbox.catalog.debezium.DebeziumDatabases.Place;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TableName;
import dev.signalbox.event.TableRename;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Collects steps from one state of databases to the next into as few deltas as possible. A
/// database has one delta, and another for each step that does not fit behind the earlier ones.
///
/// Threading: for one thread.
final class DeltaSequence {
  private final BiFunction<String, SchemaDelta.@Nullable Builder, SchemaChange> change;
  private final Map<String, Steps> open = new LinkedHashMap<>();
  private final List<SchemaChange> done = new ArrayList<>();

  /// The steps of a delta, in the order of their application.
  private record Steps(
      List<TableRename> renamed, List<TableName> removed, List<TableDescription> put) {

    static Steps none() {
      return new Steps(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    boolean puts(TableDescription table) {
      return put.stream()
          .anyMatch(each ->
              each.getName().equals(table.getName())
                  && each.getSchema$().equals(table.getSchema$()));
    }
  }

  /// @param change makes a change from a database's id and a delta; null: the database is gone
  DeltaSequence(BiFunction<String, SchemaDelta.@Nullable Builder, SchemaChange> change) {
    this.change = change;
  }

  /// Renames a table. A table that moves to another database or schema is removed here, and put
  /// there.
  void rename(Place from, Place to) {
    if (from.equals(to)) {
      return;
    }
    if (!from.database().equals(to.database())
        || !Objects.equals(from.table().schema(), to.table().schema())) {
      remove(from);
      return;
    }
    Steps steps = steps(from.database());
    if (!steps.removed().isEmpty() || !steps.put().isEmpty()) {
      steps = another(from.database());
    }
    steps
        .renamed()
        .add(new TableRename(from.table().schema(), from.table().table(), to.table().table()));
  }

  void remove(Place place) {
    Steps steps = steps(place.database());
    if (!steps.put().isEmpty()) {
      steps = another(place.database());
    }
    TableName name = new TableName(place.table().schema(), place.table().table());
    if (!steps.removed().contains(name)) {
      steps.removed().add(name);
    }
  }

  void put(String database, TableDescription table) {
    Steps steps = steps(database);
    if (steps.puts(table)) {
      steps = another(database);
    }
    steps.put().add(table);
  }

  /// Removes the whole database.
  void remove(String database) {
    close(database);
    done.add(change.apply(database, null));
  }

  private Steps steps(String database) {
    return open.computeIfAbsent(database, _ -> Steps.none());
  }

  private Steps another(String database) {
    close(database);
    return steps(database);
  }

  private void close(String database) {
    Steps steps = open.remove(database);
    if (steps != null) {
      done.add(
          change.apply(
              database,
              SchemaDelta.newBuilder()
                  .setRenamedTables(steps.renamed())
                  .setRemovedTables(steps.removed())
                  .setTables(steps.put())));
    }
  }

  /// Returns all changes and ends the sequence.
  List<SchemaChange> close() {
    List.copyOf(open.keySet()).forEach(this::close);
    return List.copyOf(done);
  }
}
