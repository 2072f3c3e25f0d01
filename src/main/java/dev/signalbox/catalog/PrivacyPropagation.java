package dev.signalbox.catalog;

import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.catalog.resolution.Resolution.Output;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Marks columns private that hold the values of a private column: a foreign key that refers to
/// one, and a view's columns that its definition makes from one. All columns of a view are private
/// where its definition is unknown or cannot be resolved.
///
/// Threading: for one thread.
///
/// @param configured the settings, with the public exceptions
/// @param problems gets a line for each view whose columns are all private for want of a definition
public record PrivacyPropagation(
    PrivateColumns configured, ViewDefinitions definitions, List<String> problems) {
  /// The tables with all private columns marked so. A view can read other views, so each round
  /// begins with the columns that the last one marked.
  public List<TableDescription> propagate(DatabaseDescription database) {
    DatabaseDescription known = database;
    boolean more = true;
    while (more) {
      more = false;
      List<TableDescription> tables = new ArrayList<>();
      for (TableDescription table : known.getTables()) {
        Optional<TableDescription> marked = marked(table, known);
        more |= marked.isPresent();
        tables.add(marked.orElse(table));
      }
      known =
          DatabaseDescription.newBuilder()
              .setId(database.getId())
              .setName(database.getName())
              .setDialect(database.getDialect())
              .setTables(tables)
              .build();
    }
    for (TableDescription table : known.getTables()) {
      boolean hides = Privacy.publicColumns(table).size() < table.getColumns().size();
      if (table.getView() && hides && outputs(table, known).isEmpty()) {
        tellUnknown(table);
      }
    }
    return known.getTables();
  }

  private void tellUnknown(TableDescription view) {
    problems.add(
        "the origins of the columns of the view '%s' cannot be told, so they are private; name the ones that may be seen in 'public-columns'"
            .formatted(name(view)));
  }

  /// Empty where no further column of the table is private.
  private Optional<TableDescription> marked(TableDescription table, DatabaseDescription database) {
    Predicate<Integer> holds =
        table.getView() ? ofView(table, database) : ofKeys(table, database)::contains;
    List<ColumnDescription> columns = new ArrayList<>();
    boolean more = false;
    for (int i = 0; i < table.getColumns().size(); i++) {
      ColumnDescription column = table.getColumns().get(i);
      boolean found =
          !column.getIsPrivate()
              && holds.test(i)
              && !configured.excepts(name(table), column.getName());
      more |= found;
      columns.add(found ? ColumnDescription.newBuilder(column).setIsPrivate(true).build() : column);
    }
    return more
        ? Optional.of(TableDescription.newBuilder(table).setColumns(columns).build())
        : Optional.empty();
  }

  /// The places of columns of foreign keys that refer to private columns.
  private static List<Integer> ofKeys(TableDescription table, DatabaseDescription database) {
    List<Integer> places = new ArrayList<>();
    List<String> names = table.getColumns().stream().map(ColumnDescription::getName).toList();
    for (ForeignKey key : table.getForeignKeys()) {
      Optional<TableDescription> target = target(key, database);
      for (int i = 0;
          i < Math.min(key.getColumns().size(), key.getReferencedColumns().size());
          i++) {
        String referenced = key.getReferencedColumns().get(i);
        boolean isPrivate =
            target.stream()
                .flatMap(other -> other.getColumns().stream())
                .anyMatch(column -> column.getName().equals(referenced) && column.getIsPrivate());
        if (isPrivate) {
          places.add(names.indexOf(key.getColumns().get(i)));
        }
      }
    }
    return places;
  }

  private static Optional<TableDescription> target(ForeignKey key, DatabaseDescription database) {
    return database.getTables().stream()
        .filter(other -> other.getName().equals(key.getReferencedTable()))
        .filter(other -> other.getSchema$().equals(key.getReferencedSchema()))
        .findFirst();
  }

  private Predicate<Integer> ofView(TableDescription view, DatabaseDescription database) {
    return outputs(view, database)
        .<Predicate<Integer>>map(outputs -> i -> isPrivate(outputs.get(i)))
        .orElse(_ -> true);
  }

  private static boolean isPrivate(Output output) {
    return output.origins().stream().anyMatch(origin -> origin.column().getIsPrivate());
  }

  /// Empty where the origins of the view's columns cannot be told.
  private Optional<List<Output>> outputs(TableDescription view, DatabaseDescription database) {
    return definitions.outputs(view, database);
  }

  private static Name name(TableDescription table) {
    return new Name(table.getSchema$().orElse(null), table.getName());
  }
}
