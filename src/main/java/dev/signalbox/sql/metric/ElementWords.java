package dev.signalbox.sql.metric;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.metric.MetricQuestion.Measure;
import dev.signalbox.sql.metric.MetricQuestion.ValueFilter;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the values by which a question filters, and the columns by which it groups.
final class ElementWords {

  private static final Set<String> NEGATIONS =
      Set.of("not", "without", "excluding", "except", "but");

  private final WordMarks marks;
  private final LinkedQuestion question;
  private final Table table;
  private final Map<Column, ValueFilter> filters = new LinkedHashMap<>();
  private final Set<Column> dimensions = new LinkedHashSet<>();

  /// The place behind the last column that groups.
  private int behind = -1;

  ElementWords(WordMarks marks, LinkedQuestion question, Table table) {
    this.marks = marks;
    this.question = question;
    this.table = table;
  }

  void readValues() {
    for (Mention mention : question.mentions()) {
      if (marks.isFree(mention.from(), mention.to()) && mention.meansValueFirst()) {
        value(mention);
      }
    }
  }

  private void value(Mention mention) {
    Link best = mention.links().getFirst();
    if (!(best.target() instanceof Target.OfValue(Column column, String value))
        || best.match() == Link.Match.PART_OF_VALUE) {
      return;
    }
    int before = mention.from() - 1;
    boolean negated = NEGATIONS.contains(marks.lower(before)) && marks.isFree(before);
    ValueFilter known = filters.get(column);
    if (known != null && known.negated() != negated) {
      return;
    }
    List<String> values = new ArrayList<>(known == null ? List.of() : known.values());
    values.add(value);
    filters.put(column, new ValueFilter(column, values, negated));
    marks.take(
        negated ? before : mention.from(),
        mention.to(),
        Span.Kind.VALUE,
        column.toString(),
        value);
    takeName(mention, column);
  }

  /// 'Phone orders' and 'the campaign summer' name the value's column beside it.
  private void takeName(Mention value, Column column) {
    for (Mention beside : question.mentions()) {
      boolean adjoins = beside.to() == value.from() || beside.from() == value.to();
      if (adjoins && marks.isFree(beside.from(), beside.to()) && beside.meansColumn(column)) {
        marks.take(
            beside.from(), beside.to(), Span.Kind.COLUMN, column.toString(), column.toString());
      }
    }
  }

  void readColumns(OrderWords order) {
    boolean grouping = false;
    for (int i = 0; i < marks.size(); i++) {
      Optional<Mention> mention = question.mentionFrom(i);
      if (GroupWords.isGrouping(marks.token(i)) || GroupWords.isAsking(marks.token(i))) {
        grouping = true;
      } else if (mention.isPresent()
          && marks.isFree(i, mention.get().to())
          && !isLight(mention.get())) {
        if (grouping || order.isSuperlative()) {
          column(mention.get()).ifPresent(column -> dimension(mention.get(), column));
        }
        i = mention.get().to() - 1;
      } else if (!marks.isFree(i) || !isBetween(i)) {
        grouping = grouping && isBetween(i);
      }
    }
  }

  private boolean isLight(Mention mention) {
    return question.tokens().subList(mention.from(), mention.to()).stream()
        .allMatch(LightWords::isLight);
  }

  /// 'Kind of title' groups by the kind alone, and 'customers' by their names.
  private void dimension(Mention mention, Column column) {
    take(mention, column);
    boolean owner =
        marks.lower(mention.from() - 1).equals("of") && mention.from() == behind + 1;
    if (!owner) {
      dimensions.add(column.isIdentifier() ? shown(column) : column);
    }
    behind = mention.to();
  }

  /// The name of the things that a key tells apart, where the table has one.
  private Column shown(Column key) {
    List<String> thing = key.words().subList(0, Math.max(0, key.words().size() - 1));
    return table.columns().stream()
        .filter(column -> column.head().equals("name") && !thing.isEmpty())
        .filter(
            column -> column.words().subList(0, column.words().size() - 1).equals(thing))
        .findFirst()
        .orElse(key);
  }

  /// Takes the words of the table's own name, as they single out no rows of it.
  void readTable() {
    for (int i = 0; i < marks.size(); i++) {
      if (marks.isFree(i) && table.words().contains(marks.token(i).lemma())) {
        marks.take(i, i + 1, Span.Kind.TABLE, table.toString(), null);
      }
    }
  }

  private boolean isBetween(int i) {
    return Set.of("and", "the", ",", "or", "of", "a", "an", "each", "type", "kind", "our").contains(marks.lower(i));
  }

  private void take(Mention mention, Column column) {
    marks.take(mention.from(), mention.to(), Span.Kind.COLUMN, column.toString(), column.toString());
  }

  private static Optional<Column> column(Mention mention) {
    return mention.columns().stream()
        .map(link -> ((Target.OfColumn) link.target()).column())
        .findFirst();
  }

  /// 'How many invoices', 'average delivery time': an aggregate of a column that no metric names.
  Optional<Measure> countedOrAveraged() {
    for (int i = 0; i < marks.size(); i++) {
      int to = i + 1;
      Function function;
      switch (marks.lower(i)) {
        case "average", "mean" -> function = Function.AVG;
        case "total", "sum" -> function = Function.SUM;
        case "maximum", "max" -> function = Function.MAX;
        case "minimum", "min" -> function = Function.MIN;
        case "many" -> function = Function.COUNT;
        case "number" -> {
          function = Function.COUNT;
          to = marks.lower(to).equals("of") ? to + 1 : to;
        }
        default -> {
          continue;
        }
      }
      if (marks.isFree(i)) {
        Optional<Measure> measure = measure(i, to, function);
        if (measure.isPresent()) {
          return measure;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Measure> measure(int from, int to, Function function) {
    int at = to;
    while (at < marks.size()
        && (!marks.isFree(at) || Set.of("different", "distinct", "unique", "the", "of").contains(marks.lower(at)))) {
      at++;
    }
    Optional<Mention> mention = question.mentionFrom(at).filter(each -> marks.isFree(each.from(), each.to()));
    Optional<Column> column =
        mention.flatMap(
            each -> function == Function.COUNT ? counted(each) : numeric(each));
    if (column.isEmpty()) {
      return Optional.empty();
    }
    for (int i = to; i < at; i++) {
      if (marks.isFree(i)) {
        marks.operator(i, i + 1);
      }
    }
    marks.operator(from, to);
    take(mention.get(), column.get());
    return Optional.of(
        new Measure.OfColumn(function, function == Function.COUNT, column.get()));
  }

  private static Optional<Column> numeric(Mention mention) {
    return column(mention).filter(column -> column.type() == ValueType.NUMBER && !column.isIdentifier());
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
    return column(mention);
  }

  List<Column> dimensions() {
    return List.copyOf(dimensions);
  }

  List<ValueFilter> filters() {
    return List.copyOf(filters.values());
  }
}
