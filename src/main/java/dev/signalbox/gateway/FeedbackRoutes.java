package dev.signalbox.gateway;

import dev.signalbox.event.Feedback;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Takes feedback: the databases that answer a question.
final class FeedbackRoutes {
  private static final List<String> FIELDS = List.of("question", "databases", "sql");
  private static final long LONGEST_SECONDS = 30;

  private final BearerTokens tokens;
  private final QuestionService service;

  FeedbackRoutes(BearerTokens tokens, QuestionService service) {
    this.tokens = tokens;
    this.service = service;
  }

  /// `POST /feedback`
  void tell(Context context) throws IOException, InterruptedException {
    Caller caller = tokens.caller(context.header(Header.AUTHORIZATION));
    Feedback feedback = feedback(RequestBody.bytes(context), caller);
    send(service, feedback);
    context.status(HttpStatus.ACCEPTED);
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

  private static Feedback feedback(byte[] body, Caller caller) {
    RequestBody json = RequestBody.read(body, FIELDS);
    String question = json.text("question");
    if (question == null || question.isBlank()) {
      throw Problem.inField("question", "must hold the question");
    }
    if (!json.has("databases")) {
      throw Problem.inField(
          "databases", "must list the databases that answer the question; [] forgets it");
    }
    return Feedback.newBuilder()
        .setQuestion(question)
        .setTenant(caller.tenant())
        .setDatabases(json.texts("databases"))
        .setSql(json.text("sql"))
        .setGivenAt(Instant.now())
        .build();
  }
}
