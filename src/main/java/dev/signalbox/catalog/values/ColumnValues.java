package dev.signalbox.catalog.values;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The values that text columns hold, as far as they may be read.
public interface ColumnValues {

  /// A column's stored values.
  ///
  /// @param complete false where there were more than were read
  record Values(String table, String column, List<String> values, boolean complete) {}

  /// Distinct values of the text columns of a database that are not private; empty where the
  /// database cannot be executed on.
  ///
  /// @throws dev.signalbox.stage.StageException `DATABASE_UNAVAILABLE`
  List<Values> of(String database);

  /// What a column whose values are not all known holds of a text: the text alone where it is
  /// stored, otherwise the values that are written about the same, that may be a longer form of it,
  /// or that are one of the other words.
  ///
  /// @param column one of the database's that is not complete
  /// @param others what else it may be called
  /// @return empty where that cannot be told
  /// @throws dev.signalbox.stage.StageException `DATABASE_UNAVAILABLE`
  default Optional<List<String>> like(
      String database, Values column, String text, Set<String> others) {
    return Optional.empty();
  }
}
