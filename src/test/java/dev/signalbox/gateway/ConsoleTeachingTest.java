package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.LiveBrowser;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Verdict;
import dev.signalbox.event.VerdictKind;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Verdicts, taught questions, and the conversation that a reload keeps.
@Tag("slow")
class ConsoleTeachingTest extends ConsoleFixture {
  private static final String TEACHING = "document.querySelector('h1')?.innerText === 'Teaching'";

  private static Catalog shops() {
    return new FixedCatalog(
        List.of(CatalogRoutesTest.shop("shop_eu"), CatalogRoutesTest.shop("shop_us")));
  }

  private static Feedback told(String question, String sql) {
    return Feedback.newBuilder()
        .setQuestion(question)
        .setDatabases(List.of("shop_eu"))
        .setSql(sql)
        .setGivenAt(Instant.EPOCH)
        .build();
  }

  private void answersOfShop() {
    answersWith(
        "42 bills.",
        table(List.of("count"), List.of(List.of(42L))),
        PlanStep.newBuilder(step("shop_eu")).setLeftOut(List.of()).build(),
        null);
  }

  @Test
  void shouldConfirmAVerdictThatWaitsAndWithdrawAnother() throws Exception {
    service.verdicts.atOnce = false;
    service.overview = ScriptedMemory.of(shops(), List.of());
    LiveBrowser browser = atConsole();
    answersOfShop();
    for (String question : List.of("How many bills?", HOSTILE.getFirst())) {
      browser.value("document.getElementById('question').focus()");
      ask(browser, question);
      browser.awaits("document.querySelector('.turns > li:last-child .verdict button')");
      browser.click("✓ Right");
      browser.awaits("document.querySelector('.turns > li:last-child .notice.good')");
    }
    assertThat(browser.text(".turns .notice.good")).contains("once somebody confirms it");

    browser.click("Teaching");
    browser.awaits(TEACHING);
    browser.awaits(
        "document.querySelectorAll('[aria-label=\"Verdicts that wait\"] > li').length === 2");
    assertThat(browser.text("main"))
        .contains(
            "How many bills?", HOSTILE.getFirst(), "SELECT 'shop_eu'", "Nothing was told yet");
    browser.click("Confirm");
    browser.awaits("document.activeElement?.innerText.startsWith('Confirmed.')");
    browser.click("Withdraw");
    browser.awaits("document.activeElement?.innerText.startsWith('Withdrawn.')");

    assertThat(service.verdicts.told.stream().map(Verdict::getKind))
        .containsExactly(
            VerdictKind.RIGHT, VerdictKind.RIGHT, VerdictKind.CONFIRMED, VerdictKind.WITHDRAWN);
    assertThat(browser.value("typeof window.hacked").asText()).isEqualTo("undefined");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void shouldListForgetAndTellTaughtQuestions() throws Exception {
    service.catalog = shops();
    service.overview =
        ScriptedMemory.of(
            shops(),
            List.of(
                told("How many bills?", "SELECT count(*) FROM bill"),
                told("Who left?", "SELECT gone FROM nowhere")));
    LiveBrowser browser = atConsole();

    browser.click("Teaching");
    browser.awaits(
        "document.querySelectorAll('[aria-label=\"Taught questions\"] > li').length === 2");
    assertThat(browser.text("main"))
        .contains("query checked", "query cannot run", "nowhere", "for everyone");
    browser.value("document.getElementById('taught-words').focus()");
    browser.type("left");
    browser.awaits(
        "document.querySelectorAll('[aria-label=\"Taught questions\"] > li').length === 1");
    browser.click("Forget");
    browser.awaits("document.activeElement?.innerText.startsWith('Forgotten.')");
    Feedback forgotten = service.told.poll(30, TimeUnit.SECONDS);
    assertThat(forgotten).isNotNull();
    assertThat(forgotten.getQuestion()).isEqualTo("Who left?");
    assertThat(forgotten.getDatabases()).isEmpty();

    browser.value("document.getElementById('teach-question').focus()");
    browser.type("Who buys most?");
    browser.press("Tab");
    browser.type("shop_eu, us");
    browser.awaits(
        "document.querySelector('#teach-databases-names option')?.value === 'shop_eu, shop_us'");
    browser.value("document.activeElement.select()");
    browser.type("shop_on");
    browser.press("Enter");
    browser.awaits("document.querySelector('form .notice.bad:not([hidden])')");
    assertThat(browser.text("form .notice.bad")).contains("'shop_on' is none of them");
    browser.value("document.activeElement.select()");
    browser.type("shop_us");
    browser.press("Enter");
    browser.awaits("document.querySelector('form .notice.good:not([hidden])')");
    Feedback told = service.told.poll(30, TimeUnit.SECONDS);
    assertThat(told).isNotNull();
    assertThat(told.getQuestion()).isEqualTo("Who buys most?");
    assertThat(told.getDatabases()).containsExactly("shop_us");
    assertThat(told.getSql()).isEmpty();
  }

  @Test
  void shouldProposeDatabasesForACorrection() throws Exception {
    service.catalog = shops();
    LiveBrowser browser = atConsole();
    answersOfShop();
    ask(browser, "How many bills?");
    browser.awaits("document.querySelector('.verdict')");

    browser.click("✗ Wrong…");
    browser.value("document.activeElement.select()");
    browser.type("us");

    browser.awaits(
        "[...document.activeElement.list?.options ?? []].map(each => each.value).join() === 'shop_us'");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void shouldKeepTheConversationOverAReload() throws Exception {
    LiveBrowser browser = atConsole();
    answersOfShop();
    ask(browser, "How many bills?");
    browser.awaits("document.querySelectorAll('.verdict').length === 1");
    ask(browser, "And in May?");
    browser.awaits("document.querySelectorAll('.verdict').length === 2");
    String first = service.asked.remove().getId();
    String conversation = service.asked.remove().getConversation().orElseThrow();
    service.kept.remove(first);

    browser.reload();

    browser.awaits("document.querySelector('.verdict') && document.querySelector('.notice.bad')");
    assertThat(browser.text(".turns > li:first-child"))
        .contains("How many bills?", "does not keep this answer any more");
    assertThat(browser.text(".turns > li:last-child")).contains("And in May?", "42 bills.");
    ask(browser, "And in June?");
    browser.awaits("document.querySelectorAll('.verdict').length === 2");
    assertThat(service.asked.remove().getConversation()).hasValue(conversation);
    browser.click("Begin a new conversation");
    browser.reload();
    browser.awaits("document.querySelector('.welcome:not([hidden])')");
    assertThat(browser.value("document.querySelectorAll('.turns > li').length").asInt()).isZero();
  }

  private static void takeToken(LiveBrowser browser, String token) throws InterruptedException {
    browser.click("Settings");
    browser.awaits("document.activeElement?.name === 'token'");
    browser.value("document.activeElement.select()");
    browser.type(token);
    browser.press("Enter");
    browser.awaits("!document.querySelector('dialog')");
  }

  /// A wrong token, as after a typing error, then the right one again.
  @Test
  void shouldHideAndKeepTheConversationUnderATokenThatTellsNothing() throws Exception {
    restart(new TokenSettings("secret-of-acme-0123456789", "acme"));
    LiveBrowser browser = atConsole();
    browser.value("sessionStorage.setItem('signalbox-token', 'secret-of-acme-0123456789')");
    answersOfShop();
    ask(browser, "How many bills?");
    browser.awaits("document.querySelector('.verdict')");
    String conversation = service.asked.remove().getConversation().orElseThrow();

    takeToken(browser, "no-token-of-acme-0123456789");
    browser.awaits("document.querySelector('.turns .notice.held')");
    assertThat(browser.text(".turns")).contains("turns before are hidden").doesNotContain("bills");
    browser.value("document.getElementById('question').focus()");
    ask(browser, "And in May?");
    browser.awaits("document.querySelector('.turns .notice.bad')");

    takeToken(browser, "secret-of-acme-0123456789");
    browser.awaits("document.getElementById('status').innerText === 'The conversation goes on'");
    assertThat(browser.text(".turns > li:first-child")).contains("How many bills?", "42 bills.");
    assertThat(browser.text(".turns > li:last-child")).contains("And in May?");
    assertThat(browser.text(".turns")).doesNotContain("hidden");
    ask(browser, "And in June?");
    browser.awaits("document.querySelectorAll('.verdict').length === 2");
    assertThat(service.asked.remove().getConversation()).hasValue(conversation);
  }

  /// Each token has a tenant, and two have the same.
  @Test
  void shouldGoOnUnderAnotherTokenOfTheSameTenantAlone() throws Exception {
    restart(
        new TokenSettings("secret-of-acme-0123456789", "acme"),
        new TokenSettings("other-of-acme-0123456789", "acme"),
        new TokenSettings("secret-of-zeta-0123456789", "zeta"));
    LiveBrowser browser = atConsole();
    browser.value("sessionStorage.setItem('signalbox-token', 'secret-of-acme-0123456789')");
    answersOfShop();
    ask(browser, "How many bills?");
    browser.awaits("document.querySelector('.verdict')");
    String conversation = service.asked.remove().getConversation().orElseThrow();

    takeToken(browser, "other-of-acme-0123456789");
    browser.awaits("document.getElementById('status').innerText === 'The conversation goes on'");
    assertThat(browser.text(".turns")).contains("How many bills?", "42 bills.");
    ask(browser, "And in May?");
    browser.awaits("document.querySelectorAll('.verdict').length === 2");
    assertThat(service.asked.remove().getConversation()).hasValue(conversation);

    takeToken(browser, "secret-of-zeta-0123456789");
    browser.awaits("document.querySelector('.turns .notice')");
    assertThat(browser.text(".turns"))
        .contains("A new conversation begins", "does not see the answers")
        .doesNotContain("bills");
    assertThat(browser.value("sessionStorage.getItem('signalbox-thread')").isNull()).isTrue();
    ask(browser, "How many bills?");
    browser.awaits("document.querySelectorAll('.verdict').length === 1");
    assertThat(service.asked.remove().getConversation())
        .isPresent()
        .get()
        .isNotEqualTo(conversation);
  }
}
