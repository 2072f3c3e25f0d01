package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.TableScope.Meaning;
import dev.signalbox.sql.reading.TableScope.Source;
import dev.signalbox.sql.schema.SelfReference;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.PlainSelect;

/// Names the rows that rows of the same table refer to by their role, such as managers beside
/// employees, where a query joins a table with itself.
final class SourceRoles {
  private SourceRoles() {}

  /// @param scope the scope of the query, with its sources
  static void tell(PlainSelect select, TableScope scope) {
    if (scope.schema().selfReferences().isEmpty() || select.getJoins() == null) {
      return;
    }
    for (var join : select.getJoins()) {
      for (Expression on : join.getOnExpressions()) {
        ConditionText.all(on).forEach(condition -> tell(condition, scope));
      }
    }
    if (select.getWhere() != null) {
      ConditionText.all(select.getWhere()).forEach(condition -> tell(condition, scope));
    }
  }

  private static void tell(Expression condition, TableScope scope) {
    if (condition instanceof EqualsTo equal
        && equal.getLeftExpression() instanceof Column left
        && equal.getRightExpression() instanceof Column right) {
      tell(left, right, scope);
      tell(right, left, scope);
    }
  }

  private static void tell(Column key, Column referred, TableScope scope) {
    Optional<String> owner = scope.owner(referred);
    if (owner.isEmpty()
        || owner.equals(scope.owner(key))
        || !(scope.meaning(key) instanceof Meaning.Stored(var from))
        || !(scope.meaning(referred) instanceof Meaning.Stored(var to))) {
      return;
    }
    scope.schema().selfReferences().stream()
        .filter(reference -> reference.key().equals(from))
        .filter(reference -> reference.join().right().equals(List.of(reference.of(to))))
        .findFirst()
        .map(SelfReference::referred)
        .ifPresent(role -> scope.replace(owner.get(), new Source.Stored(role)));
  }
}
