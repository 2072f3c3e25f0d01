package dev.signalbox.catalog.resolution;

import java.util.LinkedHashSet;
import java.util.Set;

/// A statement's use of columns in one place.
///
/// Where engines resolve a name differently, or the statement leaves the column open, the use has
/// all columns that may be meant.
public sealed interface ColumnUse {

  /// The statement's text of the use.
  String written();

  /// The origins of the use: columns of tables; empty: it has none.
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

  /// A name of unknown meaning: no column of the tables that the statement reads, or a table that
  /// the description lacks.
  record Unresolved(String written, NamePlace place) implements ColumnUse {

    /// An unknown name in a place in which no other name helps.
    Unresolved(String written) {
      this(written, new NamePlace.Elsewhere());
    }

    @Override
    public Set<ResolvedColumn> columns() {
      return Set.of();
    }
  }
}
