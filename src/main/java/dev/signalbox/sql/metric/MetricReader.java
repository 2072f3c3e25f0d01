package dev.signalbox.sql.metric;

import dev.signalbox.metric.Arithmetic;
import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.Segment;
import dev.signalbox.metric.UsedColumns;
import dev.signalbox.sql.form.FormFilter;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.metric.NamedSpans.Name;
import dev.signalbox.sql.metric.NamedSpans.Named;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Reads a question as one that asks for metrics of one table or view: names first, then times,
/// comparisons, orders, values and columns. Each word belongs to one part; the words that none
/// takes are told.
///
/// Source: one view in place of many tables, and metrics as named columns, after ChatBI (sections
/// 4.2 and 4.3).
///
/// Threading: one thread at a time.
public final class MetricReader {

  /// Words before a metric that ask for its value.
  private static final Set<String> BEFORE =
      Set.of(
          "total",
          "overall",
          "of",
          "number",
          "the",
          "many",
          "much",
          "distinct",
          "different",
          "average",
          "mean");

  private static final Set<String> NEGATIONS =
      Set.of("not", "without", "excluding", "except", "no");

  private final BusinessMetrics metrics;
  private final TimeReference reference;

  /// @param metrics of the database, as the asker may see them
  /// @param reference the day on which the question was asked
  public MetricReader(BusinessMetrics metrics, TimeReference reference) {
    this.metrics = metrics;
    this.reference = reference;
  }

  /// The tables and views of the metrics that a question names, the most telling first.
  public List<String> tables(List<Token> tokens) {
    List<Name<BusinessMetric>> names = new ArrayList<>();
    for (BusinessMetric metric : metrics.metrics()) {
      metric.names().forEach(name -> names.add(Name.of(metric, name)));
    }
    Set<String> tables = new LinkedHashSet<>();
    new NamedSpans(tokens).of(names).forEach(named -> tables.add(named.meant().table()));
    return List.copyOf(tables);
  }

  /// The question as it asks a figure of the lexicon's only table; empty where it asks for none, or
  /// for a comparison that no form has.
  ///
  /// @param question linked to the lexicon's names and values
  /// @param lexicon of one table or view
  public Optional<MetricQuestion> read(LinkedQuestion question, Lexicon lexicon) {
    Table table = lexicon.schema().tables().getFirst();
    WordMarks marks = new WordMarks(question.tokens());
    ListWords list = new ListWords(marks, question);
    boolean lists = list.isList();
    List<BusinessMetric> named = lists ? List.of() : named(marks, table);
    List<FormFilter> segments = segments(marks, table);
    TimeWords times = new TimeWords(marks, lexicon, reference);
    times.readPeriods();
    ComparisonReader comparisons = new ComparisonReader(marks);
    Optional<AskedComparison> comparison = times.compared(comparisons.read());
    OrderWords order = new OrderWords(marks);
    order.read();
    times.readUnit(order.adjacent());
    ElementWords elements = new ElementWords(marks, question, table);
    elements.readValues();
    List<BusinessMetric> owners = named;
    List<Formula> measures = List.of();
    if (lists) {
      elements.readListed(list.columns());
    } else {
      elements.readColumns(order);
      measures = measures(named, elements, new ComputedColumn(marks, question, table));
      if (measures.isEmpty()) {
        return Optional.empty();
      }
    }
    Optional<String> time =
        times.column(table).map(Column::name).or(() -> timeColumn(owners, table));
    elements.readTable();
    order.finish(elements.dimensions(), times.grain().isPresent());
    FormBuilder builder =
        new FormBuilder(table, measures, elements, segments, times, order, comparisons);
    return builder
        .form(comparison, time)
        .map(form -> new MetricQuestion(form, table, marks.spans()));
  }

