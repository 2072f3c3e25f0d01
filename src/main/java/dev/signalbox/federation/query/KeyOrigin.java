package dev.signalbox.federation.query;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.WithItem;
import org.jspecify.annotations.Nullable;

/// The origin of the values that a column is equal to in every row of the result.
public sealed interface KeyOrigin {

  /// The uses that must be loaded before the values are known.
  Set<TableUse> uses();

  /// A column of a table.
  record OfUse(TableUse use, String column) implements KeyOrigin {
    @Override
    public Set<TableUse> uses() {
      return Set.of(use);
    }
  }

  /// A column of the result of a query within the query.
  ///
  /// @param column its name; null: its only one
  /// @param with the WITH queries that it reads
  /// @param traced the column of a table whose values it shows as they are; empty: computed values
  record OfQuery(
      Select query,
      @Nullable String column,
      List<WithItem<?>> with,
      Set<TableUse> uses,
      Optional<OfUse> traced)
      implements KeyOrigin {}
}
