package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.RowFilter;
import dev.signalbox.metric.RowValue;
import dev.signalbox.metric.UsedColumns;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.form.FormComparison;
import dev.signalbox.sql.form.FormFilter;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.LinkingHypotheses;
import dev.signalbox.sql.linking.LinkingHypothesis;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.words.QuestionTokenizer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Carries the groups, conditions and times of a form over to another view, for a figure that lies
/// there. All of them must have the same names there, and conditions the same stored values.
///
/// @param lexicon of the other view alone
record FormCarrying(BusinessMetrics metrics, Lexicon lexicon, SchemaLinker linker) {

  /// The meanings of the words of a question behind a form, likeliest first. A less likely value
  /// counts where the form groups or filters by its column: behind 'revenue by hotel', 'the Castle'
  /// is a hotel.
  List<LinkedQuestion> readings(String question, Form earlier) {
    LinkingHypotheses hypotheses = linker.hypotheses(question, lexicon);
    LinkedQuestion likeliest = hypotheses.likeliest();
    Set<String> columns = new LinkedHashSet<>(earlier.dimensions());
    for (FormFilter filter : earlier.filters()) {
      if (filter instanceof FormFilter.Rows(var condition)) {
        columns.addAll(UsedColumns.of(condition));
      }
    }
    List<LinkedQuestion> readings = new ArrayList<>(List.of(likeliest));
    Stream.concat(
            hypotheses.alternatives().stream().map(LinkingHypothesis::question),
            likeliest.mentions().stream().anyMatch(Mention::meansValueFirst)
                ? Stream.empty()
                : columns.stream().map(column -> behind(column, question)))
        .filter(other -> {
          List<Mention> values =
              other.mentions().stream()
                  .filter(Mention::meansValueFirst)
                  .filter(mention -> !likeliest.mentions().contains(mention))
                  .toList();
          return !values.isEmpty()
              && values.stream().allMatch(mention -> isValue(mention, columns));
        })
        .forEach(readings::add);
    return readings;
  }

  /// The question as it is linked behind the name of a column: a text without any name has no links
  /// to parts of values.
  private LinkedQuestion behind(String column, String question) {
    String name = column.replaceAll("[^\\p{L}\\p{N}]+", " ").strip() + ": ";
    int words = QuestionTokenizer.tokens(name).size();
    LinkedQuestion linked = linker.hypotheses(name + question, lexicon).likeliest();
    return new LinkedQuestion(
        linked.tokens().subList(words, linked.tokens().size()),
        linked.mentions().stream()
            .filter(mention -> mention.from() >= words)
            .map(mention ->
                new Mention(mention.from() - words, mention.to() - words, mention.links()))
            .toList());
  }

  private static boolean isValue(Mention mention, Set<String> columns) {
    return mention.links().getFirst().target() instanceof Target.OfValue(var of, _)
        && columns.contains(of.name());
  }

  /// The form over the table of the parts; empty where a piece of it has no counterpart there.
  Optional<Form> over(Form form, ReadParts parts) {
    String table = parts.table().name().toString();
    if (table.equalsIgnoreCase(form.source())) {
      return Optional.of(form);
    }
    boolean timed = form.range().isPresent() || form.grain().isPresent();
    boolean fits =
        !parts.measures().isEmpty()
            && !parts.order().isSuperlative()
            && form.measures().size() == 1
            && !(timed && parts.time().isEmpty())
            && form.dimensions().stream().allMatch(name -> parts.table().column(name).isPresent())
            && form.filters().stream().allMatch(filter -> fits(filter, parts))
            && !isPartial(form);
    return fits
        ? Optional.of(
            new Form(
                table,
                parts.measures(),
                form.dimensions(),
                form.filters(),
                timed ? parts.time() : Optional.empty(),
                form.range(),
                form.grain(),
                form.comparison(),
                form.orders(),
                form.limit()))
        : Optional.empty();
  }

  /// Whether a share singles out rows by conditions.
  private static boolean isPartial(Form form) {
    return form.comparison().isPresent()
        && form.comparison().get() instanceof FormComparison.ShareOfTotal(var part)
        && !part.isEmpty();
  }

  private boolean fits(FormFilter filter, ReadParts parts) {
    return switch (filter) {
      case FormFilter.InSegment(var name, _) ->
          metrics.segment(parts.table().name().toString(), name).isPresent();
      case FormFilter.Rows(var condition) ->
          UsedColumns.of(condition).stream()
                  .allMatch(name -> parts.table().column(name).isPresent())
              && hasValues(condition);
      case FormFilter.OfRank(var column, _) -> parts.table().column(column).isPresent();
      case FormFilter.OfFigure _ -> false;
    };
  }

  private boolean hasValues(RowFilter condition) {
    return switch (condition) {
      case RowFilter.Comparison(RowValue.Column(var column), _, RowValue.Text(var text)) ->
          isStored(column, text);
      case RowFilter.OneOf(RowValue.Column(var column), List<RowValue> values) ->
          values.stream()
              .allMatch(
                  value -> value instanceof RowValue.Text(var text) && isStored(column, text));
      case RowFilter.Not(var inner) -> hasValues(inner);
      case RowFilter.Comparison _,
          RowFilter.OneOf _,
          RowFilter.Matches _,
          RowFilter.Absent _,
          RowFilter.All _,
          RowFilter.Any _ ->
          false;
    };
  }

