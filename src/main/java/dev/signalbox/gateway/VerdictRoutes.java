package dev.signalbox.gateway;

import dev.signalbox.answer.VerdictJson;
import dev.signalbox.event.HeldVerdict;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.Verdict;
import dev.signalbox.verdict.VerdictRequest;
import dev.signalbox.verdict.VerdictState;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Shows, confirms and withdraws the verdicts on a tenant's answers.
final class VerdictRoutes {
  private static final long LONGEST_SECONDS = 30;

  private final BearerTokens tokens;
  private final QuestionService service;

  VerdictRoutes(BearerTokens tokens, QuestionService service) {
    this.tokens = tokens;
    this.service = service;
  }

  /// `GET /verdicts?state=STATE`
  void list(Context context) {
    Caller caller = caller(context);
    @Nullable VerdictState state = state(context.queryParam("state"));
    List<Judgement> shown =
        ofTenant(caller).stream()
            .map(judgement ->
                Judgement.newBuilder(judgement)
                    .setVerdicts(
                        judgement.getVerdicts().stream()
                            .filter(held -> state == null || VerdictState.of(held) == state)
                            .toList())
                    .build())
            .toList();
    write(context, caller, shown);
  }

  private static @Nullable VerdictState state(@Nullable String name) {
    if (name == null) {
      return null;
    }
    for (VerdictState state : VerdictState.values()) {
      if (state.name().equalsIgnoreCase(name)) {
        return state;
      }
    }
    throw Problem.inField("state", "must be one of COUNTED, WAITING, TAUGHT");
  }

  /// `GET /answers/{id}/verdicts`
  void show(Context context) {
    Caller caller = caller(context);
    write(context, caller, List.of(judgement(caller, context.pathParam("id"))));
  }

  private static void write(Context context, Caller caller, List<Judgement> judgements) {
    context
        .status(HttpStatus.OK)
        .contentType("application/json")
        .result(VerdictJson.of(judgements, caller::unscoped).toString());
  }

  /// `POST /answers/{id}/confirmation?asker=NAME`
  void confirm(Context context) throws InterruptedException {
    Caller caller = caller(context);
    requireRight(caller, service);
    HeldVerdict held = held(context, caller);
    switch (VerdictState.of(held)) {
      case COUNTED ->
          throw new Problem(
              HttpStatus.CONFLICT,
              "id",
              "the verdict is only counted: it tells no database and no query");
      case TAUGHT ->
          throw new Problem(HttpStatus.CONFLICT, "id", "the verdict has become feedback already");
      case WAITING ->
          send(
              service,
              VerdictRequest.confirming(
                  held, context.header(QuestionRequest.ASKER), Instant.now()));
    }
    context.status(HttpStatus.ACCEPTED);
  }

  /// `DELETE /answers/{id}/feedback?asker=NAME`
  void withdraw(Context context) throws InterruptedException {
    HeldVerdict held = held(context, caller(context));
    send(service, VerdictRequest.withdrawing(held, Instant.now()));
    context.status(HttpStatus.ACCEPTED);
  }

  /// @throws Problem 403 where verdicts need a confirmation, and the caller may not confirm
  static void requireRight(Caller caller, QuestionService service) {
    if (!caller.confirms() && !service.verdicts().teachesAtOnce()) {
      throw new Problem(
          HttpStatus.FORBIDDEN,
          null,
          "feedback.confirm is 'required', and this token may not confirm; set gateway.tokens[].confirms to true for one that may");
    }
  }

  private HeldVerdict held(Context context, Caller caller) {
    Judgement judgement = judgement(caller, context.pathParam("id"));
    try {
      return VerdictRequest.held(judgement, context.queryParam("asker"))
          .orElseThrow(() ->
              new Problem(
                  HttpStatus.NOT_FOUND,
                  "asker",
                  "nobody of this name has a verdict on the answer"));
    } catch (VerdictRequest.UnfitException unfit) {
      throw Problem.inField(unfit.field(), String.valueOf(unfit.getMessage()));
    }
  }

  private Judgement judgement(Caller caller, String id) {
    List<Judgement> known = ofTenant(caller);
    return List.of(caller.scoped(id), id).stream()
        .flatMap(name -> known.stream().filter(each -> each.getAnswer().equals(name)))
        .filter(each -> !each.getVerdicts().isEmpty())
        .findFirst()
        .orElseThrow(() ->
            new Problem(
                HttpStatus.NOT_FOUND,
                "id",
                "no answer of yours has a verdict under this id; the list (GET /verdicts) has those of 30 days"));
  }

  private List<Judgement> ofTenant(Caller caller) {
    return Problem.unlessUnreadable("verdicts", service.verdicts()::judgements).stream()
        .filter(each -> Objects.equals(each.getTenant().orElse(null), caller.tenant()))
        .toList();
  }

  private Caller caller(Context context) {
    return tokens.caller(context.header(Header.AUTHORIZATION));
  }

  /// @throws Problem 503 where it could not be sent
  static void send(QuestionService service, Verdict verdict) throws InterruptedException {
    try {
      service.verdicts().tell(verdict).get(LONGEST_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new Problem(
          HttpStatus.SERVICE_UNAVAILABLE, null, "the verdict could not be sent; send it again");
    }
  }
}