  /// The figures by name. Where a value filters by the column of a metric's own filter, the figure
  /// is the metric's without that filter: 'cancelled orders' are no orders that were not cancelled.
  private static List<Formula> measures(
      List<BusinessMetric> named, ElementWords elements, ComputedColumn computed) {
    List<Formula> measures = new ArrayList<>();
    for (BusinessMetric metric : named) {
      boolean contradicts =
          metric.filter().isPresent()
              && elements.filters().stream()
                  .anyMatch(filter ->
                      UsedColumns.of(metric.filter().get()).stream()
                          .anyMatch(filter.column().name()::equalsIgnoreCase));
      measures.add(contradicts ? metric.expression() : new Formula.Named(metric.name()));
    }
    if (measures.isEmpty()) {
      computed.read().ifPresent(measures::add);
    }
    return measures;
  }

  /// The time of the first metric; of a figure without one, the time that most metrics have.
  private Optional<String> timeColumn(List<BusinessMetric> named, Table table) {
    Stream<BusinessMetric> own =
        metrics.metrics().stream()
            .filter(metric -> metric.table().equalsIgnoreCase(table.name().toString()));
    return Stream.concat(named.stream(), own).flatMap(metric -> metric.time().stream()).findFirst();
  }

  private List<BusinessMetric> named(WordMarks marks, Table table) {
    List<Name<BusinessMetric>> names = new ArrayList<>();
    for (BusinessMetric metric : metrics.metrics()) {
      if (metric.table().equalsIgnoreCase(table.name().toString())) {
        metric.names().forEach(name -> names.add(Name.of(metric, name)));
      }
    }
    return new NamedSpans(marks.tokens())
        .of(names).stream()
            .filter(named -> !isOfColumn(marks, named))
            .filter(named -> takeMetric(marks, named))
            .sorted(Comparator.comparingInt(Named::from))
            .map(Named::meant)
            .distinct()
            .toList();
  }

  /// 'Average session duration' computes with a column of sessions: a sum or a count cannot be
  /// averaged, as averages and ratios can.
  private static boolean isOfColumn(WordMarks marks, Named<BusinessMetric> named) {
    return AggregateWords.averages(marks.lower(named.from() - 1))
        && switch (named.meant().expression()) {
          case Formula.RowCount _ -> true;
          case Formula.Aggregate(var function, _, _, _) ->
              function == Formula.Function.SUM || function == Formula.Function.COUNT;
          case Formula.Named _, Formula.Numeral _ -> false;
          case Formula.Calculation(var operator, _, _) -> operator != Arithmetic.OVER;
        };
  }

  /// Takes the words of a metric where they are still free.
  private static boolean takeMetric(WordMarks marks, Named<BusinessMetric> named) {
    if (!marks.isFree(named.from(), named.to())) {
      return false;
    }
    BusinessMetric metric = named.meant();
    String element = metric.table() + "." + metric.name();
    marks.take(named.from(), named.to(), Span.Kind.COLUMN, element, null);
    for (int at = named.from() - 1; BEFORE.contains(marks.lower(at)) && marks.isFree(at); at--) {
      marks.operator(at, at + 1);
    }
    return true;
  }

  private List<FormFilter> segments(WordMarks marks, Table table) {
    List<Name<Segment>> names = new ArrayList<>();
    for (Segment segment : metrics.segments()) {
      if (segment.table().equalsIgnoreCase(table.name().toString())) {
        segment.names().forEach(name -> names.add(Name.of(segment, name)));
      }
    }
    Set<FormFilter> found = new LinkedHashSet<>();
    for (Named<Segment> named : new NamedSpans(marks.tokens()).of(names)) {
      if (marks.isFree(named.from(), named.to())) {
        Segment segment = named.meant();
        int before = named.from() - 1;
        boolean negated = NEGATIONS.contains(marks.lower(before)) && marks.isFree(before);
        int from = negated ? before : named.from();
        marks.take(from, named.to(), Span.Kind.VALUE, segment.table(), segment.name());
        found.add(new FormFilter.InSegment(segment.name(), negated));
      }
    }
    return List.copyOf(found);
  }
}