  private boolean isStored(String column, String text) {
    return linker.hypotheses(text, lexicon).likeliest().mentions().stream()
        .flatMap(mention -> mention.links().stream())
        .anyMatch(link ->
            link.target() instanceof Target.OfValue(var of, var value)
                && of.name().equalsIgnoreCase(column)
                && value.equals(text));
  }

  /// Whether two conditions are on the same columns, or on the same figure.
  boolean isAbout(FormFilter known, FormFilter filter, String source) {
    return known instanceof FormFilter.OfFigure(var figure, _, _)
        ? filter instanceof FormFilter.OfFigure(var other, _, _) && figure.equals(other)
        : columns(known, source).equals(columns(filter, source));
  }

  private Set<String> columns(FormFilter filter, String source) {
    return switch (filter) {
      case FormFilter.InSegment(var name, _) ->
          metrics
              .segment(source, name)
              .map(segment -> UsedColumns.of(segment.filter()))
              .orElse(Set.of(name));
      case FormFilter.Rows(var condition) -> UsedColumns.of(condition);
      case FormFilter.OfRank(var column, _) -> Set.of(column);
      case FormFilter.OfFigure _ -> Set.of();
    };
  }

  /// The rows that meet one of two conditions on values of a column; empty where one is another
  /// kind of condition.
  static Optional<FormFilter> either(FormFilter known, FormFilter other) {
    Optional<RowFilter.OneOf> one = values(known);
    Optional<RowFilter.OneOf> two = values(other);
    if (one.isEmpty() || two.isEmpty() || !one.get().value().equals(two.get().value())) {
      return Optional.empty();
    }
    List<RowValue> values =
        Stream.concat(one.get().values().stream(), two.get().values().stream()).distinct().toList();
    return Optional.of(new FormFilter.Rows(new RowFilter.OneOf(one.get().value(), values)));
  }

  private static Optional<RowFilter.OneOf> values(FormFilter filter) {
    return switch (filter) {
      case FormFilter.Rows(RowFilter.OneOf values) -> Optional.of(values);
      case FormFilter.Rows(RowFilter.Comparison(var value, var comparator, var text))
          when comparator == RowFilter.Comparator.EQUAL ->
          Optional.of(new RowFilter.OneOf(value, List.of(text)));
      case FormFilter.Rows _, FormFilter.InSegment _, FormFilter.OfFigure _, FormFilter.OfRank _ ->
          Optional.empty();
    };
  }

  /// The comparison of a form for another time: a time beside the same one a year before stays so.
  /// Empty where the other time is none that follows from the asked one.
  static Optional<Optional<FormComparison>> besides(Form form, Form.Range asked) {
    if (form.comparison().isEmpty()
        || !(form.comparison().get() instanceof FormComparison.Beside(var earlier, var kept))) {
      return Optional.of(form.comparison());
    }
    boolean yearApart =
        form.range().filter(range -> shifted(earlier, 1).equals(range)).isPresent()
            && asked.from().isPresent()
            && asked.to().isPresent();
    return yearApart
        ? Optional.of(Optional.of(new FormComparison.Beside(shifted(asked, -1), kept)))
        : Optional.empty();
  }

  private static Form.Range shifted(Form.Range range, int years) {
    return new Form.Range(
        range.from().map(day -> day.plusYears(years)), range.to().map(day -> day.plusYears(years)));
  }

  /// Whether a time is the whole year before that of a span within the year.
  static boolean isYearBefore(Form.Range span, Form.Range year) {
    if (span.from().isEmpty() || span.to().isEmpty() || year.from().isEmpty()) {
      return false;
    }
    LocalDate start = year.from().get();
    return year.to().filter(start.plusYears(1)::equals).isPresent()
        && span.from().get().getYear() == start.getYear() + 1
        && !span.equals(shifted(year, 1));
  }

  /// Whether a comparison counts periods of the grain.
  static boolean isInPeriods(Form form) {
    return form.comparison().filter(FormComparison.MovingAverage.class::isInstance).isPresent();
  }

  /// Whether a form keeps the rows of a group of another one, perhaps over another view.
  static boolean isOfRank(Form form) {
    return form.filters().stream().anyMatch(FormFilter.OfRank.class::isInstance);
  }

  /// Whether a condition leaves rows out.
  static boolean isNegated(FormFilter filter) {
    return switch (filter) {
      case FormFilter.InSegment(_, var negated) -> negated;
      case FormFilter.Rows(RowFilter.Not _) -> true;
      case FormFilter.Rows(RowFilter.Comparison(RowValue _, var comparator, RowValue _)) ->
          comparator == RowFilter.Comparator.NOT_EQUAL;
      case FormFilter.Rows _, FormFilter.OfFigure _, FormFilter.OfRank _ -> false;
    };
  }
}
