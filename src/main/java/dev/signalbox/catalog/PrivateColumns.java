package dev.signalbox.catalog;

import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.catalog.ddl.SchemaBuilder.Table;
import dev.signalbox.config.DatabaseSettings;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// The columns that the settings call private, as `table.column` or `schema.table.column`, in any
/// case, and the exceptions that stay public.
public final class PrivateColumns {
  private final List<String> configured;
  private final List<String> exceptions;
  private final Set<String> matched = new HashSet<>();
  private final Set<String> matchedExceptions = new HashSet<>();

  public PrivateColumns(List<String> configured, List<String> exceptions) {
    this.configured = configured;
    this.exceptions = exceptions;
  }

  public static PrivateColumns of(DatabaseSettings settings) {
    return new PrivateColumns(settings.privateColumns(), settings.publicColumns());
  }

  public boolean areNone() {
    return configured.isEmpty();
  }

  /// Whether the settings say that the column is public.
  boolean excepts(Name table, String column) {
    boolean found = false;
    for (String name : exceptions) {
      if (name.equalsIgnoreCase(table.table() + '.' + column)
          || name.equalsIgnoreCase(table + "." + column)) {
        matchedExceptions.add(name);
        found = true;
      }
    }
    return found;
  }

  /// Whether a column is private. A view's column is also private where any private column has its
  /// name, since the view may show that column.
  public boolean contains(Table table, String column) {
    return contains(table.name(), table.view(), column);
  }

  public boolean contains(Name table, boolean view, String column) {
    String byTable = table.table() + '.' + column;
    String bySchema = table + "." + column;
    String suffix = "." + column.toLowerCase(Locale.ROOT);
    boolean found = false;
    for (String name : configured) {
      if (name.equalsIgnoreCase(byTable) || name.equalsIgnoreCase(bySchema)) {
        matched.add(name);
        found = true;
      } else if (view
          && name.toLowerCase(Locale.ROOT).endsWith(suffix)
          && !excepts(table, column)) {
        found = true;
      }
    }
    return found;
  }

  /// A line for each setting that matched no column so far.
  public List<String> unmatched() {
    return Stream.concat(
            configured.stream()
                .filter(name -> !matched.contains(name))
                .map(name ->
                    "private column '%s' does not exist; write it as table.column".formatted(name)),
            exceptions.stream()
                .filter(name -> !matchedExceptions.contains(name))
                .map(name ->
                    "public column '%s' does not exist, or comes from no private one"
                        .formatted(name)))
        .toList();
  }
}
