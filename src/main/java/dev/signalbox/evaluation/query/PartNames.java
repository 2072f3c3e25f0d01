package dev.signalbox.evaluation.query;

import java.util.ArrayList;
import java.util.List;

/// The names of columns, tables and literals in the structure of a query. It collects the tables
/// and the literals of conditions on the way.
final class PartNames {
  /// Stands for any literal.
  static final String LITERAL = "?";

  private static final String COLUMN = "column";

  /// The parts that a structure tells apart.
  enum Detail {
    /// Columns and tables.
    ALL,
    /// Columns.
    COLUMNS,
    /// Neither: the bare shape.
    SHAPE
  }

  private final ColumnEquivalence columns;
  private final Detail detail;
  private final List<String> tables = new ArrayList<>();
  private final List<QueryLiteral> literals = new ArrayList<>();

  PartNames(ColumnEquivalence columns, Detail detail) {
    this.columns = columns;
    this.detail = detail;
  }

  boolean has(String table, String column) {
    return columns.has(table, column);
  }

  /// @param name `table.column` or the bare name of an unknown column, folded
  String column(String name) {
    return detail == Detail.SHAPE ? COLUMN : columns.representative(name);
  }

  /// @param name folded
  /// @return blank where tables are not told apart
  String table(String name) {
    tables.add(name);
    return detail == Detail.ALL ? name : "";
  }

  void add(QueryLiteral literal) {
    literals.add(literal);
  }

  List<String> tables() {
    return tables;
  }

  List<QueryLiteral> literals() {
    return literals;
  }
}
