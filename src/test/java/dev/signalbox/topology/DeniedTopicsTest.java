package dev.signalbox.topology;

import static dev.signalbox.topology.Instances.PATIENCE;
import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rights that are taken away for a while.
class DeniedTopicsTest {
  private static final Map<String, String> WITH_RIGHTS =
      Map.of(
          "authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
          "allow.everyone.if.no.acl.found", "true");

  @TempDir private Path state;

  private EmbeddedBroker broker;
  private Admin admin;
  private Configuration configuration;

  @BeforeEach
  void start() {
    broker = EmbeddedBroker.start(BrokerSettings.defaults(), WITH_RIGHTS);
    admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()));
    configuration = TestConfiguration.on(broker.bootstrapServers(), state);
  }

  @AfterEach
  void stop() {
    admin.close();
    broker.close();
  }

  private List<AclBinding> rights(String topic) {
    ResourcePattern pattern =
        new ResourcePattern(
            ResourceType.TOPIC, new Topics(configuration).name(topic), PatternType.LITERAL);
    return List.of(
        new AclBinding(
            pattern,
            new AccessControlEntry("User:*", "*", AclOperation.ALL, AclPermissionType.ALLOW)),
        new AclBinding(
            pattern,
            new AccessControlEntry("User:*", "*", AclOperation.READ, AclPermissionType.DENY)));
  }

  private void deny(String topic) throws Exception {
    admin.createAcls(rights(topic)).all().get();
  }

  private void allow(String topic) throws Exception {
    admin.deleteAcls(rights(topic).stream().map(AclBinding::toFilter).toList()).all().get();
  }

  @Test
  void shouldReceiveAnswersAgainOnceTheyMayBeRead() throws Exception {
    try (Pipeline pipeline =
        Pipeline.start(configuration, new ScriptedWorks().works(), Instances.STAGES, _ -> {})) {
      pipeline.awaitReady(PATIENCE);
      try (QuestionClient client = pipeline.client(10)) {
        deny(Topics.ANSWERS);
        await().atMost(PATIENCE).until(() -> client.interruption().isPresent());
        assertThat(client.interruption().orElseThrow()).contains("answers");
        assertThat(client.hasStopped()).isFalse();
        CompletableFuture<Answer> answer = client.ask(question("q", "how many?"));

        allow(Topics.ANSWERS);

        assertThat(answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS).getStatus())
            .isEqualTo(AnswerStatus.ANSWERED);
        await().atMost(PATIENCE).until(() -> client.interruption().isEmpty());
      }
    }
  }
}
