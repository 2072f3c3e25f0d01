package dev.signalbox.sql.taught;

import dev.signalbox.catalog.dialect.NameSpelling;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.schema.Column;

/// The columns that tell the rows of an inner join apart, by primary keys and equalities: the
/// closure of a set of columns under functional dependencies.
///
/// @param sources with their canonical names, which the columns of the conditions have
/// @param conditions those that all rows meet
record RowKeys(List<QuerySource> sources, List<Expression> conditions) {

  /// Whether no two rows have the same values of some expressions.
  boolean determineRows(List<Expression> expressions) {
    Set<String> known = new HashSet<>();
    expressions.stream().filter(Column.class::isInstance).map(Object::toString).forEach(known::add);
    Set<QuerySource> determined = new HashSet<>();
    for (int before = -1; before < known.size() + determined.size(); ) {
      before = known.size() + determined.size();
      conditions.forEach(condition -> follow(condition, known));
      sources.stream()
          .filter(source ->
              determined.contains(source)
                  || (!key(source).isEmpty() && known.containsAll(key(source))))
          .forEach(source -> {
            determined.add(source);
            known.addAll(columns(source));
          });
    }
    return determined.size() == sources.size();
  }

  /// Whether a column is the whole primary key of its table, so that it is never null.
  boolean isKey(Column column) {
    return sources.stream().anyMatch(source -> key(source).equals(List.of(column.toString())));
  }

  private static void follow(Expression condition, Set<String> known) {
    if (condition instanceof EqualsTo equal) {
      Expression left = equal.getLeftExpression();
      Expression right = equal.getRightExpression();
      if (isKnown(left, known) && right instanceof Column) {
        known.add(right.toString());
      }
      if (isKnown(right, known) && left instanceof Column) {
        known.add(left.toString());
      }
    }
  }

  private static boolean isKnown(Expression side, Set<String> known) {
    return side instanceof LongValue
        || side instanceof StringValue
        || known.contains(side.toString());
  }

  private static List<String> key(QuerySource source) {
    return source.table() == null ? List.of() : named(source, source.table().getPrimaryKey());
  }

  private static List<String> columns(QuerySource source) {
    return source.table() == null
        ? List.of()
        : named(source, source.table().getColumns().stream().map(each -> each.getName()).toList());
  }

  private static List<String> named(QuerySource source, List<String> columns) {
    return columns.stream().map(each -> source.name() + "." + NameSpelling.folded(each)).toList();
  }
}
