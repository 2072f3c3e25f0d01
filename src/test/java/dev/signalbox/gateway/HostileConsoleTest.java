package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.LiveBrowser;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.Choice;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TrialOutcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Generated hostile texts in every place of the console that shows a name, a value or a message.
/// One load of the page shows them all; none may run a script or become an element.
@Tag("slow")
class HostileConsoleTest extends ConsoleFixture {
  private static final int TEXTS = 400;
  private static final int CELLS = 200;

  /// The elements that the console makes itself.
  private static final Set<String> ELEMENTS =
      Set.of(
          "html",
          "head",
          "meta",
          "title",
          "link",
          "script",
          "body",
          "header",
          "nav",
          "main",
          "p",
          "noscript",
          "a",
          "img",
          "button",
          "h1",
          "h2",
          "h3",
          "h4",
          "span",
          "strong",
          "time",
          "ol",
          "ul",
          "li",
          "dl",
          "dt",
          "dd",
          "div",
          "section",
          "form",
          "label",
          "input",
          "select",
          "option",
          "datalist",
          "textarea",
          "table",
          "caption",
          "thead",
          "tbody",
          "tr",
          "th",
          "td",
          "details",
          "summary",
          "pre",
          "code",
          "figure",
          "figcaption",
          "svg",
          "g",
          "line",
          "rect",
          "circle",
          "text",
          "polyline");

  private static final String WATCH =
      """
      window.breaches = [];
      document.addEventListener('securitypolicyviolation', each => breaches.push(each.violatedDirective));
      """;

  /// Names of elements, handlers in attributes, and addresses that lead out of the console.
  private static final String MADE =
      """
      (() => {
        const all = [...document.querySelectorAll('*')];
        const attributes = all.flatMap(each => [...each.attributes].map(held => [each.localName, held.name, held.value]));
        return {
          names: [...new Set(all.map(each => each.localName))],
          scripts: all.filter(each => ['script', 'img', 'link', 'meta'].includes(each.localName)).length,
          handlers: attributes.filter(([, name]) => name.startsWith('on')).map(each => each.join(' ')),
          addresses: attributes.filter(([, name, value]) =>
            ['href', 'src', 'action', 'srcdoc', 'data', 'xlink:href'].includes(name) && !/^(#|\\/console\\/)/.test(value)).map(each => each.join(' ')),
          hacked: typeof window.hacked,
          breaches: window.breaches,
        };
      })()
      """;

  private Iterator<String> texts = Collections.emptyIterator();

  private String next() {
    return texts.next();
  }

  private List<String> next(int count) {
    return Stream.generate(this::next).limit(count).toList();
  }

  private PlanStep hostileStep() {
    return PlanStep.newBuilder(step(next())).setConfidence(0.5).setSql(next()).build();
  }

  private void answered(Answer.Builder answer, List<String> cells) {
    String name = JSON.valueToTree(next()).toString();
    answer
        .setStatus(AnswerStatus.ANSWERED)
        .setRefusal(null)
        .setDatabases(next(3))
        .setSteps(
            Stream.of(hostileStep(), hostileStep())
                .map(each -> PlanStep.newBuilder(each).setLeftOut(List.of()).build())
                .toList())
        .setCombination(next())
        .setSentence(next())
        .setRanking(
            new Ranking(
                List.of(
                    Candidate.newBuilder()
                        .setDatabase(next())
                        .setScore(1)
                        .setEvidence(List.of(new Evidence(ElementKind.TABLE, next(), next(), 0.5)))
                        .build()),
                0.9,
                1.0,
                7L,
                next(),
                List.of(),
                null))
        .setResult(table(next(2), cells.stream().map(cell -> List.<Object>of(cell, "x")).toList()))
        .setChart(
            """
            {"data": {"values": [{"a": %1$s, "b": 3}, {"a": "q", "b": 5}]}, "mark": "bar",
             "encoding": {"x": {"field": "a", "title": %1$s, "type": "nominal"},
                          "y": {"field": "b", "title": %1$s, "type": "quantitative"},
                          "color": {"field": "a", "title": %1$s, "type": "nominal"}}}\
            """
                .formatted(name));
  }

  private void ambiguous(Answer.Builder answer) {
    answer
        .setStatus(AnswerStatus.AMBIGUOUS)
        .setRefusal(null)
        .setDifference(next())
        .setChoices(
            List.of(
                Choice.newBuilder()
                    .setDatabase(next())
                    .setDistinction(next())
                    .setStep(hostileStep())
                    .setResult(table(next(1), List.of(List.of(next()))))
                    .build(),
                Choice.newBuilder().setDatabase(next()).setProblem(next()).build()));
  }

  private void refused(Answer.Builder answer) {
    answer
        .setStatus(AnswerStatus.REFUSED)
        .setRefusal(
            new Refusal(
                RefusalReason.CANNOT_WRITE_SQL,
                next(),
                List.of(new CandidateQuery(next(), null, 0.4, TrialOutcome.ROWS))))
        .setNotRun(hostileStep());
  }

