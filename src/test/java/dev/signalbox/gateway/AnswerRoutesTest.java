package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.GatewaySettings.Limits;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.TestEvents;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers of other processes, in other formats, for other pages, and on their way.
class AnswerRoutesTest extends GatewayFixture {
  @TempDir private Path folder;

  private static Question question(String id) {
    return Question.newBuilder(TestEvents.question("How many?")).setId(id).build();
  }

  @Test
  void shouldWaitForAnAnswerToAQuestionThatWasAskedElsewhere() throws Exception {
    assertProblem(
        get("/answers/other"),
        404,
        "id",
        "no question of yours with this id was asked here, or answered by another process, within the last 1h");
    CompletableFuture<HttpResponse<String>> waiting =
        client.sendAsync(
            request("/answers/other?wait=30").build(), HttpResponse.BodyHandlers.ofString());
    service.keep(question("other"));

    assertThat(waiting.get().statusCode()).isEqualTo(200);
    assertThat(json(waiting.get()).path("id").asText()).isEqualTo("other");
  }

  @Test
  void shouldNotAskAgainThatAnotherProcessHasAnswered() throws Exception {
    service.keep(question("once"));

    assertThat(
            json(post("/questions?wait=5", "{\"text\": \"How many?\", \"id\": \"once\"}"))
                .path("status")
                .asText())
        .isEqualTo("REFUSED");
    assertProblem(
        post("/questions", "{\"text\": \"How few?\", \"id\": \"once\"}"),
        409,
        "id",
        "another question was asked under this id; take a new one");
    assertThat(service.asked).isEmpty();
  }

  @Test
  void shouldStreamTheStagesThatAQuestionPasses() throws Exception {
    CompletableFuture<HttpResponse<String>> stream = streamed("slow");
    Consumer<String> watcher = Objects.requireNonNull(service.watchers.get("slow"));
    watcher.accept("rank");
    watcher.accept("plan");
    service.answerAll();

    assertThat(stream.get().body())
        .containsSubsequence(
            "event: progress\ndata: {\"passed\":\"rank\"}",
            "event: progress\ndata: {\"passed\":\"plan\"}",
            "event: answer\n");
    await().until(() -> service.watchers.isEmpty());
  }

  @Test
  void shouldEndAStreamWhenItStops() throws Exception {
    CompletableFuture<HttpResponse<String>> stream = streamed("slow");
    gateway.close();

    assertThat(stream.get().body()).contains("event: problem\n", "this process stops");
  }

  /// Asks a question that nobody answers yet, and streams its stages.
  private CompletableFuture<HttpResponse<String>> streamed(String id) throws Exception {
    service.answersAtOnce = false;
    post("/questions", "{\"text\": \"How many?\", \"id\": \"%s\"}".formatted(id));
    CompletableFuture<HttpResponse<String>> stream =
        client.sendAsync(
            request("/answers/" + id).header("Accept", "text/event-stream").build(),
            HttpResponse.BodyHandlers.ofString());
    await().until(() -> service.watchers.containsKey(id));
    return stream;
  }

  private void answerWith(ResultTable result) {
    service.status = AnswerStatus.ANSWERED;
    service.completion = answer -> answer.setRefusal(null).setResult(result);
  }

  private <T> HttpResponse<T> rows(String accept, HttpResponse.BodyHandler<T> body)
      throws Exception {
    post("/questions?wait=5", "{\"text\": \"How many?\", \"id\": \"rows\"}");
    return client.send(request("/answers/rows").header("Accept", accept).build(), body);
  }

  @Test
  void shouldWriteRowsAsCsv() throws Exception {
    answerWith(
        new ResultTable(
            List.of(
                new ResultColumn("name", "VARCHAR", null),
                new ResultColumn("total", "DECIMAL", null)),
            List.of(
                Arrays.asList("a, \"b\"\nc", "-1.50"),
                Arrays.asList("=1+1", 7L),
                Arrays.asList(null, 0.5)),
            "execution.rows"));

    HttpResponse<String> csv = rows("text/csv", HttpResponse.BodyHandlers.ofString());

    assertThat(csv.body())
        .isEqualTo("name,total\r\n\"a, \"\"b\"\" c\",-1.50\r\n'=1+1,7\r\n,0.5\r\n");
    assertThat(csv.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/csv");
    assertThat(csv.headers().firstValue("Signalbox-Truncated")).contains("execution.rows");
  }

  @Test
  void shouldWriteRowsAsParquet() throws Exception {
    answerWith(
        new ResultTable(
            List.of(new ResultColumn("id", "INTEGER", null), new ResultColumn("id", "DATE", null)),
            List.of(Arrays.asList(1L, "2024-02-29"), Arrays.asList(2L, null)),
            null));
    Path file = folder.resolve("rows.parquet");

    rows("application/vnd.apache.parquet", HttpResponse.BodyHandlers.ofFile(file));

    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        ResultSet read =
            connection
                .createStatement()
                .executeQuery(
                    "SELECT sum(id), max(id_2)::TEXT, typeof(max(id_2)) FROM '" + file + "'")) {
      assertThat(read.next()).isTrue();
      assertThat(read.getLong(1)).isEqualTo(3);
      assertThat(read.getString(2)).isEqualTo("2024-02-29");
      assertThat(read.getString(3)).isEqualTo("DATE");
    }
    assertThat(Files.size(file)).isPositive();
  }

