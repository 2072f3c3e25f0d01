package dev.signalbox.topology.records;

import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Failure;
import dev.signalbox.event.Question;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class UnexpectedFailuresTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  /// A record of these stages holds two copies of this text, but not three.
  private static final String LONG = "x".repeat(80_000);

  @TempDir private Path state;

  private Configuration configuration(String guarantee, boolean fused) {
    Configuration base = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    return base.withStreams(
        new StreamsSettings(
            guarantee,
            2,
            2,
            fused,
            0,
            null,
            Duration.ofSeconds(5),
            Map.of(
                "producer.max.request.size",
                "200000",
                "main.consumer.session.timeout.ms",
                "6000")));
  }

  @ParameterizedTest
  @CsvSource({
    "exactly_once_v2, false",
    "exactly_once_v2, true",
    "at_least_once, false",
    "at_least_once, true"
  })
  void shouldEndEveryQuestionAndGoOn(String guarantee, boolean fused) throws Exception {
    Configuration configuration = configuration(guarantee, fused);
    List<Question> asked = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      asked.add(question("before-" + i, "how many?"));
    }
    asked.add(question("slips in a plain stage", "slip at rank"));
    asked.add(question("slips in a stage that waits", "slip at plan"));
    asked.add(question("refused in a stage that waits", LONG));
    if (!fused) {
      asked.add(question("refused in a plain stage", LONG + LONG));
      asked.add(question("refused with its dead letter", LONG + LONG + LONG));
    }
    for (int i = 0; i < 20; i++) {
      asked.add(question("after-" + i, "how many?"));
    }

    try (Pipeline pipeline =
        Pipeline.start(
            configuration,
            new ScriptedWorks().works(),
            EnumSet.range(StageName.UNDERSTAND, StageName.EXECUTE),
            progress -> {})) {
      pipeline.awaitReady(PATIENCE);
      try (QuestionClient client = pipeline.client(100)) {
        List<CompletableFuture<Answer>> answers = new ArrayList<>();
        for (Question question : asked) {
          answers.add(client.ask(question));
        }
        for (int i = 0; i < asked.size(); i++) {
          Answer answer = answers.get(i).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
          boolean fine = asked.get(i).getText().equals("how many?");
          assertThat(answer.getStatus())
              .as(asked.get(i).getId())
              .isEqualTo(fine ? AnswerStatus.ANSWERED : AnswerStatus.FAILED);
          assertThat(answer.getFailure().map(Failure::getMessage).orElse(""))
              .doesNotContain("secret");
        }
      }
      assertThat(pipeline.health().isAlive()).isTrue();
    }

    TopicRecords records = new TopicRecords(configuration);
    EventCodec codec = new EventCodec();
    List<String> answered =
        records.of(Topics.ANSWERS).stream()
            .map(each -> codec.decode(each.value(), Answer.class))
            .map(each -> each.getJourney().getQuestion().getId())
            .toList();
    List<String> ids = asked.stream().map(Question::getId).toList();
    if (guarantee.equals("exactly_once_v2")) {
      assertThat(answered).containsExactlyInAnyOrderElementsOf(ids);
    } else {
      assertThat(answered).isSubsetOf(ids).containsAll(ids);
    }
    assertThat(records.of(Topics.DEAD_LETTERS))
        .extracting(each -> codec.decode(each.value(), DeadLetter.class))
        .extracting(DeadLetter::getCode)
        .hasSizeGreaterThanOrEqualTo(fused ? 2 : 4)
        .containsOnly("INTERNAL");
  }
}
