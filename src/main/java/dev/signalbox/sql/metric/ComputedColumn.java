package dev.signalbox.sql.metric;

import dev.signalbox.metric.Formula;
import dev.signalbox.metric.Formula.Function;
import dev.signalbox.metric.RowValue;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads an aggregate of a column that no metric names.
final class ComputedColumn {

  private final WordMarks marks;
  private final LinkedQuestion question;
  private final Table table;
  private final ColumnMentions columns;

  ComputedColumn(WordMarks marks, LinkedQuestion question, Table table) {
    this.marks = marks;
    this.question = question;
    this.table = table;
    this.columns = new ColumnMentions(marks);
  }

  /// 'How many invoices', 'average delivery time', 'number of calls and average duration':
  /// aggregates of columns that no metric names.
  List<Formula> read() {
    List<Formula> measures = new ArrayList<>();
    for (int i = 0; i < marks.size(); i++) {
      Function function = AggregateWords.function(marks.lower(i));
      boolean listed = Set.of("and", ",").contains(marks.lower(i - 1));
      if (function != null && marks.isFree(i) && (measures.isEmpty() || listed)) {
        boolean of = marks.lower(i + 1).equals("of");
        int at = i;
        measure(i, of ? i + 2 : i + 1, function)
            .or(() -> ofTotal(at, function))
            .ifPresent(measures::add);
      }
    }
    return measures;
  }

  /// 'Calls by team, number and average duration': an aggregate behind the number of what comes
  /// first, where a word asks for it.
  List<Formula> besideNumber(Formula aggregated) {
    for (int i = 0; i < marks.size(); i++) {
      boolean alone = i + 1 == marks.size() || Set.of("and", ",").contains(marks.lower(i + 1));
      boolean bare =
          question.mentionAt(i).isEmpty()
              && (i == 0
                  || !marks.token(i - 1).isWord()
                  || Set.of("and", "the", "their", "with").contains(marks.lower(i - 1)));
      if (marks.isFree(i) && marks.lower(i).equals("number") && alone && bare) {
        return Stream.concat(ofSubject(i).stream(), Stream.of(aggregated)).toList();
      }
    }
    return List.of(aggregated);
  }

  private Optional<Formula> ofSubject(int at) {
    Optional<Mention> first =
        question.mentionFrom(0).filter(each -> marks.isFree(each.from(), each.to()));
    Optional<Column> key = first.flatMap(this::counted).filter(Column::isIdentifier);
    key.ifPresent(column -> {
      marks.operator(at, at + 1);
      columns.take(first.get(), column);
    });
    return key.map(column ->
        new Formula.Aggregate(
            Function.COUNT, true, new RowValue.Column(column.name()), Optional.empty()));
  }

  /// 'What are they worth in total': the sum of the only column of totals. Without 'worth', it is
  /// unclear of what the total is.
  private Optional<Formula> ofTotal(int at, Function function) {
    List<Column> totals =
        table.columns().stream()
            .filter(column -> isNumeric(column) && column.head().equals("total"))
            .toList();
    boolean sums =
        function == Function.SUM
            && marks.lower(at).equals("total")
            && marks.lower(at - 1).equals("in")
            && !AggregateWords.counts(marks)
            && totals.size() == 1;
    OptionalInt worth =
        IntStream.range(0, at)
            .filter(i -> marks.isFree(i) && marks.lower(i).equals("worth"))
            .findFirst();
    if (!sums || worth.isEmpty()) {
      return Optional.empty();
    }
    marks.operator(worth.getAsInt(), worth.getAsInt() + 1);
    marks.take(at, at + 1, Span.Kind.COLUMN, totals.getFirst().toString(), null);
    return Optional.of(
        new Formula.Aggregate(
            Function.SUM, false, new RowValue.Column(totals.getFirst().name()), Optional.empty()));
  }

