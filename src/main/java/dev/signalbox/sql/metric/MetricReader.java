package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.Segment;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.metric.MetricQuestion.Measure;
import dev.signalbox.sql.metric.MetricQuestion.SegmentFilter;
import dev.signalbox.sql.metric.NamedSpans.Name;
import dev.signalbox.sql.metric.NamedSpans.Named;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads a question as one that asks for metrics of one table or view: names first, then times,
/// comparisons, orders, values and columns. Each word belongs to one part; the words that none takes
/// are told.
///
/// Source: one view in place of many tables, and metrics as named columns, after ChatBI (sections
/// 4.2 and 4.3).
///
/// Threading: one thread at a time.
public final class MetricReader {

  private static final Set<String> NEGATIONS = Set.of("not", "without", "excluding", "except", "no");

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

  /// The question as it asks a figure of the lexicon's only table; empty where it asks for none.
  ///
  /// @param question linked to the lexicon's names and values
  /// @param lexicon of one table or view
  public Optional<MetricQuestion> read(LinkedQuestion question, Lexicon lexicon) {
    Table table = lexicon.schema().tables().getFirst();
    WordMarks marks = new WordMarks(question.tokens());
    List<Measure> measures = measures(marks, table);
    List<SegmentFilter> segments = segments(marks, table);
    TimeWords times = new TimeWords(marks, lexicon, reference);
    times.readPeriods();
    Optional<AskedComparison> comparison = new ComparisonReader(marks).read();
    comparison = times.compared(comparison);
    OrderWords order = new OrderWords(marks);
    order.read();
    times.readUnit(order.adjacent());
    ElementWords elements = new ElementWords(marks, question, table);
    elements.readValues();
    elements.readColumns(order);
    if (measures.isEmpty()) {
      elements.countedOrAveraged().ifPresent(measures::add);
    }
    if (measures.isEmpty()) {
      return Optional.empty();
    }
    elements.readTable();
    order.finish(elements.dimensions(), times.grain().isPresent());
    return Optional.of(
        new MetricQuestion(
            table,
            measures,
            elements.dimensions(),
            elements.filters(),
            segments,
            times.interval(),
            timeColumn(measures, table),
            times.grain(),
            comparison,
            order.ranked(),
            order.limit(),
            marks.spans()));
  }

  /// The time of the first metric; of a measure without one, the time that most metrics have.
  private Optional<Column> timeColumn(List<Measure> measures, Table table) {
    for (Measure measure : measures) {
      if (measure instanceof Measure.OfMetric(var metric) && metric.time().isPresent()) {
        return metric.time().flatMap(table::column);
      }
    }
    return metrics.metrics().stream()
        .filter(metric -> metric.table().equalsIgnoreCase(table.name().toString()))
        .flatMap(metric -> metric.time().stream())
        .findFirst()
        .flatMap(table::column);
  }

  private List<Measure> measures(WordMarks marks, Table table) {
    List<Name<BusinessMetric>> names = new ArrayList<>();
    for (BusinessMetric metric : metrics.metrics()) {
      if (metric.table().equalsIgnoreCase(table.name().toString())) {
        metric.names().forEach(name -> names.add(Name.of(metric, name)));
      }
    }
    Set<Measure> measures = new LinkedHashSet<>();
    new NamedSpans(marks.tokens())
        .of(names).stream()
            .filter(named -> marks.isFree(named.from(), named.to()))
            .filter(named -> takeMetric(marks, named))
            .sorted((left, right) -> Integer.compare(left.from(), right.from()))
            .forEach(named -> measures.add(new Measure.OfMetric(named.meant())));
    return new ArrayList<>(measures);
  }

  /// Takes the words of a metric where they are still free.
  private static boolean takeMetric(WordMarks marks, Named<BusinessMetric> named) {
    if (!marks.isFree(named.from(), named.to())) {
      return false;
    }
    BusinessMetric metric = named.meant();
    marks.take(named.from(), named.to(), Span.Kind.COLUMN, metric.table() + "." + metric.name(), null);
    int before = named.from() - 1;
    while (Set.of("total", "overall", "of", "number", "the", "many", "much").contains(marks.lower(before))
        && marks.isFree(before)) {
      marks.operator(before, before + 1);
      before--;
    }
    return true;
  }

  private List<SegmentFilter> segments(WordMarks marks, Table table) {
    List<Name<Segment>> names = new ArrayList<>();
    for (Segment segment : metrics.segments()) {
      if (segment.table().equalsIgnoreCase(table.name().toString())) {
        segment.names().forEach(name -> names.add(Name.of(segment, name)));
      }
    }
    Set<SegmentFilter> found = new LinkedHashSet<>();
    for (Named<Segment> named : new NamedSpans(marks.tokens()).of(names)) {
      if (!marks.isFree(named.from(), named.to())) {
        continue;
      }
      Segment segment = named.meant();
      int before = named.from() - 1;
      boolean negated = NEGATIONS.contains(marks.lower(before)) && marks.isFree(before);
      marks.take(
          negated ? before : named.from(),
          named.to(),
          Span.Kind.VALUE,
          segment.table(),
          segment.name());
      found.add(new SegmentFilter(segment, negated));
    }
    return List.copyOf(found);
  }
}
