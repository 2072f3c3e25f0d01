package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.DurationUnit;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.time.StoredTimes;
import dev.signalbox.sql.time.TimeConditions;
import dev.signalbox.sql.time.TimeExpression;
import dev.signalbox.sql.time.TimeExpressions;
import dev.signalbox.sql.time.TimeMeaning;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.words.Token;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The time phrases of a question, and the columns of its database that store times.
///
/// Threading: confined to one thread.
public final class QuestionTimes {
  private final Lexicon lexicon;
  private final TimeExpressions expressions;
  private final TimeConditions conditions;
  private final TimeMeaning beforeToday;
  private final TimeMeaning untilToday;
  private final TimeMeaning fromToday;
  private final Map<Integer, List<TimeExpression>> found = new HashMap<>();
  private final Map<Column, Optional<StoredTime>> stored = new HashMap<>();

  /// @param tokens of the question
  /// @param reference the day on which the question was asked
  public QuestionTimes(List<Token> tokens, Lexicon lexicon, TimeReference reference) {
    this.lexicon = lexicon;
    this.expressions = new TimeExpressions(tokens, reference);
    this.conditions = new TimeConditions(reference);
    LocalDateTime today = reference.today().atStartOfDay();
    this.beforeToday = new TimeMeaning.Interval(null, today, ChronoUnit.DAYS);
    this.untilToday = new TimeMeaning.Interval(null, today.plusDays(1), ChronoUnit.DAYS);
    this.fromToday = new TimeMeaning.Interval(today, null, ChronoUnit.DAYS);
  }

  /// The time phrases that begin at a token, the longest first.
  public List<TimeExpression> startingAt(int token) {
    return found.computeIfAbsent(token, expressions::startingAt);
  }

  /// The form in which a column stores times; empty where it stores none that a query can compare.
  public Optional<StoredTime> stored(Column column) {
    return stored.computeIfAbsent(
        column, each -> StoredTimes.of(each, lexicon.database(), lexicon.samples(each)));
  }

  /// The columns of a table that store times.
  public List<Column> columns(Table table) {
    return table.columns().stream().filter(column -> stored(column).isPresent()).toList();
  }

  /// The condition that a column's time has a meaning; empty where the column cannot tell it.
  public Optional<Condition> condition(TimeMeaning meaning, Column column) {
    return stored(column).flatMap(form -> conditions.condition(meaning, column, form));
  }

  /// The condition that a column's time lies before the day of the question; empty where the column
  /// cannot tell it.
  public Optional<Condition> past(Column column) {
    return condition(beforeToday, column);
  }

  /// The condition that a beginning lies on the day of the question or before; empty where the
  /// column cannot tell it.
  public Optional<Condition> begun(Column column) {
    return condition(untilToday, column);
  }

  /// The condition that an end lies on the day of the question or behind; empty where the column
  /// cannot tell it.
  public Optional<Condition> lasting(Column column) {
    return condition(fromToday, column);
  }

  /// The age that begins at a token, such as 'older than 20 years', as a condition on the column
  /// that tells when something began; empty where no age begins there, or the column cannot tell
  /// it.
  public Optional<Age> age(int token, Column column) {
    return expressions.agesAt(token).stream()
        .flatMap(phrase ->
            condition(phrase.meaning(), column)
                .map(condition -> new Age(phrase.to(), condition))
                .stream())
        .findFirst();
  }

  /// Whether the tokens from one on tell an age.
  public boolean isAge(int token, int length) {
    return expressions.agesAt(token).stream().anyMatch(age -> age.to() == token + length);
  }

  /// A condition on a beginning, and the index behind its words.
  public record Age(int to, Condition condition) {}

  /// The part of a column's time to group by; empty where the column does not tell it.
  public Optional<Expression.TimePart> part(CalendarUnit unit, Column column) {
    return stored(column).flatMap(form -> conditions.part(unit, column, form));
  }

  /// A column as it is compared with another one: both by their days, where one of them tells no
  /// time of day.
  public Expression comparable(Column column, Column other) {
    boolean mixed = tells(column, ChronoUnit.SECONDS) != tells(other, ChronoUnit.SECONDS);
    boolean days = tells(column, ChronoUnit.DAYS) || tells(other, ChronoUnit.DAYS);
    return (mixed && days ? part(CalendarUnit.DAY, column) : Optional.<Expression.TimePart>empty())
        .<Expression>map(day -> day)
        .orElse(new Expression.ColumnValue(column));
  }

  private boolean tells(Column column, ChronoUnit grain) {
    return stored(column).filter(form -> form.grain() == grain).isPresent();
  }

  /// The time from one column's time to another's; empty where one does not tell the unit.
  public Optional<Expression.Duration> duration(Column from, Column until, DurationUnit unit) {
    return stored(from)
        .flatMap(began ->
            stored(until).flatMap(ended -> conditions.duration(from, began, until, ended, unit)));
  }
}
