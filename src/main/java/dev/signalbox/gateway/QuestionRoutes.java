package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.AnswerJson;
import dev.signalbox.event.Answer;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.gateway.Tickets.Ticket;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import io.javalin.http.sse.SseClient;
import io.javalin.http.sse.SseHandler;
import io.opentelemetry.context.Scope;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/// Asking, and fetching answers.
final class QuestionRoutes {
  private static final int LONGEST_WAIT = 300;
  private static final int MOST_ASKING = 1_000;
  private static final Duration HEARTBEAT = Duration.ofSeconds(15);
  private static final String JSON = "application/json";
  private static final String EVENT_STREAM = "text/event-stream";

  private final Tokens tokens;
  private final QuestionDesk desk;
  private final Tickets tickets = new Tickets();

  /// Requests that wait for room in the pipeline; more of them are turned away.
  private final Semaphore asking = new Semaphore(MOST_ASKING);

  QuestionRoutes(Tokens tokens, QuestionDesk desk) {
    this.tokens = tokens;
    this.desk = desk;
  }

  /// `POST /questions`
  void ask(Context context) throws IOException, InterruptedException {
    Caller caller = tokens.caller(context.header(Header.AUTHORIZATION));
    Duration wait = wait(context);
    QuestionRequest request = QuestionRequest.parse(RequestBody.bytes(context));
    if (!asking.tryAcquire()) {
      context.header(Header.RETRY_AFTER, "1");
      throw new Problem(
          HttpStatus.SERVICE_UNAVAILABLE, null, "too many questions are waiting; try again later");
    }
    Ticket ticket;
    try (Scope _ = TraceContext.of(context).makeCurrent()) {
      ticket = tickets.issue(caller, request, desk);
    } finally {
      asking.release();
    }
    context.header(Header.LOCATION, "/answers/" + request.id());
    respond(context, ticket, wait);
  }

  /// `GET /answers/{id}`
  void answer(Context context) throws InterruptedException {
    Caller caller = tokens.caller(context.header(Header.AUTHORIZATION));
    String id = context.pathParam("id");
    Ticket ticket =
        tickets
            .find(caller, id)
            .or(() -> recent(caller, id))
            .orElseThrow(() ->
                new Problem(
                    HttpStatus.NOT_FOUND,
                    "id",
                    "no question of yours was asked here under this id within the last hour"));
    String accepted = context.header(Header.ACCEPT);
    if (accepted != null && accepted.contains(EVENT_STREAM)) {
      new SseHandler(client -> stream(client, ticket)).handle(context);
    } else {
      respond(context, ticket, wait(context));
    }
  }

  /// An answer that went by, to a question that was asked elsewhere for the same tenant.
  private Optional<Ticket> recent(Caller caller, String id) {
    return Stream.of(caller.scoped(id), id)
        .flatMap(known -> readable(known).stream())
        .filter(answer ->
            Objects.equals(
                answer.getJourney().getQuestion().getTenant().orElse(null), caller.tenant()))
        .findFirst()
        .map(answer ->
            new Ticket(
                QuestionRequest.of(id, caller, answer.getJourney().getQuestion()),
                CompletableFuture.completedFuture(answer)));
  }

  private Optional<Answer> readable(String id) {
    try {
      return desk.recent(id);
    } catch (UnknownSchemaException e) {
      throw ofNewerVersion();
    }
  }

  private static void respond(Context context, Ticket ticket, Duration wait)
      throws InterruptedException {
    Optional<Answer> answer;
    try {
      answer = await(ticket, wait);
    } catch (Problem problem) {
      context.header(Header.RETRY_AFTER, "1");
      throw problem;
    }
    context
        .status(answer.isPresent() ? HttpStatus.OK : HttpStatus.ACCEPTED)
        .contentType(JSON)
        .result(
            answer.map(found -> json(ticket, found)).orElseGet(() -> pending(ticket)).toString());
  }

  /// Sends the answer as one event once it is there, and until then a comment now and then, so that
  /// nobody on the way takes the connection for dead.
  private static void stream(SseClient client, Ticket ticket) {
    try {
      while (!client.terminated()) {
        Optional<Answer> answer = await(ticket, HEARTBEAT);
        if (answer.isPresent()) {
          client.sendEvent("answer", json(ticket, answer.get()).toString());
          break;
        }
        client.sendComment("waiting");
      }
    } catch (Problem problem) {
      client.sendEvent("problem", problem.json().toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // The server stops.
    } finally {
      client.close();
    }
  }

  private static Optional<Answer> await(Ticket ticket, Duration wait) throws InterruptedException {
    try {
      return Optional.of(ticket.answer().get(wait.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      return Optional.empty();
    } catch (ExecutionException e) {
      throw unanswered(e);
    }
  }

  private static Problem unanswered(ExecutionException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof UnknownSchemaException) {
        return ofNewerVersion();
      }
    }
    return new Problem(
        HttpStatus.SERVICE_UNAVAILABLE,
        null,
        "the question could not be sent (%s); ask again".formatted(e.getMessage()));
  }

  /// Whoever asks again would have the question answered twice.
  private static Problem ofNewerVersion() {
    return new Problem(
        HttpStatus.SERVICE_UNAVAILABLE,
        null,
        "the question is answered, but by a newer version of Signalbox than this gateway's, which cannot read the answer; do not ask again, fetch it from a gateway of that version");
  }

  /// Ids and conversations are the caller's own names for them.
  private static ObjectNode json(Ticket ticket, Answer answer) {
    ObjectNode json = AnswerJson.of(answer);
    json.put("id", ticket.request().id());
    if (ticket.request().conversation() != null) {
      json.put("conversation", ticket.request().conversation());
    }
    return json;
  }

  private static ObjectNode pending(Ticket ticket) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("id", ticket.request().id())
        .put("status", "PENDING");
  }

  private static Duration wait(Context context) {
    String wait = context.queryParam("wait");
    if (wait == null) {
      return Duration.ZERO;
    }
    try {
      int seconds = Integer.parseInt(wait);
      if (seconds >= 0 && seconds <= LONGEST_WAIT) {
        return Duration.ofSeconds(seconds);
      }
    } catch (NumberFormatException e) {
      throw waitProblem();
    }
    throw waitProblem();
  }

  private static Problem waitProblem() {
    return Problem.inField("wait", "must be whole seconds, from 0 to " + LONGEST_WAIT);
  }
}
