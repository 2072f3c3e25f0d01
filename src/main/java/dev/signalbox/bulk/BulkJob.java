package dev.signalbox.bulk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.AnswerJson;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.session.QuestionSender;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.TerminalEvents;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Sends the lines of an input through the pipeline and writes one JSON line for each, in the order
/// of the input.
///
/// Threading: one thread of its own reads and asks; the calling thread waits for the answers and
/// writes them. At most [#WINDOW] lines are between the two, so memory does not grow with the
/// input.
public final class BulkJob {
  static final int WINDOW = 1_000;

  private static final Duration LONG_WAIT = Duration.ofSeconds(15);
  private static final JsonMapper JSON = new JsonMapper();

  /// The stage in failures of lines that never reach the pipeline.
  private static final String STAGE = "input";

  private final QuestionSender pipeline;
  private final PrintStream output;
  private final RouteFormat format;
  private final RouteCache recent = new RouteCache();
  private final @Nullable String tenant;
  private final String name;
  private final Consumer<Tally> onLine;
  private final LongAdder inputTokens = new LongAdder();
  private final LongAdder outputTokens = new LongAdder();
  private volatile boolean stopped;
  private final BlockingQueue<Pending> window = new ArrayBlockingQueue<>(WINDOW);

  /// The counts of written lines.
  ///
  /// @param failed lines that were no question, and questions that failed
  /// @param refused questions that no database answers
  /// @param ambiguous questions whose database the asker shall choose
  /// @param inputTokens of the prompts of all questions so far
  /// @param outputTokens of the replies to them
  public record Tally(
      long lines, long failed, long refused, long ambiguous, long inputTokens, long outputTokens) {}

  private sealed interface Pending {

    record Waiting(QuestionLine.Parsed line, Future<RouteCache.Route> route) implements Pending {}

    record Unreadable(QuestionLine.Unreadable line) implements Pending {}

    record End(@Nullable Exception cause) implements Pending {}
  }

  /// @param pipeline takes a question; may block at the in-flight limit
  /// @param name follows every id in the pipeline, so that the events of two jobs differ
  /// @param onLine gets the counts after each line
  public BulkJob(
      QuestionSender pipeline,
      PrintStream output,
      RouteFormat format,
      @Nullable String tenant,
      String name,
      Consumer<Tally> onLine) {
    this.pipeline = pipeline;
    this.output = output;
    this.format = format;
    this.tenant = tenant;
    this.name = name;
    this.onLine = onLine;
  }

  /// Routes until the input ends; once for each instance.
  ///
  /// @throws IOException the input cannot be read, or the output not written
  /// @throws IllegalStateException the pipeline takes no questions
  public Tally route(QuestionSource lines) throws IOException, InterruptedException {
    // A read of standard input would keep the carrier of a virtual thread.
    Thread reader = Thread.ofPlatform().daemon().name("questions").start(() -> read(lines));
    try {
      return write();
    } finally {
      reader.interrupt();
    }
  }

  /// Takes no more lines, and answers and writes the taken ones. It does not wait for a silent
  /// input, and ignores later lines.
  public void stop() {
    stopped = true;
    var _ = window.offer(new Pending.End(null));
  }

  private void read(QuestionSource lines) {
    try {
      Pending end;
      try {
        for (Optional<QuestionLine> line = lines.next();
            line.isPresent() && !stopped;
            line = lines.next()) {
          window.put(ask(line.get()));
        }
        end = new Pending.End(null);
      } catch (IOException | RuntimeException e) {
        end = new Pending.End(e); // The writer throws it.
      }
      window.put(end);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // The writer has stopped.
    }
  }

  private Pending ask(QuestionLine line) throws InterruptedException {
    return switch (line) {
      case QuestionLine.Parsed parsed -> new Pending.Waiting(parsed, route(parsed));
      case QuestionLine.Unreadable unreadable -> new Pending.Unreadable(unreadable);
    };
  }

  /// A turn of a conversation may mean something else than the recent words elsewhere, and the same
  /// words of another asker may go to another database.
  private Future<RouteCache.Route> route(QuestionLine.Parsed line) throws InterruptedException {
    RouteCache.Ask ask =
        () ->
            pipeline
                .ask(question(line))
                .thenApply(answer -> {
                  count(answer);
                  return new RouteCache.Route(
                      AnswerJson.route(answer).toString(),
                      answer.getStatus() == AnswerStatus.FAILED);
                });
    return line.standsAlone() ? recent.route(line.text(), ask) : ask.route();
  }

