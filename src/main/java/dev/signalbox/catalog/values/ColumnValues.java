package dev.signalbox.catalog.values;

import dev.signalbox.event.ColumnDescription;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The values in text columns, as far as they may be read.
public interface ColumnValues {

  /// A column's stored values.
  ///
  /// @param complete false where the column has more values than were read
  record Values(String table, String column, List<String> values, boolean complete) {}

  /// Distinct values of a database's public text columns; empty where queries cannot execute on the
  /// database.
  ///
  /// @throws dev.signalbox.stage.StageException `DATABASE_UNAVAILABLE`
  List<Values> of(String database);

  /// Some values of public columns without text, which show the form in which a column stores them.
  ///
  /// @param chosen the columns without text to read
  /// @return empty where queries cannot execute on the database
  /// @throws dev.signalbox.stage.StageException `DATABASE_UNAVAILABLE`
  default List<Values> samples(String database, Predicate<ColumnDescription> chosen) {
    return List.of();
  }

  /// Whether nobody reads the values of a column, beyond the ones that its source lists. A name is
  /// compared with them as it is written.
  ///
  /// @param column one of the database's incomplete columns
  default boolean isUnread(String database, Values column) {
    return false;
  }

  /// The stored values like a text, in a column without complete values: the text alone where it is
  /// stored, otherwise values with almost its spelling, possible longer forms of it, and values
  /// equal to one of the other words.
  ///
  /// @param column one of the database's incomplete columns
  /// @param others other words for the text
  /// @return empty where the database cannot tell
  /// @throws dev.signalbox.stage.StageException `DATABASE_UNAVAILABLE`
  default Optional<List<String>> like(
      String database, Values column, String text, Set<String> others) {
    return Optional.empty();
  }
}
