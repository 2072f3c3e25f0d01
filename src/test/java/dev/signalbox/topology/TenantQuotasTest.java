package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.config.GatewaySettings.Limits;
import dev.signalbox.config.GatewaySettings.TenantRate;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Failure;
import dev.signalbox.event.Question;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.client.TenantQuotas;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.metrics.Telemetry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Clients on the topic stand for gateways and for other producers.
@Tag("slow")
class TenantQuotasTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int RATE = 6;
  private static final int ASKED = 20;
  private final Instant minute = Instant.now().truncatedTo(ChronoUnit.MINUTES);

  @TempDir Path folder;
  private Configuration configuration;

  @BeforeEach
  void configure() {
    configuration =
        configuration(new Limits(RATE, List.of(new TenantRate("large", 15)), true, null, null));
  }

  private Configuration configuration(Limits limits) {
    return TestConfiguration.on(BrokerFixture.bootstrapServers(), folder.resolve("first"))
        .withGateway(
            new GatewaySettings(
                true, "127.0.0.1", 0, List.of(), 1_000L, Duration.ofHours(1), List.of(), limits));
  }

  private static Pipeline pipeline(Configuration configuration, Set<Lane> lanes)
      throws InterruptedException {
    Pipeline pipeline =
        Pipeline.start(
            configuration,
            new ScriptedWorks().works(),
            PipelinePart.of(lanes, StageName.ofQuestions()),
            Telemetry.NONE,
            _ -> {});
    pipeline.awaitReady(PATIENCE);
    return pipeline;
  }

  private static Question asked(String id, String tenant, Instant askedAt) {
    return Question.newBuilder(question(id, "how many ships?"))
        .setTenant(tenant)
        .setAskedAt(askedAt)
        .build();
  }

  private static List<Answer> ask(List<QuestionClient> clients, String tenant, Instant askedAt)
      throws Exception {
    List<CompletableFuture<Answer>> answers = new ArrayList<>();
    for (int each = 0; each < ASKED; each++) {
      answers.add(
          clients
              .get(each % clients.size())
              .ask(asked("%s-%02d".formatted(tenant, each), tenant, askedAt.plusMillis(each))));
    }
    List<Answer> ended = new ArrayList<>();
    for (CompletableFuture<Answer> answer : answers) {
      ended.add(answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS));
    }
    return ended;
  }

  /// A question that is asked later than all others, once it is refused.
  private static Answer refused(QuestionClient client, String tenant, Instant askedAt) {
    AtomicInteger asked = new AtomicInteger();
    return await()
        .atMost(PATIENCE)
        .until(
            () ->
                client
                    .ask(asked("late-" + asked.incrementAndGet(), tenant, askedAt))
                    .get(PATIENCE.toSeconds(), TimeUnit.SECONDS),
            answer -> answer.getStatus() != AnswerStatus.ANSWERED);
  }

  private static long answered(List<Answer> answers) {
    return answers.stream().filter(each -> each.getStatus() == AnswerStatus.ANSWERED).count();
  }

  /// Two processes divide the partitions, and two clients ask. Each question ends once. How many
  /// pass depends on the order in which the processes meet them.
  @Test
  void shouldHoldTheRateOverAllProducersAndPartitions() throws Exception {
    try (Pipeline first = pipeline(configuration, Set.of(Lane.INTERACTIVE));
        Pipeline second =
            pipeline(configuration.withState(folder.resolve("second")), Set.of(Lane.INTERACTIVE));
        QuestionClient one = first.client(100);
        QuestionClient other = second.client(100)) {
      List<Answer> acme = ask(List.of(one, other), "acme", minute);

      assertThat(answered(acme)).isGreaterThanOrEqualTo(RATE);
      acme.add(refused(one, "acme", minute.plusSeconds(1)));
      assertThat(acme)
          .filteredOn(each -> each.getStatus() != AnswerStatus.ANSWERED)
          .allSatisfy(each ->
              assertThat(each.getFailure().map(Failure::getCode)).hasValue("QUOTA_EXCEEDED"))
          .first()
          .satisfies(each ->
              assertThat(each.getFailure().map(Failure::getMessage).orElseThrow())
                  .contains("has asked its 6 questions of this minute", "ask again in"));
      assertThat(acme.subList(0, RATE))
          .allSatisfy(each -> assertThat(each.getStatus()).isEqualTo(AnswerStatus.ANSWERED));
      assertThat(answered(ask(List.of(one), "large", minute))).isGreaterThanOrEqualTo(15);
      assertThat(new TopicRecords(configuration).of("answers"))
          .extracting(each -> new String(each.key(), UTF_8))
          .hasSizeGreaterThan(2 * ASKED)
          .doesNotHaveDuplicates();
    }
  }

  /// A question that comes long after its asking: a retried dead letter, or one behind an outage.
  @Test
  void shouldRefuseNeitherLateQuestionsNorThoseOfBulkJobs() throws Exception {
    try (Pipeline pipeline = pipeline(configuration, Set.of(Lane.INTERACTIVE, Lane.BULK));
        QuestionClient client = pipeline.client(100);
        QuestionClient bulk = pipeline.client(Lane.BULK, 100)) {
      assertThat(answered(ask(List.of(client), "acme", minute.minus(Duration.ofHours(1)))))
          .isEqualTo(ASKED);
      assertThat(answered(ask(List.of(bulk), "acme", minute))).isEqualTo(ASKED);
    }
  }

  @Test
  void shouldNotRefuseAReplay() throws Exception {
    Lane run = Lane.ofRun("again");
    try (Pipeline pipeline = pipeline(configuration, Set.of(run));
        QuestionClient client = pipeline.client(run, 100)) {
      assertThat(answered(ask(List.of(client), "acme", minute))).isEqualTo(ASKED);
    }
  }

  /// Without `producers`, the pipeline refuses nothing, and gateways see what others have asked.
  @Test
  void shouldTellGatewaysOfTheQuestionsOfOthers() throws Exception {
    Configuration open = configuration(new Limits(RATE, List.of(), false, null, null));
    try (Pipeline pipeline = pipeline(open, Set.of(Lane.INTERACTIVE));
        QuestionClient client = pipeline.client(100);
        TenantQuotas quotas =
            TenantQuotas.follow(
                open, BrokerFixture.bootstrapServers(), () -> minute.plusSeconds(20))) {
      assertThat(quotas.untilNext("acme")).isEmpty();
      assertThat(answered(ask(List.of(client), "acme", minute))).isEqualTo(ASKED);

      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> assertThat(quotas.untilNext("acme")).hasValue(Duration.ofSeconds(40)));
      assertThat(quotas.untilNext("zeta")).isEmpty();
      try (TenantQuotas late =
          TenantQuotas.follow(
              open, BrokerFixture.bootstrapServers(), () -> minute.plusSeconds(30))) {
        assertThat(late.untilNext("acme"))
            .as("a gateway that starts now")
            .hasValue(Duration.ofSeconds(30));
      }
    }
  }
}
