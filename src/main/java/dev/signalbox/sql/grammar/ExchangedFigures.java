package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Aggregate;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.words.Vocabulary;
import dev.signalbox.sql.words.Vocabulary.Sense;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The change of a query to another figure of what it measures: 'and the highest?' behind an
/// average, 'what is their average?' behind rows with a price above 20, 'how much is that in
/// total?' behind the open invoices.
final class ExchangedFigures {
  private ExchangedFigures() {}

  static boolean exchange(ParseStep step, Fragment fragment, Select earlier) {
    Optional<Function> function =
        step.question.tokens().stream()
            .flatMap(token -> function(token.lower()).stream())
            .findFirst();
    if (function.isEmpty() || earlier.limit().isPresent() || !earlier.having().isEmpty()) {
      return false;
    }
    if (!earlier.groupBy().isEmpty() || !earlier.periods().isEmpty()) {
      return ofGroups(step, fragment, earlier, function.get());
    }
    Optional<Aggregate> figure =
        figure(function.get(), earlier, step.lexicon.schema())
            .filter(found -> !earlier.items().equals(List.of(found)));
    figure.ifPresent(found -> {
      EditedDraft.begin(step, fragment, earlier, earlier.where());
      step.draft.items.add(found);
    });
    return figure.isPresent();
  }

  /// The group with the highest or lowest figure, or the total of all groups.
  private static boolean ofGroups(
      ParseStep step, Fragment fragment, Select earlier, Function function) {
    List<Expression> figures = earlier.items().stream().filter(QueryDraft::isAggregate).toList();
    if (figures.size() != 1) {
      return false;
    }
    Expression figure = figures.getFirst();
    return switch (function) {
      case MAX, MIN -> {
        EditedRanks.keep(
            step, fragment, earlier, List.of(new Ordering(figure, function == Function.MAX)), 1);
        yield true;
      }
      case SUM -> {
        EditedDraft.begin(step, fragment, earlier, earlier.where());
        step.draft.periods.clear();
        yield EditedFigures.addsUp(figure) && step.draft.items.add(figure);
      }
      case AVG, COUNT -> false;
    };
  }

  private static Optional<Function> function(String word) {
    return Optional.ofNullable(
        switch (word) {
          case "highest", "maximum", "max", "largest", "biggest" -> Function.MAX;
          case "lowest", "minimum", "min", "smallest" -> Function.MIN;
          case "average", "mean" -> Function.AVG;
          case "total", "sum", "altogether" -> Function.SUM;
          default -> null;
        });
  }

  /// The figure of the only column that the query before measures.
  private static Optional<Aggregate> figure(Function function, Select earlier, Schema schema) {
    List<Expression> figures = earlier.items().stream().filter(QueryDraft::isAggregate).toList();
    if (!figures.isEmpty()) {
      return figures.size() == 1
              && figures.getFirst() instanceof Aggregate(Function before, _, Column column)
              && before != Function.COUNT
          ? Optional.of(new Aggregate(function, false, column)).filter(_ -> mayBe(function, column))
          : Optional.empty();
    }
    boolean isOfRows = function == Function.AVG || function == Function.SUM;
    return isOfRows && earlier.groupBy().isEmpty()
        ? Stream.of(shown(earlier), compared(earlier), measures(earlier, schema))
            .filter(columns -> !columns.isEmpty())
            .findFirst()
            .filter(columns -> columns.size() == 1)
            .map(List::getFirst)
            .filter(column -> mayBe(function, column))
            .map(column -> new Aggregate(function, false, column))
        : Optional.empty();
  }

  private static boolean mayBe(Function function, Column column) {
    return function != Function.SUM || MeasureColumns.adds(column);
  }

  private static List<Column> shown(Select earlier) {
    return earlier.items().stream()
        .flatMap(Expression::columns)
        .filter(MeasureColumns::measures)
        .toList();
  }

  private static List<Column> compared(Select earlier) {
    return earlier.where().stream()
        .flatMap(condition -> Filters.column(condition).stream())
        .filter(MeasureColumns::measures)
        .distinct()
        .toList();
  }

  /// The columns of the rows before that are named as measures, such as an amount; a number of
  /// reminders is none.
  private static List<Column> measures(Select earlier, Schema schema) {
    Sense measure = Vocabulary.shipped().of("measure").getFirst();
    return EditedFigures.counted(earlier, schema).map(schema::table).stream()
        .flatMap(table ->
            ColumnConcepts.columns(table, measure, MeasureColumns.of(table)::contains).stream())
        .toList();
  }
}
