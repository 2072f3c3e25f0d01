package dev.signalbox.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeTitleTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      textBlock =
          """
          STRFTIME('%Y', "concertDate")       | year of concertDate
          strftime('%Y-%m', T1.sold)          | month of sold
          STRFTIME("sale"."sold_on", '%w')    | weekday of sold_on
          EXTRACT(YEAR FROM "sale"."sold_on") | year of sold_on
          quarter(`sold_on`)                  | quarter of sold_on
          """)
  void shouldNameThePartOfATime(String name, String title) {
    assertThat(TimeTitle.of(name)).contains(title);
  }

  @Test
  void shouldLeaveOtherNames() {
    for (String name : new String[] {"year", "count(*)", "STRFTIME('%s', x)", "year(a) + 1"}) {
      assertThat(TimeTitle.of(name)).as(name).isEmpty();
    }
  }
}
