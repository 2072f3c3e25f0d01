package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.kafka.TopicDefinition;
import dev.signalbox.topology.kafka.Topics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.avro.specific.SpecificRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

class AsyncApiTest {
  private static final String SCHEMA = "SIGNALBOX_ASYNCAPI_SCHEMA";

  private static final Path DOCUMENT = Path.of("topology", "asyncapi.yaml");

  private JsonNode document;

  @BeforeEach
  void read() throws Exception {
    document = new YAMLMapper().readTree(DOCUMENT.toFile());
  }

  private JsonNode resolve(JsonNode reference) {
    return document.at(reference.path("$ref").asText().substring(1));
  }

  /// The schema is the file `schemas/3.0.0.json` of the npm package `@asyncapi/specs`.
  @Test
  @EnabledIfEnvironmentVariable(
      named = SCHEMA,
      matches = ".+",
      disabledReason = SCHEMA + " names no file")
  void shouldFollowTheSchemaOfAsyncApi() throws IOException {
    assertThat(problems(document)).isEqualTo("[]");
    ((ObjectNode) document.at("/channels/questions")).put("adress", "signalbox.questions");
    assertThat(problems(document)).contains("/channels/questions").contains("adress");
  }

  /// The problems by AsyncAPI's own JSON Schema.
  private static String problems(JsonNode document) throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
        .getSchema(Files.readString(Path.of(System.getenv(SCHEMA))))
        .validate(document.toString(), InputFormat.JSON)
        .toString();
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
      String suffix = topic.shards() ? "-{shard}" : "";
      listed.put(topics.name(topic.name()) + suffix, topic.value());
    }

    assertThat(described).isEqualTo(listed);
  }

  @Test
  void shouldBindTheTopicsAsTheListHasThem() {
    for (TopicDefinition topic : Topics.definitions()) {
      JsonNode channel = document.path("channels").path(topic.name());
      JsonNode bound = channel.at("/bindings/kafka/topicConfiguration");
      JsonNode message = resolve(channel.path("messages").iterator().next());

      assertThat(bound.at("/cleanup.policy/0").asText()).isEqualTo(topic.cleanup().id());
      if (!topic.windowed()) {
        assertThat(bound.path("retention.ms").asLong())
            .as(topic.name())
            .isEqualTo(topic.retention() == null ? -1 : topic.retention().toMillis());
      }
      if (!topic.key().startsWith("as in")) {
        assertThat(message.at("/bindings/kafka/key/description").asText()).isEqualTo(topic.key());
      }
    }
  }

  @Test
  void shouldGiveAnExampleOfEveryEventThatOthersWrite() {
    List<String> shown = new ArrayList<>();
    for (TopicDefinition topic : Topics.definitions()) {
      JsonNode message = document.at("/components/messages/" + topic.value());
      for (JsonNode example : message.path("examples")) {
        shown.add(topic.name());
        byte[] json = example.path("payload").toString().getBytes(UTF_8);
        assertThatCode(() -> new EventCodec().decode(json, type(topic.value())))
            .as(topic.value())
            .doesNotThrowAnyException();
      }
    }

    assertThat(shown)
        .contains(Topics.ANSWERS)
        .containsAll(
            Topics.definitions().stream()
                .filter(topic -> !topic.internal())
                .map(TopicDefinition::name)
                .toList());
  }

  private static Class<? extends SpecificRecord> type(String schema) throws ClassNotFoundException {
    return Class.forName("dev.signalbox.event." + schema).asSubclass(SpecificRecord.class);
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
