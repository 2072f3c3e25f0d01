package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.CatalogChangeJson;
import dev.signalbox.answer.DatabaseJson;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.util.Objects;

/// Shows the databases that the caller may ask.
final class CatalogRoutes {
  private static final int AT_ONCE = 100;

  private final BearerTokens tokens;
  private final QuestionService service;

  CatalogRoutes(BearerTokens tokens, QuestionService service) {
    this.tokens = tokens;
    this.service = service;
  }

  /// `GET /databases?contains=TEXT&after=ID`
  void list(Context context) {
    SeenDatabases.Page page =
        SeenDatabases.page(
            service.catalog(),
            caller(context),
            Objects.requireNonNullElse(context.queryParam("contains"), ""),
            Objects.requireNonNullElse(context.queryParam("after"), ""),
            AT_ONCE);
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("total", page.total());
    ArrayNode databases = json.putArray("databases");
    page.databases().forEach(database -> databases.add(DatabaseJson.summary(database)));
    if (page.next() != null) {
      json.put("next", page.next());
    }
    write(context, json);
  }

  /// `GET /databases/{id}`
  void show(Context context) {
    String id = context.pathParam("id");
    write(
        context,
        SeenDatabases.find(service.catalog(), caller(context), id)
            .map(DatabaseJson::of)
            .orElseThrow(CatalogRoutes::unknown));
  }

  /// `GET /databases/{id}/changes`: the newest first.
  void changes(Context context) {
    String id = context.pathParam("id");
    if (SeenDatabases.find(service.catalog(), caller(context), id).isEmpty()) {
      throw unknown();
    }
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    Problem.unlessUnreadable("changes", () -> service.history().changes(id)).reversed().stream()
        .limit(AT_ONCE)
        .forEach(change -> json.add(CatalogChangeJson.of(change)));
    write(context, json);
  }

  private static Problem unknown() {
    return new Problem(
        HttpStatus.NOT_FOUND,
        "id",
        "is that of no database that the caller may ask; GET /databases lists them");
  }

  private static void write(Context context, JsonNode json) {
    context.status(HttpStatus.OK).contentType("application/json").result(json.toString());
  }

  private Caller caller(Context context) {
    return tokens.caller(context.header(Header.AUTHORIZATION));
  }
}
