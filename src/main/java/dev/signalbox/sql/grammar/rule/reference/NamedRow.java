package dev.signalbox.sql.grammar.rule.reference;

import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A row of a table that a question names by stored values, such as a first and a last name.
///
/// @param to the index behind its words
public record NamedRow(Map<Column, String> values, int to) {

  /// The row that the words at an index name.
  public static Optional<NamedRow> at(ParseStep step, int from, Table table) {
    Map<Column, String> values = new LinkedHashMap<>();
    int at = from;
    while (true) {
      Optional<Mention> mention = step.question.mentionFrom(at);
      Optional<Column> column =
          mention
              .flatMap(found -> step.binder.value(found, of -> of.table().equals(table.name())))
              .map(ColumnBinder.Binding::column)
              .filter(found -> !values.containsKey(found));
      if (column.isEmpty()) {
        break;
      }
      Mention named = mention.orElseThrow();
      values.put(
          column.get(),
          named
              .valueIn(column.get())
              .map(Target.OfValue::value)
              .orElse(step.question.phrase(named)));
      at = named.to();
    }
    return values.isEmpty() ? quoted(step, from, table) : Optional.of(new NamedRow(values, at));
  }

  private static Optional<NamedRow> quoted(ParseStep step, int at, Table table) {
    return step.tokenAt(at)
        .filter(token -> token.kind() == Token.Kind.QUOTED)
        .flatMap(token ->
            DisplayColumns.name(table)
                .map(column -> new NamedRow(Map.of(column, token.text()), at + 1)));
  }

  /// Adds the conditions that tell the row.
  ///
  /// @param role the column of the rows that the query means
  void restrict(ParseStep step, int from, UnaryOperator<Column> role) {
    of(role).forEach(condition -> step.addFilter(condition, from));
  }

  /// The conditions that tell the row.
  public List<Condition> of(UnaryOperator<Column> role) {
    List<Condition> conditions = new ArrayList<>();
    values.forEach((column, value) ->
        conditions.add(
            new Condition.Comparison(
                new Expression.ColumnValue(role.apply(column)),
                Comparator.EQUAL,
                new Expression.Text(value))));
    return conditions;
  }
}
