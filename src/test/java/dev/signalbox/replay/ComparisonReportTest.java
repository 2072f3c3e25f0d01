package dev.signalbox.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.statistics.McNemar;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.FilledEvent;
import dev.signalbox.replay.RunComparison.Cost;
import dev.signalbox.replay.RunComparison.Ends;
import dev.signalbox.replay.RunComparison.Flip;
import dev.signalbox.replay.RunComparison.Latency;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class ComparisonReportTest {
  private static final Answer ANSWER = FilledEvent.answer(Map.of("sentence", "<b>3</b> & more"));

  private static RunComparison compared(List<Flip> flips) {
    return new RunComparison(
        "old<1>",
        "new",
        2_000,
        1,
        0,
        Map.of("rank", 3L),
        Map.of(new Ends(AnswerStatus.ROUTED, AnswerStatus.FAILED), 3L),
        new McNemar(3, 0),
        Map.of("all", new Latency(1, 2, 1_000, 4)),
        new Cost(1, 2, 3),
        new Cost(4, 5, 6),
        flips.isEmpty() ? Map.of() : Map.of(Flip.Kind.LOST, 3L),
        flips);
  }

  private static Document parsed(String html) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(html)));
  }

  @Test
  void shouldShowBothRunsSideBySide() throws Exception {
    Flip flip = new Flip("key & 1", Flip.Kind.LOST, "rank", ANSWER, ANSWER);

    String html = ComparisonReport.html(compared(List.of(flip)), null);

    Document document = parsed(html);
    List<String> titles =
        IntStream.range(0, document.getElementsByTagName("h2").getLength())
            .mapToObj(i -> document.getElementsByTagName("h2").item(i).getTextContent())
            .toList();
    assertThat(titles)
        .containsExactly(
            "Where they part",
            "How they ended",
            "Time inside the stages",
            "Language models",
            "Questions that came out differently");
    assertThat(html)
        .contains("<h1>Runs: old&lt;1&gt; and new</h1>", "2,000 questions in both; 1 only in")
        .contains("<h3>served in the first only (3, the first 1)</h3>")
        .contains("<span>key &amp; 1, first in rank</span>")
        .contains("<td><code>sql</code></td><td><code>sql</code></td>")
        .contains("<td>&lt;b&gt;3&lt;/b&gt; &amp; more</td>")
        .contains("<rect class=\"bar\" x=\"80\" y=\"8\" width=\"400.0\" height=\"16\"/>")
        .doesNotContain("<script", "src=", "href=", "http");
  }

  @Test
  void shouldSayThatNoQuestionCameOutDifferently() throws Exception {
    Document document = parsed(ComparisonReport.html(compared(List.of()), null));

    assertThat(document.getElementsByTagName("details").getLength()).isZero();
    assertThat(document.getDocumentElement().getTextContent()).contains("None did.");
  }
}