  private DatabaseDescription hostileDatabase(String id) {
    return DatabaseDescription.newBuilder(CatalogRoutesTest.shop(id))
        .setName(next())
        .setDialect(next())
        .setDescription(next())
        .setStaleSince(Instant.EPOCH)
        .setStatements(next(5))
        .setTables(
            CatalogRoutesTest.shop(id).getTables().stream()
                .map(table ->
                    TableDescription.newBuilder(table).setName(next()).setComment(next()).build())
                .toList())
        .build();
  }

  private void fillPages() {
    DatabaseDescription south = hostileDatabase("south");
    FixedCatalog catalog =
        new FixedCatalog(
            Stream.concat(Stream.of(south), next(5).stream().map(this::hostileDatabase)).toList());
    service.catalog = catalog;
    service.overview =
        ScriptedMemory.of(
            catalog,
            Stream.generate(() ->
                    Feedback.newBuilder()
                        .setQuestion(next())
                        .setDatabases(List.of("south"))
                        .setSql(next())
                        .setGivenAt(Instant.EPOCH)
                        .build())
                .limit(10)
                .toList());
    String database = next();
    String problem = next();
    service.figures = () -> PipelineRoutesTest.figures(3, database, problem);
    next(5).forEach(id -> service.deadLetters.add(id, next(), ""));
    next(3).forEach(service.runs::add);
    service.verdicts.atOnce = false;
  }

  private static void askAll(LiveBrowser browser, Iterator<String> questions, int turn)
      throws InterruptedException {
    browser.value("document.getElementById('question').focus()");
    ask(browser, questions.next().replace("\u0000", "").strip());
    browser.awaits(
        "document.querySelectorAll('.turns > li > .answer').length === %d".formatted(turn));
    browser.value("document.querySelectorAll('details').forEach(each => { each.open = true; })");
  }

  private static void assertNothingRan(LiveBrowser browser, String page)
      throws InterruptedException {
    JsonNode made = browser.value(MADE);
    assertThat(made.path("hacked").asText()).as(page).isEqualTo("undefined");
    List<String> names = new ArrayList<>();
    made.path("names").forEach(each -> names.add(each.asText()));
    assertThat(names).as(page).isSubsetOf(ELEMENTS);
    assertThat(made.path("scripts").asInt()).as(page).isEqualTo(7);
    assertThat(made.path("handlers")).as(page).isEmpty();
    assertThat(made.path("addresses")).as(page).isEmpty();
    assertThat(made.path("breaches")).as(page).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {20261130, 7})
  void shouldTakeEveryHostileTextAsAText(long seed) throws Exception {
    texts = new HostileTexts(new Random(seed)).of(TEXTS).iterator();
    List<String> cells = next(CELLS);
    fillPages();
    Iterator<String> questions = next(4).iterator();
    LiveBrowser browser = atConsole();
    browser.value(WATCH);

    service.completion = answer -> answered(answer, cells);
    askAll(browser, questions, 1);
    browser.click("Show all 200 rows");
    JsonNode shown =
        browser.value(
            "[...document.querySelectorAll('.rows tbody td:first-child')].map(each => each.textContent)");
    assertThat(shown).isEqualTo(JSON.valueToTree(cells));
    service.completion = this::ambiguous;
    askAll(browser, questions, 2);
    service.completion = this::refused;
    askAll(browser, questions, 3);
    browser.click("✗ Wrong…");
    assertNothingRan(browser, "Ask");
    browser.click("Cancel");
    browser.click("✓ Right");
    browser.awaits("document.querySelector('.verdict .notice.good')");

    browser.click("Catalog");
    browser.awaits("document.querySelectorAll('.cards > li').length === 6");
    assertNothingRan(browser, "Catalog");
    browser.click("south");
    browser.awaits("document.querySelector('h1')?.innerText === 'south'");
    assertNothingRan(browser, "Database");
    browser.click("Teaching");
    browser.awaits("document.querySelectorAll('[aria-label=\"Taught questions\"] > li').length");
    browser.awaits("document.querySelectorAll('[aria-label=\"Verdicts that wait\"] > li').length");
    assertNothingRan(browser, "Teaching");
    browser.click("Pipeline");
    browser.click("Records that no stage could take");
    browser.awaits("document.querySelectorAll('main details tbody tr').length === 5");
    assertNothingRan(browser, "Pipeline");
    browser.click("Runs");
    browser.awaits("document.querySelectorAll('main tbody tr').length >= 3");
    browser.click("Compare");
    browser.awaits("document.querySelector('main .figures, main .notice.bad')");
    assertNothingRan(browser, "Runs");
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.addresses())
        .allSatisfy(address -> assertThat(address).startsWith(gateway.consoleAddress()));
  }
}
