package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.TestEngine;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.tools.AclCommand;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The printed script, run by Kafka's own command against a broker that denies all else.
@Tag("slow")
class TopicAclsCommandTest {
  private static final List<String> USERS = List.of("admin", "signalbox", "web", "bi", "stranger");
  private static EmbeddedBroker broker;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    StringBuilder users =
        new StringBuilder("org.apache.kafka.common.security.plain.PlainLoginModule required")
            .append(" username=\"admin\" password=\"admin\"");
    USERS.forEach(user -> users.append(" user_%s=\"%s\"".formatted(user, user)));
    broker =
        EmbeddedBroker.start(
            BrokerSettings.defaults(),
            Map.of(
                "listener.security.protocol.map",
                "PLAINTEXT:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT",
                "inter.broker.listener.name",
                "PLAINTEXT",
                "sasl.enabled.mechanisms",
                "PLAIN",
                "sasl.mechanism.inter.broker.protocol",
                "PLAIN",
                "listener.name.plaintext.plain.sasl.jaas.config",
                users.append(';').toString(),
                "authorizer.class.name",
                "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
                "super.users",
                "User:admin;User:ANONYMOUS"));
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  private static Map<String, String> login(String user) {
    return Map.of(
        "bootstrap.servers",
        broker.bootstrapServers(),
        "security.protocol",
        "SASL_PLAINTEXT",
        "sasl.mechanism",
        "PLAIN",
        "sasl.jaas.config",
        "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"%s\" password=\"%s\";"
            .formatted(user, user));
  }

  private CommandRun run(String user, String... arguments) {
    List<String> words = new ArrayList<>(List.of(arguments));
    login(user)
        .forEach((key, value) -> words.addAll(List.of("--set", "kafka." + key + "=" + value)));
    words.addAll(List.of("--state", folder.resolve(user).toString()));
    return CommandRun.of(words.toArray(String[]::new));
  }

  /// Runs the lines of the script as the shell would, with Kafka's command in this process.
  private void runScript(List<String> script) throws Exception {
    Path properties = folder.resolve("admin.properties");
    Files.write(
        properties,
        login("admin").entrySet().stream()
            .map(each -> each.getKey() + "=" + each.getValue())
            .toList());
    for (String line : script) {
      if (line.startsWith("$KAFKA_ACLS ")) {
        List<String> words =
            new ArrayList<>(
                List.of(
                    "--bootstrap-server",
                    broker.bootstrapServers(),
                    "--command-config",
                    properties.toString()));
        words.addAll(Arrays.asList(line.split(" ")).subList(1, line.split(" ").length));
        AclCommand.main(words.toArray(String[]::new));
      }
    }
  }

  @Test
  void shouldAllowEachPrincipalItsPartAlone() throws Exception {
    CommandRun printed =
        CommandRun.of(
            "topics",
            "acls",
            "--processes",
            "User:signalbox",
            "--asks",
            "User:web",
            "--reads",
            "User:bi",
            "--group",
            "bi-answers");
    assertThat(printed.exitCode()).as(printed.err()).isZero();
    assertThat(run("signalbox", "topics", "create").exitCode())
        .as("nothing is allowed yet")
        .isEqualTo(1);

    runScript(printed.lines());

    assertThat(run("signalbox", "topics", "create").err()).isEmpty();
    String shop =
        TestEngine.SQLITE
            .create(
                folder,
                List.of(
                    "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT)",
                    "INSERT INTO customer VALUES (1, 'Ada')"))
            .url();
    CommandRun asked =
        run(
            "signalbox",
            "ask",
            "How many customers are there?",
            "--set",
            "databases=[{id: shop, url: '%s'}]".formatted(shop));
    assertThat(asked.exitCode()).as(asked.err()).isZero();
    assertThat(run("stranger", "topics", "describe").exitCode()).isNotZero();
    send("web", "signalbox.questions");
    assertThatThrownBy(() -> send("web", "signalbox.answers"))
        .cause()
        .isInstanceOf(TopicAuthorizationException.class);
    assertThat(read("bi", "bi-answers", "signalbox.answers")).isPositive();
    assertThatThrownBy(() -> read("bi", "bi-answers", "signalbox.questions"))
        .isInstanceOf(AuthorizationException.class);
    assertThatThrownBy(() -> read("bi", "signalbox.interactive.plan", "signalbox.answers"))
        .isInstanceOf(AuthorizationException.class);
  }

  private static void send(String user, String topic)
      throws ExecutionException, InterruptedException {
    Map<String, Object> properties = new HashMap<>(login(user));
    properties.put("max.block.ms", "20000");
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(properties, new ByteArraySerializer(), new ByteArraySerializer())) {
      producer.send(new ProducerRecord<>(topic, new byte[] {1})).get();
    }
  }

  private static int read(String user, String group, String topic) {
    Map<String, Object> properties = new HashMap<>(login(user));
    properties.put("group.id", group);
    properties.put("auto.offset.reset", "earliest");
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.subscribe(List.of(topic));
      for (int polls = 0; polls < 60; polls++) {
        int records = consumer.poll(Duration.ofMillis(500)).count();
        if (records > 0) {
          return records;
        }
      }
      return 0;
    }
  }

  @Test
  void shouldSayWhatIsMissing() {
    assertThat(CommandRun.of("topics", "acls").err()).contains("Name a principal");
    assertThat(CommandRun.of("topics", "acls", "--asks", "web").err())
        .contains("--asks: 'web' is no principal of Kafka", "User:web");
    assertThat(CommandRun.of("topics", "acls", "--reads", "User:bi").err())
        .contains("--reads needs --group");
    assertThat(CommandRun.of("topics", "acls", "--asks", "User:web", "--set", "prefix=").err())
        .contains("prefix");
  }

  @Test
  void shouldQuoteNamesForTheShell() {
    assertThat(CommandRun.of("topics", "acls", "--asks", "User:CN=it's me").out())
        .contains("--allow-principal 'User:CN=it'\\''s me' --topic signalbox.questions");
  }
}
