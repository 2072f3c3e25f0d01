package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.gateway.service.RunService.RefusedComparisonException;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.util.function.Supplier;

/// Lists the replay runs, and compares two of them. A run may hold questions of any tenant, so
/// where there are tenants, both are for operators alone.
final class RunRoutes {
  private static final String DATA = "the runs are";
  private static final String NAME = "runs";

  private final OperatorCheck operators;
  private final QuestionService service;

  RunRoutes(BearerTokens tokens, QuestionService service) {
    this.operators = new OperatorCheck(tokens, service);
    this.service = service;
  }

  /// `GET /runs`
  void list(Context context) {
    operators.require(context, DATA);
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode runs = json.putArray("runs");
    Problem.unlessUnreadable(NAME, () -> service.runs().all()).forEach(runs::add);
    answer(context, json);
  }

  /// `GET /runs/{first}/comparison/{second}`
  void compare(Context context) {
    operators.require(context, DATA);
    String first = context.pathParam("first");
    String second = context.pathParam("second");
    answer(context, Problem.unlessUnreadable(NAME, () -> compared(first, second)).get());
  }

  /// The comparison, or the problem for the caller.
  private Supplier<JsonNode> compared(String first, String second) {
    try {
      ObjectNode compared = service.runs().compare(first, second);
      return () -> compared;
    } catch (RefusedComparisonException e) {
      return () -> {
        throw new Problem(HttpStatus.NOT_FOUND, null, String.valueOf(e.getMessage()));
      };
    }
  }

  private static void answer(Context context, JsonNode json) {
    context
        .status(HttpStatus.OK)
        .contentType("application/json")
        .header(Header.CACHE_CONTROL, "no-store")
        .result(json.toString());
  }
}
