package dev.signalbox.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.cli.Patience;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.TriedQuery;
import dev.signalbox.event.Want;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which query is taken depends on what comes of running some, and that on how busy the database
/// is. A replay goes by what came of it the first time.
@Tag("slow")
class ReplayedProbesTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int QUESTIONS = 12;

  @TempDir private Path folder;

  @Test
  void shouldTakeTheSameQueriesWhereNoTrialEndsInTime() throws Exception {
    SampleData.writeTo(folder.resolve("samples"));
    try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults())) {
      List<TriedQuery> trials =
          askLive(broker).stream()
              .flatMap(answer -> answer.getJourney().getTrials().stream())
              .toList();
      assertThat(trials).isNotEmpty();
      assertThat(trials).extracting(TriedQuery::getOutcome).contains(TrialOutcome.ROWS);

      // In such a time no query ends.
      run(broker, "replay", "--run", "busy", "--set", "execution.timeout=1ms");

      assertThat(run(broker, "runs", "verify", "live", "busy").out())
          .contains(QUESTIONS + " events are the same");
    }
  }

  private List<Answer> askLive(EmbeddedBroker broker) throws Exception {
    Configuration configuration =
        Configuration.defaults()
            .withState(folder.resolve("state"))
            .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()))
            .withOnly(List.of(), List.of(), List.of(folder.resolve("samples")));
    List<String> texts =
        Files.readAllLines(folder.resolve("samples/test.jsonl")).stream().limit(QUESTIONS).toList();
    List<Answer> answers = new ArrayList<>();
    try (PipelineSession live =
        PipelineSession.start(configuration, EnumSet.allOf(StageName.class), line -> {})) {
      List<CompletableFuture<Answer>> asked = new ArrayList<>();
      for (int i = 0; i < texts.size(); i++) {
        asked.add(
            live.ask(question("q" + i, JSON.readTree(texts.get(i)).path("question").asText())));
      }
      for (CompletableFuture<Answer> each : asked) {
        answers.add(each.get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS));
      }
    }
    return answers;
  }

  private static Question question(String id, String text) {
    return Question.newBuilder()
        .setId(id)
        .setText(text)
        .setWant(Want.SQL)
        .setAskedAt(Instant.now())
        .build();
  }

  private CommandRun run(EmbeddedBroker broker, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(
        List.of(
            "--set",
            "kafka.bootstrap.servers=" + broker.bootstrapServers(),
            "--dataset",
            folder.resolve("samples").toString(),
            "--state",
            folder.resolve("state").toString()));
    CommandRun run = CommandRun.of(all.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err() + run.out()).isZero();
    return run;
  }
}
