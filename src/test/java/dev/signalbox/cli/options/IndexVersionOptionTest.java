package dev.signalbox.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class IndexVersionOptionTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String SINGERS = "CREATE TABLE singer (singer_id int, song_name text)";
  private static final String CARS = "CREATE TABLE car (car_id int, maker text)";

  @TempDir private Path folder;

  private void describe(String first, String second) throws IOException {
    Files.writeString(folder.resolve("dataset.json"), "{}");
    Files.writeString(
        folder.resolve("databases.jsonl"),
        "{\"database\": \"first\", \"schema\": \"%s\"}\n{\"database\": \"second\", \"schema\": \"%s\"}\n"
            .formatted(first, second));
  }

  private JsonNode route(String servers, String... options) throws IOException {
    Path question = Files.writeString(folder.resolve("question"), "Which singer sings which song?");
    CommandRun run =
        CommandRun.of(
            Stream.concat(
                    Stream.of(
                        "route",
                        question.toString(),
                        "--set",
                        "kafka.bootstrap.servers=" + servers,
                        "--state",
                        folder.resolve("state").toString()),
                    Stream.of(options))
                .toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return JSON.readTree(run.out());
  }

  @Test
  void shouldRankAsBeforeAChange() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults())) {
      String servers = broker.bootstrapServers();
      String dataset = folder.toString();
      describe(SINGERS, CARS);
      JsonNode before = route(servers, "--dataset", dataset);
      assertThat(before.at("/ranking/0/database").asText()).isEqualTo("first");
      describe(CARS, SINGERS);
      JsonNode after = route(servers, "--dataset", dataset);
      assertThat(after.at("/ranking/0/database").asText()).isEqualTo("second");

      String version = before.path("indexVersion").asText();
      JsonNode again = route(servers, "--index-at", version);

      for (String part : List.of("ranking", "confidence", "anyConfidence", "indexVersion")) {
        assertThat(again.path(part)).as(part).isEqualTo(before.path(part));
      }
      assertThat(route(servers, "--dataset", dataset).path("ranking"))
          .isEqualTo(after.path("ranking"));
    }
  }

  @Test
  void shouldSayWhatItNeeds() throws Exception {
    Path question = Files.writeString(folder.resolve("question"), "Who?");

    CommandRun withoutBroker = CommandRun.of("route", question.toString(), "--index-at", "7");
    assertThat(withoutBroker.exitCode()).isEqualTo(ExitCodes.WRONG_USAGE);
    assertThat(withoutBroker.err()).contains("kafka.bootstrap.servers", "--index-at");

    CommandRun negative = CommandRun.of("route", question.toString(), "--index-at", "-7");
    assertThat(negative.err()).contains("--index-at must be 0 or more");

    CommandRun filling = CommandRun.of("serve", "--stages", "rank,index", "--index-at", "7");
    assertThat(filling.exitCode()).isEqualTo(ExitCodes.WRONG_USAGE);
    assertThat(filling.err()).contains("index, remember", "--index-at");

    CommandRun training =
        CommandRun.of("eval", "--report", "x", "--train-from", "train", "--index-at", "7");
    assertThat(training.err()).contains("--train-from", "--index-at");
  }
}
