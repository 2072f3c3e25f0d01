package dev.signalbox.catalog;

import java.util.List;

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
}
