package dev.signalbox.sql.metric;

import dev.signalbox.metric.RowFilter;
import dev.signalbox.metric.RowValue;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.PlaceColumns;
import dev.signalbox.sql.schema.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the values by which a question filters, and the columns by which it groups.
final class ElementWords {

  /// Last words of columns that tell things apart.
  private static final Set<String> KEYS = Set.of("no", "number", "code", "key");

  /// The rows that have one of some values of a column.
  record ValueFilter(Column column, List<String> values, boolean negated) {

    ValueFilter {
      values = List.copyOf(values);
    }

    RowFilter condition() {
      RowValue value = new RowValue.Column(column.name());
      List<RowValue> texts = values.stream().<RowValue>map(RowValue.Text::new).toList();
      if (values.size() == 1) {
        return new RowFilter.Comparison(
            value,
            negated ? RowFilter.Comparator.NOT_EQUAL : RowFilter.Comparator.EQUAL,
            texts.getFirst());
      }
      RowFilter any = new RowFilter.OneOf(value, texts);
      return negated ? new RowFilter.Not(any) : any;
    }
  }

  private final WordMarks marks;
  private final LinkedQuestion question;
  private final Table table;
  private final ColumnMentions columns;
  private final Map<Column, ValueFilter> filters = new LinkedHashMap<>();
  private final Set<Column> dimensions = new LinkedHashSet<>();

  /// The place behind the last column that groups.
  private int behind = -1;

  ElementWords(WordMarks marks, LinkedQuestion question, Table table) {
    this.marks = marks;
    this.question = question;
    this.table = table;
    this.columns = new ColumnMentions(marks);
  }

  void readValues() {
    for (Mention mention : question.mentions()) {
      if (marks.isFree(mention.from(), mention.to())) {
        meant(mention).ifPresent(link -> value(mention, link));
      }
    }
  }

  /// The value that words mean: the likeliest meaning, or a value that they write out where the
  /// column has another name and nothing groups by it.
  private Optional<Link> meant(Mention mention) {
    Link best = mention.links().getFirst();
    boolean column =
        best.match() == Link.Match.WORDS || GroupWords.isGrouping(marks.lower(mention.from() - 1));
    return mention.meansValueFirst()
        ? Optional.of(best)
        : mention.links().stream()
            .filter(link -> link.match() == Link.Match.VALUE && !column)
            .findFirst();
  }

  private void value(Mention mention, Link best) {
    if (!(best.target() instanceof Target.OfValue(Column column, String value))
        || (best.match() == Link.Match.PART_OF_VALUE && !isOnly(best, mention))
        || (best.match() == Link.Match.VALUE_FORM && isSubject(mention))) {
      return;
    }
    int before = Negation.before(marks, mention, column, question);
    boolean behindValue = Negation.isBehind(marks, mention.to());
    boolean negated = before < mention.from() || behindValue;
    ValueFilter known = filters.get(column);
    if (known != null && known.negated() != negated) {
      return;
    }
    if (known != null && ComparisonReader.isVersus(marks.lower(mention.from() - 1))) {
      marks.operator(mention.from() - 1, mention.from());
      dimensions.add(column);
    }
    List<String> values = new ArrayList<>(known == null ? List.of() : known.values());
    values.add(value);
    filters.put(column, new ValueFilter(column, values, negated));
    int to = behindValue ? mention.to() + 1 : mention.to();
    marks.take(before, to, Span.Kind.VALUE, column.toString(), value);
    takeName(mention, column);
  }

