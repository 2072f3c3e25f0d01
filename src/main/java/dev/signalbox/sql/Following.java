package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.grammar.FollowUps;
import dev.signalbox.sql.grammar.ParseResult.Parsed;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.AllOf;
import dev.signalbox.sql.query.Condition.AnyOf;
import dev.signalbox.sql.query.Condition.Between;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Condition.Comparison;
import dev.signalbox.sql.query.Condition.Like;
import dev.signalbox.sql.query.Condition.Membership;
import dev.signalbox.sql.query.Condition.NullTest;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.reading.SelectReader;
import dev.signalbox.sql.reading.WrittenQuery;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.time.TimeReference;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The query of the turn before a question.
///
/// @param before empty where its form cannot be changed
/// @param continuing the probability, from 0 to 1, that the question continues it, from its words
///   alone
record Following(Optional<Select> before, double continuing) {

  private static final double SURE = 0.98;
  private static final Pattern DATE =
      Pattern.compile("^(\\d{4})-(0[1-9]|1[0-2])-(\\d{2})(?!\\d)");

  /// The most parse states at one position.
  private static final int WIDTH = 4;

  static Following of(String sql, double continuing, Dialect dialect, Schema schema) {
    return new Following(
        WrittenQuery.of(sql, dialect, schema).flatMap(SelectReader::of), continuing);
  }

  /// The calendar of the question: a month without a year lies in the year that the query before is
  /// about, where it is about one.
  TimeReference calendar(TimeReference asked) {
    Set<Integer> years =
        before.stream()
            .flatMap(select -> select.where().stream())
            .flatMap(Following::years)
            .collect(Collectors.toSet());
    return years.size() == 1 ? asked.about(years.iterator().next()) : asked;
  }

  private static Stream<Integer> years(Condition condition) {
    return switch (condition) {
      case Comparison(_, var comparator, Expression.Text(var text)) ->
          year(text, comparator == Comparator.LESS);
      case Between(_, Expression.Text(var low), Expression.Text(var high)) ->
          Stream.concat(year(low, false), year(high, false));
      case AllOf(var all) -> all.stream().flatMap(Following::years);
      case Comparison _, Between _, AnyOf _, Like _, Membership _, NullTest _ -> Stream.empty();
    };
  }

  /// @param beyond whether the day lies behind the rows
  private static Stream<Integer> year(String text, boolean beyond) {
    Matcher date = DATE.matcher(text);
    if (!date.find()) {
      return Stream.empty();
    }
    LocalDate day =
        LocalDate.of(
            Integer.parseInt(date.group(1)), Integer.parseInt(date.group(2)), 1);
    boolean first = beyond && date.group(3).equals("01");
    return Stream.of((first ? day.minusDays(1) : day).getYear());
  }

  double logOdds() {
    double inside = Math.clamp(continuing, 1 - SURE, SURE);
    return Math.log(inside / (1 - inside));
  }

  /// The changed forms of the query that the question may ask for.
  List<Parsed> changed(LinkedQuestion question, Lexicon lexicon, QuestionTimes times) {
    return before
        .map(select -> FollowUps.all(question, lexicon, times, select, WIDTH))
        .orElse(List.of());
  }
}
