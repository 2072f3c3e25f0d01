package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.LiveBrowser;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Journey;
import dev.signalbox.event.StageTiming;
import dev.signalbox.event.TestEvents;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A person without a mouse, or with a narrow window.
@Tag("slow")
class ConsoleKeyboardTest extends ConsoleFixture {
  private static final String CONTROLS =
      """
      window.controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
        .filter(each => each.checkVisibility() && !each.disabled);
      window.reached = new Set();
      document.activeElement.blur();
      controls.length
      """;

  /// The control that has the focus; a text where a person cannot see that it has.
  private static final String FOCUSED =
      """
      (() => {
        const focused = document.activeElement;
        reached.add(focused);
        const seen = [focused, focused.closest('.line')].some(each => each && getComputedStyle(each).outlineStyle !== 'none');
        return seen || focused === document.body ? '' : focused.outerHTML.slice(0, 200);
      })()
      """;

  private static final String UNREACHED =
      "controls.filter(each => !reached.has(each)).map(each => each.outerHTML.slice(0, 200))";

  private static final String UNNAMED =
      """
      controls.filter(each => !(each.getAttribute('aria-label') || each.labels?.length || each.innerText?.trim()))
        .map(each => each.outerHTML.slice(0, 200))
      """;

  private LiveBrowser browserWithPages() throws Exception {
    FixedCatalog shops = new FixedCatalog(List.of(CatalogRoutesTest.shop("shop")));
    service.catalog = shops;
    service.overview =
        ScriptedMemory.of(
            shops,
            List.of(
                Feedback.newBuilder()
                    .setQuestion("How many bills?")
                    .setDatabases(List.of("shop"))
                    .setSql("SELECT count(*) FROM bill")
                    .setGivenAt(Instant.EPOCH)
                    .build()));
    service.figures = () -> PipelineRoutesTest.figures(3, "shop", "nothing");
    service.runs.add("first");
    service.runs.add("second");
    answersWith(
        "Two singers.",
        table(List.of("name"), List.of(List.of("Ada"), List.of("Bo"))),
        step("opera"),
        """
        {"data": {"values": [{"a": "a singer of a long name", "b": 3}, {"a": "q", "b": 5}]}, "mark": "bar",
         "encoding": {"x": {"field": "a", "title": "a", "type": "nominal"},
                      "y": {"field": "b", "title": "b", "type": "quantitative"}}}\
        """);
    return atConsole();
  }

  private static void showAll(LiveBrowser browser, String page) throws Exception {
    if (page.equals("Ask")) {
      ask(browser, "Who sings?");
      browser.awaits("document.querySelector('.verdict')");
      browser.click("✗ Wrong…");
    } else {
      browser.click(page);
      browser.awaits("document.querySelector('h1')?.innerText === '%s'".formatted(page));
      browser.awaits("document.querySelector('main li, main tbody tr')");
    }
    if (page.equals("Pipeline")) {
      browser.click("Pause");
    }
  }

  private static void assertReachable(LiveBrowser browser, String page) throws Exception {
    int controls = browser.value(CONTROLS).asInt();
    assertThat(controls).as(page).isGreaterThan(7);
    for (int i = 0; i <= controls; i++) {
      browser.press("Tab");
      assertThat(browser.value(FOCUSED).asText()).as(page).isEmpty();
    }
    assertThat(browser.value(UNREACHED)).as(page).isEmpty();
    assertThat(browser.value(UNNAMED)).as(page).isEmpty();
  }

  @Test
  void shouldReachEveryControlVisiblyByTab() throws Exception {
    LiveBrowser browser = browserWithPages();

    for (String page : List.of("Ask", "Catalog", "Teaching", "Pipeline", "Runs")) {
      showAll(browser, page);
      assertReachable(browser, page);
    }
  }

  @Test
  void shouldFitANarrowWindow() throws Exception {
    LiveBrowser browser = browserWithPages();
    browser.look(390, 800, false);

    for (String page : List.of("Ask", "Catalog", "Teaching", "Pipeline", "Runs")) {
      showAll(browser, page);
      assertThat(browser.value("document.documentElement.scrollWidth").asInt())
          .as(page)
          .isLessThanOrEqualTo(390);
    }
    browser.click("Compare");
    browser.awaits("document.querySelector('main .figures')");
    assertThat(browser.value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(390);
  }

  /// Queries and evidence have words that no line break divides.
  @Test
  void shouldKeepAnOpenAnswerWithinItsCard() throws Exception {
    LiveBrowser browser = browserWithPages();
    String word = "a_table_of_a_name_that_is_longer_than_the_window_is_wide_".repeat(2);
    Consumer<Answer.Builder> answered = service.completion;
    service.completion =
        answer -> {
          answered.accept(answer);
          answer
              .setSteps(List.of(TestEvents.step("opera", "SELECT * FROM " + word)))
              .setRanking(TestEvents.ranking(0.9, 0.9, "opera", word))
              .setJourney(
                  Journey.newBuilder(answer.getJourney())
                      .setTimings(List.of(new StageTiming("plan", Instant.EPOCH, 20_000L)))
                      .setModelCalls(List.of(TestEvents.modelUse("plan.of-a-long-name.v3")))
                      .build());
        };
    browser.look(390, 800, false);
    ask(browser, "Who sings?");
    browser.awaits("document.querySelector('.verdict')");
    browser.value(
        "document.querySelectorAll('.more details').forEach(each => { each.open = true; })");
    browser.awaits(
        "document.querySelector('.more .timeline') && document.querySelector('.more pre')");
    browser.awaits("document.querySelectorAll('.more table').length === 2");

    assertThat(
            browser.value(
                """
                [...document.querySelectorAll('.turns > li, .turns > li *')]
                  .filter(each => !each.parentElement.closest('.scrolls'))
                  .filter(each => each.getBoundingClientRect().right > 390)
                  .map(each => each.outerHTML.slice(0, 200))
                """))
        .isEmpty();
  }

  @Test
  void shouldShowAProblemForABrokenAddress() throws Exception {
    LiveBrowser browser = browserWithPages();

    browser.value("location.hash = '#/catalog/%E0%A4%A'");

    browser.awaits("document.querySelector('main .notice.bad')");
  }
}
