package dev.signalbox.api.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiCaller.Asker;
import dev.signalbox.api.ApiCaller.Session;
import dev.signalbox.api.ApiFailure.ApiDeadlinePassed;
import dev.signalbox.api.ApiFailure.ApiRefused;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiLimits;
import dev.signalbox.api.ApiScan;
import dev.signalbox.api.ApiScan.Bound;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.Paging;
import dev.signalbox.api.Paging.Pages;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallDisciplineTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @Test
  void shouldFetchAPageOnceForAQuestion() throws InterruptedException {
    try (ApiServer server = ApiServer.start(call -> Answer.ok(Assets.items(0, 3, "")));
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      ApiScan scan = scan(server, Assets.limits(Duration.ZERO));

      assertThat(session.cached(scan)).isFalse();
      Assets.rows(session, scan);
      assertThat(session.cached(scan)).isTrue();
      assertThat(Assets.rows(session, scan)).hasSize(3);
      assertThat(server.calls()).hasSize(1);
      assertThat(session.counts().cached()).isEqualTo(1);
      try (Session other = apis.open(Assets.asker("a"))) {
        assertThat(other.cached(scan)).isFalse();
      }
    }
  }

  @Test
  void shouldAnswerEqualCallsFromTheCacheOfTheTenantAlone() throws InterruptedException {
    try (ApiServer server = ApiServer.start(call -> Answer.ok(Assets.items(0, 3, "")));
        HttpApis apis = new HttpApis()) {
      ApiScan scan = scan(server, Assets.limits(MINUTE));
      for (String tenant : List.of("a", "a", "b", "a", "b")) {
        ask(apis, tenant, scan);
      }
      assertThat(server.calls()).hasSize(2);

      ApiSource rekeyed =
          Assets.source(
              server.base(),
              Assets.limits(MINUTE),
              new ApiAuth.Bearer(new ApiAuth.Secret("other")),
              scan.table());
      ask(apis, "a", Assets.scan(rekeyed));
      ask(apis, "a", Assets.scan(rekeyed, new Bound(Assets.KIND, List.of("k1"))));
      assertThat(server.calls()).hasSize(4);
    }
  }

  @Test
  void shouldPayForNoPageTwiceWhereAQuestionIsRepeated() throws InterruptedException {
    AtomicInteger calls = new AtomicInteger();
    try (ApiServer server =
            ApiServer.start(call ->
                calls.incrementAndGet() == 3
                    ? new Answer(429, "{}", Map.of("Retry-After", "0"))
                    : Answer.ok(
                        Assets.items(call.number("page") * 2, call.number("page") * 2 + 2, "")));
        HttpApis apis = new HttpApis()) {
      ApiScan pages =
          Assets.scan(
              Assets.source(
                  server.base(),
                  Assets.limits(Duration.ZERO),
                  new ApiAuth.None(),
                  Assets.table(Assets.list(new Paging.Page("page", 0, Pages.kept(null, 2, 4))))));

      try (Session first = apis.open(Assets.asker("a", "q1"))) {
        assertThatThrownBy(() -> Assets.rows(first, pages)).isInstanceOf(ApiUnavailable.class);
      }
      assertThat(server.calls()).hasSize(3);
      try (Session again = apis.open(Assets.asker("a", "q1"))) {
        assertThat(Assets.rows(again, pages)).hasSize(8);
      }
      assertThat(server.calls()).as("the two pages of the first attempt are at hand").hasSize(5);
      try (Session other = apis.open(Assets.asker("a", "q2"));
          Session foreign = apis.open(Assets.asker("b", "q1"))) {
        Assets.rows(other, pages);
        Assets.rows(foreign, pages);
      }
      assertThat(server.calls()).as("another question and another tenant").hasSize(13);
    }
  }

  @Test
  void shouldTellEachRequestToTheObserver() {
    List<String> seen = new CopyOnWriteArrayList<>();
    AtomicInteger status = new AtomicInteger(200);
    try (ApiServer server =
            ApiServer.start(call ->
                status.get() == 200
                    ? Answer.ok(Assets.items(0, 1, ""))
                    : new Answer(status.get(), "{\"a\":1}", Map.of()));
        HttpApis apis =
            new HttpApis(
                (api, operation, code, _) -> seen.add(api + " " + operation + " " + code))) {
      for (int each : new int[] {200, 500, -1}) {
        status.set(each);
        try (Session session = apis.open(Assets.asker("a"))) {
          Assets.rows(session, scan(server, Assets.limits(Duration.ZERO)));
        } catch (ApiUnavailable | InterruptedException _) {
          status.set(each);
        }
      }
    }
    assertThat(seen)
        .containsExactly(
            "assets GET /assets 200",
            "assets GET /assets 500",
            "assets GET /assets API_UNAVAILABLE");
  }

  @Test
  void shouldLeakNoReplyBetweenTenantsInTenThousandInterleavings() throws Exception {
    AtomicInteger number = new AtomicInteger();
    Map<String, Set<Object>> seen = new ConcurrentHashMap<>();
    Random random = new Random(27);
    try (ApiServer server =
            ApiServer.start(call -> {
              int first = number.incrementAndGet();
              return Answer.ok(Assets.items(first, first + 1, ""));
            });
        HttpApis apis = new HttpApis();
        ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Future<?>> asked = new ArrayList<>();
      for (int i = 0; i < 10_000; i++) {
        String tenant = random.nextBoolean() ? "a" : "b";
        String question = "q" + random.nextInt(50);
        ApiScan scan =
            Assets.scan(
                Assets.source(
                    server.base(),
                    Assets.limits(Duration.ofMillis(1)),
                    new ApiAuth.None(),
                    Assets.table(Assets.list(new Paging.None()))),
                new Bound(Assets.KIND, List.of("k" + random.nextInt(5))));
        asked.add(
            threads.submit(() -> {
              try (Session session = apis.open(Assets.asker(tenant, question))) {
                return seen.computeIfAbsent(tenant, _ -> ConcurrentHashMap.newKeySet())
                    .add(Assets.rows(session, scan).getFirst().getFirst());
              }
            }));
      }
      for (Future<?> each : asked) {
        each.get();
      }
    }
    assertThat(seen.get("a")).hasSizeGreaterThan(50).doesNotContainAnyElementsOf(seen.get("b"));
  }

  @Test
  void shouldGoOnWhereTheSharedCallWasInterrupted() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    AtomicInteger number = new AtomicInteger();
    try (ApiServer server =
            ApiServer.start(call -> {
              if (number.incrementAndGet() == 1) {
                asked.countDown();
                Thread.sleep(3_000);
              }
              return Answer.ok(Assets.items(0, 3, ""));
            });
        HttpApis apis = new HttpApis();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      ApiScan scan = scan(server, Assets.limits(MINUTE));
      Future<List<List<Object>>> leader = threads.submit(() -> ask(apis, "a", scan));
      asked.await();
      Future<List<List<Object>>> follower = threads.submit(() -> ask(apis, "a", scan));
      leader.cancel(true);

      assertThat(follower.get()).hasSize(3);
      assertThat(server.calls()).hasSize(2);
    }
  }

  @Test
  void shouldKeepWithinTheConcurrencyOfApiAndTenant() throws Exception {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (ApiServer server =
            ApiServer.start(call -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              Thread.sleep(5);
              running.decrementAndGet();
              return Answer.ok(Assets.items(0, 1, ""));
            });
        HttpApis apis = new HttpApis();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      ApiScan scan = scan(server, limits(3, 2, 0, Duration.ofSeconds(5)));
      List<Callable<List<List<Object>>>> asks = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        String tenant = "t" + i % 3;
        ApiScan each = Assets.scan(scan.source(), new Bound(Assets.KIND, List.of("k" + i)));
        asks.add(() -> ask(apis, tenant, each));
      }
      for (Future<List<List<Object>>> each : threads.invokeAll(asks)) {
        assertThat(each.get()).hasSize(1);
      }
      assertThat(most.get()).isLessThanOrEqualTo(3);
    }
  }

  @Test
  void shouldDeferForTheTimeThatTheApiNames() {
    try (ApiServer server =
            ApiServer.start(call -> new Answer(429, "{}", Map.of("Retry-After", "7")));
        HttpApis apis = new HttpApis()) {
      ApiScan scan = scan(server, Assets.limits(Duration.ZERO));

      assertThatThrownBy(() -> ask(apis, "a", scan))
          .isInstanceOfSatisfying(
              ApiUnavailable.class,
              e -> {
                assertThat(e.retryAfter()).isEqualTo(Duration.ofSeconds(7));
                assertThat(ApiFailures.staged(e))
                    .isInstanceOfSatisfying(
                        NotNowException.class,
                        later -> {
                          assertThat(later.code()).isEqualTo(FailureCode.API_UNAVAILABLE);
                          assertThat(later.delay()).isEqualTo(Duration.ofSeconds(7));
                        });
              });
      assertThatThrownBy(() -> ask(apis, "a", scan))
          .isInstanceOfSatisfying(
              ApiUnavailable.class,
              e ->
                  assertThat(e.retryAfter())
                      .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(7)));
      assertThat(server.calls()).hasSize(1);
    }
  }

  @Test
  void shouldDeferWhereTheCallsOfTheMinuteAreSpent() throws InterruptedException {
    try (ApiServer server = ApiServer.start(call -> Answer.ok(Assets.items(0, 1, "")));
        HttpApis apis = new HttpApis()) {
      ApiScan scan = scan(server, limits(8, 8, 2, Duration.ofSeconds(5)));
      ask(apis, "a", scan);
      ask(apis, "a", scan);

      assertThatThrownBy(() -> ask(apis, "a", scan))
          .isInstanceOfSatisfying(
              ApiUnavailable.class,
              e -> assertThat(e.retryAfter()).isBetween(Duration.ofSeconds(1), MINUTE))
          .hasMessageContaining("requests-per-minute");
      assertThat(server.calls()).hasSize(2);
    }
  }

  @Test
  void shouldStopCallsWhileMostFail() {
    try (ApiServer server = ApiServer.start(call -> Answer.of(500));
        HttpApis apis = new HttpApis()) {
      ApiScan scan = scan(server, Assets.limits(Duration.ZERO));
      for (int i = 0; i < 25; i++) {
        assertThatThrownBy(() -> ask(apis, "a", scan)).isInstanceOf(ApiUnavailable.class);
      }
      assertThat(server.calls()).hasSize(20);
    }
  }

  @Test
  void shouldEndAtTheTimeoutAndAtTheDeadline() {
    try (ApiServer server =
            ApiServer.start(call -> {
              Thread.sleep(5_000);
              return Answer.of(500);
            });
        HttpApis apis = new HttpApis();
        Session late = apis.open(new Asker("a", "q", Instant.now().plusMillis(300)))) {
      assertThatThrownBy(() -> Assets.rows(late, scan(server, Assets.limits(Duration.ZERO))))
          .isInstanceOf(ApiDeadlinePassed.class);
      ApiScan impatient = scan(server, limits(1, 1, 0, Duration.ofMillis(200)));
      assertThatThrownBy(() -> ask(apis, "a", impatient))
          .isInstanceOf(ApiUnavailable.class)
          .hasMessageContaining("in time");
    }
  }

  @Test
  void shouldEndWhereTheReaderIsInterrupted() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    try (ApiServer server =
            ApiServer.start(call -> {
              asked.countDown();
              Thread.sleep(10_000);
              return Answer.of(500);
            });
        HttpApis apis = new HttpApis();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CountDownLatch ended = new CountDownLatch(1);
      Future<?> reading =
          threads.submit(() -> {
            try {
              return ask(apis, "a", scan(server, Assets.limits(Duration.ZERO)));
            } catch (InterruptedException e) {
              ended.countDown();
              throw e;
            }
          });
      asked.await();
      reading.cancel(true);
      ended.await();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "198.18.0.1",
        "::1",
        "fe80::1",
        "fd00::1",
        "::ffff:127.0.0.1",
        "64:ff9b::a00:1",
        "2002:a00:1::"
      })
  void shouldTellPrivateAddresses(String address) throws UnknownHostException {
    assertThat(AllowedAddress.isPublic(InetAddress.getByName(address))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111"})
  void shouldTellPublicAddresses(String address) throws UnknownHostException {
    assertThat(AllowedAddress.isPublic(InetAddress.getByName(address))).isTrue();
  }

  @Test
  void shouldRefusePrivateAddressesThatAreNotListed() {
    try (ApiServer server = ApiServer.start(call -> Answer.ok("{}"));
        HttpApis apis = new HttpApis()) {
      ApiSource source =
          Assets.source(
              URI.create(server.base().toString().replace("127.0.0.1", "localhost")),
              Assets.limits(Duration.ZERO),
              new ApiAuth.None(),
              Assets.table(Assets.list(new Paging.None())));

      assertThatThrownBy(() -> ask(apis, "a", Assets.scan(source)))
          .isInstanceOf(ApiRefused.class)
          .hasMessageContaining("apis.assets.limits.private-addresses");
      assertThat(server.calls()).isEmpty();
    }
  }

  private static List<List<Object>> ask(HttpApis apis, String tenant, ApiScan scan)
      throws InterruptedException {
    try (Session session = apis.open(Assets.asker(tenant))) {
      return Assets.rows(session, scan);
    }
  }

  private static ApiLimits limits(int calls, int ofTenant, int perMinute, Duration timeout) {
    return new ApiLimits(
        calls,
        ofTenant,
        perMinute,
        0,
        timeout,
        1_000_000,
        1_000,
        Duration.ZERO,
        List.of("127.0.0.1"));
  }

  private static ApiScan scan(ApiServer server, ApiLimits limits) {
    return Assets.scan(
        Assets.source(
            server.base(),
            limits,
            new ApiAuth.None(),
            Assets.table(Assets.list(new Paging.None()))));
  }
}
