package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.grammar.FollowUps;
import dev.signalbox.sql.grammar.ParseResult.Parsed;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.AllOf;
import dev.signalbox.sql.query.Condition.AnyOf;
import dev.signalbox.sql.query.Condition.Between;
import dev.signalbox.sql.query.Condition.Comparison;
import dev.signalbox.sql.query.Condition.Like;
import dev.signalbox.sql.query.Condition.Membership;
import dev.signalbox.sql.query.Condition.NullTest;
import dev.signalbox.sql.query.Contradictions;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Query;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.query.TiedRows;
import dev.signalbox.sql.reading.SelectReader;
import dev.signalbox.sql.reading.WrittenQuery;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.time.TimeReference.Span;
import dev.signalbox.sql.words.AskedEdit;
import dev.signalbox.sql.words.ReferringWords;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The query of the turn before a question.
///
/// @param before empty where its form cannot be changed
/// @param continuing the probability, from 0 to 1, that the question continues it, from its words
///   alone
/// @param confidence the probability, from 0 to 1, that the query before is right
record Following(Optional<Select> before, double continuing, double confidence) {

  private static final double SURE = 0.98;
  private static final String ORDERED = "ORDER BY";
  private static final Pattern DATE = Pattern.compile("^\\d{4}-\\d{2}-\\d{2}(?!\\d)");

  /// The most parse states at one position.
  private static final int WIDTH = 4;

  /// @param sql the query before
  /// @param reference the calendar of the question
  static Following of(
      String sql, double confidence, double continuing, Lexicon lexicon, TimeReference reference) {
    return new Following(read(sql, lexicon, reference), continuing, confidence);
  }

  private static Optional<Select> read(String sql, Lexicon lexicon, TimeReference reference) {
    Dialect dialect = Dialect.of(lexicon.database().getDialect());
    QuestionTimes times = new QuestionTimes(List.of(), lexicon, reference);
    SelectReader.Periods periods = new SelectReader.Periods(times::part, dialect);
    return WrittenQuery.of(sql, dialect, lexicon.schema())
        .flatMap(query -> SelectReader.of(query, periods));
  }

  /// Whether the only row that a query shows is one of several with the same extreme, as far as a
  /// probe tells.
  static boolean isTied(
      String sql, Lexicon lexicon, Asked asked, TimeSettings times, ProbeExecution probe)
      throws InterruptedException {
    Optional<String> several =
        Optional.of(sql)
            .filter(query -> query.contains(ORDERED))
            .flatMap(query -> read(query, lexicon, TimeReference.of(times, asked.at())))
            .flatMap(TiedRows::of)
            .map(Query.Selection::new)
            .map(new SqlRenderer(Dialect.of(lexicon.database().getDialect()))::render);
    return several.isPresent()
        && probe.of(several.get(), lexicon.database(), asked.tenant()).outcome()
            == TrialOutcome.ROWS;
  }

  /// The calendar of the question: that of a span of time, where the query before is about one.
  TimeReference calendar(TimeReference asked) {
    return before.flatMap(Following::span).map(asked::after).orElse(asked);
  }

  /// The span between the only two bounds of a query, or its only day.
  private static Optional<Span> span(Select select) {
    List<LocalDate> from = new ArrayList<>();
    List<LocalDate> to = new ArrayList<>();
    select.where().forEach(condition -> bounds(condition, from, to));
    return from.size() == 1 && to.size() == 1 && from.getFirst().isBefore(to.getFirst())
        ? Optional.of(new Span(from.getFirst(), to.getFirst()))
        : Optional.empty();
  }

  private static void bounds(Condition condition, List<LocalDate> from, List<LocalDate> to) {
    switch (condition) {
      case Comparison(_, var comparator, Expression.Text(var text)) ->
          date(text)
              .ifPresent(day -> {
                switch (comparator) {
                  case AT_LEAST -> from.add(day);
                  case LESS -> to.add(day);
                  case EQUAL -> {
                    from.add(day);
                    to.add(day.plusDays(1));
                  }
                  case NOT_EQUAL, AT_MOST, GREATER -> {}
                }
              });
      case AllOf(var all) -> all.forEach(each -> bounds(each, from, to));
      case Comparison _, Between _, AnyOf _, Like _, Membership _, NullTest _ -> {}
    }
  }

  private static Optional<LocalDate> date(String text) {
    Matcher date = DATE.matcher(text);
    try {
      return date.find() ? Optional.of(LocalDate.parse(date.group())) : Optional.empty();
    } catch (DateTimeParseException noDay) {
      return Optional.empty();
    }
  }

  /// Adds the features of a query behind the one before.
  ///
  /// @return the probability, from 0 to 1, that the query which it changes is right; 1 where it
  ///   changes none
  double mark(Parsed parsed) {
    FollowUps.mark(parsed, logOdds(continuing), logOdds(confidence));
    return FollowUps.isEdited(parsed) ? confidence : 1;
  }

  private static double logOdds(double probability) {
    double inside = Math.clamp(probability, 1 - SURE, SURE);
    return Math.log(inside / (1 - inside));
  }

  /// Whether a question may ask for something of its own: one that chooses among the rows before,
  /// asks for their names, or only points to them, does not.
  boolean mayStandAlone(LinkedQuestion question) {
    return before.isEmpty()
        || !(AskedEdit.of(question.tokens()).filter(form -> !form.mayStandAlone()).isPresent()
            || ReferringWords.choosesAmongRows(question.tokens())
            || ReferringWords.pointsOutside(question.tokens())
            || ReferringWords.asksTheirNames(question.tokens()));
  }

  /// The changed forms of the query that the question may ask for, and that rows can meet.
  List<Parsed> changed(LinkedQuestion question, Lexicon lexicon, QuestionTimes times) {
    return before
        .map(select -> FollowUps.all(question, lexicon, times, select, WIDTH))
        .orElse(List.of())
        .stream()
        .filter(parsed -> !Contradictions.in(parsed.query()))
        .toList();
  }
}
