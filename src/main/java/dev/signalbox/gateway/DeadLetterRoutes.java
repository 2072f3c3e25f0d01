package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.gateway.service.DeadLetterService.QueuedLetter;
import dev.signalbox.gateway.service.DeadLetterService.RefusedRetryException;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Lists the dead letters, and sends their records again. A record may be of any tenant, so where
/// there are tenants, both are for operators alone. No reply holds a record's key or value.
final class DeadLetterRoutes {
  private static final int MOST = 100;
  private static final List<String> FIELDS = List.of("ids", "again");
  private static final String NAME = "dead letters";

  private final OperatorCheck operators;
  private final QuestionService service;

  DeadLetterRoutes(BearerTokens tokens, QuestionService service) {
    this.operators = new OperatorCheck(tokens, service);
    this.service = service;
  }

  /// `GET /dead-letters`
  void list(Context context) {
    operators.require(context, "the dead letters are");
    List<QueuedLetter> all =
        Problem.unlessUnreadable(NAME, () -> service.deadLetters().all()).reversed();
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("total", all.size());
    ArrayNode shown = json.putArray("deadLetters");
    all.stream().limit(MOST).forEach(each -> shown.add(json(each)));
    answer(context, json);
  }

  private static ObjectNode json(QueuedLetter queued) {
    DeadLetter letter = queued.letter();
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("id", queued.id())
            .put("diedAt", letter.getDiedAt().toString())
            .put("topic", letter.getTopic())
            .put("stage", letter.getStage())
            .put("code", letter.getCode())
            .put("message", letter.getMessage())
            .put("attempts", letter.getAttempts())
            .put("retries", queued.retries());
    queued.obstacle().ifPresent(obstacle -> json.put("obstacle", obstacle));
    return json;
  }

  /// `POST /dead-letters/retry`
  void retry(Context context) throws IOException {
    operators.require(context, "the dead letters are");
    RequestBody body = RequestBody.read(RequestBody.bytes(context), FIELDS);
    List<String> ids = body.texts("ids").stream().distinct().toList();
    if (ids.isEmpty()) {
      throw Problem.inField(
          "ids", "must name the dead letters to send again; see GET /dead-letters");
    }
    boolean again = body.flag("again");
    Problem.unlessUnreadable(NAME, () -> refusal(ids, again))
        .ifPresent(refusal -> {
          throw new Problem(HttpStatus.CONFLICT, "ids", refusal);
        });
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode sent = json.putArray("retried");
    ids.forEach(sent::add);
    answer(context, json);
  }

  /// Sends the records again; the reason where one of them cannot be sent.
  private Optional<String> refusal(List<String> ids, boolean again) {
    try {
      service.deadLetters().retry(ids, again);
      return Optional.empty();
    } catch (RefusedRetryException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private static void answer(Context context, ObjectNode json) {
    context
        .status(HttpStatus.OK)
        .contentType("application/json")
        .header(Header.CACHE_CONTROL, "no-store")
        .result(json.toString());
  }
}
