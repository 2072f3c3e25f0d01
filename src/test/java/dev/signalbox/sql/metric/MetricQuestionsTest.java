package dev.signalbox.sql.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.MetricDescription;
import dev.signalbox.event.SegmentDescription;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.sql.LetterEncoder;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.form.FormFilter;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.time.TimeReference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetricQuestionsTest {
  private static final TestDatabase TABLES =
      new TestDatabase()
          .table(
              "v_rides",
              "ride_id INTEGER",
              "started DATE",
              "rider_id INTEGER",
              "rider_name TEXT",
              "city TEXT",
              "bike_type TEXT",
              "state TEXT",
              "fare REAL",
              "trip_minutes INTEGER",
              "refunded_on DATE")
          .table("v_repairs", "repair_id INTEGER", "opened DATE", "city TEXT", "cost REAL")
          .values("v_rides", "city", "Porto", "Bergen", "Graz")
          .values("v_rides", "state", "done", "aborted")
          .values("v_rides", "bike_type", "cargo", "city bike")
          .values("v_repairs", "city", "Porto", "Bergen");

  static final MetricQuestions QUESTIONS =
      new MetricQuestions(new SchemaLinker(new LetterEncoder(), TABLES, false));

  static final TimeReference REFERENCE =
      TimeReference.of(TimeSettings.defaults(), Instant.parse("2026-11-24T10:00:00Z"));

  private static MetricDescription metric(
      String name,
      List<String> others,
      String table,
      String formula,
      @Nullable String filter,
      String time) {
    String unit = formula.equals("sum(fare)") ? "EUR" : "";
    return new MetricDescription(
        name, others, table, formula, filter, time, unit, "", !unit.isEmpty(), null);
  }

  static DatabaseDescription database() {
    return DescribedMetrics.checked(
        DatabaseDescription.newBuilder(TABLES.description())
            .setMetrics(
                List.of(
                    metric(
                        "fare revenue",
                        List.of("revenue", "takings"),
                        "v_rides",
                        "sum(fare)",
                        "state <> 'aborted'",
                        "started"),
                    metric(
                        "rides",
                        List.of("trips", "number of rides"),
                        "v_rides",
                        "count(ride_id)",
                        "state <> 'aborted'",
                        "started"),
                    metric(
                        "fare per ride",
                        List.of("FPR"),
                        "v_rides",
                        "fare revenue / rides",
                        null,
                        "started"),
                    metric("repairs", List.of(), "v_repairs", "count(repair_id)", null, "opened")))
            .setSegments(
                List.of(
                    new SegmentDescription(
                        "refunded",
                        List.of("paid back"),
                        "v_rides",
                        "refunded_on is not null",
                        null),
                    new SegmentDescription(
                        "heavy", List.of(), "v_rides", "bike_type = 'cargo'", null)))
            .build());
  }

  private static Optional<MetricQuery> query(String question) {
    return QUESTIONS.of(question, database(), REFERENCE);
  }

  /// The form in one line: source, figures, then what else it has.
  static String described(Form form) {
    List<String> parts = new ArrayList<>(List.of(form.source()));
    parts.add(form.measures().stream().map(Formula::toString).collect(Collectors.joining(" and ")));
    if (!form.dimensions().isEmpty()) {
      parts.add("by " + String.join(" and ", form.dimensions()));
    }
    form.filters()
        .forEach(filter ->
            parts.add(
                filter instanceof FormFilter.OfRank(var column, var ranked)
                    ? "where %s is number %d of %s"
                        .formatted(
                            column, ranked.limit().orElseThrow(), ranked.measures().getFirst())
                    : "where " + filter));
    form.range()
        .ifPresent(range ->
            parts.add(
                "from %s to %s"
                    .formatted(
                        range.from().map(Object::toString).orElse(""),
                        range.to().map(Object::toString).orElse(""))));
    form.grain().ifPresent(unit -> parts.add("per " + unit));
    form.comparison().ifPresent(comparison -> parts.add(comparison.toString()));
    form.orders().forEach(order -> parts.add(order.descending() ? "largest" : "smallest"));
    form.limit().ifPresent(limit -> parts.add("first " + limit));
    return String.join("; ", parts)
        .replace("Optional", "")
        .replaceAll("where Rows\\[filter=(.*?)\\](?=;|$)", "where $1")
        .replaceAll("where InSegment\\[name=(\\w+), negated=(\\w+)\\]", "in $1 $2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "revenue by city|v_rides; fare revenue; by city",
        "What was our revenue in October?"
            + "|v_rides; fare revenue; from 2026-10-01 to 2026-11-01",
        "FPR per bike type in 2026|v_rides; fare per ride; by bike_type; from 2026-01-01 to 2027-01-01",
        "takings in Porto|v_rides; fare revenue; where city = 'Porto'",
        "takings in Porto and Graz|v_rides; fare revenue; where city in ('Porto', 'Graz')",
        "How many trips were paid back?|v_rides; rides; in refunded false",
        "rides not refunded|v_rides; rides; in refunded true",
        "aborted rides|v_rides; count(ride_id); where state = 'aborted'",
        "repairs by city|v_repairs; repairs; by city",
        "monthly rides since March|v_rides; rides; from 2026-03-01 to ; per MONTH",
        "weekly revenue for 2025|v_rides; fare revenue; from 2025-01-01 to 2026-01-01; per WEEK",
        "top 3 cities by revenue|v_rides; fare revenue; by city; largest; first 3",
        "Which city had the fewest rides?|v_rides; rides; by city; smallest; first 1",
        "our weakest month in terms of takings"
            + "|v_rides; fare revenue; per MONTH; smallest; first 1",
        "revenue in October compared with September"
            + "|v_rides; fare revenue; from 2026-10-01 to 2026-11-01;"
            + " Beside[range=Range[from=[2026-09-01], to=[2026-10-01]], kept=ALL]",
        "revenue last month against the month before"
            + "|v_rides; fare revenue; from 2026-10-01 to 2026-11-01; Before[unit=MONTH, kept=ALL]",
        "month-over-month ride growth in 2026"
            + "|v_rides; rides; from 2026-01-01 to 2027-01-01; per MONTH;"
            + " Before[unit=MONTH, kept=ALL]",
        "YTD takings vs the same period last year"
            + "|v_rides; fare revenue; from 2026-01-01 to 2026-11-25; Before[unit=YEAR, kept=ALL]",
        "Which cities had fewer rides in October than in September?"
            + "|v_rides; rides; by city; from 2026-10-01 to 2026-11-01;"
            + " Beside[range=Range[from=[2026-09-01], to=[2026-10-01]], kept=FALLEN]",
        "share of each city in the takings|v_rides; fare revenue; by city; ShareOfTotal[part=[]]",
        "cumulative revenue by month in 2026"
            + "|v_rides; fare revenue; from 2026-01-01 to 2027-01-01; per MONTH; Cumulative[]",
        "7-day moving average of rides in October"
            + "|v_rides; rides; from 2026-10-01 to 2026-11-01; per DAY; MovingAverage[periods=7]",
        "average trip time in minutes per city|v_rides; avg(trip_minutes); by city",
        "how many different riders per city|v_rides; count(distinct rider_id); by city",
        "takings in Porto vs Graz|v_rides; fare revenue; by city; where city in ('Porto', 'Graz')",
        "revenue growth in October"
            + "|v_rides; fare revenue; from 2026-10-01 to 2026-11-01; Before[unit=MONTH, kept=ALL]",
        "revenu by city|v_rides; fare revenue; by city",
        "takings by city as a share of the total"
            + "|v_rides; fare revenue; by city; ShareOfTotal[part=[]]",
        "takings by bike type, across all depots|v_rides; fare revenue; by bike_type",
        "cities by takings, from highest to lowest|v_rides; fare revenue; by city; largest",
        "rides by quarter 2025|v_rides; rides; from 2025-01-01 to 2026-01-01; per QUARTER",
        "Rank the cities by takings|v_rides; fare revenue; by city; largest",
        "bike types by takings, lowest first|v_rides; fare revenue; by bike_type; smallest",
        "how did takings change from 2024 to 2025"
            + "|v_rides; fare revenue; from 2025-01-01 to 2026-01-01;"
            + " Beside[range=Range[from=[2024-01-01], to=[2025-01-01]], kept=ALL]",
        "average trip minutes of a ride by city|v_rides; avg(trip_minutes); by city",
        "how many trip minutes per city|v_rides; sum(trip_minutes); by city",
        "takings without the Porto ones|v_rides; fare revenue; where city <> 'Porto'",
        "Which cities had more than 25 rides?"
            + "|v_rides; rides; by city; where city is not null;"
            + " where OfFigure[figure=rides, comparator=GREATER, number=25]",
        "rides longer than 20 trip minutes|v_rides; rides; where trip_minutes > 20",
        "rides at most 20 trip minutes by city|v_rides; rides; by city; where trip_minutes <= 20",
        "Did we get more rides in October than in September?"
            + "|v_rides; rides; from 2026-10-01 to 2026-11-01;"
            + " Beside[range=Range[from=[2026-09-01], to=[2026-10-01]], kept=ALL]",
        "how much did takings grow between 2024 and 2025"
            + "|v_rides; fare revenue; from 2025-01-01 to 2026-01-01;"
            + " Beside[range=Range[from=[2024-01-01], to=[2025-01-01]], kept=ALL]",
        "trend of takings|v_rides; fare revenue; per MONTH",
        "takings over time in October"
            + "|v_rides; fare revenue; from 2026-10-01 to 2026-11-01; per DAY",
        "How does FPR differ between bike types?|v_rides; fare per ride; by bike_type",
        "How are rides distributed across cities?|v_rides; rides; by city",
        "compare Porto and Graz by takings"
            + "|v_rides; fare revenue; by city; where city in ('Porto', 'Graz')",
        "rides not made in Porto|v_rides; rides; where city <> 'Porto'",
        "rides not counting Porto|v_rides; rides; where city <> 'Porto'",
        "takings, Porto excluded|v_rides; fare revenue; where city <> 'Porto'",
        "What part of the takings is from Porto, by bike type?"
            + "|v_rides; fare revenue; by bike_type;"
            + " ShareOfTotal[part=[Rows[filter=city = 'Porto']]]",
        "rides in the first week of October|v_rides; rides; from 2026-10-01 to 2026-10-08",
        "average monthly takings in 2025"
            + "|v_rides; fare revenue; from 2025-01-01 to 2026-01-01; per MONTH; PeriodMean[]",
        "monthly average of rides by city|v_rides; rides; by city; per MONTH; PeriodMean[]",
        "How many rides do we have per day on average in October?"
            + "|v_rides; rides; from 2026-10-01 to 2026-11-01; per DAY; PeriodMean[]",
        "takings in a typical week|v_rides; fare revenue; per WEEK; PeriodMean[]",
        "Which city has the highest average monthly takings?"
            + "|v_rides; fare revenue; by city; per MONTH; PeriodMean[]; largest; first 1",
        "takings per ride by city|v_rides; fare revenue / rides; by city",
        "average takings by city|v_rides; fare revenue / rides; by city",
        "takings on average in Porto|v_rides; fare revenue / rides; where city = 'Porto'",
        "rides with 30 trip minutes or more|v_rides; rides; where trip_minutes >= 30",
        "rides above 20 euros by city|v_rides; rides; by city; where fare > 20",
        "rides below 5 in Porto|v_rides; rides; where fare < 5; where city = 'Porto'",
        "Are we having more rides this year than last?"
            + "|v_rides; rides; from 2026-01-01 to 2027-01-01; Before[unit=YEAR, kept=ALL]",
        "How did the FPR move from month to month?|v_rides; fare per ride; per MONTH",
        "the day with the most rides in October"
            + "|v_rides; rides; from 2026-10-01 to 2026-11-01; per DAY; largest; first 1",
        "takings compared with last year"
            + "|v_rides; fare revenue; from 2026-01-01 to 2027-01-01;"
            + " Beside[range=Range[from=[2025-01-01], to=[2026-01-01]], kept=ALL]",
        "takings by city and month|v_rides; fare revenue; by city; per MONTH",
        "What is the usual FPR in Porto?|v_rides; fare per ride; where city = 'Porto'",
        "How much of the takings is from Porto, in percent?"
            + "|v_rides; fare revenue; ShareOfTotal[part=[Rows[filter=city = 'Porto']]]",
        "average takings of a ride|v_rides; fare revenue / rides",
        "What did we earn from rides in Porto?|v_rides; fare revenue; where city = 'Porto'",
        "takings apart from Porto|v_rides; fare revenue; where city <> 'Porto'",
        "rides in the last week of October|v_rides; rides; from 2026-10-25 to 2026-11-01",
      })
  void shouldReadQuestionsAsForms(String question, String form) {
    MetricQuery query = query(question).orElseThrow();

    assertThat(described(query.question().form())).isEqualTo(form);
    assertThat(query.question().unread()).as("unread").isEmpty();
    assertThat(query)
        .isInstanceOfSatisfying(
            MetricQuery.Written.class,
            written -> assertThat(written.confidence()).isGreaterThan(0.9));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "revenue by sales rep|rep",
        "rides of insured riders|insured",
        "revenue without Porto deliveries|deliveries",
        "takings above 1000|above",
        "rides cancelled in Porto|cancelled",
        "split of rides between refunded and others|others",
        "rides not cancelled in Porto|cancelled",
      })
  void shouldTellTheWordsThatItDoesNotRead(String question, String word) {
    MetricQuery query = query(question).orElseThrow();

    assertThat(query.question().unread()).extracting(Span::phrase).contains(word);
    assertThat(query)
        .isInstanceOfSatisfying(
            MetricQuery.Written.class, written -> assertThat(written.confidence()).isLessThan(0.7));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Who are you?", "Which planets have rings?", "sort by takings"})
  void shouldFindNoFigureWhereNoneIsAsked(String question) {
    assertThat(query(question)).isEmpty();
  }

  @Test
  void shouldReadNothingWhereTheDatabaseHasNoMetrics() {
    assertThat(QUESTIONS.of("revenue by city", TABLES.description(), REFERENCE)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "takings of our club in Porto, 0",
    "club rides in Porto, 0",
    // Things that are counted, or by which is grouped, are no mere name of the database.
    "takings of each club, 1",
    "how many clubs had takings, 1",
  })
  void shouldTakeTheNameOfTheDatabaseForNoCondition(String question, int unread) {
    DatabaseDescription club =
        DatabaseDescription.newBuilder(database()).setId("cycle_club").build();

    MetricQuery query = QUESTIONS.of(question, club, REFERENCE).orElseThrow();

    assertThat(query.question().unread()).hasSize(unread);
  }
}