  private void count(Answer answer) {
    for (ModelUse call : answer.getJourney().getModelCalls()) {
      inputTokens.add(call.getInputTokens());
      outputTokens.add(call.getOutputTokens());
    }
  }

  private Question question(QuestionLine.Parsed line) {
    return Question.newBuilder()
        .setId(line.id() + "@" + name + "-" + line.number())
        .setText(line.text())
        .setConversation(line.conversation() == null ? null : line.conversation() + "@" + name)
        .setTenant(tenant)
        .setAsker(line.asker())
        .setApplication(line.application())
        .setWant(Want.ROUTE)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }

  private Tally write() throws IOException, InterruptedException {
    long written = 0;
    long failed = 0;
    long refused = 0;
    long ambiguous = 0;
    while (true) {
      ObjectNode json;
      switch (window.take()) {
        case Pending.End(Exception cause) -> {
          checkOutput();
          throwIfAny(cause);
          return tally(written, failed, refused, ambiguous);
        }
        case Pending.Unreadable(QuestionLine.Unreadable line) -> json = unreadable(line);
        case Pending.Waiting(QuestionLine.Parsed line, Future<RouteCache.Route> route) ->
            json = route(line, route);
      }
      output.print(format.line(json) + '\n');
      written++;
      if (window.isEmpty() || written % WINDOW == 0) {
        checkOutput();
      }
      String status = json.path("status").asText();
      failed += status.equals(AnswerStatus.FAILED.name()) ? 1 : 0;
      refused += status.equals(AnswerStatus.REFUSED.name()) ? 1 : 0;
      ambiguous += status.equals(AnswerStatus.AMBIGUOUS.name()) ? 1 : 0;
      onLine.accept(tally(written, failed, refused, ambiguous));
    }
  }

  private static void throwIfAny(@Nullable Exception cause) throws IOException {
    switch (cause) {
      case null -> {}
      case IOException unreadable -> throw unreadable;
      default -> throw new IllegalStateException("The questions could not be asked", cause);
    }
  }

  private Tally tally(long written, long failed, long refused, long ambiguous) {
    return new Tally(written, failed, refused, ambiguous, inputTokens.sum(), outputTokens.sum());
  }

  /// Flushes the written lines, and notices a reader that has gone.
  private void checkOutput() throws IOException {
    if (output.checkError()) {
      throw new IOException("The routes cannot be written any more");
    }
  }

  private ObjectNode route(QuestionLine.Parsed line, Future<RouteCache.Route> route)
      throws InterruptedException {
    ObjectNode json;
    try {
      json = parsed(await(route).json());
    } catch (ExecutionException e) {
      Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
      String message = "The question could not be routed: " + cause.getMessage();
      json = failure(question(line), FailureCode.INTERNAL, message);
    }
    json.put("id", line.id());
    if (line.conversation() != null) {
      json.put("conversation", line.conversation());
    }
    return json;
  }

  private RouteCache.Route await(Future<RouteCache.Route> route)
      throws InterruptedException, ExecutionException {
    while (true) {
      try {
        return route.get(LONG_WAIT.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        pipeline.requireStages();
      }
    }
  }

  private static ObjectNode parsed(String json) {
    try {
      return (ObjectNode) JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A route is not written as JSON", e);
    }
  }

  private ObjectNode unreadable(QuestionLine.Unreadable line) {
    String id = Long.toString(line.number());
    Question none = question(new QuestionLine.Parsed(line.number(), id, "", null, null, null));
    return failure(none, FailureCode.EVENT_UNREADABLE, line.problem())
        .put("id", id)
        .putNull("question");
  }

  private static ObjectNode failure(Question question, FailureCode code, String message) {
    Journey journey =
        Journey.newBuilder()
            .setQuestion(question)
            .setStandalone(question.getText())
            .setTimings(List.of())
            .setModelCalls(List.of())
            .build();
    return AnswerJson.route(TerminalEvents.failed(journey, STAGE, code, message, 1));
  }
}
