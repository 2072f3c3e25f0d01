package dev.signalbox.gateway;

import dev.signalbox.answer.PriorJson;
import dev.signalbox.event.PriorKind;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.prior.PriorMemory;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Shows the past answers of a tenant's askers, and forgets them.
final class PriorRoutes {
  private static final long LONGEST_SECONDS = 30;

  private final BearerTokens tokens;
  private final QuestionService service;

  PriorRoutes(BearerTokens tokens, QuestionService service) {
    this.tokens = tokens;
    this.service = service;
  }

  /// `GET /priors`
  void list(Context context) {
    Caller caller = caller(context);
    PriorMemory priors = service.priors().orElseThrow(this::absent);
    context
        .status(HttpStatus.OK)
        .contentType("application/json")
        .result(
            PriorJson.of(priors.of(caller.tenant()), Instant.now(), priors.settings().halfLife())
                .toString());
  }

  /// A process that has read the catalog has read the past answers, too.
  private Problem absent() {
    return service.catalog().isPresent()
        ? new Problem(
            HttpStatus.NOT_FOUND, null, "no past answers are kept: ranking.priors.mode is 'off'")
        : new Problem(
            HttpStatus.SERVICE_UNAVAILABLE,
            null,
            "this process has not read the past answers yet; ask again in a moment");
  }

  /// `DELETE /priors/{kind}?name=NAME`
  void forget(Context context) throws InterruptedException {
    Caller caller = caller(context);
    PriorKey key = new PriorKey(caller.tenant(), kind(context.pathParam("kind")), name(context));
    if (service.priors().filter(known -> known.find(key).isEmpty()).isPresent()) {
      throw new Problem(
          HttpStatus.NOT_FOUND,
          "name",
          "no past answers are kept of the %s '%s'; the list (GET /priors) shows the names"
              .formatted(key.kind().name().toLowerCase(Locale.ROOT), key.name()));
    }
    try {
      service.forget(key).get(LONGEST_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new Problem(
          HttpStatus.SERVICE_UNAVAILABLE, null, "the request could not be sent; send it again");
    }
    context.status(HttpStatus.ACCEPTED);
  }

  private static PriorKind kind(String kind) {
    return switch (kind.toLowerCase(Locale.ROOT)) {
      case "tenant" -> PriorKind.TENANT;
      case "application" -> PriorKind.APPLICATION;
      case "asker" -> PriorKind.ASKER;
      case "conversation" -> PriorKind.CONVERSATION;
      default ->
          throw Problem.inField("kind", "must be one of tenant, application, asker, conversation");
    };
  }

  private static String name(Context context) {
    @Nullable String name = context.queryParam("name");
    if (name == null || name.isBlank()) {
      throw Problem.inField("name", "must name whose past answers to forget, as the list has it");
    }
    return name;
  }

  private Caller caller(Context context) {
    return tokens.caller(context.header(Header.AUTHORIZATION));
  }
}
