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
import dev.signalbox.api.calls.ApiServer.Call;
import dev.signalbox.api.calls.HttpApis;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.stage.NotNowException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The ends of queries over an API with faults. None of them is an answer that is wrong.
@Tag("slow")
class ApiFaultsTest {
  private static final String COUNT = "SELECT count(*) FROM plant.pumps";
  private static final String ROWS = "SELECT id FROM plant.pumps";
  private static final String ONE = "SELECT name FROM plant.pump WHERE id = 7";

  /// The end of a query: the code of a failure, `HINT`, `CUT`, `LATER` for a question that is put
  /// off, `ROWS n` or `ROWS n, cut`.
  private static Arguments fault(String name, String sql, String end, Answering answering) {
    return Arguments.of(name, sql, end, answering);
  }

  private static Answering always(Answer answer) {
    return _ -> answer;
  }

  private static Answering body(String body) {
    return always(Answer.ok(body));
  }

  private static Answer page(int first, int end, String next) {
    return Answer.ok(
        "{\"items\":%s,\"next\":%s}"
            .formatted(
                IntStream.range(first, end)
                    .mapToObj(id -> "{\"id\":%d,\"name\":\"P%d\"}".formatted(id, id))
                    .collect(Collectors.joining(",", "[", "]")),
                next.isEmpty() ? "null" : "\"" + next + "\""));
  }

  /// Two pages of ten rows, the second one with a fault.
  private static Answering second(Answer fault) {
    return call -> call.query().containsKey("cursor") ? fault : page(0, 10, "b");
  }

  static Stream<Arguments> faults() {
    return Stream.of(statuses(), bodies(), pages(), addresses()).flatMap(each -> each);
  }

  private static Stream<Arguments> statuses() {
    return Stream.of(
        fault("server error", COUNT, "API_UNAVAILABLE", always(Answer.of(500))),
        fault("bad gateway", COUNT, "API_UNAVAILABLE", always(Answer.of(502))),
        fault("unavailable without a time", COUNT, "API_UNAVAILABLE", always(Answer.of(503))),
        fault(
            "unavailable for a time",
            COUNT,
            "LATER",
            always(new Answer(503, "{}", Map.of("Retry-After", "30")))),
        fault(
            "too many requests",
            COUNT,
            "LATER",
            always(new Answer(429, "{}", Map.of("Retry-After", "1")))),
        fault("too many, no time", COUNT, "API_UNAVAILABLE", always(Answer.of(429))),
        fault("time of the request over", COUNT, "API_UNAVAILABLE", always(Answer.of(408))),
        fault("expired key", COUNT, "API_REFUSED", always(Answer.of(401))),
        fault("forbidden", COUNT, "API_REFUSED", always(Answer.of(403))),
        fault("values refused", COUNT, "HINT", always(Answer.of(422))),
        fault("bad request", ONE, "HINT", always(Answer.of(400))),
        fault("list moved away", COUNT, "API_REPLY_UNUSABLE", always(Answer.of(404))),
        fault("list gone", COUNT, "API_REPLY_UNUSABLE", always(Answer.of(410))),
        fault("method no longer allowed", COUNT, "API_REPLY_UNUSABLE", always(Answer.of(405))),
        fault("absent key", ONE, "ROWS 0", always(Answer.of(404))),
        fault("no content", COUNT, "ROWS 1", always(new Answer(204, "", Map.of()))));
  }

  private static Stream<Arguments> bodies() {
    return Stream.of(
        fault("no JSON", COUNT, "API_REPLY_UNUSABLE", body("<html>maintenance</html>")),
        fault("empty body", COUNT, "API_REPLY_UNUSABLE", always(new Answer(200, "", Map.of()))),
        fault("half of the JSON", COUNT, "API_REPLY_UNUSABLE", body("{\"items\":[{\"id\":1")),
        fault("no list of rows", COUNT, "API_REPLY_UNUSABLE", body("{\"data\":[]}")),
        fault("object for the list", COUNT, "API_REPLY_UNUSABLE", body("{\"items\":{\"id\":1}}")),
        fault(
            "text for a number",
            ROWS,
            "API_REPLY_UNUSABLE",
            body("{\"items\":[{\"id\":\"one\"}]}")),
        fault(
            "number beyond its type",
            ROWS,
            "API_REPLY_UNUSABLE",
            body("{\"items\":[{\"id\":123456789012345678901234567890}]}")),
        fault(
            "key without a value", ROWS, "API_REPLY_UNUSABLE", body("{\"items\":[{\"id\":null}]}")),
        fault("row without its key", ROWS, "API_REPLY_UNUSABLE", body("{\"items\":[{\"x\":1}]}")),
        fault(
            "too long",
            COUNT,
            "API_REPLY_UNUSABLE",
            body("{\"items\":[],\"x\":\"" + "x".repeat(70_000) + "\"}")),
        fault("deep nesting", COUNT, "API_REPLY_UNUSABLE", body("[".repeat(5_000))),
        fault(
            "ends early",
            COUNT,
            "API_UNAVAILABLE",
            always(new Answer(-1, "{\"items\":[]}", Map.of()))));
  }

