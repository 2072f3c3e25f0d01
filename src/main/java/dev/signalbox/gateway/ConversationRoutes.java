package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.signalbox.answer.ConversationJson;
import dev.signalbox.dialogue.MemoryRequest;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.Failure;
import dev.signalbox.gateway.service.RememberedConversation;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Lists, shows and forgets what the stages remember of a caller's conversations. A request about
/// one of them waits in line behind the turns that were asked before it.
final class ConversationRoutes {
  private static final long LONGEST_SECONDS = 60;
  private static final int SHOWN = 100;
  private static final int MOST = 10_000;

  private final BearerTokens tokens;
  private final QuestionService service;

  ConversationRoutes(BearerTokens tokens, QuestionService service) {
    this.tokens = tokens;
    this.service = service;
  }

  /// `GET /conversations`: those that the other requests find, so none that a tenant began
  /// elsewhere.
  void list(Context context) throws InterruptedException {
    Caller caller = tokens.caller(context.header(Header.AUTHORIZATION));
    int limit = limit(context.queryParam("limit"));
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    all(caller).stream()
        .filter(each -> caller.scoped(caller.unscoped(each.id())).equals(each.id()))
        .limit(limit)
        .forEach(each ->
            json.addObject()
                .put("id", caller.unscoped(each.id()))
                .put("turns", each.turns())
                .put("last", each.last())
                .put("askedAt", each.askedAt().toString()));
    context
        .status(HttpStatus.OK)
        .contentType("application/json")
        .header(Header.CACHE_CONTROL, "no-store")
        .result(json.toString());
  }

  private List<RememberedConversation> all(Caller caller) throws InterruptedException {
    try {
      return service.answers().conversations(caller.tenant());
    } catch (RuntimeException e) {
      throw Problem.unreadable("conversations", e);
    }
  }

  private static int limit(@Nullable String given) {
    if (given == null) {
      return SHOWN;
    }
    try {
      int limit = Integer.parseInt(given);
      if (limit >= 1 && limit <= MOST) {
        return limit;
      }
    } catch (NumberFormatException e) {
      throw limitProblem();
    }
    throw limitProblem();
  }

  private static Problem limitProblem() {
    return Problem.inField("limit", "must be a whole number from 1 to %,d".formatted(MOST));
  }

  /// `GET /conversations/{id}`
  void show(Context context) throws InterruptedException {
    Answer answer = answer(context, ConversationControl.SHOW);
    ConversationMemory memory =
        answer
            .getConversation()
            .filter(each -> !each.getTurns().isEmpty())
            .orElseThrow(() ->
                new Problem(
                    HttpStatus.NOT_FOUND,
                    "id",
                    "no turn of a conversation of yours with this id is remembered"));
    context
        .status(HttpStatus.OK)
        .contentType("application/json")
        .result(ConversationJson.of(context.pathParam("id"), memory).toString());
  }

  /// `DELETE /conversations/{id}`
  void forget(Context context) throws InterruptedException {
    Answer _ = answer(context, ConversationControl.FORGET);
    context.status(HttpStatus.NO_CONTENT);
  }

  private Answer answer(Context context, ConversationControl control) throws InterruptedException {
    Caller caller = tokens.caller(context.header(Header.AUTHORIZATION));
    String id = QuestionRequest.checkedName("id", context.pathParam("id"));
    try {
      Answer answer =
          service
              .ask(MemoryRequest.of(control, caller.tenant(), caller.scoped(id)))
              .get(LONGEST_SECONDS, TimeUnit.SECONDS);
      if (answer.getStatus() == AnswerStatus.FAILED) {
        throw unavailable(
            context,
            "the request failed: "
                + answer.getFailure().map(Failure::getMessage).orElse("no stage says why"));
      }
      return answer;
    } catch (TimeoutException e) {
      throw unavailable(
          context,
          "earlier questions of the conversation have not ended within %d s; try again"
              .formatted(LONGEST_SECONDS));
    } catch (ExecutionException e) {
      throw unavailable(
          context, "the request could not be sent (%s); try again".formatted(reason(e)));
    }
  }

  private static String reason(ExecutionException unsent) {
    Throwable cause = unsent.getCause() == null ? unsent : unsent.getCause();
    return String.valueOf(cause.getMessage());
  }

  private static Problem unavailable(Context context, String detail) {
    context.header(Header.RETRY_AFTER, "1");
    return new Problem(HttpStatus.SERVICE_UNAVAILABLE, null, detail);
  }
}
