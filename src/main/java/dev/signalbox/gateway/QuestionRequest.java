package dev.signalbox.gateway;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The body of `POST /questions`.
///
/// @param id unique among the caller's questions
/// @param databases if not empty, only these are considered
record QuestionRequest(
    String id, String text, @Nullable String conversation, Want want, List<String> databases) {

  private static final Set<String> FIELDS =
      Set.of("id", "text", "conversation", "want", "databases");

  /// Free of the slash that sets a tenant apart; see [Caller#scoped].
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._~-]{1,100}");

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  QuestionRequest {
    databases = List.copyOf(databases);
  }

  /// @throws Problem 400 naming the field that is wrong
  static QuestionRequest parse(byte[] body) {
    JsonNode json = read(body);
    for (Map.Entry<String, JsonNode> field : json.properties()) {
      if (field.getKey().equals("tenant")) {
        throw Problem.inField("tenant", "is known from the bearer token; leave it out");
      }
      if (!FIELDS.contains(field.getKey())) {
        throw Problem.inField(
            field.getKey(),
            "is not a known field; there are id, text, conversation, want and databases");
      }
    }
    String text = text(json, "text");
    if (text == null || text.isBlank()) {
      throw Problem.inField("text", "must hold the question");
    }
    String id = name(json, "id");
    return new QuestionRequest(
        id == null ? UUID.randomUUID().toString() : id,
        text,
        name(json, "conversation"),
        want(json),
        databases(json));
  }

  /// The request that an event could have come from.
  ///
  /// @param id as the caller knows it
  static QuestionRequest of(String id, Caller caller, Question question) {
    return new QuestionRequest(
        id,
        question.getText(),
        question.getConversation().map(caller::unscoped).orElse(null),
        question.getWant(),
        question.getDatabases());
  }

  /// The event.
  Question event(Caller caller) {
    return Question.newBuilder()
        .setId(caller.scoped(id))
        .setText(text)
        .setConversation(conversation == null ? null : caller.scoped(conversation))
        .setTenant(caller.tenant())
        .setWant(want)
        .setDatabases(databases)
        .setAskedAt(Instant.now())
        .build();
  }

  private static JsonNode read(byte[] body) {
    try {
      JsonNode json = JSON.readTree(body);
      if (json.isObject()) {
        return json;
      }
    } catch (JsonProcessingException e) {
      throw new Problem(
          HttpStatus.BAD_REQUEST, null, "the body is not JSON: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new IllegalStateException("Bytes in memory can always be read", e);
    }
    throw new Problem(
        HttpStatus.BAD_REQUEST, null, "the body must be a JSON object such as {\"text\": \"...\"}");
  }

  private static @Nullable String text(JsonNode json, String field) {
    JsonNode node = json.path(field);
    if (node.isMissingNode() || node.isNull()) {
      return null;
    }
    if (!node.isTextual()) {
      throw Problem.inField(field, "must be text");
    }
    return node.asText();
  }

  private static @Nullable String name(JsonNode json, String field) {
    String name = text(json, field);
    if (name != null && !NAME.matcher(name).matches()) {
      throw Problem.inField(field, "must be 1 to 100 letters, digits, '.', '_', '~' or '-'");
    }
    return name;
  }

  private static Want want(JsonNode json) {
    String want = text(json, "want");
    if (want == null) {
      return Want.ANSWER;
    }
    return switch (want.toUpperCase(Locale.ROOT)) {
      case "ROUTE" -> Want.ROUTE;
      case "SQL" -> Want.SQL;
      case "ANSWER" -> Want.ANSWER;
      default -> throw Problem.inField("want", "must be one of ROUTE, SQL, ANSWER");
    };
  }

  private static List<String> databases(JsonNode json) {
    JsonNode node = json.path("databases");
    if (node.isMissingNode() || node.isNull()) {
      return List.of();
    }
    List<String> databases = new ArrayList<>();
    for (JsonNode database : node) {
      if (database.isTextual()) {
        databases.add(database.asText());
      }
    }
    if (!node.isArray() || databases.size() != node.size()) {
      throw Problem.inField("databases", "must be a list of database ids");
    }
    return databases;
  }
}
