package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.RowFilter;
import dev.signalbox.metric.RowValue;
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
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Reads the parts that the words of one question ask for: figures and segments, conditions on
/// numbers, times, comparisons, order, values, groups. Each word belongs to the first part that
/// takes it.
///
/// Threading: one thread at a time.
final class PartsReader {

  /// The units of a part of one.
  private static final Set<String> SHARES = Set.of("share", "ratio", "fraction");

  private static final Set<String> PERCENTAGES = Set.of("%", "percent", "percentage");

  private final BusinessMetrics metrics;
  private final WordMarks marks;
  private final LinkedQuestion question;
  private final Table table;
  private final String database;
  private final ListWords list;
  private final ComputedColumn computed;
  private final FigureWords figures;
  private final NumberConditions numbers;
  private final TimeWords times;
  private final ComparisonReader comparisons;
  private final OrderWords order;
  private final ElementWords elements;
  private final List<FormFilter> filters = new ArrayList<>();
  private final List<Formula> measures = new ArrayList<>();

  /// @param lexicon of one table or view
  PartsReader(
      BusinessMetrics metrics,
      WordMarks marks,
      LinkedQuestion question,
      Lexicon lexicon,
      TimeReference reference) {
    this.metrics = metrics;
    this.marks = marks;
    this.question = question;
    this.table = lexicon.schema().tables().getFirst();
    this.database = lexicon.database().getId();
    this.list = new ListWords(marks, question);
    this.computed = new ComputedColumn(marks, question, table);
    this.figures = new FigureWords(marks, question, table, metrics);
    this.numbers = new NumberConditions(marks, question);
    this.times = new TimeWords(marks, question, lexicon, reference);
    this.comparisons = new ComparisonReader(marks);
    this.order = new OrderWords(marks);
    this.elements = new ElementWords(marks, question, table);
  }

  /// @param before the metrics of the question that it continues, if it does
  ReadParts read(List<BusinessMetric> before) {
    boolean lists = list.isList();
    MeanWords mean = new MeanWords(marks, figures);
    if (!lists) {
      mean.readPhrase();
    }
    Optional<Formula> aggregated = lists ? Optional.empty() : computed.readSpelled(figures);
    List<Named<Segment>> segments = new NamedSpans(marks.tokens()).of(segmentNames());
    if (!lists && aggregated.isEmpty()) {
      mean.read();
    }
    List<BusinessMetric> named = lists ? List.of() : figures.read(aggregated.isPresent(), segments);
    if (named.size() != 1 || !MeanWords.has(named.getFirst().expression())) {
      mean.leave();
    }
    figures.means().read(named, mean);
    readSegments(segments);
    numbers.read();
    filters.addAll(numbers.rows());
    times.readPeriods();
    PeriodWords.repeated(marks)
        .ifPresent(at -> {
          times.readUnit(at);
          marks.operator(at - 2, at);
        });
    Optional<AskedComparison> comparison =
        times.compared(mean.mean().or(comparisons::read), !named.isEmpty());
    order.read(named.isEmpty() ? before : named);
    times.readUnit(order.adjacent());
    if (order.isSuperlative() && order.limit().isEmpty()) {
      PeriodWords.ranked(marks).ifPresent(times::readUnit);
    }
    elements.readValues();
    if (lists) {
      elements.readListed(list.columns());
    } else {
      aggregated.ifPresent(each -> measures.addAll(computed.besideNumber(each)));
      readFigures(named, comparison);
    }
    Optional<String> time = times.column(table).map(Column::name).or(() -> timeColumn(named));
    elements.readTable();
    LinkWords links = new LinkWords(marks, question);
    links.take();
    links.takeDatabase(database);
    figures.readDescriptions(named);
    order.finish(elements.dimensions(), times.grain().isPresent());
    return parts(lists, comparison, time);
  }

  private ReadParts parts(
      boolean lists, Optional<AskedComparison> comparison, Optional<String> time) {
    return new ReadParts(
        table,
        lists,
        List.copyOf(measures),
        elements,
        List.copyOf(filters),
        times,
        order,
        comparisons,
        comparison,
        time);
  }

  private void readFigures(List<BusinessMetric> named, Optional<AskedComparison> comparison) {
    elements.readColumns(order);
    boolean part =
        named.size() == 2 && comparison.filter(AskedComparison.Share.class::isInstance).isPresent();
    measures.addAll(named(part ? named.subList(1, 2) : named));
    if (measures.isEmpty()) {
      measures.addAll(computed.read());
    }
    if (measures.isEmpty()) {
      return;
    }
    if (order.isSuperlative()) {
      elements.readPlace();
    }
    keptGroups(named).ifPresent(filters::add);
    if (comparison.isEmpty()) {
      readSpread();
    } else if (!elements.dimensions().isEmpty()) {
      comparisons.keep(Desirability.kept(marks, named, order.isSuperlative()));
    }
    if (comparison.isEmpty() && order.descending().isEmpty()) {
      times.readTrend();
    }
  }

  /// 'How does the waiting time differ between sites?'
  private void readSpread() {
    if (elements.dimensions().isEmpty() && GroupWords.isSpread(marks)) {
      elements.readCompared();
    }
    if (!elements.dimensions().isEmpty()) {
      GroupWords.takeSpread(marks);
    }
  }

