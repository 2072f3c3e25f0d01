package dev.signalbox.cli.replay;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.ModelCall;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class JournalCommandTest {
  private static final String TOPIC = "signalbox.model-calls";
  private final Instant now = Instant.now();

  private EmbeddedBroker broker;

  @BeforeEach
  void start() throws Exception {
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    assertThat(run("topics", "create").exitCode()).isZero();
    send("a1", call("a1", "acme", "q1", now.minus(Duration.ofDays(3))));
    send("a2", call("a2", "acme", "q2", now.minus(Duration.ofDays(5))));
    send("b1", call("b1", null, "q3", now));
    send("a2", call("a2", "acme", "q4", now));
    send("c1", call("c1", "zeta", "q5", now));
    send("c1", null);
  }

  @AfterEach
  void stop() {
    broker.close();
  }

  private static ModelCall call(
      String digest, @Nullable String tenant, String question, Instant calledAt) {
    return ModelCall.newBuilder()
        .setDigest(digest)
        .setTenant(tenant)
        .setQuestion(question)
        .setProvider("openai")
        .setModel("scripted")
        .setPrompt("plan.v2")
        .setRequest("[{\"role\": \"user\", \"text\": \"how many?\"}]")
        .setResponse("reply " + digest)
        .setInputTokens(1_000)
        .setOutputTokens(20)
        .setCalledAt(calledAt)
        .build();
  }

  private void send(String key, @Nullable ModelCall call) throws Exception {
    try (KafkaProducer<byte[], byte @Nullable []> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      producer
          .send(
              new ProducerRecord<>(
                  TOPIC, key.getBytes(UTF_8), call == null ? null : new EventCodec().encode(call)))
          .get();
    }
  }

  private CommandRun run(String... arguments) {
    return CommandRun.of(
        Stream.concat(
                Stream.of(arguments),
                Stream.of("--set", "kafka.bootstrap.servers=" + broker.bootstrapServers()))
            .toArray(String[]::new));
  }

  private List<String> removed() {
    return TopicRecords.of(broker.bootstrapServers(), TOPIC).stream()
        .skip(6)
        .peek(record -> assertThat(record.value()).isNull())
        .map(record -> new String(record.key(), UTF_8))
        .sorted()
        .toList();
  }

  @Test
  void shouldCountByTenantAndModelWhatStands() throws Exception {
    JsonNode listed = new ObjectMapper().readTree(run("journal", "list", "--json").out());

    assertThat(listed).hasSize(2);
    assertThat(listed.get(0).path("tenant").isNull()).isTrue();
    assertThat(listed.get(1).path("tenant").asText()).isEqualTo("acme");
    assertThat(listed.get(1).path("model").asText()).isEqualTo("scripted");
    assertThat(listed.get(1).path("calls").asInt()).isEqualTo(2);
    assertThat(listed.get(1).path("inputTokens").asInt()).isEqualTo(2_000);
    assertThat(listed.get(1).path("outputTokens").asInt()).isEqualTo(40);
    assertThat(run("journal", "list").lines()).hasSize(4).last().asString().contains("2,000");
  }

  @Test
  void shouldShowACallByTheBeginningOfItsDigest() throws Exception {
    assertThat(run("journal", "show", "b").out())
        .contains("question    q3", "# user", "how many?", "# reply", "reply b1");
    JsonNode shown = new ObjectMapper().readTree(run("journal", "show", "--json", "a1").out());
    assertThat(shown.path("tenant").asText()).isEqualTo("acme");
    assertThat(shown.at("/request/0/text").asText()).isEqualTo("how many?");
    assertThat(shown.path("response").asText()).isEqualTo("reply a1");

    CommandRun several = run("journal", "show", "a");
    assertThat(several.exitCode()).isEqualTo(1);
    assertThat(several.err()).contains("2 recorded calls begin with a");
    assertThat(run("journal", "show", "c1").err()).contains("There is no recorded call c1");
  }

  @Test
  void shouldCountWhatItWouldRemoveAndRemoveNothing() {
    assertThat(run("journal", "purge", "--tenant", "acme").out())
        .contains("Would remove 2 recorded calls; give --yes");
    assertThat(removed()).isEmpty();
  }

  @Test
  void shouldRemoveWhatMeetsEveryCondition() {
    assertThat(run("journal", "purge", "--tenant", "acme", "--before", "2d", "--yes").out())
        .as("a2 was recorded anew since")
        .contains("Removed 1 recorded calls");
    assertThat(removed()).containsExactly("a1");
    assertThat(run("journal", "purge", "--question", "q4", "--yes").out()).contains("Removed 1");
    assertThat(run("journal", "purge", "--all", "--yes").out()).contains("Removed 1");
    assertThat(removed()).containsExactly("a1", "a2", "b1");
    assertThat(run("journal", "list", "--json").out().strip()).isEqualTo("[ ]");
  }

  @Test
  void shouldRefuseToRemoveWhatIsNotSaid() {
    CommandRun run = run("journal", "purge", "--yes");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("--tenant, --question or --before, or --all");
    assertThat(CommandRun.of("journal", "list").err()).contains("kafka.bootstrap.servers");
  }
}
