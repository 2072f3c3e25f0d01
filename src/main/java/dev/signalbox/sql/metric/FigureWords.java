package dev.signalbox.sql.metric;

import dev.signalbox.metric.Arithmetic;
import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.Segment;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.metric.NamedSpans.Named;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Reads the metrics that a question names, and takes their words.
///
/// Threading: one thread at a time.
final class FigureWords {

  /// Words before a metric that ask for its value.
  private static final Set<String> BEFORE =
      Set.of(
          "total overall of number the many much distinct different average mean count".split(" "));

  /// Words behind which a count names the rows of another figure.
  private static final Set<String> ABOUT =
      Set.of("of", "for", "from", "on", "in", "at", "per", "to", "with");

  /// Words that turn the rest of a description into its opposite.
  private static final Set<String> NEGATIONS =
      Set.of("not", "without", "less", "nobody", "no", "except", "never");

  private final WordMarks marks;
  private final LinkedQuestion question;
  private final RowMeans means;
  private final List<Named<BusinessMetric>> names;

  FigureWords(WordMarks marks, LinkedQuestion question, Table table, BusinessMetrics metrics) {
    this.marks = marks;
    this.question = question;
    this.means = new RowMeans(marks, question, new RowMeasures(metrics, table.name().toString()));
    this.names =
        FigureNames.of(metrics, marks.tokens()).stream()
            .filter(named -> named.meant().table().equalsIgnoreCase(table.name().toString()))
            .toList();
  }

  RowMeans means() {
    return means;
  }

  /// Whether a metric's name ends at a place.
  boolean isBefore(int at) {
    return names.stream().anyMatch(named -> named.to() == at);
  }

  /// Whether a metric's name begins within some words.
  boolean isNamed(int from, int to) {
    return names.stream()
        .filter(named -> !isWithinColumn(named))
        .anyMatch(named -> named.from() < to && named.to() > from);
  }

  /// Whether a word belongs to the name of a metric, or to one of a column in several words.
  boolean isNameOrColumn(int at) {
    boolean column =
        question
            .mentionAt(at)
            .filter(mention -> mention.to() - mention.from() > 1)
            .flatMap(ColumnMentions::spelled)
            .isPresent();
    return column || isNamed(at, at + 1);
  }

  /// The metrics in the order of the question.
  ///
  /// @param computed whether the question computes with a column: its counts then are what it
  ///   computes over
  /// @param segments that the question names: 'regular giving' may be one and no giving
  List<BusinessMetric> read(boolean computed, List<Named<Segment>> segments) {
    List<Named<BusinessMetric>> outside =
        names.stream()
            .filter(named -> !isOfColumn(named) && !isWithinColumn(named))
            .filter(named -> segments.stream().noneMatch(segment -> isWithin(named, segment)))
            .toList();
    Optional<Named<BusinessMetric>> mean =
        outside.stream().allMatch(named -> isOfThings(named.meant())) && !computed
            ? averaged().filter(this::take)
            : Optional.empty();
    if (mean.isPresent() && outside.isEmpty()) {
      return List.of(mean.get().meant());
    }
    if (outside.isEmpty()) {
      return names.stream()
          .filter(named -> !isOfColumn(named) && !isWithinColumn(named))
          .filter(named ->
              segments.stream().anyMatch(segment -> isSame(named, segment) && !isEdit(segment)))
          .map(Named::meant)
          .distinct()
          .limit(1)
          .toList();
    }
    List<Named<BusinessMetric>> taken =
        Stream.concat(mean.stream(), outside.stream().filter(named -> take(named)))
            .sorted(
                Comparator.comparing((Named<BusinessMetric> named) -> !asks(named))
                    .thenComparingInt(Named::from))
            .toList();
    return distinct(taken, computed, mean.isPresent() || taken.stream().anyMatch(this::asks));
  }

  /// The metric behind 'average' whose rows have a mean: 'average audience'.
  private Optional<Named<BusinessMetric>> averaged() {
    return names.stream()
        .filter(this::isOfColumn)
        .filter(each -> AggregateWords.isAverage(marks.lower(each.from() - 1)))
        .filter(each -> means.take(each.meant()))
        .findFirst();
  }

  /// Whether words ask for a kind of figure, as 'how long' does, and name none.
  private boolean asks(Named<BusinessMetric> named) {
    return named.loose() && MeasuredKinds.asks(marks.lower(named.from()));
  }

  /// @param alone whether the figure is asked by its kind, so that counts beside it are its subject
  private List<BusinessMetric> distinct(
      List<Named<BusinessMetric>> taken, boolean computed, boolean alone) {
    List<BusinessMetric> read = new ArrayList<>();
    int behind = computed ? 0 : -1;
    for (Named<BusinessMetric> named : taken) {
      boolean each = marks.lower(named.from() - 1).equals("per") && !read.isEmpty();
      boolean divided = each && behind == named.from() - 1 && means.divide(read.getLast(), named);
      if (each && !divided) {
        marks.release(named.from(), named.to());
        continue;
      }
      boolean subject =
          behind >= 0
              && isOfThings(named.meant())
              && (isAbout(behind, named.from())
                  || ((computed || alone) && !isListed(behind, named.from())));
      if (!subject && !read.contains(named.meant())) {
        read.add(named.meant());
        behind = named.to();
      }
    }
    return List.copyOf(read);
  }

