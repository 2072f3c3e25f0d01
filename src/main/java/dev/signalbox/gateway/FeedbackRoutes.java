package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.TaughtJson;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.dialogue.AnswerFeedback;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.sql.taught.TaughtState;
import dev.signalbox.verdict.VerdictRequest;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Takes feedback, on questions and on answers, and shows the feedback of a tenant.
final class FeedbackRoutes {
  private static final long LONGEST_SECONDS = 30;

  private final BearerTokens tokens;
  private final QuestionService service;
  private final AnswerDelivery answers;

  /// @param bytesInDelivery of answers that are read at once
  FeedbackRoutes(BearerTokens tokens, QuestionService service, long bytesInDelivery) {
    this.tokens = tokens;
    this.service = service;
    this.answers = new AnswerDelivery(service, bytesInDelivery);
  }

  /// `POST /feedback`
  void tell(Context context) throws IOException, InterruptedException {
    tell(caller(context), RequestBody.bytes(context));
    context.status(HttpStatus.ACCEPTED);
  }

  /// Sends feedback on a question.
  ///
  /// @param body as in `POST /feedback`
  /// @throws Problem 400 where a field is wrong, names no database that the caller may ask, or is a
  ///   query that cannot run; 403 where the caller may not, 503 where it could not be checked or
  ///   sent
  void tell(Caller caller, byte[] body) throws InterruptedException {
    VerdictRoutes.requireRight(caller, service);
    Feedback feedback = FeedbackRequest.onQuestion(body, caller);
    Optional<Catalog> catalog = service.catalog();
    SeenDatabases.require(catalog, caller, "databases", feedback.getDatabases());
    SeenDatabases.require(
        catalog,
        caller,
        "rejected",
        feedback.getRejected().stream().map(RejectedAnswer::getDatabase).toList());
    service
        .taughtCheck()
        .flatMap(check -> check.problem(feedback))
        .ifPresent(problem -> {
          throw Problem.inField("sql", problem);
        });
    send(service, feedback);
  }

  /// `POST /answers/{id}/feedback`
  void tellOfAnswer(Context context) throws IOException, InterruptedException {
    Caller caller = caller(context);
    FeedbackRequest.OnAnswer given = FeedbackRequest.onAnswer(RequestBody.bytes(context));
    @Nullable String asker =
        QuestionRequest.named(context::header, QuestionRequest.ASKER, given.asker());
    ObjectNode json =
        tellOfAnswer(
            caller,
            context.pathParam("id"),
            new FeedbackRequest.OnAnswer(given.word(), asker, given.comment()));
    context.status(HttpStatus.ACCEPTED).contentType("application/json").result(json.toString());
  }

  /// Sends a verdict on a recent answer.
  ///
  /// @return whether and when it becomes feedback
  /// @throws Problem 400 where a field is wrong or names no database that the caller may ask, 404
  ///   where there is no such answer of the caller, 503 where it could not be checked or sent
  ObjectNode tellOfAnswer(Caller caller, String id, FeedbackRequest.OnAnswer given)
      throws IOException, InterruptedException {
    Answer answer =
        answer(caller, id)
            .orElseThrow(() ->
                new Problem(
                    HttpStatus.NOT_FOUND,
                    "id",
                    "no question of yours was answered here under this id within the last hour; tell of the question itself (POST /feedback)"));
    Optional<Catalog> catalog = service.catalog();
    SeenDatabases.require(catalog, caller, "databases", given.word().databases());
    if (given.word().sql() != null) {
      SeenDatabases.held(catalog);
    }
    try {
      VerdictRequest.Made made =
          VerdictRequest.of(
              answer,
              given.word(),
              given.asker(),
              given.comment(),
              service.taughtCheck(),
              Instant.now());
      VerdictRoutes.send(service, made.verdict());
      return accepted(made);
    } catch (AnswerFeedback.UnclearException e) {
      throw Problem.inField(e.field(), String.valueOf(e.getMessage()));
    } catch (VerdictRequest.UnfitException e) {
      throw Problem.inField(e.field(), String.valueOf(e.getMessage()));
    }
  }

  private ObjectNode accepted(VerdictRequest.Made made) {
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("asker", made.verdict().getAsker())
            .put("state", made.state(service.verdicts().teachesAtOnce()).name());
    made.note().ifPresent(note -> json.put("note", note));
    return json;
  }

  private Optional<Answer> answer(Caller caller, String id)
      throws IOException, InterruptedException {
    for (String known : List.of(caller.scoped(id), id)) {
      Optional<Answer> found =
          answers
              .answer(known)
              .filter(answer ->
                  Objects.equals(
                      answer.getJourney().getQuestion().getTenant().orElse(null), caller.tenant()));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /// `GET /feedback`
  void list(Context context) {
    Caller caller = caller(context);
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    seenBy(caller)
        .forEach(each -> json.add(TaughtJson.of(each).put("own", isForgottenBy(caller, each))));
    context.status(HttpStatus.OK).contentType("application/json").result(json.toString());
  }

  /// Whether the caller may forget it: a tenant only what was told for the tenant itself.
  private static boolean isForgottenBy(Caller caller, TaughtState state) {
    return caller.tenant() == null || state.taught().isOwn(caller.tenant());
  }

  /// `DELETE /feedback/{id}`
  void remove(Context context) throws InterruptedException {
    Caller caller = caller(context);
    VerdictRoutes.requireRight(caller, service);
    String id = context.pathParam("id");
    TaughtState known =
        seenBy(caller).stream()
            .filter(each -> each.taught().id().equals(id))
            .filter(each -> isForgottenBy(caller, each))
            .findFirst()
            .orElseThrow(() ->
                new Problem(
                    HttpStatus.NOT_FOUND, "id", "there is no feedback of yours with this id"));
    send(
        service,
        Feedback.newBuilder()
            .setQuestion(known.taught().question())
            .setTenant(caller.tenant())
            .setDatabases(List.of())
            .setGivenAt(Instant.now())
            .build());
    context.status(HttpStatus.ACCEPTED);
  }

  private List<TaughtState> seenBy(Caller caller) {
    return service
        .taught()
        .orElseThrow(() ->
            new Problem(
                HttpStatus.SERVICE_UNAVAILABLE,
                null,
                "this process has not read the feedback yet; ask again in a moment"))
        .seenBy(caller.tenant());
  }

  private Caller caller(Context context) {
    return tokens.caller(context.header(Header.AUTHORIZATION));
  }

  /// @throws Problem 503 where it could not be sent
  static void send(QuestionService service, Feedback feedback) throws InterruptedException {
    try {
      service.tell(feedback).get(LONGEST_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new Problem(
          HttpStatus.SERVICE_UNAVAILABLE, null, "the feedback could not be sent; send it again");
    }
  }
}
