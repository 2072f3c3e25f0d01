package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Parses the operand of an aggregate that names things rather than a column: 'the sum of open
/// invoices' adds up their amounts.
final class ThingMeasure {

  private static final double OTHER_AMOUNT = 1.2;

  private ThingMeasure() {}

  /// Parses the things here, and gives the aggregates of the column that measures them. The
  /// position stays where there are none.
  static List<Expression> parse(ParseStep step, List<Function> functions) {
    int start = step.at();
    List<Column> measures =
        isNamed(step, functions) || isCounted(step) ? List.of() : measures(step);
    if (measures.isEmpty()) {
      step.moveTo(start);
      return List.of();
    }
    List<List<Expression>> options = new ArrayList<>();
    measures.forEach(column -> options.add(of(functions, column)));
    if (functions.equals(List.of(Function.SUM))) {
      boolean money = measures.stream().anyMatch(Units::isMoney);
      options.add(money ? options.size() : 0, List.of(new Expression.RowCount()));
    }
    double[] costs = new double[options.size()];
    Arrays.fill(costs, 1, costs.length, OTHER_AMOUNT);
    List<Expression> taken = options.get(step.choices.take(QueryFeature.OTHER_AMOUNT, costs));
    if (taken.getFirst() instanceof Expression.Aggregate(_, _, Column column)) {
      step.draft.note(
          QueryFeature.IMPLIED_AMOUNT, "'%s' is read as the amount".formatted(column.name()));
    }
    return taken;
  }

  /// The number of the rows that a ranking names, as in 'the most orders'. A noun in the singular
  /// that describes the rows, such as the milk of `milk_deliveries`, asks for the sum of its mass;
  /// the result is empty where no column tells that.
  static Optional<Expression> ofRanked(ParseStep step, Mention mention, Table table) {
    Token last = step.question.tokens().get(mention.to() - 1);
    boolean describes =
        last.lower().equals(last.lemma())
            && !last.isPlural()
            && table.words().size() > 1
            && !Persons.areRowsOf(table)
            && !WordForms.lemma(table.words().getLast()).equals(last.lemma())
            && table.words().stream().map(WordForms::lemma).anyMatch(last.lemma()::equals);
    return describes
        ? MeasureColumns.ofMass(table)
            .map(column -> new Expression.Aggregate(Function.SUM, false, column))
        : Optional.of(new Expression.RowCount());
  }

  /// The sum of a number of which each row of the subject has many, as in 'top 3 drivers by
  /// kilometres'; any other expression as it is.
  static Expression ofMany(ParseStep step, Expression key) {
    Table subject = step.draft.subject;
    if (subject == null
        || !(key instanceof Expression.ColumnValue(Column column))
        || !MeasureColumns.mayCount(column)
        || MeasureColumns.isLevel(column)
        || SingleRows.of(subject.name(), step.lexicon.schema()).contains(column.table())) {
      return key;
    }
    step.draft.groupBySubject = true;
    step.draft.note(QueryFeature.IMPLIED_AMOUNT, "'%s' is added up".formatted(column.name()));
    return new Expression.Aggregate(Function.SUM, false, column);
  }

  private static List<Expression> of(List<Function> functions, Column column) {
    return functions.stream()
        .<Expression>map(function -> new Expression.Aggregate(function, false, column))
        .toList();
  }

  /// Whether the extreme of some rows means a row with a name rather than its measure: 'the largest
  /// telescope'.
  private static boolean isNamed(ParseStep step, List<Function> functions) {
    return (functions.equals(List.of(Function.MAX)) || functions.equals(List.of(Function.MIN)))
        && step.tokenAt(step.at() - 1)
            .filter(token -> Superlative.isOfSize(token.lower()))
            .isPresent()
        && step.mention()
            .filter(step::meansTable)
            .flatMap(Mention::table)
            .flatMap(DisplayColumns::name)
            .isPresent();
  }

  /// Whether things here are counted rather than measured: 'the average number of inspections'.
  private static boolean isCounted(ParseStep step) {
    return step.isWordAt(step.at() - 1, "of") && step.isWordAt(step.at() - 2, "number", "count");
  }

  private static List<Column> measures(ParseStep step) {
    Optional<Mention> mention = step.mention();
    if (mention.isPresent() && step.meansTable(mention.get())) {
      Table table = mention.get().table().orElseThrow();
      List<Column> measures = MeasureColumns.of(table);
      if (!measures.isEmpty()) {
        step.addTable(table, mention.get());
        step.moveTo(mention.get().to());
      }
      return measures;
    }
    return Counted.behindValues(step)
        .map(MeasureColumns::of)
        .or(() -> mention.flatMap(value -> ofValue(step, value)))
        .orElse(List.of());
  }

  /// The measures of the rows that have a value, such as a kind: its table's own, or those of the
  /// only table that refers to it and has some.
  private static Optional<List<Column>> ofValue(ParseStep step, Mention mention) {
    Optional<Column> column =
        mention.meansValueFirst()
            ? step.binder.value(mention).map(ColumnBinder.Binding::column)
            : Optional.empty();
    if (column.isEmpty()) {
      return Optional.empty();
    }
    Schema schema = step.lexicon.schema();
    Table own = schema.table(column.get().table());
    List<Column> measures = MeasureColumns.of(own);
    if (!measures.isEmpty()) {
      return Optional.of(measures);
    }
    List<List<Column>> referring =
        schema.joins().of(own.name()).stream()
            .filter(join -> join.side(own.name()).equals(own.primaryKey()))
            .map(join -> referring(schema, join, own))
            .filter(columns -> !columns.isEmpty())
            .distinct()
            .toList();
    return referring.size() == 1 ? Optional.of(referring.getFirst()) : Optional.empty();
  }

  private static List<Column> referring(Schema schema, Join join, Table own) {
    return MeasureColumns.of(schema.table(join.other(own.name())));
  }
}
