package dev.signalbox.sql.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.TimeSettings;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.time.TimeMeaning.Grouping;
import dev.signalbox.sql.time.TimeMeaning.Interval;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TimeExpressionsTest {

  private static final Instant ASKED_AT = Instant.parse("2026-11-24T10:00:00Z");

  static Stream<Arguments> phrases() throws IOException {
    try (InputStream table =
        Objects.requireNonNull(TimeExpressionsTest.class.getResourceAsStream("time-phrases.txt"))) {
      return new String(table.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.isBlank() && !line.startsWith("#"))
              .map(line -> line.split(" \\|", 2))
              .map(parts -> Arguments.of(parts[0], parts[1].strip()))
              .toList()
              .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("phrases")
  void shouldFindTimePhrases(String question, String expected) {
    assertThat(shown(question, reference("UTC", "monday", 4, false))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          orders on 03/05/2026 | true | monday | on 03/05/2026: on 2026-05-03 (day first)
          orders last week | false | sunday | last week: from 2026-11-15 to before 2026-11-22
          orders this week | false | saturday | this week: from 2026-11-21 to before 2026-11-28
          """)
  void shouldFollowTheSettings(
      String question, boolean dayFirst, String weekStart, String expected) {
    assertThat(shown(question, reference("UTC", weekStart, 1, dayFirst))).isEqualTo(expected);
  }

  @Test
  void shouldTakeTheDayOfTheZone() {
    TimeReference east = reference("Pacific/Kiritimati", "monday", 1, false);

    assertThat(east.today()).isEqualTo(LocalDate.of(2026, 11, 25));
    assertThat(shown("orders of today", east)).isEqualTo("of today: on 2026-11-25");
    assertThat(shown("orders at 2026-03-05T10:30:00Z", east))
        .isEqualTo("at 2026-03-05T10:30:00Z: from 2026-03-06 00:30 to before 2026-03-06 00:30:01");
  }

  @Test
  void shouldGiveShorterPhrasesBehindLongerOnes() {
    List<TimeExpression> found = at("orders in March 2025", 1);

    assertThat(found.getFirst().meaning())
        .isEqualTo(
            new Interval(
                LocalDateTime.of(2025, 3, 1, 0, 0),
                LocalDateTime.of(2025, 4, 1, 0, 0),
                ChronoUnit.MONTHS));
    assertThat(at("orders in March 2025", 2))
        .extracting(TimeExpression::reading)
        .containsExactly("from 2025-03-01 to before 2025-04-01");
    assertThat(at("orders in March 2025", 3)).allMatch(TimeExpression::weak);
    assertThat(at("orders in March 2025", 0)).isEmpty();
  }

  /// Whether a month or a weekday recurs is for the values of the column to tell.
  @Test
  void shouldOfferRecurrencesBehindTheLatestPeriods() {
    assertThat(at("singers born in May", 2))
        .extracting(TimeExpression::reading)
        .containsExactly("from 2026-05-01 to before 2026-06-01", "in May of any year");
    assertThat(at("shops open on Sunday", 2))
        .extracting(TimeExpression::reading)
        .containsExactly("on 2026-11-22", "on Sundays");
  }

  @Test
  void shouldGroupByFiscalYearsThatAreCalendarYears() {
    TimeReference january = reference("UTC", "monday", 1, false);

    assertThat(expressions("orders per fiscal year", january).all())
        .extracting(TimeExpression::meaning)
        .containsExactly(new Grouping(CalendarUnit.YEAR, false));
  }

  /// Sentences from words of the lexicon, put together by chance.
  @Test
  void shouldNeverGiveAnEmptyInterval() {
    List<String> words = words();
    Random random = new Random(24);
    TimeReference reference = reference("Europe/Berlin", "sunday", 7, true);
    int intervals = 0;
    for (int i = 0; i < 3_000; i++) {
      String question =
          random.ints(8, 0, words.size()).mapToObj(words::get).collect(Collectors.joining(" "));
      for (TimeExpression each : expressions(question, reference).all()) {
        if (each.meaning() instanceof Interval(var from, var to, _)) {
          intervals++;
          assertThat(from == null || to == null || from.isBefore(to))
              .as("%s: %s", question, each)
              .isTrue();
          assertThat(from == null && to == null).as("%s: %s", question, each).isFalse();
        }
      }
    }

    assertThat(intervals).isGreaterThan(2_000);
  }

  private static List<String> words() {
    TimeLexicon lexicon = TimeLexicon.ENGLISH;
    List<String> words = new ArrayList<>(List.of("2019", "2025", "1850", "5", "31", "2", "12"));
    words.addAll(List.of("2026-03-05", "31/12/2025", "Q1", "H2", "FY25", "ago", "and", "the"));
    words.addAll(lexicon.months().keySet());
    words.addAll(lexicon.weekdays().keySet());
    words.addAll(lexicon.units().keySet());
    words.addAll(lexicon.steps().keySet());
    words.addAll(TimeLexicon.PREPOSITIONS.keySet());
    words.addAll(lexicon.rangeTo());
    words.addAll(lexicon.toDate().keySet());
    words.addAll(lexicon.between());
    words.sort(null);
    return words;
  }

  private static TimeReference reference(
      String zone, String weekStart, int fiscalYearStart, boolean dayFirst) {
    return TimeReference.of(new TimeSettings(zone, weekStart, fiscalYearStart, dayFirst), ASKED_AT);
  }

  private static TimeExpressions expressions(String question, TimeReference reference) {
    return new TimeExpressions(QuestionTokenizer.tokens(question), reference);
  }

  private static List<TimeExpression> at(String question, int token) {
    return expressions(question, reference("UTC", "monday", 1, false)).startingAt(token);
  }

  private static String shown(String question, TimeReference reference) {
    List<Token> tokens = QuestionTokenizer.tokens(question);
    return new TimeExpressions(tokens, reference)
        .all().stream()
            .map(each ->
                (each.weak() ? "? " : "")
                    + tokens.subList(each.from(), each.to()).stream()
                        .map(Token::text)
                        .collect(Collectors.joining(" "))
                    + ": "
                    + each.reading())
            .collect(Collectors.joining("; "));
  }
}
