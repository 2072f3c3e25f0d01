package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.LiveBrowser;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.Choice;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Question;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.Verdict;
import dev.signalbox.event.VerdictKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Asking, the catalog, the pipeline and the runs, as a person sees and drives them.
@Tag("slow")
class ConsoleTest extends ConsoleFixture {
  private static final String SECRET = "secret-of-acme-0123456789";

  @Test
  void shouldShowAnAnswerAndTakeVerdictsByTheKeyboard() throws Exception {
    LiveBrowser browser = atConsole();
    answersWith(
        "Two singers.",
        table(
            List.of("name", "songs"),
            List.of(List.of("Ada", 3L), List.of("Bo", 9007199254740993L))),
        step("opera"),
        """
        {"data": {"values": [{"name": "Ada", "songs": 3}, {"name": "Bo", "songs": 5}]}, "mark": "bar",
         "encoding": {"x": {"field": "name", "title": "name", "type": "nominal"},
                      "y": {"field": "songs", "title": "songs", "type": "quantitative"}}}\
        """);

    ask(browser, "How many songs has each singer?");

    browser.awaits("document.querySelector('.verdict')");
    assertThat(browser.text(".answer"))
        .contains(
            "Answered", "opera", "Two singers.", "names of opera", "loudly", "9007199254740993");
    assertThat(browser.value("document.querySelectorAll('.chart rect.mark').length").asInt())
        .isEqualTo(2);
    assertThat(browser.text("#status")).isEqualTo("Two singers.");
    assertThat(browser.value("document.activeElement.id").asText()).isEqualTo("question");

    ask(browser, "And of those, the oldest?");
    browser.awaits("document.querySelectorAll('.verdict').length === 2");
    List<Question> asked = new ArrayList<>(service.asked);
    assertThat(asked.getFirst().getConversation()).isPresent();
    assertThat(asked.getLast().getConversation()).isEqualTo(asked.getFirst().getConversation());

    browser.value("[...document.querySelectorAll('.verdict button')].at(-2).focus()");
    browser.press("Enter");
    Verdict verdict = service.verdicts.told.poll(30, TimeUnit.SECONDS);
    assertThat(verdict).isNotNull();
    assertThat(verdict.getKind()).isEqualTo(VerdictKind.RIGHT);
    browser.awaits("document.querySelector('.verdict .notice.good')");
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.addresses())
        .allSatisfy(address -> assertThat(address).startsWith(gateway.consoleAddress()));
  }

  @Test
  void shouldTakeHostileNamesAndValuesAsTexts() throws Exception {
    LiveBrowser browser = atConsole();
    for (String hostile : HOSTILE) {
      answersWith(
          hostile,
          table(List.of(hostile, "other"), List.of(List.of(hostile, "x"), List.of("y", hostile))),
          step(hostile),
          """
          {"data": {"values": [{"a": %1$s, "b": 3}, {"a": "q", "b": 5}]}, "mark": "bar",
           "encoding": {"x": {"field": "a", "title": %1$s, "type": "nominal"},
                        "y": {"field": "b", "title": %1$s, "type": "quantitative"},
                        "color": {"field": "a", "title": %1$s, "type": "nominal"}}}\
          """
              .formatted(JSON.valueToTree(hostile)));
      browser.click("Begin a new conversation");
      ask(browser, "What is " + hostile.replace("\u0000", "") + "?");
      browser.awaits("document.querySelector('.verdict')");
      browser.click("SQL");
      assertThat(browser.value("document.querySelector('tbody td').textContent").asText())
          .isEqualTo(hostile);
    }

    assertThat(browser.value("typeof window.hacked").asText()).isEqualTo("undefined");
    assertThat(
            browser
                .value("document.querySelectorAll('main img, main iframe, main script').length")
                .asInt())
        .isZero();
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void shouldShowTheQueriesOfARefusalAsNotRun() throws Exception {
    String hostile = HOSTILE.getFirst();
    LiveBrowser browser = atConsole();
    service.completion =
        answer ->
            answer
                .setRefusal(
                    new Refusal(
                        RefusalReason.CANNOT_WRITE_SQL,
                        "No query is sure.",
                        List.of(
                            new CandidateQuery("SELECT 1", null, 0.4, TrialOutcome.ROWS),
                            new CandidateQuery(hostile, null, 0.1, TrialOutcome.REFUSED))))
                .setNotRun(
                    PlanStep.newBuilder(step(hostile))
                        .setSql("SELECT 1")
                        .setConfidence(0.4)
                        .build());

    ask(browser, "How many?");

    browser.awaits("document.querySelector('[aria-label=\"Query that was not run\"]')");
    assertThat(browser.text("[aria-label=\"Query that was not run\"]"))
        .contains("Not run", "40 % sure", "names of " + hostile, "SELECT 1", "loudly")
        .contains("planning.answer-above");
    browser.click("1 other query that Signalbox did not trust");
    browser.awaits("document.querySelector('.answer details .step')");
    assertThat(browser.text(".answer details .step"))
        .contains("Not run: 10 % sure, refused by the guard or the database", hostile);
    assertThat(browser.value("typeof window.hacked").asText()).isEqualTo("undefined");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void shouldForbidScriptsThatStandInThePage() throws Exception {
    LiveBrowser browser = atConsole();

    List<String> refused = new ArrayList<>();
    for (String attempt :
        List.of(
            "document.body.innerHTML = '<b onclick=hacked()>x</b>'",
            "document.body.setAttribute('onclick', 'window.hacked = 1')",
            "document.createElement('script').text = 'window.hacked = 1'",
            "eval('window.hacked = 1')")) {
      refused.add(
          browser
              .value("(() => { try { %s; } catch (e) { return e.name; } })()".formatted(attempt))
              .asText());
    }

    assertThat(browser.value("typeof window.hacked").asText()).isEqualTo("undefined");
    assertThat(refused).containsExactly("TypeError", "TypeError", "TypeError", "EvalError");
  }

  @Test
  void shouldAskTheChosenDatabase() throws Exception {
    LiveBrowser browser = atConsole();
    service.status = AnswerStatus.AMBIGUOUS;
    service.completion =
        answer ->
            answer
                .setRefusal(null)
                .setDifference("Which shop is meant?")
                .setChoices(
                    List.of(
                        Choice.newBuilder().setDatabase("shop_eu").build(),
                        Choice.newBuilder().setDatabase("shop_us").build()));

    ask(browser, "How many bills?");
    browser.awaits("document.querySelectorAll('.choices button').length === 2");
    answersWith("42 bills.", table(List.of("count"), List.of(List.of(42L))), step("shop_us"), null);
    browser.click("Ask shop_us");

    browser.awaits("document.querySelector('.verdict')");
    assertThat(browser.text(".turns")).contains("Which shop is meant?", "42 bills.");
    assertThat(new ArrayList<>(service.asked).getLast().getDatabases()).containsExactly("shop_us");
  }

  @Test
  void shouldAskACopyThatIsNoneOfTheChoices() throws Exception {
    LiveBrowser browser = atConsole();
    service.status = AnswerStatus.AMBIGUOUS;
    service.completion =
        answer ->
            answer
                .setRefusal(null)
                .setRanking(TestEvents.ranking(0.5, 1, "shop_eu", "shop_us", "shop_br"))
                .setChoices(
                    List.of(
                        Choice.newBuilder().setDatabase("shop_eu").build(),
                        Choice.newBuilder().setDatabase("shop_us").build()));

    ask(browser, "How many bills?");
    browser.awaits("document.querySelectorAll('.other-choice option').length === 1");
    answersWith("42 bills.", table(List.of("count"), List.of(List.of(42L))), step("shop_br"), null);
    browser.click("Ask it");

    browser.awaits("document.querySelector('.verdict')");
    assertThat(new ArrayList<>(service.asked).getLast().getDatabases()).containsExactly("shop_br");
  }

  @Test
  void shouldAskWithTheTokenOfTheSettings() throws Exception {
    restart(new TokenSettings(SECRET, "acme"));
    LiveBrowser browser = atConsole();

    ask(browser, "How many?");
    browser.awaits("document.querySelector('.turns .notice.bad')");
    assertThat(browser.text(".turns")).contains("Authorization");

    browser.click("Settings");
    browser.awaits("document.activeElement?.name === 'token'");
    browser.type(SECRET);
    browser.press("Enter");
    browser.awaits(
        "!document.querySelector('dialog') && document.activeElement?.id === 'question'");
    ask(browser, "How many now?");

    browser.awaits("document.querySelector('.answer')");
    assertThat(browser.text(".answer")).contains("Refused", "Nothing on this.");
    assertThat(service.asked.element().getTenant()).hasValue("acme");
    assertThat(browser.value("localStorage.length").asInt()).isZero();
  }

  @Test
  void shouldShowThePipelineAtWork() throws Exception {
    String hostile = HOSTILE.getFirst();
    service.figures =
        () -> PipelineRoutesTest.figures(service.asked.size(), hostile, service.readiness.detail());
    LiveBrowser browser = atConsole();

    browser.click("Pipeline");
    browser.awaits("document.querySelector('h1')?.innerText === 'Pipeline'");
    browser.awaits("document.querySelectorAll('main section').length === 6");
    assertThat(browser.text("main tbody tr:nth-child(1)")).contains("understand", "up", "2", "1.5");
    assertThat(browser.text("main tbody tr:nth-child(2)"))
        .contains("plan", "1-of-2", "rebalancing", "here: up", "17", "2 of 64", "3 held");
    assertThat(browser.text("main tbody tr:nth-child(3)")).contains("execute", "runs nowhere", "5");
    assertThat(browser.text("main"))
        .contains("are of all processes together", "of the process that was asked")
        .contains("ended in any process since", "about 8 more are being read");
    assertThat(browser.text("main")).contains("CANNOT_WRITE_SQL", hostile + " × 4", "1,200");
    assertThat(browser.value("document.querySelectorAll('main table').length").asInt())
        .isEqualTo(
            browser
                .value("document.querySelectorAll('main table > caption + thead').length")
                .asInt());
    assertThat(browser.value("document.querySelectorAll('tbody th[scope=row]').length").asInt())
        .isPositive();

    post("/questions", ASK);
    service.readiness = new ProcessHealth.Readiness(true, "Stage plan waits for " + hostile);

    browser.awaits(
        "document.querySelector('tbody tr:nth-child(2) td:nth-child(6)').innerText === '1'");
    assertThat(browser.text("ul.notice")).isEqualTo("Stage plan waits for " + hostile);
    assertThat(browser.text("#status")).contains("Stage plan waits for " + hostile);
    browser.click("Pause");
    browser.awaits("document.querySelector('[aria-pressed=true]')");
    browser.click("Catalog");
    assertThat(browser.value("typeof window.hacked").asText()).isEqualTo("undefined");
    assertThat(browser.value("document.querySelectorAll('main img, main script').length").asInt())
        .isZero();
    assertThat(browser.complaints().stream().filter(each -> !each.contains("503"))).isEmpty();
  }

  @Test
  void shouldShowATenantItsOwnQuestionsAlone() throws Exception {
    String token = "secret-of-acme-0123456789";
    restart(new TokenSettings(token, "acme"));
    service.figuresOfTenants.put("acme", PipelineRoutesTest.figures(2, "shop", "none"));
    LiveBrowser browser = atConsole();
    browser.value("sessionStorage.setItem('signalbox-token', '%s')".formatted(token));

    browser.click("Pipeline");

    browser.awaits("document.querySelector('h1')?.innerText === 'Pipeline'");
    assertThat(browser.text("main"))
        .contains("count the questions of acme", "CANNOT_WRITE_SQL", "An operator's token")
        .doesNotContain("Dead letters", "understand", "no process");
  }

  @Test
  void shouldListDeadLettersAndSendOneAgain() throws Exception {
    String hostile = HOSTILE.getFirst();
    service.figures = () -> PipelineRoutesTest.figures(0, "shop", "nothing");
    service.deadLetters.add("questions-0@1", hostile, "");
    service.deadLetters.add("questions-0@2", "no event", "its value is too large");
    LiveBrowser browser = atConsole();

    browser.click("Pipeline");
    browser.click("Records that no stage could take");
    browser.awaits("document.querySelectorAll('main details tbody tr').length === 2");
    assertThat(browser.text("main details tbody tr:nth-child(1)"))
        .contains("questions-0@2", "Cannot be sent again: its value is too large");
    assertThat(browser.text("main details tbody tr:nth-child(2)")).contains(hostile, "UNREADABLE");
    browser.click("Send again");

    browser.awaits(
        "document.querySelector('main details tbody button')?.innerText === 'Once more'");
    assertThat(browser.text("#status")).contains("The record questions-0@1 was sent");
    assertThat(service.deadLetters.all().getFirst().retries()).isEqualTo(1);
    assertThat(browser.value("typeof window.hacked").asText()).isEqualTo("undefined");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void shouldCompareRunsByTheKeyboard() throws Exception {
    String hostile = HOSTILE.getFirst();
    service.runs.add(hostile);
    service.runs.add("wider");
    LiveBrowser browser = atConsole();

    browser.click("Runs");
    browser.awaits("document.querySelectorAll('main tbody tr').length === 2");
    assertThat(browser.text("main")).contains(hostile, "1,200", "1,100 answered, 100 refused");
    browser.value("document.querySelector('main form button').focus()");
    browser.press("Enter");

    browser.awaits("document.querySelector('main h2')");
    assertThat(browser.text("main h2")).isEqualTo(hostile + " and wider");
    assertThat(browser.text("main .figures")).contains("75 %", "40", "60", "0.057");
    browser.click("How many of " + hostile + "?");
    browser.awaits("document.querySelectorAll('main .choices > li').length === 2");
    assertThat(browser.text("main .choices")).contains("CANNOT_WRITE_SQL: wider", "There are 3.");
    assertThat(browser.text("#status")).contains("75 % with the same result");
    assertThat(browser.value("document.querySelectorAll('main img, main script').length").asInt())
        .isZero();
    assertThat(browser.value("typeof window.hacked").asText()).isEqualTo("undefined");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void shouldShowTheCatalogWithHostileNamesAsTexts() throws Exception {
    String hostile = HOSTILE.getFirst();
    service.catalog =
        new FixedCatalog(
            List.of(
                CatalogRoutesTest.shop("north"),
                DatabaseDescription.newBuilder(CatalogRoutesTest.shop("south"))
                    .setName(hostile)
                    .setStatements(List.of(hostile))
                    .build()));
    service.changes = List.of(CatalogRoutesTest.change("events " + hostile));
    LiveBrowser browser = atConsole();

    browser.click("Catalog");
    browser.awaits("document.querySelectorAll('.cards > li').length === 2");
    assertThat(browser.text(".cards")).contains("north", "south", hostile, "2 tables");
    browser.click("south");
    browser.awaits("document.querySelector('h1')?.innerText === 'south'");

    assertThat(browser.text("main"))
        .contains(hostile, "turnover", "sum(net)", "private", "customer → customer (id)");
    browser.click("Schema changes");
    browser.awaits("document.querySelector('main').innerText.includes('events')");
    assertThat(browser.text("main")).contains(hostile, "indexed");
    assertThat(browser.value("typeof window.hacked").asText()).isEqualTo("undefined");
    assertThat(browser.complaints()).isEmpty();
  }
}
