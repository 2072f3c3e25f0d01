package dev.signalbox.evaluation.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.answer.Chart;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class AnswerChartTest {

  private static Document drawn(List<String> types, Object[]... rows) throws Exception {
    List<ResultColumn> columns =
        types.stream()
            .map(type -> new ResultColumn(type.split(" ")[0], type.split(" ")[1], null))
            .toList();
    ResultTable result =
        ResultTable.newBuilder()
            .setColumns(columns)
            .setRows(Arrays.stream(rows).map(List::of).toList())
            .setTruncated(null)
            .build();
    String svg = AnswerChart.svg(Chart.of(result).orElseThrow());
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static int count(Document document, String tag) {
    return document.getElementsByTagName(tag).getLength();
  }

  @Test
  void shouldDrawABarForEachName() throws Exception {
    Document bars =
        drawn(
            List.of("city VARCHAR", "rides BIGINT"),
            new Object[] {"Porto & Gaia", 30L},
            new Object[] {"Graz", -4L});

    assertThat(count(bars, "rect")).isEqualTo(2);
    assertThat(bars.getDocumentElement().getTextContent())
        .contains("rides by city", "Porto & Gaia", "Graz: -4");
  }

  @Test
  void shouldDrawALineOverWeeks() throws Exception {
    Document line =
        drawn(
            List.of("week VARCHAR", "rides BIGINT"),
            new Object[] {"2026-10-05", 3L},
            new Object[] {"2026-10-12", 5L},
            new Object[] {"2026-10-19", 4L});

    assertThat(count(line, "polyline")).isEqualTo(1);
    assertThat(count(line, "circle")).isEqualTo(3);
    assertThat(line.getDocumentElement().getTextContent()).contains("2026-10-12: 5");
  }

  @Test
  void shouldDrawBarsOfTwoNamesSideBySide() throws Exception {
    Document bars =
        drawn(
            List.of("city VARCHAR", "kind VARCHAR", "rides BIGINT"),
            new Object[] {"Porto", "cargo", 1L},
            new Object[] {"Porto", "city", 2L},
            new Object[] {"Graz", "cargo", 3L});

    assertThat(count(bars, "rect")).isEqualTo(3);
    assertThat(bars.getDocumentElement().getTextContent()).contains("cargo, Graz: 3");
  }
}
