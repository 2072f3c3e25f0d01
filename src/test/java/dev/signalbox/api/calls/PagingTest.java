package dev.signalbox.api.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiCaller.Session;
import dev.signalbox.api.ApiFailure.ApiReplyUnusable;
import dev.signalbox.api.ApiRows;
import dev.signalbox.api.ApiScan;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.Paging;
import dev.signalbox.api.Paging.Pages;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.api.calls.ApiServer.Answering;
import dev.signalbox.api.calls.ApiServer.Call;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PagingTest {
  private static final int ALL = 25;

  /// Each kind of paging, with a server that pages so.
  static Stream<Arguments> kinds() {
    return Stream.of(
        kind("none", new Paging.None(), call -> Answer.ok(Assets.items(0, ALL, "")), 1),
        kind("page", new Paging.Page("page", 1, Pages.kept("size", 10, 9)), PagingTest::page, 3),
        kind("offset", new Paging.Offset("from", Pages.kept("size", 10, 9)), PagingTest::offset, 3),
        kind(
            "cursor",
            new Paging.Cursor("after", "/next", Pages.kept("size", 10, 9)),
            PagingTest::cursor,
            3),
        kind("link", new Paging.Link(Pages.kept("size", 10, 9)), PagingTest::link, 3),
        kind("next", new Paging.NextUrl("/next", Pages.kept("size", 10, 9)), PagingTest::next, 3));
  }

  private static Arguments kind(String name, Paging paging, Answering answering, int calls) {
    return Arguments.of(name, paging, answering, calls);
  }

  private static Answer page(Call call) {
    return slice((call.number("page") - 1) * call.number("size"), call.number("size"), "");
  }

  private static Answer offset(Call call) {
    return slice(call.number("from"), call.number("size"), "");
  }

  private static Answer cursor(Call call) {
    int end = call.number("after") + 10;
    return slice(call.number("after"), 10, end < ALL ? ",\"next\":\"%d\"".formatted(end) : "");
  }

  private static Answer link(Call call) {
    int end = call.number("after") + 10;
    return new Answer(
        200,
        slice(call.number("after"), 10, "").body(),
        end < ALL
            ? Map.of(
                "Link", "<?p=0>; rel=\"prev\", <?size=10&after=%d>; rel=\"next\"".formatted(end))
            : Map.of());
  }

  private static Answer next(Call call) {
    int end = call.number("after") + 10;
    return slice(
        call.number("after"),
        10,
        end < ALL ? ",\"next\":\"/assets?size=10&after=%d\"".formatted(end) : ",\"next\":null");
  }

  private static Answer slice(int first, int size, String more) {
    return Answer.ok(Assets.items(first, Math.min(ALL, first + size), more));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kinds")
  void shouldReadAllPages(String name, Paging paging, Answering answering, int calls)
      throws InterruptedException {
    try (ApiServer server = ApiServer.start(answering);
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"));
        ApiRows rows = session.scan(scan(server, paging))) {
      List<List<Object>> read = Assets.rows(rows);

      assertThat(read).hasSize(ALL).doesNotHaveDuplicates();
      assertThat(read.get(24)).containsExactly(24L, "k0");
      assertThat(rows.cut()).isFalse();
      assertThat(rows.counts().calls()).isEqualTo(calls).isEqualTo(server.calls().size());
      assertThat(rows.counts().rows()).isEqualTo(ALL);
      assertThat(server.calls()).extracting(Call::path).containsOnly("/assets");
    }
  }

  /// A server that gives at most ten rows a page, whatever it is asked for, and 404 or nothing
  /// behind the last page.
  private static Answering capped(boolean absent, String more) {
    return call -> {
      int first =
          call.query().containsKey("page")
              ? (call.number("page") - 1) * Math.min(10, call.number("size"))
              : call.number("from");
      return first >= ALL && absent
          ? Answer.of(404)
          : Answer.ok(Assets.items(Math.min(ALL, first), Math.min(ALL, first + 10), more));
    };
  }

  static Stream<Arguments> unknownSizes() {
    Pages unknown = new Pages("size", 100, false, null, 9);
    Pages counted = new Pages("size", 100, false, "/total", 9);
    Pages wrong = new Pages("size", 100, true, "/total", 9);
    String total = ",\"total\":25";
    return Stream.of(
        kind("page", new Paging.Page("page", 1, unknown), capped(false, ""), 4),
        kind("offset", new Paging.Offset("from", unknown), capped(false, ""), 4),
        kind("page, 404 behind the last", new Paging.Page("page", 1, unknown), capped(true, ""), 4),
        kind("offset, 404", new Paging.Offset("from", unknown), capped(true, ""), 4),
        kind("page with a total", new Paging.Page("page", 1, counted), capped(true, total), 3),
        kind("offset with a total", new Paging.Offset("from", counted), capped(true, total), 3),
        kind("a size that is not kept", new Paging.Offset("from", wrong), capped(true, total), 3));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("unknownSizes")
  void shouldReadAllPagesOfAnApiThatAllowsLessThanItIsAskedFor(
      String name, Paging paging, Answering answering, int calls) throws InterruptedException {
    shouldReadAllPages(name, paging, answering, calls);
  }

  @ParameterizedTest
  @ValueSource(ints = {24, 30})
  void shouldMarkTheScanAsCutWhereTheReplyNamesAnotherTotal(int total) throws InterruptedException {
    String more = ",\"total\":" + total;
    assertCut(
        call -> slice(call.number("from"), call.number("size"), more),
        new Paging.Offset("from", new Pages("size", 10, true, "/total", 9)),
        25,
        "GET /assets names %d elements at '/total', and 25 came".formatted(total));
  }

  @Test
  void shouldMarkTheScanAsCutWhereLinksEndBeforeTheTotal() throws InterruptedException {
    assertCut(
        _ -> Answer.ok(Assets.items(0, 10, ",\"total\":25")),
        new Paging.NextUrl("/next", new Pages(null, 10, true, "/total", 9)),
        10,
        "names 25 elements");
  }

  /// Parents 0 to 9 have no children, and each later one has two: pages count the parents.
  static Stream<Arguments> pagesOfParents() {
    return Stream.of(
        Arguments.of(
            new Paging.Page("page", 1, Pages.kept("size", 10, 9)),
            (Answering) PagingTest::parentPage),
        Arguments.of(
            new Paging.Offset("from", Pages.kept("size", 10, 9)), (Answering) PagingTest::parents));
  }

  private static Answer parentPage(Call call) {
    return parents((call.number("page") - 1) * call.number("size"));
  }

  private static Answer parents(Call call) {
    return parents(call.number("from"));
  }

  private static Answer parents(int first) {
    return Answer.ok(
        IntStream.range(first, Math.min(ALL, first + 10))
            .mapToObj(parent ->
                parent < 10
                    ? "{\"parts\":[]}"
                    : "{\"parts\":[{\"id\":%d,\"kind\":\"a\"},{\"id\":%d,\"kind\":\"b\"}]}"
                        .formatted(2 * parent, 2 * parent + 1))
            .collect(Collectors.joining(",", "{\"items\":[", "]}")));
  }

  @ParameterizedTest
  @MethodSource("pagesOfParents")
  void shouldReadTheChildrenOfAllParents(Paging paging, Answering answering)
      throws InterruptedException {
    try (ApiServer server = ApiServer.start(answering);
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      ApiSource source =
          Assets.source(
              server.base(),
              Assets.limits(Duration.ofMinutes(1)),
              new ApiAuth.None(),
              Assets.table(Assets.path("/assets", "/items/*/parts", false, paging)));

      for (int again = 0; again < 2; again++) {
        List<List<Object>> read = Assets.rows(session, Assets.scan(source));

        assertThat(read).hasSize(2 * (ALL - 10)).doesNotHaveDuplicates();
      }
      assertThat(server.calls()).hasSize(3);
    }
  }

  @Test
  void shouldNotCallForRowsThatNobodyNeeds() throws InterruptedException {
    try (ApiServer server = ApiServer.start(PagingTest::page);
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      ApiScan all = scan(server, new Paging.Page("page", 1, Pages.kept("size", 10, 9)));
      ApiScan few = new ApiScan(all.source(), all.table(), all.path(), List.of(), 10);

      try (ApiRows rows = session.scan(few)) {
        assertThat(Assets.rows(rows)).hasSize(10);
        assertThat(rows.cut()).isFalse();
      }
      assertThat(server.calls()).hasSize(1);
    }
  }

  @Test
  void shouldMarkTheScanAsCutAtTheMostPages() throws InterruptedException {
    assertCut(
        PagingTest::offset,
        new Paging.Offset("from", Pages.kept("size", 10, 2)),
        20,
        "more than 2 pages");
  }

  @Test
  void shouldMarkTheScanAsCutWhereAPageRepeats() throws InterruptedException {
    assertCut(
        call -> Answer.ok(Assets.items(0, 10, "")),
        new Paging.Page("page", 1, Pages.kept("size", 10, 9)),
        10,
        "page 2 repeats an earlier page");
  }

  @Test
  void shouldMarkTheScanAsCutWhereARowComesTwice() throws InterruptedException {
    assertCut(
        call -> {
          int first = call.number("from") - call.number("from") / 10;
          return Answer.ok(Assets.items(first, first + 10, ""));
        },
        new Paging.Offset("from", Pages.kept("size", 10, 9)),
        10,
        "GET /assets holds two rows with the same id");
  }

  @Test
  void shouldMarkTheScanAsCutWhereLinksFormALoop() throws InterruptedException {
    assertCut(
        call ->
            Answer.ok(
                Assets.items(
                    call.number("p") * 10,
                    call.number("p") * 10 + 10,
                    ",\"next\":\"/assets?p=%d\"".formatted(1 - call.number("p")))),
        new Paging.NextUrl("/next", Pages.kept(null, 0, 9)),
        20,
        "repeats");
  }

  @Test
  void shouldMarkTheScanAsCutAtTheMostRows() throws InterruptedException {
    try (ApiServer server = ApiServer.start(call -> Answer.ok(Assets.items(0, 1_200, "")));
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"));
        ApiRows rows = session.scan(scan(server, new Paging.None()))) {
      assertThat(Assets.rows(rows)).hasSize(1_000);
      assertThat(rows.cut()).isTrue();
      assertThat(rows.cutReason()).contains("more than 1000 rows", "apis.assets.limits.rows");
    }
  }

  private static void assertCut(Answering answering, Paging paging, int rows, String reason)
      throws InterruptedException {
    try (ApiServer server = ApiServer.start(answering);
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"));
        ApiRows scan = session.scan(scan(server, paging))) {
      assertThat(Assets.rows(scan)).hasSize(rows);
      assertThat(scan.cut()).isTrue();
      assertThat(scan.cutReason()).contains("'asset' was cut", reason);
    }
  }

  @ParameterizedTest
  @MethodSource("foreignTargets")
  void shouldNotFollowALinkToAnotherOrigin(String target) throws InterruptedException {
    try (ApiServer server =
            ApiServer.start(
                call -> Answer.ok(Assets.items(0, 1, ",\"next\":\"%s\"".formatted(target))));
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      assertThatThrownBy(() ->
              Assets.rows(
                  session, scan(server, new Paging.NextUrl("/next", Pages.kept(null, 0, 9)))))
          .isInstanceOf(ApiReplyUnusable.class)
          .hasMessageContaining("another origin");
      assertThat(server.calls()).hasSize(1);
    }
  }

  static Stream<String> foreignTargets() {
    return Stream.of(
        "http://127.0.0.1:1/assets",
        "https://127.0.0.1/assets",
        "//169.254.169.254/latest",
        "file:///etc/passwd");
  }

  @Test
  void shouldFollowARedirectWithinTheOriginOnly() throws InterruptedException {
    try (ApiServer server =
            ApiServer.start(call ->
                switch (call.path()) {
                  case "/assets" -> new Answer(302, "", Map.of("Location", "/moved"));
                  case "/moved" -> Answer.ok(Assets.items(0, 2, ""));
                  default -> new Answer(301, "", Map.of("Location", "http://169.254.169.254/"));
                });
        HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      assertThat(Assets.rows(session, scan(server, new Paging.None()))).hasSize(2);
      ApiSource other =
          Assets.source(
              server.base(),
              Assets.limits(Duration.ZERO),
              new ApiAuth.None(),
              Assets.table(Assets.path("/other", "/items", false, new Paging.None())));
      assertThatThrownBy(() -> Assets.rows(session, Assets.scan(other)))
          .isInstanceOf(ApiReplyUnusable.class)
          .hasMessageContaining("another origin");
    }
  }

  private static ApiScan scan(ApiServer server, Paging paging) {
    return Assets.scan(
        Assets.source(
            server.base(),
            Assets.limits(Duration.ZERO),
            new ApiAuth.None(),
            Assets.table(Assets.list(paging))));
  }
}
