package dev.signalbox.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.console.ExitCodes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class RouteFileTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path folder;

  private CommandRun route(Path input, String... options) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "route",
                input.toString(),
                "--dataset",
                folder.toString(),
                "--state",
                folder.resolve("state").toString()));
    all.addAll(List.of(options));
    return CommandRun.of(all.toArray(String[]::new));
  }

  private void writeDataset() throws IOException {
    Files.writeString(folder.resolve("dataset.json"), "{}");
    Files.writeString(
        folder.resolve("databases.jsonl"),
        """
        {"database": "songs", "schema": "CREATE TABLE singer (singer_id int, name text, song_name text)"}
        {"database": "cars", "schema": "CREATE TABLE car (car_id int, maker text, price int)"}
        """);
  }

  @Test
  void shouldGoOnBehindTheLastWholeLine() throws Exception {
    writeDataset();
    Path input = folder.resolve("questions.txt");
    Files.writeString(input, "Which singer sings?\nWho makes cars?\nWhat is the price of cars?\n");
    Path out = folder.resolve("routes.jsonl");
    Files.writeString(out, "{\"id\":\"1\",\"status\":\"ROUTED\"}\n{\"id\":\"2\",\"sta");

    assertThat(route(input, "--out", out.toString()).err()).contains("give --resume");
    CommandRun resumed = route(input, "--out", out.toString(), "--resume");

    assertThat(resumed.exitCode()).as(resumed.err()).isZero();
    assertThat(resumed.err()).contains("Continuing behind line 1", "2 questions");
    assertThat(Files.readAllLines(out)).hasSize(3);
    for (int i = 0; i < 3; i++) {
      assertThat(JSON.readTree(Files.readAllLines(out).get(i)).path("id").asText())
          .isEqualTo(Integer.toString(i + 1));
    }
    CommandRun nothingLeft = route(input, "--out", out.toString(), "--resume");
    assertThat(nothingLeft.exitCode()).isZero();
    assertThat(Files.readAllLines(out)).hasSize(3);
  }

  @Test
  void shouldTakeADashForStandardOutput() throws Exception {
    writeDataset();
    Path input =
        Files.writeString(folder.resolve("questions.txt"), "Who sings?\nWho makes cars?\n");

    CommandRun run = route(input, "--out", "-");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out().lines()).hasSize(2);
    for (String line : run.out().lines().toList()) {
      assertThat(JSON.readTree(line).path("status").asText()).isEqualTo("ROUTED");
    }
    assertThat(run.err()).contains("2 questions");
    assertThat(Path.of("-")).doesNotExist();
    assertThat(route(input, "--out", "-", "--resume").err())
        .contains("--resume goes with --out and a file");
  }

  @Test
  void shouldReadCompressedTablesAndWriteParquet() throws Exception {
    writeDataset();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream compressed = new GZIPOutputStream(bytes)) {
      compressed.write(
          "id,asked\na,\"Which singer, and what song?\"\nb,\nc,Who makes cars?\n"
              .getBytes(StandardCharsets.UTF_8));
    }
    Path input = Files.write(folder.resolve("questions.csv.gz"), bytes.toByteArray());
    Path out = folder.resolve("routes.parquet");

    CommandRun run = route(input, "--column", "asked", "--out", out.toString());

    assertThat(run.err()).contains("3 questions", "1 failed");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        ResultSet rows =
            connection
                .createStatement()
                .executeQuery("SELECT string_agg(id || ':' || status, ' ') FROM '" + out + "'")) {
      rows.next();
      assertThat(rows.getString(1)).isEqualTo("a:ROUTED 2:FAILED c:ROUTED");
    }
    assertThat(folder.resolve("routes.parquet.jsonl")).doesNotExist();
    assertThat(route(input, "--column", "question").err())
        .contains("There is no column 'question'", "[id, asked]");
  }

  @Test
  void shouldWriteTables() {
    ObjectNode route = JSON.createObjectNode();
    route.put("id", "1").put("question", "Which \"one\",\nand why?").put("status", "ROUTED");
    route.putArray("ranking").addObject().put("database", "cars");
    route.put("confidence", 0.5).putArray("databases").add("cars").add("songs");

    assertThat(RouteFormat.CSV.line(route))
        .isEqualTo("1,\"Which \"\"one\"\", and why?\",ROUTED,cars,0.5,cars songs,,");

    route.put("status", "AMBIGUOUS").putArray("databases");
    route.putArray("choices").addObject().put("database", "cars");
    route.withArray("choices").addObject().put("database", "songs");
    assertThat(RouteFormat.CSV.line(route))
        .isEqualTo("1,\"Which \"\"one\"\", and why?\",AMBIGUOUS,cars,0.5,,,cars songs");
  }

  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+cmd", "-2", "@sum", " =1", "\t=1"})
  void shouldWriteNoFormulas(String question) {
    ObjectNode route = JSON.createObjectNode().put("id", "1").put("question", question);

    assertThat(RouteFormat.CSV.line(route)).startsWith("1,'").doesNotContain("\t");
  }

  @Test
  void shouldRefuseAnotherInputThanTheOneThatWasAnswered() throws Exception {
    writeDataset();
    Path input = Files.writeString(folder.resolve("short.txt"), "Which singer sings?\n");
    Path out = Files.writeString(folder.resolve("long.jsonl"), "{}\n{}\n{}\n");

    assertThatThrownBy(() -> new QuestionLines(Files.newInputStream(input)).skip(3))
        .hasMessageContaining("fewer lines");
    assertThat(route(input, "--out", out.toString(), "--resume").exitCode())
        .isEqualTo(ExitCodes.FAILED);
    assertThat(Files.readAllLines(out)).hasSize(3);
  }
}
