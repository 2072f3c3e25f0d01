package dev.signalbox.api.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.api.AccessPath;
import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiCaller.Session;
import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiFailure.ApiRefused;
import dev.signalbox.api.ApiFailure.ApiReplyUnusable;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiFailure.BadBinding;
import dev.signalbox.api.ApiScan.Bound;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.api.ApiType;
import dev.signalbox.api.Binding;
import dev.signalbox.api.Binding.Location;
import dev.signalbox.api.Binding.Operator;
import dev.signalbox.api.Paging;
import dev.signalbox.api.calls.ApiServer.Answer;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepliesTest {
  private static final String LINES =
      """
      {"data": [
        {"id": 7, "at": {"city": "Kiel"}, "lines": [{"n": 1, "price": "2.50"}, {"n": 2, "price": 3}]},
        {"id": 8, "lines": null},
        {"id": 9}]}\
      """;

  @Test
  void shouldReadNestedArraysAsChildRowsWithTheirParents() throws InterruptedException {
    ApiTable lines =
        table(
            Assets.path("/orders", "/data/*/lines", false, new Paging.None()),
            column("order_id", ApiType.INTEGER, "2/id"),
            column("city", ApiType.TEXT, "2/at/city"),
            column("n", ApiType.INTEGER, "/n"),
            column("price", ApiType.DECIMAL, "/price"));

    assertThat(read(lines, LINES))
        .containsExactly(
            List.of(7L, "Kiel", 1L, new BigDecimal("2.50")),
            List.of(7L, "Kiel", 2L, new BigDecimal("3")));
  }

  @Test
  void shouldReadEachTypeAsItsClass() throws InterruptedException {
    ApiTable all =
        table(
            Assets.path("/", "", false, new Paging.None()),
            column("b", ApiType.BOOLEAN, "/b"),
            column("d", ApiType.DOUBLE, "/d"),
            column("day", ApiType.DATE, "/day"),
            column("at", ApiType.TIMESTAMP, "/at"),
            column("local", ApiType.TIMESTAMP, "/local"),
            column("tags", ApiType.JSON, "/tags"));

    assertThat(
            read(
                all,
                """
                {"b": true, "d": 1.5, "day": "2026-01-02", "at": "2026-01-02T03:04:05+02:00",
                 "local": "2026-01-02T03:04:05", "tags": ["a", {"b": 1}]}\
                """))
        .containsExactly(
            List.of(
                true,
                1.5,
                LocalDate.of(2026, 1, 2),
                LocalDateTime.of(2026, 1, 2, 1, 4, 5),
                LocalDateTime.of(2026, 1, 2, 3, 4, 5),
                "[\"a\",{\"b\":1}]"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          INTEGER   | "7"            | text
          INTEGER   | 7.5            | a number
          INTEGER   | 1e30           | a number
          BOOLEAN   | "yes"          | text
          DOUBLE    | "1"            | text
          DECIMAL   | "one"          | text of another form
          TEXT      | 7              | a number
          TEXT      | ["a"]          | an array
          DATE      | "02.01.2026"   | text of another form
          TIMESTAMP | "soon"         | text of another form
          TIMESTAMP | {"at": 1}      | an object
          """)
  void shouldRefuseAValueOfAnotherShape(ApiType type, String json, String shape) {
    ApiTable table = table(Assets.path("/", "", false, new Paging.None()), column("v", type, "/v"));

    assertThatThrownBy(() -> read(table, "{\"v\": " + json + "}"))
        .isInstanceOf(ApiReplyUnusable.class)
        .hasMessageContaining("'v' at /v must be %s, and is %s".formatted(type, shape))
        .hasMessageNotContaining("soon");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"rows": []}          | /items is absent
          {"items": {"a": 1}}   | 'id' at /id must be INTEGER, and is absent
          {"items": [1, 2]}     | /items must hold objects (found a number)
          {"items": 5}          | /items must be an object or an array (found a number)
          <html></html>         | sends no JSON
          {"items": [           | sends no JSON
          """)
  void shouldRefuseAReplyOfAnotherShape(String body, String problem) {
    assertThatThrownBy(() -> read(Assets.table(Assets.list(new Paging.None())), body))
        .isInstanceOf(ApiReplyUnusable.class)
        .hasMessageContaining(problem);
  }

  @Test
  void shouldTakeTheValueOfABindingThatTheReplyDoesNotHold() throws InterruptedException {
    Binding asset = Binding.path("asset_id", "id");
    AccessPath path = Assets.path("/assets/{id}/readings", "", false, new Paging.None(), asset);
    ApiTable readings =
        table(path, column("asset_id", ApiType.TEXT, null), column("v", ApiType.DOUBLE, "/v"));
    try (ApiServer server = ApiServer.start(call -> Answer.ok("[{\"v\": 1}, {\"v\": 2}]"));
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      List<List<Object>> rows =
          Assets.rows(
              session,
              Assets.scan(source(server, readings), new Bound(asset, List.of("a/../b c"))));

      assertThat(rows).containsExactly(List.of("a/../b c", 1.0), List.of("a/../b c", 2.0));
      assertThat(server.calls().getFirst().path()).isEqualTo("/assets/a%2F..%2Fb%20c/readings");
    }
  }

  @Test
  void shouldSendSeveralValuesAsTheParameterTakesThem() throws InterruptedException {
    Binding repeated = many("id", "");
    Binding joined = many("kind", ",");
    AccessPath path = Assets.path("/assets", "/items", false, new Paging.None(), repeated, joined);
    try (ApiServer server = ApiServer.start(call -> Answer.ok(Assets.items(0, 1, "")));
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      ApiSource source = source(server, Assets.table(path));
      Assets.rows(
          session,
          Assets.scan(
              source,
              new Bound(repeated, List.of(1L, 2L)),
              new Bound(joined, List.of("a&b", "c"))));

      assertThat(server.calls().getFirst().query()).isEqualTo(Map.of("id", "1,2", "kind", "a&b,c"));
      assertThatThrownBy(
              () -> session.scan(Assets.scan(source, new Bound(repeated, List.of(1L, 2L, 3L, 4L)))))
          .hasMessageContaining("from 1 to 3 values for id");
    }
  }

  private static Binding many(String column, String separator) {
    return new Binding(column, Operator.EQUAL, column, Location.QUERY, false, true, 3, separator);
  }

  @Test
  void shouldFindNoRowWhereAKeyIsAbsent() throws InterruptedException {
    try (ApiServer server = ApiServer.start(call -> Answer.of(404));
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      assertThat(
              Assets.rows(
                  session,
                  Assets.scan(
                      source(server, Assets.table(Assets.get())),
                      new Bound(Assets.ID, List.of(1L)))))
          .isEmpty();
      assertThatThrownBy(() ->
              Assets.rows(
                  session,
                  Assets.scan(source(server, Assets.table(Assets.list(new Paging.None()))))))
          .isInstanceOf(ApiReplyUnusable.class)
          .hasMessageContaining("GET /assets", "status 404");
    }
  }

  @Test
  void shouldRefuseTheRowOfAnotherKeyThanTheOneAskedFor() throws InterruptedException {
    try (ApiServer server = ApiServer.start(call -> Answer.ok("{\"id\":7,\"kind\":\"pump\"}"));
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      ApiSource source = source(server, Assets.table(Assets.get()));
      assertThat(Assets.rows(session, Assets.scan(source, new Bound(Assets.ID, List.of(7L)))))
          .hasSize(1);
      assertThatThrownBy(
              () -> Assets.rows(session, Assets.scan(source, new Bound(Assets.ID, List.of(8L)))))
          .isInstanceOf(ApiReplyUnusable.class)
          .hasMessageContaining("its row has another 'id' than the one that was asked for");
    }
  }

  @Test
  void shouldRefuseAListedValueInAnotherCase() {
    ApiTable states =
        table(
            Assets.path("/", "", false, new Paging.None()),
            new ApiColumn(
                "state", ApiType.TEXT, true, null, false, "/state", List.of("ACTIVE"), true));
    assertThatThrownBy(() -> read(states, "[{\"state\": \"new\"}, {\"state\": \"active\"}]"))
        .isInstanceOf(ApiReplyUnusable.class)
        .hasMessageContaining("a value of 'state' is the listed 'ACTIVE' but for its case");
  }

  @ParameterizedTest
  @CsvSource({"400", "422"})
  void shouldHintAtTheValuesThatTheApiRefuses(int status) {
    assertThatThrownBy(() -> answered(Answer.of(status)))
        .isInstanceOf(BadBinding.class)
        .hasMessageContaining("'kind' for kind")
        .hasMessageContaining("status " + status)
        .hasMessageNotContaining("pump");
  }

  @ParameterizedTest
  @CsvSource({"401", "403"})
  void shouldTellThatTheApiRefusesTheIdentity(int status) {
    assertThatThrownBy(() -> answered(Answer.of(status)))
        .isInstanceOf(ApiRefused.class)
        .hasMessageContaining("apis.assets.auth");
  }

  @ParameterizedTest
  @CsvSource({"429", "500", "502", "503", "504", "507"})
  void shouldTellThatTheApiIsUnavailable(int status) {
    assertThatThrownBy(() -> answered(Answer.of(status))).isInstanceOf(ApiUnavailable.class);
  }

  @Test
  void shouldTellThatAReplyWasCutShort() {
    assertThatThrownBy(() -> answered(new Answer(-1, Assets.items(0, 100, ""), Map.of())))
        .isInstanceOf(ApiUnavailable.class)
        .hasMessage(
            "The API 'assets' closed the connection during GET /assets, before its reply was complete");
  }

  @Test
  void shouldRefuseAReplyThatIsTooLong() {
    assertThatThrownBy(() -> answered(Answer.ok("[" + " ".repeat(1_100_000) + "]")))
        .isInstanceOf(ApiReplyUnusable.class)
        .hasMessageContaining("longer than 1000000 bytes", "apis.assets.limits.reply-bytes");
  }

  private static List<List<Object>> answered(Answer answer) throws InterruptedException {
    try (ApiServer server = ApiServer.start(call -> answer);
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      return Assets.rows(
          session,
          Assets.scan(
              source(server, Assets.table(Assets.list(new Paging.None()))),
              new Bound(Assets.KIND, List.of("pump"))));
    }
  }

  private static List<List<Object>> read(ApiTable table, String body) throws InterruptedException {
    try (ApiServer server = ApiServer.start(call -> Answer.ok(body));
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      return Assets.rows(session, Assets.scan(source(server, table)));
    }
  }

  private static ApiSource source(ApiServer server, ApiTable table) {
    return Assets.source(server.base(), Assets.limits(Duration.ZERO), new ApiAuth.None(), table);
  }

  private static ApiTable table(AccessPath path, ApiColumn... columns) {
    return new ApiTable("t", null, List.of(columns), List.of(), List.of(), null, List.of(path));
  }

  private static ApiColumn column(String name, ApiType type, @Nullable String pointer) {
    return new ApiColumn(name, type, true, null, false, pointer, List.of(), false);
  }
}
