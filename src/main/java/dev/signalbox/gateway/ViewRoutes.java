package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.signalbox.answer.ViewAdviceJson;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Tally;
import dev.signalbox.sql.view.ViewAdvice;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The advisor of views over HTTP: it counts the questions of the caller's tenant alone, on the
/// databases that the tenant sees, and changes no database.
final class ViewRoutes {
  private static final int LEAST = 2;

  private final BearerTokens tokens;
  private final QuestionService service;

  ViewRoutes(BearerTokens tokens, QuestionService service) {
    this.tokens = tokens;
    this.service = service;
  }

  /// `GET /views`
  void list(Context context) {
    write(context, ViewAdviceJson.use(advice(context)));
  }

  /// `GET /views/joins?at-least=N`
  void advise(Context context) {
    write(context, ViewAdviceJson.joins(advice(context), atLeast(context)));
  }

  /// `GET /views/drafts?at-least=N`
  void draft(Context context) {
    write(context, ViewAdviceJson.drafts(advice(context), atLeast(context)));
  }

  private static int atLeast(Context context) {
    @Nullable String given = context.queryParam("at-least");
    if (given == null) {
      return LEAST;
    }
    if (!given.matches("[1-9][0-9]{0,8}")) {
      throw Problem.inField("at-least", "must be a number of questions, 1 or more");
    }
    return Integer.parseInt(given);
  }

  private List<ViewAdvice> advice(Context context) {
    Caller caller = tokens.caller(context.header(Header.AUTHORIZATION));
    List<DatabaseDescription> seen = SeenDatabases.of(service.catalog(), caller);
    List<Tally> tallies =
        Problem.unlessUnreadable("counts", service.verdicts()::tallies).stream()
            .filter(each -> Objects.equals(each.getTenant().orElse(null), caller.tenant()))
            .toList();
    return seen.stream().map(database -> new ViewAdvice(database, tallies)).toList();
  }

  private static void write(Context context, ArrayNode json) {
    context.status(HttpStatus.OK).contentType("application/json").result(json.toString());
  }
}
