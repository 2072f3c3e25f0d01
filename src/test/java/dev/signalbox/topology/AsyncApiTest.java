package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.signalbox.config.Configuration;
import dev.signalbox.topology.kafka.TopicDefinition;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AsyncApiTest {
  private static final Path DOCUMENT = Path.of("topology", "asyncapi.yaml");

  private JsonNode document;

  @BeforeEach
  void read() throws Exception {
    document = new YAMLMapper().readTree(DOCUMENT.toFile());
  }

  private JsonNode resolve(JsonNode reference) {
    return document.at(reference.path("$ref").asText().substring(1));
  }

  @Test
  void shouldDescribeExactlyTheTopicsOfTheList() {
    Topics topics = new Topics(Configuration.defaults());
    Map<String, String> described = new TreeMap<>();
    for (JsonNode channel : document.path("channels")) {
      JsonNode message = resolve(channel.path("messages").iterator().next());
      String schema = message.at("/payload/schema/$ref").asText();
      described.put(
          channel.path("address").asText(),
          Path.of(schema).getFileName().toString().replace(".avsc", ""));
    }
    Map<String, String> listed = new TreeMap<>();
    for (TopicDefinition topic : Topics.definitions()) {
      listed.put(topics.name(topic.name()), topic.value());
    }

    assertThat(described).isEqualTo(listed);
  }

  @Test
  void shouldNameSchemasThatExist() {
    List<JsonNode> references = document.findValues("schema");

    assertThat(references)
        .hasSameSizeAs(Topics.definitions())
        .allSatisfy(reference ->
            assertThat(
                    Files.exists(
                        DOCUMENT.resolveSibling(reference.path("$ref").asText()).normalize()))
                .isTrue());
  }

  @Test
  void shouldSayThatEveryTopicOpenToOthersIsRead() {
    List<String> received = new ArrayList<>();
    for (JsonNode operation : document.path("operations")) {
      assertThat(resolve(operation.path("channel")).isMissingNode()).isFalse();
      if (operation.path("action").asText().equals("receive")) {
        received.add(operation.at("/channel/$ref").asText().replace("#/channels/", ""));
      }
    }

    assertThat(received)
        .containsExactlyInAnyOrderElementsOf(
            Topics.definitions().stream()
                .filter(topic -> !topic.internal())
                .map(TopicDefinition::name)
                .toList());
  }
}
