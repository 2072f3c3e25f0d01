package dev.signalbox.sql.schema;

import java.util.List;

/// Two tables joined on equal columns; `left.get(i)` equals `right.get(i)`.
///
/// @param cost the uncertainty of the join: 1 for a declared key
public record Join(
    TableName leftTable, List<Column> left, TableName rightTable, List<Column> right, double cost) {

  public Join {
    left = List.copyOf(left);
    right = List.copyOf(right);
  }

  /// Whether another join has the same columns on its sides, in whichever order.
  public boolean joinsAs(Join other) {
    return (left.equals(other.left) && right.equals(other.right))
        || (left.equals(other.right) && right.equals(other.left));
  }

  public boolean touches(TableName table) {
    return leftTable.equals(table) || rightTable.equals(table);
  }

  /// The table at the other end.
  public TableName other(TableName table) {
    return leftTable.equals(table) ? rightTable : leftTable;
  }

  /// The join columns on the side of `table`.
  public List<Column> side(TableName table) {
    return leftTable.equals(table) ? left : right;
  }
}
