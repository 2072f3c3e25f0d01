package dev.signalbox.sql.metric;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.sql.form.CountedThings;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.form.FormContext;
import dev.signalbox.sql.form.FormProblem;
import dev.signalbox.sql.form.FormRenderer;
import dev.signalbox.sql.form.RankedGroup;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.words.QuestionTokenizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Chooses the table or view of a question that asks for a figure, and writes its query.
///
/// Threading: as its linker.
public final class MetricQuestions {

  private final SchemaLinker linker;

  public MetricQuestions(SchemaLinker linker) {
    this.linker = linker;
  }

  /// The question as it asks a figure of the table or view that leaves the fewest of its words
  /// unread; of equal ones, that with the fewest columns. Empty where the database has no metrics,
  /// or no table that gives the figure.
  ///
  /// @param database as the asker may see it
  /// @throws dev.signalbox.stage.StageException as [SchemaLinker#lexicon(DatabaseDescription)]
  public Optional<MetricQuery> of(
      String question, DatabaseDescription database, TimeReference reference) {
    BusinessMetrics metrics = DescribedMetrics.of(database);
    if (metrics.isEmpty()) {
      return Optional.empty();
    }
    MetricReader reader = new MetricReader(metrics, reference);
    List<String> named = reader.tables(QuestionTokenizer.tokens(question));
    List<MetricQuery> queries = new ArrayList<>();
    for (String table : named.isEmpty() ? withMetrics(metrics) : named) {
      Lexicon lexicon = linker.lexicon(alone(database, table));
      LinkedQuestion linked = linker.hypotheses(question, lexicon).likeliest();
      reader
          .read(linked, lexicon)
          .filter(read -> !CountedThings.areElsewhere(read.form(), database))
          .map(read -> query(read, linked, lexicon, metrics, reference))
          .ifPresent(queries::add);
    }
    return queries.stream()
        .min(
            Comparator.comparing((MetricQuery query) -> query instanceof MetricQuery.Unwritten)
                .thenComparingInt(query -> query.question().unread().size())
                .thenComparingInt(query -> query.question().table().columns().size()));
  }

  /// The question as a change of the form before it; empty where it stands alone, or where a part
  /// of it does not fit that form.
  ///
  /// @param earlier the form of the question before
  /// @param database as the asker may see it
  /// @throws dev.signalbox.stage.StageException as [SchemaLinker#lexicon(DatabaseDescription)]
  public Optional<MetricQuery> continuing(
      String question, Form earlier, DatabaseDescription database, TimeReference reference) {
    BusinessMetrics metrics = DescribedMetrics.of(database);
    TimeReference calendar = calendar(earlier, reference);
    MetricReader reader = new MetricReader(metrics, calendar);
    Optional<RankedGroup> group = RankedGroup.of(question, earlier);
    Earlier before = new Earlier(group.map(RankedGroup::form).orElse(earlier), group.isPresent());
    return EditWords.wordings(group.map(RankedGroup::question).orElse(question), earlier).stream()
        .flatMap(words -> continuing(words, reader, before, database, calendar).stream())
        .min(
            Comparator.comparing((MetricQuery query) -> query instanceof MetricQuery.Unwritten)
                .thenComparingInt(query -> query.question().unread().size()));
  }

  /// The form before a question.
  ///
  /// @param narrowed whether it is that of the group to which the question points
  private record Earlier(Form form, boolean narrowed) {}

  private List<MetricQuery> continuing(
      String question,
      MetricReader reader,
      Earlier before,
      DatabaseDescription database,
      TimeReference calendar) {
    BusinessMetrics metrics = DescribedMetrics.of(database);
    String source = before.form().source();
    List<String> tables = new ArrayList<>(List.of(source));
    reader.tables(QuestionTokenizer.tokens(question)).stream()
        .filter(table -> !table.equalsIgnoreCase(source))
        .forEach(tables::add);
    List<MetricQuery> queries = new ArrayList<>();
    for (String table : tables) {
      DatabaseDescription view = alone(database, table);
      if (view.getTables().isEmpty()) {
        continue;
      }
      Lexicon lexicon = linker.lexicon(view);
      FormCarrying carrying = new FormCarrying(metrics, lexicon, linker);
      for (LinkedQuestion linked : carrying.readings(question, before.form())) {
        changed(reader, linked, before, carrying)
            .map(read ->
                query(
                    read,
                    linked,
                    FormCarrying.isOfRank(read.form()) ? linker.lexicon(database) : lexicon,
                    metrics,
                    calendar))
            .ifPresent(queries::add);
      }
    }
    return queries;
  }

  /// Whether a question goes on from the one before by its first words: 'and the returns?' asks for
  /// no returns of all times and places.
  public static boolean goesOn(String question) {
    return new EditWords(new WordMarks(QuestionTokenizer.tokens(question))).isOtherFigure();
  }

