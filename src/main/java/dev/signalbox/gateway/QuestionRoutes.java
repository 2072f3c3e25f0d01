package dev.signalbox.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.ResultFormat;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.config.DurationText;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.dialogue.AskersChoice;
import dev.signalbox.event.Answer;
import dev.signalbox.gateway.SubmittedQuestions.Ticket;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import io.javalin.http.sse.SseHandler;
import io.opentelemetry.context.Scope;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes questions and serves answers.
final class QuestionRoutes {
  private static final Logger LOG = LoggerFactory.getLogger(QuestionRoutes.class);
  private static final int LONGEST_WAIT = 300;
  private static final int MOST_WAITING = 1_000;
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);
  private static final String JSON = "application/json";
  private static final String EVENT_STREAM = "text/event-stream";

  private final BearerTokens tokens;
  private final QuestionService service;
  private final SubmittedQuestions submitted;
  private final AnswerDelivery answers;
  private final AnswerStream stream;
  private final Duration kept;
  private final CompletableFuture<Void> waitsEnd;

  /// Requests that wait at the in-flight limit; further ones are refused.
  private final Semaphore waiting = new Semaphore(MOST_WAITING);

  /// @param waitsEnd completes when no request may wait any longer
  QuestionRoutes(
      BearerTokens tokens,
      QuestionService service,
      GatewaySettings settings,
      CompletableFuture<Void> waitsEnd) {
    this.tokens = tokens;
    this.service = service;
    this.kept = settings.answersKept();
    AskLimits limits = new AskLimits(settings.limits(), service.answers());
    this.submitted = new SubmittedQuestions(kept, limits);
    this.answers = new AnswerDelivery(service, settings.bytesOfAnswers());
    this.waitsEnd = waitsEnd;
    this.stream = new AnswerStream(service, answers, waitsEnd);
  }

  /// `POST /questions`
  void ask(Context context) throws IOException, InterruptedException {
    Caller caller = tokens.caller(context.header(Header.AUTHORIZATION));
    Duration wait = wait(context);
    QuestionRequest request = QuestionRequest.parse(RequestBody.bytes(context)).by(context::header);
    requireKnown(caller, request);
    submit(context, caller, request, wait, _ -> {});
  }

  /// `POST /answers/{id}/choice`
  void choose(Context context) throws IOException, InterruptedException {
    Caller caller = tokens.caller(context.header(Header.AUTHORIZATION));
    Duration wait = wait(context);
    String id = context.pathParam("id");
    ChoiceRequest request = ChoiceRequest.parse(RequestBody.bytes(context));
    Ticket ticket = ticket(caller, id, Duration.ZERO);
    if (!ticket.answered().isDone()) {
      throw new Problem(HttpStatus.CONFLICT, "id", "the question is not answered yet");
    }
    AskersChoice choice =
        answers
            .choice(ticket, request.database())
            .orElseThrow(() ->
                Problem.inField(
                    "database",
                    "must name one of the choices, or another candidate of the answer's"
                        + " ranking, by its id or by words that no other one has"));
    submit(
        context,
        caller,
        request.question(caller, id, choice),
        wait,
        answer -> remember(choice, answer));
  }

  /// Remembers the choice where the database can answer the question.
  private void remember(AskersChoice choice, Answer answer) {
    if (choice.isConfirmedBy(answer)) {
      var _ =
          CompletableFuture.completedFuture(choice.feedback(answer))
              .thenCompose(service::tell)
              .whenComplete((_, problem) -> {
                if (problem != null) {
                  LOG.warn("The choice of {} could not be remembered", choice.database(), problem);
                }
              });
    }
  }

  private void submit(
      Context context, Caller caller, QuestionRequest request, Duration wait, Consumer<Answer> then)
      throws IOException, InterruptedException {
    Ticket ticket;
    try (Scope _ = TraceContext.of(context).makeCurrent()) {
      ticket = submit(caller, request, then);
    }
    context.header(Header.LOCATION, "/answers/" + request.id());
    respond(context, ticket, wait);
  }

  /// A question that another process has answered under this id is not asked again.
  ///
  /// @throws Problem 503 where too many questions wait, 429 where the tenant has asked too much,
  ///   409 where the id is another question's
  private Ticket submit(Caller caller, QuestionRequest request, Consumer<Answer> then)
      throws IOException, InterruptedException {
    if (submitted.find(caller, request.id()).isEmpty()) {
      Optional<Ticket> answered = elsewhere(caller, request.id());
      if (answered.isPresent()) {
        return SubmittedQuestions.same(answered.get(), request);
      }
    }
    if (!waiting.tryAcquire()) {
      throw new Problem(
          HttpStatus.SERVICE_UNAVAILABLE, null, "too many questions are waiting; try again later");
    }
    try {
      return submitted.submit(caller, request, service, then);
    } finally {
      waiting.release();
    }
  }

  /// Before the catalog is read, the pipeline alone tells whether it knows the databases.
  ///
  /// @throws Problem 400 where the caller may not ask one of the databases
  private void requireKnown(Caller caller, QuestionRequest request) {
    Optional<Catalog> catalog = service.catalog();
    if (catalog.isPresent()) {
      SeenDatabases.require(catalog, caller, "databases", request.databases());
    }
  }

  /// Asks a question.
  ///
  /// @return its answer; empty: it takes longer than the wait
  /// @throws Problem 400 where the caller may not ask one of the databases, 503 where too many
  ///   questions wait, 429 where the tenant has asked too much, 409 where the id is another
  ///   question's
  Optional<Answer> ask(Caller caller, QuestionRequest request, Duration wait)
      throws IOException, InterruptedException {
    requireKnown(caller, request);
    return answer(submit(caller, request, _ -> {}), wait);
  }

  /// The answer to a recent question of the caller.
  ///
  /// @return empty: it takes longer than the wait
  /// @throws Problem 404 where there is no such question
  Optional<Answer> answer(Caller caller, String id, Duration wait)
      throws IOException, InterruptedException {
    return answer(ticket(caller, id, Duration.ZERO), wait);
  }

  private Optional<Answer> answer(Ticket ticket, Duration wait)
      throws IOException, InterruptedException {
    return await(ticket, wait) ? Optional.of(answers.answer(ticket)) : Optional.empty();
  }

  /// `GET /answers/{id}`
  void answer(Context context) throws IOException, InterruptedException {
    Caller caller = tokens.caller(context.header(Header.AUTHORIZATION));
    String id = context.pathParam("id");
    Duration wait = wait(context);
    Ticket ticket = ticket(caller, id, wait);
    String accepted = context.header(Header.ACCEPT);
    if (accepted != null && accepted.contains(EVENT_STREAM)) {
      new SseHandler(client -> stream.send(client, ticket)).handle(context);
    } else {
      respond(context, ticket, wait);
    }
  }

  /// The ticket of a question that was asked here, or was answered anywhere, or is within the wait.
  private Ticket ticket(Caller caller, String id, Duration wait)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + wait.toNanos();
    while (true) {
      Optional<Ticket> own = submitted.find(caller, id);
      Optional<Ticket> found = own.isPresent() ? own : elsewhere(caller, id);
      if (found.isPresent()) {
        return found.get();
      }
      if (System.nanoTime() >= end || waitsEnd.isDone()) {
        throw new Problem(
            HttpStatus.NOT_FOUND,
            "id",
            "no question of yours with this id was asked here, or answered by another process, within the last %s"
                .formatted(DurationText.of(kept)));
      }
      Thread.sleep(LOOK_AGAIN);
    }
  }

  /// A recent answer to a question that the same tenant asked elsewhere.
  private Optional<Ticket> elsewhere(Caller caller, String id)
      throws IOException, InterruptedException {
    for (String known : List.of(caller.scoped(id), id)) {
      Optional<Ticket> found =
          answers
              .question(known)
              .filter(
                  question -> Objects.equals(question.getTenant().orElse(null), caller.tenant()))
              .map(question ->
                  new Ticket(
                      id,
                      known,
                      question.getConversation().map(caller::unscoped).orElse(null),
                      QuestionRequest.of(id, caller, question).digest(),
                      CompletableFuture.completedFuture(null)));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private void respond(Context context, Ticket ticket, Duration wait)
      throws IOException, InterruptedException {
    if (!await(ticket, wait)) {
      context.status(HttpStatus.ACCEPTED).contentType(JSON).result(pending(ticket).toString());
      return;
    }
    Optional<ResultFormat> format = ResultFormat.of(context.header(Header.ACCEPT));
    if (format.isPresent()) {
      answers.deliver(ticket, format.get(), context);
      return;
    }
    answers.deliver(
        ticket,
        json -> {
          context.status(HttpStatus.OK).contentType(JSON);
          context.outputStream().write(json.toString().getBytes(UTF_8));
        });
  }

  private boolean await(Ticket ticket, Duration wait) throws InterruptedException {
    try {
      CompletableFuture.anyOf(ticket.answered(), waitsEnd)
          .get(wait.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // The ticket tells both.
    }
    return ticket.isAnswered();
  }

  private static ObjectNode pending(Ticket ticket) {
    return JsonNodeFactory.instance.objectNode().put("id", ticket.id()).put("status", "PENDING");
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
