package dev.signalbox.gateway;

import dev.signalbox.answer.ConversationJson;
import dev.signalbox.dialogue.MemoryRequest;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.Failure;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Shows and forgets what the stages remember of a caller's conversation. Both requests wait in
/// line behind the turns that were asked before them.
final class ConversationRoutes {
  private static final long LONGEST_SECONDS = 60;

  private final BearerTokens tokens;
  private final QuestionService service;

  ConversationRoutes(BearerTokens tokens, QuestionService service) {
    this.tokens = tokens;
    this.service = service;
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