  /// 'The average weight of a shipment': an aggregate of a column that the words spell, and whose
  /// words name no metric.
  Optional<Formula> readSpelled(FigureWords figures) {
    for (int i = 0; i < marks.size(); i++) {
      boolean of = marks.lower(i + 1).equals("of");
      int to = of ? i + 2 : i + 1;
      Optional<Mention> mention = question.mentionFrom(to);
      if (AggregateWords.averages(marks.lower(i))
          && mention.isPresent()
          && !figures.isNamed(i, mention.get().to())
          && ColumnMentions.spelled(mention.get()).filter(ComputedColumn::isNumeric).isPresent()) {
        return measure(i, to, AggregateWords.function(marks.lower(i)));
      }
    }
    return Optional.empty();
  }

  private Optional<Formula> measure(int from, int to, @Nullable Function function) {
    if (function == null) {
      return Optional.empty();
    }
    int at = to;
    while (at < marks.size()
        && (!marks.isFree(at)
            || Set.of("different", "distinct", "unique", "the", "of").contains(marks.lower(at)))) {
      at++;
    }
    Optional<Mention> mention =
        question.mentionFrom(at).filter(each -> marks.isFree(each.from(), each.to()));
    Optional<Column> column =
        mention.flatMap(each -> function == Function.COUNT ? counted(each) : numeric(each));
    if (column.isEmpty()) {
      return Optional.empty();
    }
    for (int i = to; i < at; i++) {
      if (marks.isFree(i)) {
        marks.operator(i, i + 1);
      }
    }
    marks.operator(from, to);
    columns.take(mention.get(), column.get());
    takeParts(column.get());
    if (function == Function.COUNT && isNumeric(column.get())) {
      return Optional.of(
          new Formula.Aggregate(
              Function.SUM, false, new RowValue.Column(column.get().name()), Optional.empty()));
    }
    return Optional.of(
        new Formula.Aggregate(
            function,
            function == Function.COUNT,
            new RowValue.Column(column.get().name()),
            Optional.empty()));
  }

  /// Takes further words of a column's name: 'delivery time in days' of `delivery_days`.
  private void takeParts(Column column) {
    for (Mention part : question.mentions()) {
      if (marks.isFree(part.from(), part.to())
          && part.meansColumn(column)
          && ColumnMentions.spelled(part).isPresent()) {
        columns.take(part, column);
        if (marks.isFree(part.to()) && AggregateWords.isMeasure(marks.lower(part.to()))) {
          marks.operator(part.to(), part.to() + 1);
        }
      }
    }
    for (int i = 1; i < marks.size(); i++) {
      if (marks.isFree(i) && !marks.isFree(i - 1) && AggregateWords.isMeasure(marks.lower(i))) {
        marks.operator(i, i + 1);
      }
    }
  }

  /// The column to compute with that words spell; of a noun phrase, the last one counts. A word of
  /// a like meaning may name a column of another table, which this reading does not see.
  private Optional<Column> numeric(Mention mention) {
    Optional<Column> next =
        question
            .mentionFrom(mention.to())
            .filter(each -> marks.isFree(each.from(), each.to()))
            .flatMap(ColumnMentions::spelled)
            .filter(ComputedColumn::isNumeric);
    return next.or(() -> ColumnMentions.spelled(mention)).filter(ComputedColumn::isNumeric);
  }

  static boolean isNumeric(Column column) {
    return !column.isIdentifier()
        && (column.type() == ValueType.NUMBER || column.type() == ValueType.OTHER);
  }

  /// The key of the things that words name: `invoice_no` for invoices.
  private Optional<Column> counted(Mention mention) {
    List<String> said =
        question.tokens().subList(mention.from(), mention.to()).stream()
            .map(token -> token.lemma())
            .toList();
    for (String end : List.of("id", "number", "no", "key", "code")) {
      for (Column column : table.columns()) {
        List<String> words = column.words();
        if (words.size() == said.size() + 1
            && words.getLast().equals(end)
            && words.subList(0, said.size()).equals(said)) {
          return Optional.of(column);
        }
      }
    }
    return ColumnMentions.spelled(mention)
        .filter(column -> column.words().size() <= said.size() || column.head().equals("name"));
  }
}