  private Optional<MetricQuestion> changed(
      MetricReader reader, LinkedQuestion linked, Earlier before, FormCarrying carrying) {
    WordMarks marks = new WordMarks(linked.tokens());
    EditWords words = new EditWords(marks);
    words.take();
    DroppedGroups left = DroppedGroups.of(before.form(), marks, linked);
    Form earlier = left.form();
    ReadParts read =
        reader.parts(marks, linked, carrying.lexicon(), named(earlier, carrying.metrics()));
    boolean subject = words.isCondition() && read.hasConditions() && !read.measures().isEmpty();
    boolean same =
        read.measures().equals(earlier.measures())
            && (read.order().isSuperlative() || read.order().isRanking());
    ReadParts parts = subject || same ? read.withoutMeasures() : read;
    boolean figure = !parts.measures().isEmpty();
    if (figure && words.isCondition() && !words.isOtherThan()) {
      return Optional.empty();
    }
    boolean first =
        !figure && parts.order().isSuperlative() && (words.asksForFirst() || words.pointsBack());
    boolean continues =
        figure
            ? words.isOtherFigure() || words.pointsBack() || words.isInsteadOf()
            : words.isFragment() || first;
    if (parts.lists() || !(continues || before.narrowed())) {
      return Optional.empty();
    }
    Form kept = figure && words.keepsTimeAlone() ? timeOf(earlier) : earlier;
    return over(kept, parts, words, carrying)
        .flatMap(form -> {
          List<String> begun = new ArrayList<>();
          if (before.narrowed()) {
            begun.add("one group");
          }
          if (left.dropped()) {
            begun.add("fewer groups");
          }
          begun.addAll(moved(kept, form));
          FormEdits edits = new FormEdits(form, parts, words, begun, carrying);
          return edits
              .form()
              .map(changed ->
                  new MetricQuestion(changed, parts.table(), marks.spans(), edits.edits()));
        });
  }

  /// The changes, in words, that another table makes to a form.
  private static List<String> moved(Form kept, Form form) {
    List<String> changes = new ArrayList<>();
    if (!form.source().equals(kept.source())) {
      changes.add("another figure");
    }
    if (form.filters().size() < kept.filters().size()) {
      changes.add("fewer conditions");
    }
    return changes;
  }

  /// The form before over the table of the parts; of 'the sales by town in the same month' without
  /// its groups, and its time alone where its conditions do not fit that table.
  private static Optional<Form> over(
      Form kept, ReadParts parts, EditWords words, FormCarrying carrying) {
    boolean whole =
        words.namesSameTime()
            && !parts.measures().isEmpty()
            && !parts.elements().dimensions().isEmpty();
    return carrying
        .over(kept, parts)
        .or(() -> whole ? carrying.over(kept.withDimensions(List.of()), parts) : Optional.empty())
        .or(() -> whole ? carrying.over(timeOf(kept), parts) : Optional.empty());
  }

  private static List<BusinessMetric> named(Form form, BusinessMetrics metrics) {
    return form.measures().stream()
        .flatMap(measure ->
            measure instanceof Formula.Named(var name)
                ? metrics.metric(name).stream()
                : Stream.<BusinessMetric>empty())
        .toList();
  }

  private static Form timeOf(Form form) {
    return Form.of(form.source(), form.measures()).within(form.time(), form.range());
  }

  /// 'And in May?' behind a question about 2025 is May of 2025.
  private static TimeReference calendar(Form earlier, TimeReference reference) {
    return earlier
        .range()
        .filter(range -> range.from().isPresent() && range.to().isPresent())
        .map(range ->
            reference.after(
                new TimeReference.Span(range.from().orElseThrow(), range.to().orElseThrow())))
        .orElse(reference);
  }

  private static MetricQuery query(
      MetricQuestion read,
      LinkedQuestion linked,
      Lexicon lexicon,
      BusinessMetrics metrics,
      TimeReference reference) {
    QuestionTimes times = new QuestionTimes(linked.tokens(), lexicon, reference);
    FormContext context =
        new FormContext(
            Dialect.of(lexicon.database().getDialect()),
            lexicon.schema(),
            metrics,
            reference,
            times::stored);
    try {
      return new MetricQuery.Written(read, new FormRenderer(context).render(read.form()));
    } catch (FormProblem problem) {
      return new MetricQuery.Unwritten(read, String.valueOf(problem.getMessage()));
    }
  }

  /// The database with one of its tables and views, which a metric or segment names.
  private static DatabaseDescription alone(DatabaseDescription database, String table) {
    return DatabaseDescription.newBuilder(database)
        .setTables(
            database.getTables().stream()
                .filter(each ->
                    table.equalsIgnoreCase(
                        each.getSchema$().map(schema -> schema + ".").orElse("") + each.getName()))
                .toList())
        .build();
  }

  private static List<String> withMetrics(BusinessMetrics metrics) {
    return Stream.concat(
            metrics.metrics().stream().map(metric -> metric.table()),
            metrics.segments().stream().map(segment -> segment.table()))
        .distinct()
        .toList();
  }
}
