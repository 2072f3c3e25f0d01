package dev.signalbox.evaluation.report;

import static dev.signalbox.evaluation.Evaluated.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.CostSettings;
import dev.signalbox.config.RerankingSettings;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationSummary;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.evaluation.perturbation.JudgedPerturbation;
import dev.signalbox.evaluation.perturbation.Perturbation;
import dev.signalbox.evaluation.perturbation.PerturbationKind;
import dev.signalbox.evaluation.perturbation.PerturbationOutcome;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.evaluation.query.WrongCause;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class EvaluationReportTest {
  private static final Verticals VERTICALS = new Verticals(Map.of("a", "1", "b", "1"));

  private static String report(EvaluatedQuestion... questions) {
    return reportOf("set & <others>", questions);
  }

  private static String reportOf(String datasets, EvaluatedQuestion... questions) {
    SequencedMap<String, String> setup = new LinkedHashMap<>();
    setup.put("datasets", datasets);
    setup.put("questions", "mine.jsonl");
    EvaluationSummary summary =
        EvaluationSummary.of(
            setup,
            new EvaluationSummary.Extent(4, 0, 1, new CostSettings(2, 10)),
            new RerankingSettings("none", "choice", 0.9, 0.1, 5, 0.5, 3),
            List.of(questions),
            1);
    return EvaluationReport.html(summary, List.of(questions), VERTICALS);
  }

  /// Its own tags are closed, so that an XML parser reads it.
  private static Document parsed(String html) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(html)));
  }

  private static String whole() {
    return report(
        question("1", "a", "a", "b", "c").stating(0.97, 0.99).get(),
        question("2", "a", "b", "a", "c").stating(0.6, 0.9).get(),
        question("3", "c", "b", "a").stating(0.4, 0.7).get(),
        question("4", null, "b", "a").stating(0.1, 0.2).get(),
        question("5", null).stating(0, 0).get());
  }

  @Test
  void shouldShowTablesAndPlots() throws Exception {
    Document document = parsed(whole());

    assertThat(document.getElementsByTagName("svg").getLength()).isEqualTo(7);
    List<String> titles =
        IntStream.range(0, document.getElementsByTagName("h2").getLength())
            .mapToObj(i -> document.getElementsByTagName("h2").item(i).getTextContent())
            .toList();
    assertThat(titles)
        .containsExactly(
            "Figures",
            "Recall by k",
            "Accuracy by number of databases",
            "Confusion between databases",
            "Reliability",
            "Accuracy against cost",
            "Asking back",
            "Refusing",
            "By database",
            "Worst confusions");
    assertThat(document.getDocumentElement().getTextContent())
        .contains("recall at 1", "33.3 %", "taken for", "phrase")
        .contains("At the threshold of this evaluation, 0.90: 60.0 %, 100.0 % and 66.7 %.");
  }

  @Test
  void shouldShowTheQueriesAndTheirCauses() throws Exception {
    JudgedPerturbation kept =
        new JudgedPerturbation(
            new Perturbation(
                PerturbationKind.MISSPELT, "swapped letters", "France", "Farnce", "From?", "SQL"),
            PerturbationOutcome.KEPT);
    Document document =
        parsed(
            report(
                question("1", "a", "a").answered(0.9, Verdict.RIGHT, null),
                question("2", "a", "a")
                    .answered(0.8, Verdict.WRONG, WrongCause.DROPPED_CONDITION)
                    .perturbed(kept),
                question("3", "a", "a").declined(0.4, true),
                question("4", "a", "a").unanswerable(false)));

    assertThat(document.getElementsByTagName("svg").getLength()).isEqualTo(7);
    assertThat(document.getDocumentElement().getTextContent())
        .contains("Precision over coverage", "precision of the surest queries", "as answered")
        .contains("Wrong answers by cause", "wrong: dropped condition", "not refused")
        .contains("Changed values", "swapped letters", "kept")
        .contains("reliability score 10", "-475.0");
  }

  @Test
  void shouldNameTheFileOfQuestionsWhereThereIsNoDataset() {
    assertThat(reportOf("", question("1", "a", "a").stating(0.9, 0.9).get()))
        .contains("<title>Routing: mine.jsonl</title>");
  }

  @Test
  void shouldMarkEachWholeNumberOfAnAxisOnce() throws Exception {
    NodeList texts = parsed(whole()).getElementsByTagName("text");
    List<String> across =
        IntStream.range(0, texts.getLength())
            .mapToObj(i -> (Element) texts.item(i))
            .filter(text -> text.getAttribute("text-anchor").equals("middle"))
            .filter(text -> text.getAttribute("class").equals("tick"))
            .map(text -> text.getParentNode().hashCode() + " " + text.getTextContent())
            .toList();

    assertThat(across).isNotEmpty().doesNotHaveDuplicates();
  }

  @Test
  void shouldLoadNothingAndRunNothing() {
    assertThat(whole()).doesNotContain("<script", "src=", "href=", "@import", "url(", "http");
  }

  @Test
  void shouldShowTextAsItIs() throws Exception {
    String html = whole();

    assertThat(html).contains("What about &lt;2&gt;?", "&lt;i&gt;table&lt;/i&gt; &amp; more");
    assertThat(parsed(html).getElementsByTagName("i").getLength()).isEqualTo(6);
  }

  @Test
  void shouldFollowThePreferenceForLightOrDark() {
    assertThat(whole()).contains("prefers-color-scheme: dark", "color-scheme: light dark");
  }

  @Test
  void shouldDoWithoutAnsweredOrWithoutRankedQuestions() throws Exception {
    assertThat(parsed(report(question("1", null, "a").get())).getDocumentElement()).isNotNull();
    assertThat(parsed(report(question("1", "a").get())).getDocumentElement()).isNotNull();
    assertThat(parsed(report(question("1", "a", "a").get())).getDocumentElement()).isNotNull();
  }

  @Test
  void shouldCountConfusions() {
    assertThat(
            Confusions.pairs(
                List.of(
                    question("1", "a", "b", "a").get(),
                    question("2", "a", "b").get(),
                    question("3", "b", "a").get(),
                    question("4", "a", "a").get(),
                    question("5", null, "a").get())))
        .containsExactly(new Confusions.Pair("a", "b", 2), new Confusions.Pair("b", "a", 1));
  }

  @Test
  void shouldChooseRoundTicks() {
    assertThat(Scale.over(0, 1, 0, 100).ticks(5)).hasSize(6);
    assertThat(Scale.over(8, 160, 0, 100).ticks(5)).containsExactly(50.0, 100.0, 150.0);
    assertThat(Scale.over(8, 160, 0, 304).at(84)).isEqualTo(152);
  }
}
