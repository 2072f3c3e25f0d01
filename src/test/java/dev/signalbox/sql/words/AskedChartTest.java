package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.words.AskedChart.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskedChartTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Revenue by month as a bar chart                  | BAR   | Revenue by month
          How many orders per country, as a column chart?  | BAR   | How many orders per country
          Sales per year in a line graph, please           | LINE  | Sales per year
          Visits per week as a line                        | LINE  | Visits per week
          Visits per week as bars                          | BAR   | Visits per week
          Price and weight of each product as a scatter plot | POINT | Price and weight of each product
          Draw a bar chart of orders per city              | BAR   | orders per city
          Orders per city as a table                       | NONE  | Orders per city
          """)
  void shouldTellTheDrawingFromTheQuestion(String text, Kind kind, String question) {
    assertThat(AskedChart.in(text)).contains(new AskedChart(kind, question));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          as a line                         | LINE
          As a bar chart, please            | BAR
          and now as bars                   | BAR
          draw it as a line chart instead   | LINE
          show that as a scatter plot       | POINT
          as a table                        | NONE
          without the chart                 | NONE
          """)
  void shouldTellATextThatAsksForTheDrawingAlone(String text, Kind kind) {
    assertThat(AskedChart.in(text)).contains(new AskedChart(kind, ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which places are registered as a bar?",
        "How many lines does the chart table have?",
        "Which products are on the bar chart list of bestsellers?",
        "List the charts as they were released",
        "How many songs were on the charts in 2020?"
      })
  void shouldLeaveOtherQuestionsAlone(String text) {
    assertThat(AskedChart.in(text)).isEmpty();
  }

  @Test
  void shouldGiveTheTextWithoutADrawing() {
    assertThat(AskedChart.without(" How many ships? ")).isEqualTo("How many ships?");
  }
}