  private static Stream<Arguments> pages() {
    return Stream.of(
        fault("second page fails", COUNT, "API_UNAVAILABLE", second(Answer.of(500))),
        fault("second page of plain rows fails", ROWS, "API_UNAVAILABLE", second(Answer.of(500))),
        fault("second page refused", COUNT, "API_REFUSED", second(Answer.of(403))),
        fault("pages form a loop, counted", COUNT, "CUT", second(page(10, 20, "b"))),
        fault("pages form a loop, listed", ROWS, "ROWS 20, cut", second(page(10, 20, "b"))),
        fault("page repeats, counted", COUNT, "CUT", second(page(0, 10, "c"))),
        fault("pages without an end, counted", COUNT, "CUT", ApiFaultsTest::endless),
        fault("pages without an end, listed", ROWS, "ROWS 30, cut", ApiFaultsTest::endless));
  }

  private static Answer endless(Call call) {
    int first = call.number("cursor");
    return page(first, first + 10, String.valueOf(first + 10));
  }

  private static Stream<Arguments> addresses() {
    return Stream.of(
        fault(
            "redirect elsewhere",
            COUNT,
            "API_REPLY_UNUSABLE",
            always(new Answer(302, "{}", Map.of("Location", "http://169.254.169.254/latest")))),
        fault(
            "redirect to itself",
            COUNT,
            "API_REPLY_UNUSABLE",
            always(new Answer(307, "{}", Map.of("Location", "/pumps")))));
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("faults")
  void shouldEndAsTheFaultAsks(String name, String sql, String end, Answering answering)
      throws InterruptedException {
    end(sql, end, answering, Duration.ofSeconds(30));
  }

  @Test
  void shouldEndWhereTheApiIsSlow() throws InterruptedException {
    Answering slow =
        _ -> {
          Thread.sleep(3_000);
          return page(0, 1, "");
        };
    end(COUNT, "API_UNAVAILABLE", slow, Duration.ofMillis(500));
  }

  /// @param timeout of one call
  private static void end(String sql, String end, Answering answering, Duration timeout)
      throws InterruptedException {
    try (ApiServer server = ApiServer.start(answering);
        HttpApis apis = new HttpApis();
        Session session = apis.open(new Asker(null, "asker", Instant.now().plusSeconds(60)))) {
      Federation federation =
          new Federation(
              "all",
              List.of(FederationFixture.api(source(server.base(), timeout), session)),
              List.of());
      FederationResult result = FederationFixture.engine().answer(federation, sql);

      assertThat(end(result)).as(result.toString()).isEqualTo(end);
      assertThat(result.toString()).doesNotContain("maintenance").doesNotContain("169.254");
    }
  }

  private static String end(FederationResult result) {
    return switch (result) {
      case FederationResult.Answered(var table, var _) ->
          "ROWS %d%s"
              .formatted(table.getRows().size(), table.getTruncated().isPresent() ? ", cut" : "");
      case FederationResult.Hinted _ -> "HINT";
      case FederationResult.Cut _ -> "CUT";
      case FederationResult.Failed(NotNowException _, var _) -> "LATER";
      case FederationResult.Failed(var failure, var _) -> failure.code().name();
    };
  }

  private static ApiSource source(URI base, Duration timeout) {
    List<ApiColumn> columns =
        List.of(
            new ApiColumn("id", ApiType.INTEGER, false, null, false, "/id", List.of(), false),
            ApiColumn.of("name", ApiType.TEXT));
    ApiTable list =
        table(
            "pumps",
            columns,
            path(
                "/pumps",
                "/items",
                false,
                new Paging.Cursor("cursor", "/next", Pages.kept(null, 10, 3))));
    ApiTable one =
        table(
            "pump",
            columns,
            path("/pumps/{id}", "", true, new Paging.None(), Binding.path("id", "id")));
    ApiLimits limits =
        new ApiLimits(8, 4, 0, 0, timeout, 65_536, 10_000, Duration.ZERO, List.of("127.0.0.1"));
    return new ApiSource("plant", base, "", List.of(list, one), limits, new ApiAuth.None());
  }

  private static ApiTable table(String name, List<ApiColumn> columns, AccessPath path) {
    return new ApiTable(name, null, columns, List.of("id"), List.of(), null, List.of(path));
  }

  private static AccessPath path(
      String path, String output, boolean single, Paging paging, Binding... bindings) {
    return new AccessPath(
        "read",
        "GET",
        path,
        List.of(bindings),
        Map.of(),
        output,
        single,
        paging,
        new AccessPath.Cost(1, 10),
        List.of());
  }
}
