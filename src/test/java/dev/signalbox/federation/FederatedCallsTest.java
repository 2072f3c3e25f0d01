package dev.signalbox.federation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.api.AccessPath;
import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiCaller.Asker;
import dev.signalbox.api.ApiCaller.Session;
import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiLimits;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.api.ApiType;
import dev.signalbox.api.Binding;
import dev.signalbox.api.Paging;
import dev.signalbox.api.Paging.Pages;
import dev.signalbox.api.calls.ApiServer;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.api.calls.ApiServer.Answering;
import dev.signalbox.api.calls.HttpApis;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.stage.FailureCode;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Queries over APIs that are called over HTTP.
@Tag("slow")
class FederatedCallsTest {
  private static final String JOIN =
      "SELECT a.city, count(*) AS n FROM air.flights f JOIN air.airports a ON f.origin = a.code"
          + " GROUP BY a.city ORDER BY n DESC, a.city LIMIT 2";

  private static Answer air(ApiServer.Call call) {
    if (call.path().equals("/flights")) {
      int first = (call.number("page") - 1) * 100;
      return Answer.ok(
          IntStream.range(first, Math.min(first + 100, 1_200))
              .mapToObj(i -> "{\"id\":%d,\"origin\":\"A%d\"}".formatted(i, i % 60))
              .collect(Collectors.joining(",", "[", "]")));
    }
    return Answer.ok(
        Arrays.stream(call.query().getOrDefault("code", "").split(","))
            .map(code ->
                "{\"code\":\"%s\",\"city\":\"City %d\"}"
                    .formatted(code, Integer.parseInt(code.substring(1)) % 40))
            .collect(Collectors.joining(",", "[", "]")));
  }

  private static ApiSource source(URI base) {
    ApiTable flights =
        new ApiTable(
            "flights",
            null,
            List.of(ApiColumn.of("id", ApiType.INTEGER), ApiColumn.of("origin", ApiType.TEXT)),
            List.of("id"),
            List.of(),
            1_200L,
            List.of(
                path(
                    "/flights", new Paging.Page("page", 1, Pages.kept(null, 100, 50)), 12, 1_200)));
    ApiTable airports =
        new ApiTable(
            "airports",
            null,
            List.of(ApiColumn.of("code", ApiType.TEXT), ApiColumn.of("city", ApiType.TEXT)),
            List.of("code"),
            List.of(),
            100L,
            List.of(path("/airports", new Paging.None(), 1, 1, MemoryApi.required("code", 50))));
    ApiLimits limits =
        new ApiLimits(
            8,
            4,
            0,
            0,
            Duration.ofSeconds(20),
            1 << 20,
            10_000,
            Duration.ZERO,
            List.of("127.0.0.1"));
    return new ApiSource("air", base, "", List.of(flights, airports), limits, new ApiAuth.None());
  }

  private static AccessPath path(
      String path, Paging paging, double calls, double rows, Binding... bindings) {
    return new AccessPath(
        "list",
        "GET",
        path,
        List.of(bindings),
        Map.of(),
        "",
        false,
        paging,
        new AccessPath.Cost(calls, rows),
        List.of());
  }

  private static FederationResult ask(ApiServer server, String sql, Duration time)
      throws InterruptedException {
    try (HttpApis apis = new HttpApis();
        Session session = apis.open(new Asker(null, "q", Instant.now().plus(time)))) {
      Federation federation =
          new Federation(
              "all", List.of(FederationFixture.api(source(server.base()), session)), List.of());
      return FederationFixture.engine().answer(federation, sql);
    }
  }

  private static FederationResult ask(Answering answering) throws InterruptedException {
    try (ApiServer server = ApiServer.start(answering)) {
      return ask(server, JOIN, Duration.ofSeconds(30));
    }
  }

  @Test
  void shouldJoinFlightsWithAirportsInFewCalls() throws InterruptedException {
    try (ApiServer server = ApiServer.start(FederatedCallsTest::air)) {
      FederationResult result = ask(server, JOIN, Duration.ofSeconds(30));

      assertThat(result).isInstanceOf(FederationResult.Answered.class);
      assertThat(((FederationResult.Answered) result).table().getRows())
          .containsExactly(List.of("City 0", 40L), List.of("City 1", 40L));
      assertThat(server.calls())
          .as("12 pages of flights, perhaps an empty one, and 60 codes by 50")
          .hasSizeLessThanOrEqualTo(13 + 2);
      assertThat(result.steps()).extracting(FederationStep::calls).last().isEqualTo(2);
    }
  }

  @Test
  void shouldEndByTheKindOfTheFailure() throws InterruptedException {
    assertThat(ask(_ -> Answer.of(403)))
        .isInstanceOfSatisfying(
            FederationResult.Failed.class,
            failed -> assertThat(failed.failure().code()).isEqualTo(FailureCode.API_REFUSED));
    assertThat(ask(_ -> Answer.ok("{\"a\":1")))
        .isInstanceOfSatisfying(
            FederationResult.Failed.class,
            failed ->
                assertThat(failed.failure().code()).isEqualTo(FailureCode.API_REPLY_UNUSABLE));
    assertThat(ask(call -> call.path().equals("/airports") ? Answer.of(422) : air(call)))
        .isInstanceOfSatisfying(
            FederationResult.Hinted.class,
            hinted ->
                assertThat(hinted.steps())
                    .extracting(FederationStep::fullName)
                    .containsExactly("air.flights", "air.airports"));
  }

  @Test
  void shouldEndItsCallsAtTheDeadlineAndAtAnInterrupt() throws InterruptedException {
    CountDownLatch called = new CountDownLatch(2);
    Answering slow =
        call -> {
          called.countDown();
          new CountDownLatch(1).await();
          return air(call);
        };
    try (ApiServer server = ApiServer.start(slow)) {
      assertThat(ask(server, JOIN, Duration.ofMillis(500)))
          .isInstanceOfSatisfying(
              FederationResult.Failed.class,
              failed ->
                  assertThat(failed.failure().code()).isEqualTo(FailureCode.DEADLINE_EXCEEDED));
      List<Throwable> thrown = new ArrayList<>();
      Thread asking =
          Thread.ofVirtual()
              .start(() -> {
                try {
                  ask(server, JOIN, Duration.ofSeconds(30));
                } catch (InterruptedException e) {
                  thrown.add(e);
                }
              });
      called.await();
      asking.interrupt();
      asking.join();
      assertThat(thrown).hasSize(1);
    }
  }
}
