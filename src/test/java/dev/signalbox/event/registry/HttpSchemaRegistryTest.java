package dev.signalbox.event.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import java.net.URI;
import java.time.Duration;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The client against a real server with the API's behaviour; `RegistryProcessTest` runs a real
/// registry.
class HttpSchemaRegistryTest {
  private static final String SUBJECT = "signalbox.questions-value";
  private static final Schema QUESTION = Question.getClassSchema();

  private RegistryServer server;

  @BeforeEach
  void start() throws Exception {
    server = RegistryServer.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpSchemaRegistry registry() {
    return registry(null, null, Duration.ofSeconds(10));
  }

  private HttpSchemaRegistry registry(
      @Nullable String user, @Nullable String password, Duration patience) {
    return new HttpSchemaRegistry(
        new RegistryAccess(URI.create(server.url()), user, password, "FULL", patience));
  }

  @Test
  void shouldRegisterASchemaOnce() {
    HttpSchemaRegistry registry = registry();
    int id = registry.register(SUBJECT, QUESTION);
    int calls = server.calls().size();

    assertThat(registry.register(SUBJECT, QUESTION)).isEqualTo(id);
    assertThat(server.calls()).hasSize(calls);
    assertThat(registry().register(SUBJECT, QUESTION)).isEqualTo(id);
    assertThat(registry().find(SUBJECT, QUESTION)).contains(id);
    assertThat(server.calls().stream().filter(call -> call.endsWith("/versions"))).hasSize(1);
    assertThat(server.level(SUBJECT)).isEqualTo("FULL");
  }

  @Test
  void shouldKeepTheCompatibilityThatASubjectHas() {
    server.setLevel(SUBJECT, "BACKWARD");

    registry().register(SUBJECT, QUESTION);

    assertThat(server.level(SUBJECT)).isEqualTo("BACKWARD");
  }

  @Test
  void shouldAskForASchemaOnce() {
    HttpSchemaRegistry registry = registry();
    int id = registry.register(SUBJECT, QUESTION);

    assertThat(registry.schema(id).getFullName()).isEqualTo(QUESTION.getFullName());
    assertThat(registry.schema(id)).isSameAs(registry.schema(id));
    assertThat(server.calls()).filteredOn(call -> call.startsWith("GET /schemas")).hasSize(1);
  }

  @Test
  void shouldGiveSchemasWithoutPropertiesOfJava() {
    int id = registry().register(SUBJECT, QUESTION);

    assertThat(registry().schema(id).toString()).doesNotContain("avro.java.string");
  }

  @Test
  void shouldParseReferencesFirst() {
    ObjectNode body =
        new JsonMapper()
            .createObjectNode()
            .put(
                "schema",
                """
                {"type": "record", "name": "Order", "fields": [{"name": "size", "type": "shop.Size"}]}
                """);
    server.add(
        "size", "{\"type\": \"enum\", \"name\": \"shop.Size\", \"symbols\": [\"S\", \"L\"]}");
    body.putArray("references")
        .addObject()
        .put("name", "shop.Size")
        .put("subject", "size")
        .put("version", 1);

    Schema order = registry().schema(server.add("orders-value", body));

    assertThat(order.getField("size").schema().getEnumSymbols()).containsExactly("S", "L");
  }

  @Test
  void shouldRefuseIdsThatTheRegistryLacks() {
    assertThatThrownBy(() -> registry().schema(77))
        .isInstanceOf(UnknownSchemaIdException.class)
        .hasMessageContaining("no schema of the id 77");
  }

  @Test
  void shouldRefuseSchemasOfOtherLanguages() {
    int id =
        server.add(
            SUBJECT,
            new JsonMapper().createObjectNode().put("schemaType", "PROTOBUF").put("schema", "x"));

    assertThatThrownBy(() -> registry().schema(id))
        .isInstanceOf(UnknownSchemaIdException.class)
        .hasMessageContaining("PROTOBUF");
  }

  @Test
  void shouldTellAnIncompatibleSchema() {
    HttpSchemaRegistry registry = registry();
    assertThat(registry.incompatibility(SUBJECT, QUESTION)).isEmpty();
    server.add(
        SUBJECT,
        SchemaBuilder.record("Question").fields().requiredLong("id").endRecord().toString());

    assertThat(registry.incompatibility(SUBJECT, QUESTION))
        .hasValueSatisfying(problem -> assertThat(problem).contains(SUBJECT, "the types differ"));
    assertThatThrownBy(() -> registry.register(SUBJECT, QUESTION))
        .isExactlyInstanceOf(RegistryException.class)
        .hasMessageContaining("incompatible with an earlier schema");
  }

  @Test
  void shouldWaitForARegistryThatIsNotReady() {
    server.failNext(3);

    assertThat(registry().register(SUBJECT, QUESTION)).isEqualTo(1);
  }

  @Test
  void shouldTellHowToReachARegistry() {
    server.close();

    assertThatThrownBy(() -> registry(null, null, Duration.ZERO).schema(1))
        .isExactlyInstanceOf(RegistryException.class)
        .hasMessageContaining("cannot be reached (ConnectException) at " + server.url())
        .hasMessageContaining("check topics.registry");
  }

  @Test
  void shouldTellAWrongAccountWithoutThePassword() {
    server.require("Basic c2FtOm9wZW4="); // sam:open

    assertThat(registry("sam", "open", Duration.ZERO).register(SUBJECT, Answer.getClassSchema()))
        .isEqualTo(1);
    assertThatThrownBy(() -> registry("sam", "guessed", Duration.ZERO).schema(1))
        .hasMessageContaining("topics.registry.password")
        .hasMessageNotContaining("guessed");
  }

  @Test
  void shouldTellAnAddressThatIsNoRegistry() {
    HttpSchemaRegistry wrong =
        new HttpSchemaRegistry(
            new RegistryAccess(
                URI.create(server.url() + "/ui"), null, null, "FULL", Duration.ZERO));

    assertThatThrownBy(() -> wrong.schema(1))
        .isExactlyInstanceOf(RegistryException.class)
        .hasMessageContaining("topics.registry.url is the root of its REST API");
  }
}
