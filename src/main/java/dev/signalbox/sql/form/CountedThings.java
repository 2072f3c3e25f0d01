package dev.signalbox.sql.form;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.RowValue;
import dev.signalbox.metric.UsedColumns;
import dev.signalbox.sql.schema.Schema;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds the forms that count things in rows about something else, though a table has each thing
/// once: 'how many customers' are not those with a service case. A time or a segment asks for the
/// other rows, and so does a condition on a column that the table of the things lacks.
public final class CountedThings {

  private CountedThings() {}

  /// Whether the things that a form counts have a table of their own with all columns of the form.
  public static boolean areElsewhere(Form form, DatabaseDescription database) {
    Optional<String> key = key(form);
    if (key.isEmpty() || isOfItsRows(form, database)) {
      return false;
    }
    Set<String> used = new HashSet<>(Set.of(key.get()));
    form.dimensions().forEach(column -> used.add(lower(column)));
    for (FormFilter filter : form.filters()) {
      if (!(filter instanceof FormFilter.Rows(var condition))) {
        return false;
      }
      UsedColumns.of(condition).forEach(column -> used.add(lower(column)));
    }
    return database.getTables().stream()
        .filter(table -> !isSource(table, form))
        .filter(table -> lower(table.getPrimaryKey()).equals(List.of(key.get())))
        .anyMatch(table -> columns(table).containsAll(used));
  }

  /// The key by which a form counts different things of all times; empty where it asks for else.
  private static Optional<String> key(Form form) {
    boolean plain =
        form.measures().size() == 1
            && form.range().isEmpty()
            && form.grain().isEmpty()
            && form.comparison().isEmpty();
    return plain
            && form.measures().getFirst()
                instanceof Formula.Aggregate(var function, var distinct, var counted, var where)
            && function == Formula.Function.COUNT
            && distinct
            && where.isEmpty()
            && counted instanceof RowValue.Column(var column)
        ? Optional.of(lower(column))
        : Optional.empty();
  }

  /// Whether the source has the counted key as its own, which a view shows first.
  private static boolean isOfItsRows(Form form, DatabaseDescription database) {
    return database.getTables().stream()
        .filter(table -> isSource(table, form))
        .anyMatch(table ->
            table.getColumns().stream()
                .findFirst()
                .filter(first -> key(form).equals(Optional.of(lower(first.getName()))))
                .isPresent());
  }

  private static boolean isSource(TableDescription table, Form form) {
    return Schema.nameOf(table).toString().equalsIgnoreCase(form.source());
  }

  private static Set<String> columns(TableDescription table) {
    return table.getColumns().stream()
        .map(ColumnDescription::getName)
        .map(CountedThings::lower)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static List<String> lower(List<String> names) {
    return names.stream().map(CountedThings::lower).toList();
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