  /// The groups whose figure meets the condition of a number; empty where no figure, or no group,
  /// takes the condition.
  private Optional<FormFilter> keptGroups(List<BusinessMetric> named) {
    Optional<NumberConditions.Found> found = numbers.open();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Optional<FormFilter> money = ofOne(found.get(), named);
    if (money.isPresent()) {
      return money;
    }
    boolean counted = AggregateWords.counts(marks);
    if (measures.size() == 1 && elements.dimensions().isEmpty() && !counted) {
      elements.readGroups(found.get().from());
    }
    Optional<String> number = number(found.get(), named);
    if (number.isEmpty() || measures.size() != 1 || elements.dimensions().isEmpty() || counted) {
      numbers.leave();
      return Optional.empty();
    }
    elements.dimensions().forEach(each -> filters.add(present(each)));
    return Optional.of(
        new FormFilter.OfFigure(measures.getFirst(), found.get().comparator(), number.get()));
  }

  /// 'Gifts above 150': the condition on the money of one gift; empty where the number is none.
  private Optional<FormFilter> ofOne(NumberConditions.Found found, List<BusinessMetric> named) {
    boolean adjacent = figures.isBefore(numbers.subject(found));
    if (named.size() != 1 || found.percent() || !(adjacent || found.currency().isPresent())) {
      return Optional.empty();
    }
    return new RowMeasures(metrics, table.name().toString())
        .money(named.getFirst(), found.currency())
        .map(value ->
            new FormFilter.Rows(
                new RowFilter.Comparison(
                    value, found.comparator(), new RowValue.Numeral(found.number()))));
  }

  /// The rows without a value belong to no group that a question could mean.
  private static FormFilter present(Column column) {
    return new FormFilter.Rows(
        new RowFilter.Not(new RowFilter.Absent(new RowValue.Column(column.name()))));
  }

  /// The number in the unit of the figure; empty where it does not fit, as no share is 65.
  private static Optional<String> number(NumberConditions.Found found, List<BusinessMetric> named) {
    boolean whole = new BigDecimal(found.number()).compareTo(BigDecimal.ONE) > 0;
    boolean share = !named.isEmpty() && SHARES.contains(named.getFirst().unit());
    if (found.percent()) {
      return share(found, named);
    }
    if (found.currency().isPresent() && named.stream().noneMatch(RowMeasures::isMoney)) {
      return Optional.empty();
    }
    return share && whole ? Optional.empty() : Optional.of(found.number());
  }

  /// A percentage in the unit of the figure; empty where it has none of shares.
  private static Optional<String> share(NumberConditions.Found found, List<BusinessMetric> named) {
    String unit = named.isEmpty() ? "" : named.getFirst().unit();
    if (SHARES.contains(unit)) {
      return Optional.of(new BigDecimal(found.number()).movePointLeft(2).toPlainString());
    }
    return PERCENTAGES.contains(unit) ? Optional.of(found.number()) : Optional.empty();
  }

  /// The figures by name. Where a value filters by the column of a metric's own filter, the figure
  /// is the metric's without that filter: 'cancelled orders' are no orders that were not cancelled.
  private List<Formula> named(List<BusinessMetric> named) {
    List<Formula> read = new ArrayList<>();
    for (BusinessMetric metric : named) {
      boolean contradicts =
          metric.filter().isPresent()
              && elements.filters().stream()
                  .anyMatch(filter ->
                      UsedColumns.of(metric.filter().get()).stream()
                          .anyMatch(filter.column().name()::equalsIgnoreCase));
      read.add(contradicts ? metric.expression() : figures.means().formula(metric));
    }
    return read;
  }

  /// The time of the first metric; of a figure without one, the time that most metrics have.
  private Optional<String> timeColumn(List<BusinessMetric> named) {
    Stream<BusinessMetric> own = metrics.metrics().stream().filter(each -> isOwn(each.table()));
    return Stream.concat(named.stream(), own).flatMap(metric -> metric.time().stream()).findFirst();
  }

  private boolean isOwn(String name) {
    return name.equalsIgnoreCase(table.name().toString());
  }

  private List<Name<Segment>> segmentNames() {
    List<Name<Segment>> names = new ArrayList<>();
    for (Segment segment : metrics.segments()) {
      if (isOwn(segment.table())) {
        segment.names().forEach(name -> names.add(Name.of(segment, name)));
      }
    }
    return names;
  }

  private void readSegments(List<Named<Segment>> segments) {
    Set<FormFilter> found = new LinkedHashSet<>();
    Set<Set<String>> conditions = new HashSet<>();
    for (Named<Segment> named : segments) {
      boolean how = marks.lower(named.from() - 1).equals("how");
      if (!how && marks.isFree(named.from(), named.to())) {
        Segment segment = named.meant();
        if (conditions.contains(UsedColumns.of(segment.filter()))) {
          continue;
        }
        conditions.add(UsedColumns.of(segment.filter()));
        int from = Negation.before(marks, named.from(), LinkVerbs.to(segment.table()));
        boolean negated = from < named.from();
        marks.take(from, named.to(), Span.Kind.VALUE, segment.table(), segment.name());
        found.add(new FormFilter.InSegment(segment.name(), negated));
      }
    }
    filters.addAll(found);
  }
}
