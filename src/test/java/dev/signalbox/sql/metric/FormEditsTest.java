package dev.signalbox.sql.metric;

import static dev.signalbox.sql.metric.MetricQuestionsTest.QUESTIONS;
import static dev.signalbox.sql.metric.MetricQuestionsTest.REFERENCE;
import static dev.signalbox.sql.metric.MetricQuestionsTest.database;
import static dev.signalbox.sql.metric.MetricQuestionsTest.described;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.form.Form;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormEditsTest {

  private static Optional<MetricQuery> after(String before, String question) {
    Form earlier = QUESTIONS.of(before, database(), REFERENCE).orElseThrow().question().form();
    return QUESTIONS.continuing(question, earlier, database(), REFERENCE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "revenue by city in 2025|and in 2026?"
            + "|v_rides; fare revenue; by city; from 2026-01-01 to 2027-01-01|another time",
        "revenue by city in 2025|thanks, and in May?"
            + "|v_rides; fare revenue; by city; from 2025-05-01 to 2025-06-01|another time",
        "revenue by city|by bike type|v_rides; fare revenue; by bike_type|other groups",
        "revenue by city|also by bike type|v_rides; fare revenue; by city and bike_type|other"
            + " groups",
        "revenue by city|only the ones in Porto"
            + "|v_rides; fare revenue; by city; where city = 'Porto'|other rows",
        "takings in Porto|what about Graz?|v_rides; fare revenue; where city = 'Graz'|other rows",
        "revenue by city|without Porto|v_rides; fare revenue; by city; where city <> 'Porto'|other"
            + " rows",
        "rides by city|without refunded|v_rides; rides; by city; in refunded true|other rows",
        "rides by city in 2026|per month instead"
            + "|v_rides; rides; from 2026-01-01 to 2027-01-01; per MONTH|other periods",
        "rides per month in 2026|per quarter instead"
            + "|v_rides; rides; from 2026-01-01 to 2027-01-01; per QUARTER|other periods",
        "revenue by city in 2025|and the rides?"
            + "|v_rides; rides; by city; from 2025-01-01 to 2026-01-01|another figure",
        "revenue by city in 2025|and repairs?"
            + "|v_repairs; repairs; by city; from 2025-01-01 to 2026-01-01|another figure",
        "takings in Porto|the same for Bergen|v_rides; fare revenue; where city = 'Bergen'|other"
            + " rows",
        "revenue by city|top 3|v_rides; fare revenue; by city; largest; first 3|another order",
        "revenue by city in 2025|leave out Porto"
            + "|v_rides; fare revenue; by city; where city <> 'Porto';"
            + " from 2025-01-01 to 2026-01-01|other rows",
        "FPR by city|only in 2025"
            + "|v_rides; fare per ride; by city; from 2025-01-01 to 2026-01-01|another time",
        "heavy rides by city|and for the city bike"
            + "|v_rides; rides; by city; where bike_type = 'city bike'|other rows",
        "revenue by city|for refunded rides only|v_rides; fare revenue; by city; in refunded false"
            + "|other rows",
        "revenue in Porto|how does that compare to Graz?"
            + "|v_rides; fare revenue; by city; where city in ('Porto', 'Graz')|other rows",
        "revenue by city|and the worst?|v_rides; fare revenue; by city; smallest; first 1"
            + "|another order",
        "revenue by city|as percentages|v_rides; fare revenue; by city; ShareOfTotal[part=[]]|a"
            + " comparison",
        "top 3 cities by revenue|make it ten|v_rides; fare revenue; by city; largest; first 10"
            + "|another order",
        "revenue by city|who did best?|v_rides; fare revenue; by city; largest; first 1"
            + "|another order",
        "takings in Porto|How many rides were those?|v_rides; rides; where city = 'Porto'"
            + "|another figure",
        "takings in Porto|and what was the FPR there?|v_rides; fare per ride; where city = 'Porto'"
            + "|another figure",
        "revenue by city|as a share|v_rides; fare revenue; by city; ShareOfTotal[part=[]]|a"
            + " comparison",
        "revenue in October|compare with last year"
            + "|v_rides; fare revenue; from 2026-10-01 to 2026-11-01; Before[unit=YEAR, kept=ALL]"
            + "|a comparison",
        "takings in Porto|and Bergen too|v_rides; fare revenue; where city in ('Porto', 'Bergen')"
            + "|other rows",
        "revenue by bike type|only cargo bikes, please"
            + "|v_rides; fare revenue; by bike_type; where bike_type = 'cargo'|other rows",
        "FPR by city|refunded rides only|v_rides; fare per ride; by city; in refunded false|other"
            + " rows",
        "revenue in Porto|the same for rides in Bergen|v_rides; fare revenue; where city = 'Bergen'"
            + "|other rows",
        "revenue by city|drop Porto|v_rides; fare revenue; by city; where city <> 'Porto'|other"
            + " rows",
        "revenue by city|add the bike type|v_rides; fare revenue; by city and bike_type|other"
            + " groups",
        "top 3 cities by revenue|and by rides?|v_rides; rides; by city; largest; first 3|another"
            + " figure",
        "top 3 cities by revenue|show me all of them|v_rides; fare revenue; by city; largest"
            + "|another order",
        "revenue by city in 2025|and in total?"
            + "|v_rides; fare revenue; from 2025-01-01 to 2026-01-01|other groups",
        "revenue by city|sort it from lowest to highest|v_rides; fare revenue; by city; smallest"
            + "|another order",
        "revenue by city|sorted by revenue|v_rides; fare revenue; by city; largest|another order",
        "top 3 cities by revenue|as a share of the total"
            + "|v_rides; fare revenue; by city; ShareOfTotal[part=[]]; first 3|a comparison",
        "revenue in October|and the previous month?"
            + "|v_rides; fare revenue; from 2026-09-01 to 2026-10-01|another time",
        "revenue in October|what about the month before that?"
            + "|v_rides; fare revenue; from 2026-09-01 to 2026-10-01|another time",
        "revenue in 2026|and in the first half of the year?"
            + "|v_rides; fare revenue; from 2026-01-01 to 2026-07-01|another time",
        "revenue in Q1 2026 compared with Q1 2025|and in Q2?"
            + "|v_rides; fare revenue; from 2026-04-01 to 2026-07-01;"
            + " Beside[range=Range[from=[2025-04-01], to=[2025-07-01]], kept=ALL]|another time",
        "rides in Porto|Which bike type had the most of them?"
            + "|v_rides; rides; by bike_type; where city = 'Porto'; largest; first 1|BOTH",
        "revenue in October|compare that with September"
            + "|v_rides; fare revenue; from 2026-10-01 to 2026-11-01;"
            + " Beside[range=Range[from=[2026-09-01], to=[2026-10-01]], kept=ALL]|a comparison",
      })
  void shouldChangeTheFormBefore(String before, String question, String form, String edit) {
    MetricQuery query = after(before, question).orElseThrow();

    assertThat(described(query.question().form())).isEqualTo(form);
    assertThat(query.question().edits())
        .containsExactlyElementsOf(
            edit.equals("BOTH") ? List.of("other groups", "another order") : List.of(edit));
    assertThat(query.question().unread()).as("unread").isEmpty();
    assertThat(query).isInstanceOf(MetricQuery.Written.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "top 3 cities by revenue|and the second one per month?|v_rides; fare revenue;"
            + " where city is number 2 of fare revenue; per MONTH",
        "Which city had the most rides in 2025?|What was the FPR of that city?|v_rides; fare per"
            + " ride; where city is number 1 of rides; from 2025-01-01 to 2026-01-01",
        "Which city had the most rides in 2025?|and its repairs?|v_repairs; repairs;"
            + " where city is number 1 of rides; from 2025-01-01 to 2026-01-01",
        "top 3 cities by revenue|and the last one?|v_rides; fare revenue;"
            + " where city is number 3 of fare revenue",
      })
  void shouldKeepTheGroupOfARanking(String before, String question, String form) {
    MetricQuery query = after(before, question).orElseThrow();

    assertThat(described(query.question().form())).isEqualTo(form);
    assertThat(query.question().edits()).startsWith("one group");
    assertThat(query.question().unread()).as("unread").isEmpty();
    assertThat(query).isInstanceOf(MetricQuery.Written.class);
  }

  @Test
  void shouldKeepTheGroupInFurtherQuestions() {
    Form second =
        after("top 3 cities by revenue", "and the second one?").orElseThrow().question().form();

    MetricQuery next =
        QUESTIONS
            .continuing("and its rides by bike type?", second, database(), REFERENCE)
            .orElseThrow();

    assertThat(described(next.question().form()))
        .isEqualTo("v_rides; rides; by bike_type; where city is number 2 of fare revenue");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        // Three cities have no fifth one.
        "top 3 cities by revenue|and the fifth one per month?",
        // A whole question stands alone.
        "revenue by city in 2025|How many rides were aborted in May?",
        "revenue by city in 2025|What was the FPR in Porto?",
        "revenue by city in 2025|How many rides were there?",
        // The other view has no bike types, and no such condition.
        "revenue by bike type in 2025|and repairs?",
        "aborted rides|and repairs?",
        // The comparison is of two times already.
        "revenue in October compared with September|and in 2025?",
        // There are no groups to order.
        "revenue in October|top 3",
      })
  void shouldCarryNothingOverThatDoesNotFit(String before, String question) {
    assertThat(after(before, question)).isEmpty();
  }
}
