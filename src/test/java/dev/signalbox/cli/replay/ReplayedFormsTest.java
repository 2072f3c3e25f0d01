package dev.signalbox.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.cli.CommandRun;
import dev.signalbox.cli.Patience;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A conversation on metrics carries its forms in its events, so that a replay needs no memory.
@Tag("slow")
class ReplayedFormsTest {

  private static final List<String> TURNS =
      List.of(
          "takings by city in 2025",
          "only the ones in Porto",
          "per month instead",
          "and the rides?");

  private static final String DATABASES =
      """
      {"database": "bikes", "dialect": "sqlite", "file": "bikes.sqlite", "schema": "SCHEMA", "metrics": [\
      {"name": "takings", "table": "v_rides", "expression": "sum(fare)", "time": "started"}, \
      {"name": "rides", "table": "v_rides", "expression": "count(ride_id)", "time": "started"}]}
      """;

  private static final List<String> STATEMENTS =
      List.of(
          "CREATE TABLE v_rides (ride_id INTEGER PRIMARY KEY, started DATE NOT NULL,"
              + " city TEXT NOT NULL, fare REAL NOT NULL)",
          "INSERT INTO v_rides VALUES (1, '2025-02-03', 'Porto', 3.5),"
              + " (2, '2025-04-01', 'Graz', 2.0), (3, '2025-04-09', 'Porto', 1.5)");

  @TempDir private Path folder;

  @Test
  void shouldReplayAConversationWithTheSameForms() throws Exception {
    Path dataset = Files.createDirectories(folder.resolve("bikes"));
    Files.writeString(
        dataset.resolve("databases.jsonl"), DATABASES.replace("SCHEMA", STATEMENTS.getFirst()));
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + dataset.resolve("bikes.sqlite"));
        Statement statement = connection.createStatement()) {
      for (String each : STATEMENTS) {
        statement.execute(each);
      }
    }
    try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults())) {
      List<Answer> answers = askLive(broker);
      assertThat(answers)
          .allSatisfy(answer ->
              assertThat(answer.getStatus())
                  .as(answer.toString())
                  .isEqualTo(AnswerStatus.ANSWERED));
      List<PlanStep> steps = answers.stream().map(answer -> answer.getSteps().getFirst()).toList();
      assertThat(steps).allSatisfy(step -> assertThat(step.getForm()).isPresent());
      assertThat(steps)
          .extracting(PlanStep::getEdits)
          .containsExactly(
              List.of(),
              List.of("other rows"),
              List.of("other periods"),
              List.of("another figure"));
      assertThat(steps.getLast().getForm().orElseThrow())
          .contains("rides", "Porto", "month", "2025-01-01");

      run(broker, "replay", "--run", "again");

      assertThat(run(broker, "runs", "verify", "live", "again").out())
          .contains(TURNS.size() + " events are the same");
    }
  }

  private List<Answer> askLive(EmbeddedBroker broker) throws Exception {
    Configuration configuration =
        Configuration.defaults()
            .withState(folder.resolve("state"))
            .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()))
            .withOnly(List.of(), List.of(), List.of(folder.resolve("bikes")));
    List<Answer> answers = new ArrayList<>();
    try (PipelineSession live =
        PipelineSession.start(configuration, EnumSet.allOf(StageName.class), line -> {})) {
      for (int i = 0; i < TURNS.size(); i++) {
        answers.add(
            live.ask(turn("q" + i, TURNS.get(i)))
                .get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS));
      }
    }
    return answers;
  }

  private static Question turn(String id, String text) {
    return Question.newBuilder()
        .setId(id)
        .setText(text)
        .setConversation("bikes")
        .setWant(Want.ANSWER)
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
            folder.resolve("bikes").toString(),
            "--state",
            folder.resolve("state").toString()));
    CommandRun run = CommandRun.of(all.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err() + run.out()).isZero();
    return run;
  }
}
