package dev.signalbox.gateway;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The JSON object in the body of a request.
record RequestBody(JsonNode json) {
  static final int LARGEST = 256 << 10;

  private static final Pattern JSON_TYPE =
      Pattern.compile("\\s*application/json\\s*(;.*)?", Pattern.CASE_INSENSITIVE);
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  /// @throws Problem 413 where it is too large, 415 where its type is not JSON: a browser sends
  ///   other types for any web page
  static byte[] bytes(Context context) throws IOException {
    String type = context.contentType();
    if (type == null || !JSON_TYPE.matcher(type).matches()) {
      throw new Problem(
          HttpStatus.UNSUPPORTED_MEDIA_TYPE,
          null,
          "the header Content-Type must be application/json");
    }
    try (InputStream input = context.bodyInputStream()) {
      byte[] body = input.readNBytes(LARGEST + 1);
      if (body.length > LARGEST) {
        throw new Problem(
            HttpStatus.CONTENT_TOO_LARGE,
            null,
            "the body may have at most %,d bytes".formatted(LARGEST));
      }
      return body;
    }
  }

  /// @param fields all known fields, the required one first
  /// @throws Problem 400 where it is no JSON object, or names the tenant or another unknown field
  static RequestBody read(byte[] body, List<String> fields) {
    JsonNode json = object(body, fields.getFirst());
    for (Map.Entry<String, JsonNode> field : json.properties()) {
      if (field.getKey().equals("tenant")) {
        throw Problem.inField("tenant", "is known from the bearer token; leave it out");
      }
      if (!fields.contains(field.getKey())) {
        throw Problem.inField(
            field.getKey(), "is not a known field; there are " + String.join(", ", fields));
      }
    }
    return new RequestBody(json);
  }

  private static JsonNode object(byte[] body, String field) {
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
        HttpStatus.BAD_REQUEST,
        null,
        "the body must be a JSON object such as {\"%s\": \"...\"}".formatted(field));
  }

  boolean has(String field) {
    return json.hasNonNull(field);
  }

  /// Null where the field is left out.
  @Nullable String text(String field) {
    JsonNode node = json.path(field);
    if (node.isMissingNode() || node.isNull()) {
      return null;
    }
    if (!node.isTextual()) {
      throw Problem.inField(field, "must be text");
    }
    return node.asText();
  }

  /// False where the field is left out.
  boolean flag(String field) {
    JsonNode node = json.path(field);
    if (!node.isMissingNode() && !node.isNull() && !node.isBoolean()) {
      throw Problem.inField(field, "must be true or false");
    }
    return node.asBoolean(false);
  }

  /// Empty where the field is left out.
  List<String> texts(String field) {
    JsonNode node = json.path(field);
    if (node.isMissingNode() || node.isNull()) {
      return List.of();
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode text : node) {
      if (text.isTextual()) {
        texts.add(text.asText());
      }
    }
    if (!node.isArray() || texts.size() != node.size()) {
      throw Problem.inField(field, "must be a list of ids");
    }
    return texts;
  }
}