  @Test
  void shouldKeepTheColumnsOfAResultWithoutRows() throws Exception {
    answerWith(
        new ResultTable(
            List.of(new ResultColumn("Id", "INTEGER", null), new ResultColumn("id", "DATE", null)),
            List.of(),
            null));
    Path file = folder.resolve("empty.parquet");

    rows("application/vnd.apache.parquet", HttpResponse.BodyHandlers.ofFile(file));

    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        ResultSet read =
            connection.createStatement().executeQuery("SELECT * FROM '" + file + "'")) {
      assertThat(read.getMetaData().getColumnCount()).isEqualTo(2);
      assertThat(read.getMetaData().getColumnName(1)).isEqualTo("Id");
      assertThat(read.next()).isFalse();
    }
  }

  @Test
  void shouldWriteRowsAsArrow() throws Exception {
    answerWith(
        new ResultTable(
            List.of(
                new ResultColumn("id", "INTEGER", null),
                new ResultColumn("id", "DATE", null),
                new ResultColumn("price", "DECIMAL(8,2)", null),
                new ResultColumn("at", "TIMESTAMP", null),
                new ResultColumn("share", "DOUBLE", null),
                new ResultColumn("open", "BOOLEAN", null),
                new ResultColumn("name", "VARCHAR", null),
                new ResultColumn("born", "DATE", null)),
            List.of(
                Arrays.asList(
                    1L, "2024-02-29", "-1.50", "2024-02-29 23:59:58.5", 0.5, true, "Zoë", "0000"),
                Arrays.asList(2L, null, "12", null, 2L, null, null, null)),
            null));

    HttpResponse<byte[]> response =
        rows("application/vnd.apache.arrow.stream", HttpResponse.BodyHandlers.ofByteArray());

    try (BufferAllocator memory = new RootAllocator();
        ArrowStreamReader reader =
            new ArrowStreamReader(new ByteArrayInputStream(response.body()), memory)) {
      assertThat(reader.loadNextBatch()).isTrue();
      VectorSchemaRoot root = reader.getVectorSchemaRoot();
      assertThat(root.getSchema().getFields())
          .extracting(Field::toString)
          .containsExactly(
              "id: Int(64, true)",
              "id_2: Date(DAY)",
              "price: Decimal(4, 2, 128)",
              "at: Timestamp(MICROSECOND, null)",
              "share: FloatingPoint(DOUBLE)",
              "open: Bool",
              "name: Utf8",
              "born: Utf8");
      assertThat(root.contentToTSVString().lines().toList().get(1).split("\t"))
          .containsExactly(
              "1", "19782", "-1.50", "2024-02-29T23:59:58.500", "0.5", "true", "Zoë", "0000");
      assertThat(root.contentToTSVString().lines().toList().get(2).split("\t"))
          .containsExactly("2", "null", "12.00", "null", "2.0", "null", "null", "null");
    }
  }

  @Test
  void shouldSayThatAnAnswerHasNoRows() throws Exception {
    assertProblem(
        rows("text/csv", HttpResponse.BodyHandlers.ofString()),
        406,
        "Accept",
        "the answer has no rows, its status is REFUSED");
  }

  @Test
  void shouldLetPagesOfTheConfiguredOriginsCall() throws Exception {
    restart(List.of("https://portal.example"), Limits.NONE);

    HttpResponse<String> preflight =
        send(
            request("/questions")
                .header("Origin", "https://portal.example")
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "Authorization, Content-Type")
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
    HttpResponse<String> asked = send(body(ASK).header("Origin", "https://portal.example"));
    HttpResponse<String> stranger = send(body(ASK).header("Origin", "https://evil.example"));

    assertThat(preflight.statusCode()).isEqualTo(200);
    assertThat(preflight.headers().firstValue("Access-Control-Allow-Origin"))
        .contains("https://portal.example");
    assertThat(preflight.headers().firstValue("Access-Control-Allow-Headers").orElseThrow())
        .containsIgnoringCase("authorization");
    assertThat(asked.statusCode()).isIn(200, 202);
    assertThat(asked.headers().firstValue("Access-Control-Allow-Origin"))
        .contains("https://portal.example");
    assertThat(asked.headers().firstValue("Access-Control-Expose-Headers").orElseThrow())
        .contains("Location");
    assertThat(stranger.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    assertThat(stranger.statusCode()).isGreaterThanOrEqualTo(400);
  }
}