  /// Whether a capitalized part of a name means one stored value alone: 'Rao' is 'Dr Sunil Rao'.
  private boolean isOnly(Link best, Mention mention) {
    String said = marks.token(mention.to() - 1).text();
    return best.target() instanceof Target.OfValue(_, String value)
        && !value.equalsIgnoreCase(said)
        && Character.isUpperCase(said.charAt(0))
        && value.toLowerCase(Locale.ROOT).contains(said.toLowerCase(Locale.ROOT));
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
      if (GroupWords.isSpreadOver(marks, i)
          || GroupWords.isGrouping(marks.token(i))
          || GroupWords.isAsking(marks.token(i))) {
        grouping = true;
      } else if (grouping && isKind(i)) {
        marks.operator(i, i + 1);
      } else if (mention.isPresent()
          && marks.isFree(i, mention.get().to())
          && !isLight(mention.get())) {
        boolean ordered = order.isSuperlative() || order.isRanking();
        if (grouping || (ordered && dimensions.isEmpty())) {
          ColumnMentions.grouping(mention.get())
              .ifPresent(column -> dimension(mention.get(), column));
          grouping |= !dimensions.isEmpty();
        }
        i = mention.get().to() - 1;
      } else if (!marks.isFree(i) || !isBetween(i)) {
        grouping = grouping && isBetween(i);
      }
    }
  }

  /// Groups by the column of the values that a question compares: 'compare yoga and pilates'.
  void readCompared() {
    filters.values().stream()
        .filter(filter -> filter.values().size() > 1 && !filter.negated())
        .map(ValueFilter::column)
        .findFirst()
        .ifPresent(dimensions::add);
  }

  /// The groups of a condition on their figure, where the question says no other: 'lines with at
  /// least 90 stops' groups by the line.
  ///
  /// @param before the place of the condition
  void readGroups(int before) {
    question.mentions().stream()
        .filter(mention -> mention.to() <= before && marks.isFree(mention.from(), mention.to()))
        .filter(mention -> ColumnMentions.spelled(mention).isPresent())
        .findFirst()
        .ifPresent(mention ->
            ColumnMentions.grouping(mention).ifPresent(column -> dimension(mention, column)));
  }

  /// 'Where is the wait the longest?' asks for the one column of places.
  void readPlace() {
    List<Column> places = PlaceColumns.of(table);
    if (marks.lower(0).equals("where") && dimensions.isEmpty() && places.size() == 1) {
      dimensions.add(places.getFirst());
      marks.take(
          0, 1, Span.Kind.COLUMN, places.getFirst().toString(), places.getFirst().toString());
    }
  }

  /// Takes enumerated columns, and the words that name the rows.
  void readListed(List<Mention> enumerated) {
    for (Mention mention : enumerated) {
      if (marks.isFree(mention.from(), mention.to())) {
        ColumnMentions.column(mention).ifPresent(column -> dimension(mention, column));
      }
    }
    readSubjects();
    for (Mention mention : question.mentions()) {
      if (marks.isFree(mention.from(), mention.to()) && isSubject(mention)) {
        marks.take(mention.from(), mention.to(), Span.Kind.TABLE, table.toString(), null);
      }
    }
  }

  /// 'List our customers with ...' shows their names first.
  private void readSubjects() {
    if (!dimensions.isEmpty()) {
      if (question.mentions().isEmpty()) {
        return;
      }
      Mention first = question.mentions().getFirst();
      Optional<Column> subject = ColumnMentions.column(first);
      if (marks.isFree(first.from(), first.to())
          && subject.isPresent()
          && isSubject(first)
          && isShown(first)) {
        Column column = subject.get().isIdentifier() ? shown(subject.get()) : subject.get();
        List<Column> others = List.copyOf(dimensions);
        dimensions.clear();
        dimensions.add(column);
        dimensions.addAll(others);
        columns.take(first, column);
      }
    }
  }

  /// 'By fuel type' says no more than 'by fuel', but 'by member type' than their names.
  private boolean isKind(int at) {
    return marks.isFree(at)
        && at == behind
        && !List.copyOf(dimensions).getLast().isIdentifier()
        && !List.copyOf(dimensions).getLast().head().equals("name")
        && Set.of("type", "kind", "sort").contains(marks.lower(at))
        && question.mentionFrom(at).flatMap(ColumnMentions::spelled).isEmpty();
  }

  private boolean isShown(Mention mention) {
    for (int i = 0; i < mention.from(); i++) {
      if (!LightWords.isLight(marks.token(i))) {
        return false;
      }
    }
    return mention.from() > 0;
  }

  /// Whether words name the rows by a part of their key's name.
  private static boolean isSubject(Mention mention) {
    return mention.columns().stream()
        .map(link -> ((Target.OfColumn) link.target()).column())
        .anyMatch(column -> column.isIdentifier() || KEYS.contains(column.head()));
  }

  private boolean isLight(Mention mention) {
    return question.tokens().subList(mention.from(), mention.to()).stream()
        .allMatch(LightWords::isLight);
  }

  /// 'Kind of title' groups by the kind alone, and 'customers' by their names.
  private void dimension(Mention mention, Column column) {
    columns.take(mention, column);
    boolean owner = marks.lower(mention.from() - 1).equals("of") && mention.from() == behind + 1;
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
        .filter(column -> column.words().subList(0, column.words().size() - 1).equals(thing))
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
    return Set.of("and", "the", ",", "or", "of", "a", "an", "each", "type", "kind", "our")
        .contains(marks.lower(i));
  }

  List<Column> dimensions() {
    return List.copyOf(dimensions);
  }

  List<ValueFilter> filters() {
    return List.copyOf(filters.values());
  }
}
