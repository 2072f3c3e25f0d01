package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The routes, and the document that describes them.
class OpenApiDocumentTest extends GatewayFixture {
  @Test
  void shouldDescribeEveryRoute() throws Exception {
    JsonNode document = json(get("/openapi.json"));
    List<String> described = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      path.getValue()
          .fieldNames()
          .forEachRemaining(
              method -> described.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey()));
    }

    assertThat(described)
        .containsExactlyInAnyOrderElementsOf(
            gateway.routes().stream()
                .map(route -> route.method().name() + " " + route.path())
                .toList());
    assertThat(new JsonMapper(new YAMLFactory()).readTree(get("/openapi.yaml").body()))
        .isEqualTo(document);
  }

  @Test
  void shouldAnswerUnknownPathsAndMethodsWithProblems() throws Exception {
    assertThat(get("/nothing").statusCode()).isEqualTo(404);
    assertThat(get("/questions").statusCode()).isEqualTo(405);
    assertThat(json(get("/nothing")).path("status").asInt()).isEqualTo(404);
  }
}
