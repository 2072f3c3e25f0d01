package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.LiveBrowser;
import dev.signalbox.answer.Chart;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The labels of charts, as the console draws them in a real browser.
@Tag("slow")
class ConsoleChartTest extends ConsoleFixture {

  static Stream<Arguments> charts() {
    return Stream.of(
        Arguments.of(
            rows(IntStream.rangeClosed(1, 4).mapToObj("2025-%02d"::formatted).toList()),
            List.of("Jan 2025", "Feb 2025", "Mar 2025", "Apr 2025")),
        Arguments.of(
            rows(List.of("2025-01-01", "2025-02-01", "2025-03-01")),
            List.of("Jan 2025", "Feb 2025", "Mar 2025")),
        Arguments.of(
            rows(List.of("2025-01-01", "2025-01-02", "2025-01-05")),
            List.of("1 Jan 2025", "2 Jan 2025", "5 Jan 2025")),
        Arguments.of(
            rows(List.of("Upper Harbour by the Gate", "Mill", "Bridge", "Market")),
            List.of("Upper Harbour by the Gate", "Mill", "Bridge", "Market")));
  }

  private static ResultTable rows(List<String> names) {
    List<List<Object>> rows = new ArrayList<>();
    names.forEach(name -> rows.add(List.of(name, rows.size() + 1L)));
    return ResultTable.newBuilder()
        .setColumns(
            List.of(new ResultColumn("k", "TEXT", null), new ResultColumn("n", "INTEGER", null)))
        .setRows(rows)
        .build();
  }

  @ParameterizedTest
  @MethodSource("charts")
  void shouldShowEveryLabelAsAWhole(ResultTable result, List<String> labels) throws Exception {
    LiveBrowser browser = atConsole();
    answersWith("Some.", result, step("harbour"), Chart.of(result).orElseThrow());

    ask(browser, "How many each?");
    browser.awaits("document.querySelector('.chart svg')");

    assertThat(
            browser
                .value(
                    "[...document.querySelectorAll('.chart text')].map(each => each.textContent)")
                .toString())
        .contains(labels);
    assertThat(
            browser
                .value(
                    """
                    (() => {
                      const frame = document.querySelector('.chart svg').getBoundingClientRect();
                      return [...document.querySelectorAll('.chart text')].filter(each => {
                        const box = each.getBoundingClientRect();
                        return box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
                      }).map(each => each.textContent).join();
                    })()\
                    """)
                .asText())
        .as("clipped labels")
        .isEmpty();
  }
}
