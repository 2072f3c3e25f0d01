package dev.signalbox.reranking;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.entry.Indexing;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Finds the tables that names of schema elements belong to. Names may hold dots themselves, so the
/// longest table name that fits counts.
final class SchemaElements {
  private SchemaElements() {}

  /// The table that an element of the index is or belongs to; the element itself need not exist in
  /// the table.
  static Optional<TableDescription> table(String element, DatabaseDescription database) {
    String name = element.toLowerCase(Locale.ROOT);
    return database.getTables().stream()
        .filter(table -> (name + ".").startsWith(key(table) + "."))
        .max(Comparator.comparingInt(table -> key(table).length()));
  }

  /// The table that a language model's element name means, directly or by one of its columns. The
  /// name may be quoted, and may have the names of database and schema in front. Empty where there
  /// is no such element.
  static Optional<TableDescription> existing(String element, DatabaseDescription database) {
    String name = plain(element);
    String prefix = plain(database.getId()) + ".";
    return in(name, database, SchemaElements::key)
        .or(() -> in(name, database, TableDescription::getName))
        .or(() ->
            name.startsWith(prefix)
                ? existing(name.substring(prefix.length()), database)
                : Optional.empty());
  }

  private static Optional<TableDescription> in(
      String element, DatabaseDescription database, Function<TableDescription, String> naming) {
    return database.getTables().stream()
        .filter(table -> {
          String name = plain(naming.apply(table));
          return element.equals(name)
              || (element.startsWith(name + ".")
                  && hasColumn(table, element.substring(name.length() + 1)));
        })
        .findFirst();
  }

  private static boolean hasColumn(TableDescription table, String name) {
    return table.getColumns().stream()
        .anyMatch(column -> !column.getIsPrivate() && plain(column.getName()).equals(name));
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[\"`\\[\\]\\s]", "");
  }

  private static String key(TableDescription table) {
    return Indexing.element(table).toLowerCase(Locale.ROOT);
  }
}
