package dev.signalbox.api.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiAuth.KeyLocation;
import dev.signalbox.api.ApiAuth.Secret;
import dev.signalbox.api.ApiCaller.Session;
import dev.signalbox.api.ApiCounts;
import dev.signalbox.api.ApiFailure;
import dev.signalbox.api.ApiFailure.ApiReplyNotRecorded;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiFailure.BadBinding;
import dev.signalbox.api.ApiObserver;
import dev.signalbox.api.ApiScan;
import dev.signalbox.api.ApiScan.Bound;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.api.Paging;
import dev.signalbox.api.Paging.Pages;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.api.calls.ApiServer.Answering;
import dev.signalbox.event.ModelCall;
import dev.signalbox.language.JournalMode;
import dev.signalbox.language.ListedJournal;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReplyJournalTest {
  private static final String WORD = "open sesame/42";
  private static final Secret SECRET = new Secret(WORD);
  private static final ApiTable PAGED =
      Assets.table(Assets.list(new Paging.Page("page", 1, Pages.kept("size", 2, 10))));
  private static final ApiTable SINGLE = Assets.table(Assets.get());

  private final ListedJournal journal = new ListedJournal();

  private record Ran(List<List<Object>> rows, ApiCounts counts) {}

  private HttpApis apis(JournalMode mode) {
    return new HttpApis(ApiObserver.NONE, Optional.of(new ReplyJournal(journal, mode)));
  }

  private Ran ran(JournalMode mode, @Nullable String tenant, ApiScan scan)
      throws InterruptedException {
    try (HttpApis apis = apis(mode);
        Session session = apis.open(Assets.asker(tenant))) {
      return new Ran(Assets.rows(session, scan), session.counts());
    }
  }

  private static ApiSource source(URI base, ApiAuth auth, ApiTable table) {
    return Assets.source(base, Assets.limits(Duration.ZERO), auth, table);
  }

  private static Bound kind(String value) {
    return new Bound(Assets.KIND, List.of(value));
  }

  private static Bound id(long value) {
    return new Bound(Assets.ID, List.of(value));
  }

  /// Five assets in pages of two.
  private static Answer page(ApiServer.Call call) {
    int first = (call.number("page") - 1) * 2;
    return Answer.ok(Assets.items(first, Math.min(first + 2, 5), ""));
  }

  @Test
  void shouldRepeatAScanWithoutTheServer() throws InterruptedException {
    ApiScan scan;
    Ran live;
    try (ApiServer server = ApiServer.start(ReplyJournalTest::page)) {
      scan = Assets.scan(source(server.base(), new ApiAuth.None(), PAGED), kind("k1"));
      live = ran(JournalMode.REFRESH, "acme", scan);
      assertThat(server.calls()).hasSize(3);
    }

    Ran replayed = ran(JournalMode.ONLY, "acme", scan);

    assertThat(live.rows()).hasSize(5);
    assertThat(replayed).as("rows and counted calls").isEqualTo(live);
  }

  @Test
  void shouldNameApiOperationAndRemedyOfAMissingReply() throws InterruptedException {
    try (ApiServer server = ApiServer.start(ReplyJournalTest::page)) {
      ApiScan scan = Assets.scan(source(server.base(), new ApiAuth.None(), PAGED), kind("k1"));
      assertThatExceptionOfType(ApiReplyNotRecorded.class)
          .isThrownBy(() -> ran(JournalMode.ONLY, "acme", scan))
          .withMessageContainingAll(
              "GET /assets", "'assets'", "language.journal.apis is 'only'", "With 'fill'");
      ran(JournalMode.REFRESH, "acme", scan);

      assertThatExceptionOfType(ApiReplyNotRecorded.class)
          .as("another tenant's reply")
          .isThrownBy(() -> ran(JournalMode.ONLY, "zeta", scan));
      assertThatExceptionOfType(ApiReplyNotRecorded.class)
          .as("a tenant's reply without a tenant")
          .isThrownBy(() -> ran(JournalMode.ONLY, null, scan));
      assertThatExceptionOfType(ApiReplyNotRecorded.class)
          .as("another value")
          .isThrownBy(() -> ran(JournalMode.ONLY, "acme", Assets.scan(scan.source(), kind("k2"))));
      assertThat(server.calls()).as("no request of a replay").hasSize(3);
    }
  }

  @Test
  void shouldTakeNoRecordOfAnotherTenantUnderTheSameDigest() throws InterruptedException {
    try (ApiServer server = ApiServer.start(ReplyJournalTest::page)) {
      ApiScan scan = Assets.scan(source(server.base(), new ApiAuth.None(), PAGED));
      ran(JournalMode.REFRESH, "acme", scan);
      for (ModelCall call : journal.calls()) {
        journal.record(ModelCall.newBuilder(call).setTenant("zeta").build());
      }
      assertThatExceptionOfType(ApiReplyNotRecorded.class)
          .isThrownBy(() -> ran(JournalMode.ONLY, "acme", scan));
    }
  }

  @Test
  void shouldRepeatFailures() throws InterruptedException {
    Answering failing =
        call ->
            switch (call.path()) {
              case "/assets/1" -> Answer.of(404);
              case "/assets/2" -> Answer.of(422);
              default -> new Answer(503, "{}", Map.of("Retry-After", "7"));
            };
    ApiSource source;
    try (ApiServer server = ApiServer.start(failing)) {
      source = source(server.base(), new ApiAuth.None(), SINGLE);
      assertThat(ran(JournalMode.REFRESH, null, Assets.scan(source, id(1))).rows()).isEmpty();
      assertThatExceptionOfType(BadBinding.class)
          .isThrownBy(() -> ran(JournalMode.REFRESH, null, Assets.scan(source, id(2))));
      assertThatExceptionOfType(ApiUnavailable.class)
          .isThrownBy(() -> ran(JournalMode.REFRESH, null, Assets.scan(source, id(3))));
    }

    assertThat(ran(JournalMode.ONLY, null, Assets.scan(source, id(1))).rows()).isEmpty();
    assertThatExceptionOfType(BadBinding.class)
        .isThrownBy(() -> ran(JournalMode.ONLY, null, Assets.scan(source, id(2))))
        .withMessageContaining("status 422");
    assertThatExceptionOfType(ApiUnavailable.class)
        .isThrownBy(() -> ran(JournalMode.ONLY, null, Assets.scan(source, id(3))))
        .withMessageContaining("status 503")
        .satisfies(failure -> assertThat(failure.retryAfter()).isEqualTo(Duration.ofSeconds(7)));
  }

  @Test
  void shouldCallAgainAfterAFailureThatMayHavePassed() throws InterruptedException {
    AtomicInteger status = new AtomicInteger(503);
    Answering answering =
        _ ->
            status.get() == 200 ? Answer.ok("{\"id\":1,\"kind\":\"k1\"}") : Answer.of(status.get());
    try (ApiServer server = ApiServer.start(answering)) {
      ApiScan scan = Assets.scan(source(server.base(), new ApiAuth.None(), SINGLE), id(1));
      assertThatExceptionOfType(ApiUnavailable.class)
          .isThrownBy(() -> ran(JournalMode.FILL, null, scan));
      status.set(200);
      assertThat(ran(JournalMode.FILL, null, scan).rows()).hasSize(1);
      assertThat(ran(JournalMode.FILL, null, scan).rows()).hasSize(1);
      assertThat(server.calls()).as("the failed call, and one more").hasSize(2);
    }
  }

  static Stream<ApiAuth> identities() {
    return Stream.of(
        new ApiAuth.Key(KeyLocation.QUERY, "api_key", SECRET),
        new ApiAuth.Key(KeyLocation.HEADER, "X-Key", SECRET),
        new ApiAuth.Bearer(SECRET),
        new ApiAuth.Basic("reader", SECRET));
  }

  /// The API repeats the key in its links and bodies, as some do.
  @ParameterizedTest
  @MethodSource("identities")
  void shouldHoldNoSecret(ApiAuth auth) throws InterruptedException {
    Answering echoing =
        call -> {
          int page = Math.max(1, call.number("page"));
          String shown = call.headers().getOrDefault("Authorization", WORD);
          String more = ",\"for\":\"%s\",\"by\":\"%s\"".formatted(WORD, shown);
          return new Answer(
              200,
              Assets.items(page, page + 1, more),
              page == 3
                  ? Map.of()
                  : Map.of(
                      "Link",
                      "</assets?page=%d&api_key=open%%20sesame%%2F42>; rel=\"next\""
                          .formatted(page + 1)));
        };
    ApiScan scan;
    Ran live;
    try (ApiServer server = ApiServer.start(echoing)) {
      ApiTable linked = Assets.table(Assets.list(new Paging.Link(Pages.kept(null, 1, 10))));
      scan = Assets.scan(source(server.base(), auth, linked));
      live = ran(JournalMode.REFRESH, "acme", scan);
    }

    assertThat(live.rows()).hasSize(3);
    assertThat(journal.calls()).hasSize(3);
    assertThat(journal.calls().toString())
        .contains("***")
        .doesNotContain(WORD, "sesame", Identity.encoded("reader", SECRET), Identity.digest(auth));
    assertThat(ran(JournalMode.ONLY, "acme", scan)).isEqualTo(live);
    ApiSource renewed = source(scan.source().base(), renewed(auth), scan.table());
    assertThat(ran(JournalMode.ONLY, "acme", Assets.scan(renewed)))
        .as("the secret is no part of the key")
        .isEqualTo(live);
  }

  private static ApiAuth renewed(ApiAuth auth) {
    Secret other = new Secret("another word");
    return switch (auth) {
      case ApiAuth.Key key -> new ApiAuth.Key(key.location(), key.name(), other);
      case ApiAuth.Bearer _ -> new ApiAuth.Bearer(other);
      case ApiAuth.Basic basic -> new ApiAuth.Basic(basic.user(), other);
      default -> auth;
    };
  }

  @Test
  void shouldFailWhereTheReplyOfARecordHasAnotherForm() throws InterruptedException {
    try (ApiServer server = ApiServer.start(ReplyJournalTest::page)) {
      ApiScan scan = Assets.scan(source(server.base(), new ApiAuth.None(), PAGED));
      ran(JournalMode.REFRESH, null, scan);
      for (ModelCall call : journal.calls()) {
        journal.record(ModelCall.newBuilder(call).setResponse("{}").build());
      }
      assertThatExceptionOfType(ApiFailure.class)
          .isThrownBy(() -> ran(JournalMode.ONLY, null, scan))
          .withMessageContaining("not in the journal");
    }
  }
}
