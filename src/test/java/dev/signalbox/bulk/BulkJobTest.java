package dev.signalbox.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Want;
import dev.signalbox.session.QuestionSender;
import dev.signalbox.stage.TerminalEvents;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BulkJobTest {
  private static final JsonMapper JSON = new JsonMapper();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @Test
  void shouldWriteARouteForEachLine() throws Exception {
    ConcurrentLinkedQueue<Question> asked = new ConcurrentLinkedQueue<>();
    BulkJob.Tally tally =
        run(
            "{\"id\": \"q1\", \"question\": \"How many?\", \"conversation\": \"c\"}\nWho?",
            question -> {
              asked.add(question);
              return CompletableFuture.completedFuture(routed(question));
            });

    assertThat(tally).isEqualTo(new BulkJob.Tally(2, 0, 0, 0, 0, 0));
    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "{\"id\":\"q1\",\"question\":\"How many?\",\"conversation\":\"c\",\"status\":\"ROUTED\","
                + "\"ranking\":[{\"database\":\"shop\",\"score\":1.5}],\"confidence\":0.5,"
                + "\"anyConfidence\":1.0,\"indexVersion\":7,\"databases\":[\"shop\"],\"choices\":[]}",
            "{\"id\":\"2\",\"question\":\"Who?\",\"status\":\"ROUTED\","
                + "\"ranking\":[{\"database\":\"shop\",\"score\":1.5}],\"confidence\":0.5,"
                + "\"anyConfidence\":1.0,\"indexVersion\":7,\"databases\":[\"shop\"],\"choices\":[]}");
    assertThat(asked)
        .allSatisfy(question -> {
          assertThat(question.getWant()).isEqualTo(Want.ROUTE);
          assertThat(question.getTenant()).contains("acme");
        });
    assertThat(asked).extracting(Question::getId).containsExactly("q1@run-1", "2@run-2");
    assertThat(asked.element().getConversation()).contains("c@run");
  }

  @Test
  void shouldKeepTheOrderOfTheInputWhateverTheOrderOfTheAnswers() throws Exception {
    ConcurrentLinkedDeque<Runnable> latestFirst = new ConcurrentLinkedDeque<>();
    AtomicInteger asked = new AtomicInteger();
    QuestionSender backwards =
        question -> {
          CompletableFuture<Answer> answer = new CompletableFuture<>();
          latestFirst.addFirst(() -> answer.complete(routed(question)));
          if (asked.incrementAndGet() % 10 == 0) {
            for (Runnable next = latestFirst.poll(); next != null; next = latestFirst.poll()) {
              next.run();
            }
          }
          return answer;
        };

    run(numbered(200), backwards);

    List<String> ids = new ArrayList<>();
    for (JsonNode line : written()) {
      ids.add(line.path("id").asText());
    }
    assertThat(ids)
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, 200).mapToObj(Integer::toString).toList());
  }

  @Test
  void shouldWriteAFailureForWhatIsNoQuestionAndGoOn() throws Exception {
    BulkJob.Tally tally =
        run("{\"id\": 1}\nWho?", question -> CompletableFuture.completedFuture(routed(question)));

    assertThat(tally).isEqualTo(new BulkJob.Tally(2, 1, 0, 0, 0, 0));
    JsonNode failed = written().getFirst();
    assertThat(failed.path("id").asText()).isEqualTo("1");
    assertThat(failed.path("question").isNull()).isTrue();
    assertThat(failed.path("status").asText()).isEqualTo("FAILED");
    assertThat(failed.path("ranking")).isEmpty();
    assertThat(failed.path("failure").path("code").asText()).isEqualTo("EVENT_UNREADABLE");
    assertThat(failed.path("failure").path("message").asText())
        .isEqualTo("line 1 has no text in the field 'question'");
    assertThat(written().getLast().path("status").asText()).isEqualTo("ROUTED");
  }

  @Test
  void shouldWriteAFailureForWhatCouldNotBeSentAndGoOn() throws Exception {
    BulkJob.Tally tally =
        run(
            "Long\nShort",
            question ->
                question.getText().equals("Long")
                    ? CompletableFuture.failedFuture(new IllegalStateException("too large"))
                    : CompletableFuture.completedFuture(routed(question)));

    assertThat(tally).isEqualTo(new BulkJob.Tally(2, 1, 0, 0, 0, 0));
    assertThat(written().getFirst().path("failure").path("message").asText())
        .isEqualTo("The question could not be routed: too large");
    assertThat(written().getFirst().path("question").asText()).isEqualTo("Long");
  }

  @Test
  void shouldHoldNoMoreThanItsWindow() throws Exception {
    Semaphore arrivals = new Semaphore(0);
    AtomicInteger asked = new AtomicInteger();
    CompletableFuture<Void> gate = new CompletableFuture<>();
    QuestionSender slow =
        question -> {
          asked.incrementAndGet();
          arrivals.release();
          return gate.thenApply(opened -> routed(question));
        };
    FutureTask<BulkJob.Tally> run = new FutureTask<>(() -> run(numbered(3 * BulkJob.WINDOW), slow));
    Thread.ofVirtual().start(run);

    arrivals.acquire(BulkJob.WINDOW);
    // One more is being written, and one is being put into the full window.
    assertThat(asked.get()).isLessThanOrEqualTo(BulkJob.WINDOW + 2);

    gate.complete(null);
    assertThat(run.get()).isEqualTo(new BulkJob.Tally(3 * BulkJob.WINDOW, 0, 0, 0, 0, 0));
  }

  @Test
  void shouldFailWhereThePipelineTakesNoQuestions() {
    QuestionSender closed =
        question -> {
          throw new IllegalStateException("closed");
        };

    assertThatThrownBy(() -> run(numbered(3), closed))
        .isInstanceOf(IllegalStateException.class)
        .hasRootCauseMessage("closed");
  }

  @Test
  void shouldFailWhereTheInputCannotBeRead() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("unplugged");
          }

          @Override
          public int read(byte[] bytes, int offset, int length) throws IOException {
            throw new IOException("unplugged");
          }
        };

    assertThatThrownBy(() ->
            new BulkJob(
                    question -> new CompletableFuture<>(),
                    new PrintStream(out, false, StandardCharsets.UTF_8),
                    RouteFormat.JSONL,
                    null,
                    "run",
                    tally -> {})
                .route(new QuestionLines(broken)))
        .isInstanceOf(IOException.class)
        .hasMessage("unplugged");
  }

  @Test
  void shouldFailWhereTheOutputCannotBeWritten() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int ignored) throws IOException {
            throw new IOException("full");
          }
        };

    assertThatThrownBy(() ->
            new BulkJob(
                    question -> CompletableFuture.completedFuture(routed(question)),
                    new PrintStream(full, false, StandardCharsets.UTF_8),
                    RouteFormat.JSONL,
                    null,
                    "run",
                    tally -> {})
                .route(lines(numbered(10_000))))
        .isInstanceOf(IOException.class)
        .hasMessage("The routes cannot be written any more");
  }

  @Test
  void shouldAskTheSameQuestionOnceUnlessItFailed() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    QuestionSender counting =
        question -> {
          asked.incrementAndGet();
          return question.getText().equals("Broken?")
              ? CompletableFuture.failedFuture(new IllegalStateException("not now"))
              : CompletableFuture.completedFuture(routed(question));
        };

    BulkJob.Tally tally = run("How?\nBroken?\n".repeat(50), counting);

    assertThat(tally).isEqualTo(new BulkJob.Tally(100, 50, 0, 0, 0, 0));
    assertThat(asked).hasValue(51);
    List<JsonNode> lines = written();
    for (int i = 0; i < lines.size(); i++) {
      assertThat(lines.get(i).path("id").asText()).isEqualTo(Integer.toString(i + 1));
    }
  }

  @Test
  void shouldAskEachTurnOfAConversation() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    String turn = "{\"question\": \"And there?\", \"conversation\": \"c\"}\n";

    run(
        turn.repeat(3),
        question -> {
          asked.incrementAndGet();
          return CompletableFuture.completedFuture(routed(question));
        });

    assertThat(asked).hasValue(3);
  }

  private static String numbered(int lines) {
    return IntStream.rangeClosed(1, lines)
        .mapToObj(number -> "How many are " + number + "?\n")
        .collect(Collectors.joining());
  }

  private BulkJob.Tally run(String input, QuestionSender asking)
      throws IOException, InterruptedException {
    PrintStream output = new PrintStream(out, false, StandardCharsets.UTF_8);
    BulkJob.Tally tally =
        new BulkJob(asking, output, RouteFormat.JSONL, "acme", "run", _ -> {}).route(lines(input));
    output.flush();
    return tally;
  }

  private static QuestionLines lines(String input) {
    return new QuestionLines(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
  }

  private List<JsonNode> written() throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
      lines.add(JSON.readTree(line));
    }
    return lines;
  }

  private static Answer routed(Question question) {
    return TerminalEvents.routed(
        new Routed(
            new Journey(
                question,
                question.getText(),
                List.of(),
                List.of(),
                null,
                List.of(),
                null,
                List.of()),
            new Ranking(
                List.of(new Candidate("shop", 1.5, null, List.of())),
                0.5,
                1.0,
                7L,
                null,
                List.of(),
                null),
            List.of("shop"),
            "none",
            List.of(),
            List.of(),
            null));
  }
}
