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
import dev.signalbox.api.calls.ApiServer;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.api.calls.HttpApis;
import dev.signalbox.federation.source.Federation;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AbsentColumnsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SELECT owner FROM plant.pumps                    | {"id":1},{"id":2}                       | true
          SELECT owner FROM plant.pumps WHERE id IN (1, 2) | {"id":1},{"id":2}                       | true
          SELECT owner FROM plant.pumps                    | {"id":1,"owner":null},{"id":2}          | false
          SELECT owner FROM plant.pumps WHERE id IN (1, 2) | {"id":1},{"id":2,"owner":"a"}           | false
          SELECT id FROM plant.pumps                       | {"id":1},{"id":2}                       | false
          SELECT owner FROM plant.pumps                    |                                         | false
          """)
  void shouldTellThatNoRowHasAColumn(String sql, @Nullable String rows, boolean told)
      throws InterruptedException {
    String body = "[" + (rows == null ? "" : rows) + "]";
    try (ApiServer server = ApiServer.start(_ -> Answer.ok(body));
        HttpApis apis = new HttpApis();
        Session session = apis.open(new Asker(null, "q", Instant.now().plusSeconds(10)))) {
      Federation federation =
          new Federation(
              "all", List.of(FederationFixture.api(source(server.base()), session)), List.of());

      FederationResult result = FederationFixture.engine().answer(federation, sql);

      assertThat(result).isInstanceOf(FederationResult.Answered.class);
      String sentence = result.steps().getFirst().sentence();
      if (told) {
        assertThat(sentence)
            .endsWith("; no row has a place for owner, so each value there is null.");
      } else {
        assertThat(sentence).doesNotContain("no row has");
      }
    }
  }

  private static ApiSource source(URI base) {
    AccessPath path =
        new AccessPath(
            "list",
            "GET",
            "/pumps",
            List.of(Binding.query("id", "id")),
            Map.of(),
            "",
            false,
            new Paging.None(),
            new AccessPath.Cost(1, 10),
            List.of());
    ApiTable table =
        new ApiTable(
            "pumps",
            null,
            List.of(ApiColumn.of("id", ApiType.INTEGER), ApiColumn.of("owner", ApiType.TEXT)),
            List.of("id"),
            List.of(),
            null,
            List.of(path));
    ApiLimits limits =
        new ApiLimits(
            8, 4, 0, 0, Duration.ofSeconds(5), 65_536, 100, Duration.ZERO, List.of("127.0.0.1"));
    return new ApiSource("plant", base, "", List.of(table), limits, new ApiAuth.None());
  }
}
