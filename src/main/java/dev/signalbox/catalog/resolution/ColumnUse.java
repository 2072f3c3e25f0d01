package dev.signalbox.catalog.resolution;

import java.util.LinkedHashSet;
import java.util.Set;

/// How a statement uses columns in one place.
///
/// Where engines resolve a name differently, or the statement does not say which of several columns
/// it means, the use has all columns that may be meant.
public sealed interface ColumnUse {

  /// As it stands in the statement.
  String written();

  /// The columns of tables that it stands for, or that what it stands for is made of; empty: it is
  /// made of none.
  Set<ResolvedColumn> columns();

  /// The value of a column is read: shown, compared, grouped or ordered by, or given to a function.
  record Read(String written, Set<ResolvedColumn> columns) implements ColumnUse {}

  /// All columns of a table at once: `*`, `t.*`, or the row `t` itself.
  record Row(String written, Set<ResolvedColumn> columns) implements ColumnUse {}

  /// Rows are joined where two columns are equal: in a condition of a join, as a part of WHERE that
  /// must hold, by USING or by NATURAL.
  record Equated(ColumnUse left, ColumnUse right) implements ColumnUse {

    @Override
    public String written() {
      return left.written() + " = " + right.written();
    }

    @Override
    public Set<ResolvedColumn> columns() {
      Set<ResolvedColumn> both = new LinkedHashSet<>(left.columns());
      both.addAll(right.columns());
      return both;
    }
  }

  /// It is not known what the name stands for: no column of what the statement reads, or a table
  /// that the description does not have.
  record Unresolved(String written) implements ColumnUse {

    @Override
    public Set<ResolvedColumn> columns() {
      return Set.of();
    }
  }
}
