package dev.signalbox.sql.metric;

import static dev.signalbox.sql.metric.MetricQuestionsTest.QUESTIONS;
import static dev.signalbox.sql.metric.MetricQuestionsTest.REFERENCE;
import static dev.signalbox.sql.metric.MetricQuestionsTest.database;
import static dev.signalbox.sql.metric.MetricQuestionsTest.described;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.form.Form;
import java.util.Optional;
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
        "revenue in October|compare that with September"
            + "|v_rides; fare revenue; from 2026-10-01 to 2026-11-01;"
            + " Beside[range=Range[from=[2026-09-01], to=[2026-10-01]], kept=ALL]|a comparison",
      })
  void shouldChangeTheFormBefore(String before, String question, String form, String edit) {
    MetricQuery query = after(before, question).orElseThrow();

    assertThat(described(query.question().form())).isEqualTo(form);
    assertThat(query.question().edits()).containsExactly(edit);
    assertThat(query.question().unread()).as("unread").isEmpty();
    assertThat(query).isInstanceOf(MetricQuery.Written.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
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
