package dev.signalbox.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.api.calls.ApiServer;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.api.calls.ApiServer.Answering;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.loading.ConfigurationLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApiCheckTest {
  private static final String SECRET = "open-sesame-42";
  private static final String MAPPING =
      """
      tables:
        - name: asset
          columns: [{name: id, type: integer, nullable: false}, {name: owner, type: text}]
          paths:
            - {name: get, path: '/assets/{id}', single: true, bindings: [{column: id}]}
            - name: list
              path: /assets
              bindings: [{column: owner}]
              paging: {kind: page, parameter: page, size-parameter: size, size: 50}
      """;
  private static final String DOCUMENT =
      """
      openapi: 3.0.3
      info: {title: Assets, version: "1"}
      paths:
        /assets:
          get:
            parameters:
              - {name: page, in: query, schema: {type: integer}}
              - {name: size, in: query, schema: {type: integer}}
            responses:
              "200":
                description: ok
                content:
                  application/json:
                    schema:
                      type: array
                      items: {type: object, properties: {id: {type: integer}}}
      """;

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("assets.yaml"), MAPPING);
  }

  private Configuration configuration(Object url, String more) {
    return new ConfigurationLoader(Map.of())
        .parse(
            """
            apis:
              - id: assets
                url: %s
                mapping: assets.yaml
                auth: {kind: bearer, secret: %s}
                %s
            """
                .formatted(url, SECRET, more),
            folder);
  }

  private List<CheckResult> checked(Object url, String more) throws InterruptedException {
    return ApiCheck.check(configuration(url, more));
  }

  private CheckResult checked(Answering answering) throws InterruptedException {
    try (ApiServer server = ApiServer.start(answering)) {
      List<CheckResult> results =
          checked(server.base(), "limits: {private-addresses: [127.0.0.1], timeout: 2s}");
      assertThat(results).hasSize(1);
      assertThat(results.toString()).doesNotContain(SECRET);
      return results.getFirst();
    }
  }

  @Test
  void shouldAskTheCheapestListForOneRow() throws InterruptedException {
    CheckResult result =
        checked(call -> {
          assertThat(call.path()).isEqualTo("/assets");
          assertThat(call.query()).isEqualTo(Map.of("page", "1", "size", "1"));
          return Answer.ok("[{\"id\":1}]");
        });

    assertThat(result).isEqualTo(CheckResult.good("API assets", "GET /assets answers with rows"));
  }

  @Test
  void shouldTellRefusedCredentialsFromAnApiThatIsNotReached() throws InterruptedException {
    CheckResult refused = checked(_ -> Answer.of(401));
    assertThat(refused.isBroken()).isTrue();
    assertThat(refused.detail()).contains("refuses GET /assets with status 401");
    assertThat(refused.remedy()).contains("the API is reached", "apis.assets.auth");

    CheckResult failing = checked(_ -> Answer.of(503));
    assertThat(failing.detail()).contains("status 503");
    assertThat(failing.remedy()).contains("apis.assets.url");

    CheckResult closed =
        checked("http://127.0.0.1:1", "limits: {private-addresses: [127.0.0.1]}").getFirst();
    assertThat(closed.detail()).contains("cannot be reached");
    assertThat(closed.remedy()).contains("apis.assets.url");

    CheckResult other = checked(_ -> Answer.ok("{\"items\":[{\"id\":\"x\"}]}"));
    assertThat(other.detail()).contains("does not fit the table 'asset'");
    assertThat(other.remedy()).contains("apis.assets.mapping");
  }

  @Test
  void shouldTellAnAddressThatIsNotAllowed() throws InterruptedException {
    CheckResult forbidden = checked("http://127.0.0.1:1", "").getFirst();
    assertThat(forbidden.isBroken()).isTrue();
    assertThat(forbidden.detail())
        .contains("private address 127.0.0.1", "apis.assets.limits.private-addresses");
  }

  @Test
  void shouldAskTheBaseWithoutTheSecretWhereEachOperationNeedsAValue() throws Exception {
    Files.writeString(
        folder.resolve("assets.yaml"), MAPPING.substring(0, MAPPING.indexOf("      - name: list")));
    CheckResult result =
        checked(call -> {
          assertThat(call.headers()).doesNotContainKey("Authorization");
          return Answer.of(404);
        });
    assertThat(result.isGood()).isFalse();
    assertThat(result.isBroken()).isFalse();
    assertThat(result.detail())
        .contains(
            "status 404, which is usual: many APIs have nothing there", "identity was not checked");
  }

  @Test
  void shouldNameEachPartThatTheDocumentLacks() throws Exception {
    Files.writeString(folder.resolve("assets-openapi.yaml"), DOCUMENT);
    try (ApiServer server = ApiServer.start(_ -> Answer.ok("[]"))) {
      assertThat(
              checked(
                  server.base(),
                  "document: assets-openapi.yaml\n    limits: {private-addresses: [127.0.0.1]}"))
          .extracting(CheckResult::detail)
          .containsExactly(
              "GET /assets answers with no row",
              "GET /assets has no parameter 'owner' (table 'asset')",
              "the document has no operation GET /assets/{id} (table 'asset')",
              "the reply of GET /assets has no value at '/owner' for the column 'owner' (table 'asset')");
    }
  }
}