  private static boolean isWithin(Named<BusinessMetric> named, Named<Segment> segment) {
    return segment.from() <= named.from()
        && segment.to() >= named.to()
        && segment.length() > named.length();
  }

  /// 'Large gifts' name gifts and a segment of them.
  private static boolean isSame(Named<BusinessMetric> named, Named<Segment> segment) {
    return isWithin(named, segment) && segment.to() == named.to() && !segment.loose();
  }

  /// 'Without paid traffic' and 'only paid traffic' keep the figure of the question before.
  private boolean isEdit(Named<Segment> segment) {
    return Set.of("only", "just").contains(marks.lower(segment.from() - 1))
        || Negation.before(marks, segment.from(), LinkVerbs.to("")) < segment.from();
  }

  /// 'The satisfaction for remote appointments', 'online bookings vs phone bookings' behind another
  /// figure: the count names the rows.
  private boolean isAbout(int from, int to) {
    boolean about = false;
    for (int i = from; i < to; i++) {
      about |= ABOUT.contains(marks.lower(i)) || ComparisonReader.isVersus(marks.lower(i));
    }
    return about;
  }

  /// 'Orders and visits' are two figures, as also 'orders, visits'.
  private boolean isListed(int from, int to) {
    return IntStream.range(from, to)
        .anyMatch(i -> Set.of("and", ",", "&", "plus").contains(marks.lower(i)));
  }

  /// Whether a metric counts things, or adds up numbers of the things that its unit names.
  private static boolean isOfThings(BusinessMetric metric) {
    boolean adds =
        metric.expression() instanceof Formula.Aggregate(var function, _, _, _)
            && function == Formula.Function.SUM
            && metric.names().stream().anyMatch(metric.unit()::equalsIgnoreCase);
    return adds || RowMeasures.counts(metric);
  }

  /// 'Average session duration' computes with a column of sessions: a sum or a count cannot be
  /// averaged, as averages and ratios can.
  private boolean isOfColumn(Named<BusinessMetric> named) {
    return AggregateWords.averages(marks.lower(named.from() - 1))
        && marks.isFree(named.from() - 1)
        && switch (named.meant().expression()) {
          case Formula.RowCount _ -> true;
          case Formula.Aggregate(var function, _, _, _) ->
              function == Formula.Function.SUM || function == Formula.Function.COUNT;
          case Formula.Named _, Formula.Numeral _ -> false;
          case Formula.Calculation(var operator, _, _) -> operator != Arithmetic.OVER;
        };
  }

  /// 'Booking channel' names a column, and no bookings.
  private boolean isWithinColumn(Named<BusinessMetric> named) {
    return question.mentions().stream()
        .filter(mention -> mention.from() <= named.from() && mention.to() >= named.to())
        .filter(mention -> mention.to() - mention.from() > named.length())
        .anyMatch(mention -> ColumnMentions.spelled(mention).isPresent() && isWhole(mention));
  }

  private static boolean isWhole(Mention mention) {
    return ColumnMentions.spelled(mention)
        .filter(column -> column.words().size() >= mention.to() - mention.from())
        .isPresent();
  }

  /// Takes the words of a metric where they are still free.
  private boolean take(Named<BusinessMetric> named) {
    if (!marks.isFree(named.from(), named.to())) {
      return false;
    }
    BusinessMetric metric = named.meant();
    marks.take(
        named.from(), named.to(), Span.Kind.COLUMN, metric.table() + "." + metric.name(), null);
    for (int at = named.from() - 1; asksFor(at) && marks.isFree(at); at--) {
      marks.operator(at, at + 1);
    }
    return true;
  }

  /// Whether a word before a metric asks for its value; 'much of' asks for a part.
  private boolean asksFor(int at) {
    boolean part = marks.lower(at).equals("of") && marks.lower(at - 1).equals("much");
    return BEFORE.contains(marks.lower(at)) && !part;
  }

  /// Takes further words of the question that the metrics' own descriptions have, as they ask for
  /// nothing else; and words such as 'number' before a value of a metric's rows.
  void readDescriptions(List<BusinessMetric> read) {
    Set<String> said = new HashSet<>();
    for (BusinessMetric metric : read) {
      metric.names().forEach(name -> addTo(said, name));
      addTo(said, metric.description());
    }
    for (int i = 0; i < marks.size(); i++) {
      Token token = marks.token(i);
      if (marks.isFree(i)
          && token.isWord()
          && !StopWords.isClosed(token.lower())
          && said.contains(token.stem())) {
        marks.take(i, i + 1, Span.Kind.COLUMN, null, null);
      }
      boolean counts = Set.of("number", "count").contains(marks.lower(i)) && isLast(read);
      boolean averages = MeanWords.TYPICAL.contains(marks.lower(i)) && MeanWords.isOne(read);
      if (marks.isFree(i) && (counts || averages)) {
        marks.operator(i, i + 1);
      }
    }
  }

  private static boolean isLast(List<BusinessMetric> read) {
    return !read.isEmpty() && RowMeasures.counts(read.getLast());
  }

  private static void addTo(Set<String> stems, String text) {
    for (Token token : QuestionTokenizer.tokens(text)) {
      if (NEGATIONS.contains(token.lower())) {
        return;
      }
      if (token.isWord() && !StopWords.isClosed(token.lower())) {
        stems.add(token.stem());
      }
    }
  }
}
