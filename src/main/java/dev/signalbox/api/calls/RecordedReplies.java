package dev.signalbox.api.calls;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.ModelCall;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The JSON of an answer in the journal: `status`, `address`, `links`, `retryAfter`, `requests`,
/// and the body as `body`, or in Base64 as `bytes` where it is no text in UTF-8.
final class RecordedReplies {
  private static final JsonMapper JSON = new JsonMapper();

  private RecordedReplies() {}

  static String json(Answered answered, SecretFilter filter) {
    ObjectNode json = JSON.createObjectNode();
    json.put("status", answered.status()).put("address", filter.address(answered.address()));
    ArrayNode links = json.putArray("links");
    answered.links().forEach(link -> links.add(filter.text(link)));
    if (answered.retryAfter() != null) {
      json.put("retryAfter", answered.retryAfter());
    }
    json.put("requests", answered.requests());
    String text = new String(answered.body(), UTF_8);
    if (Arrays.equals(text.getBytes(UTF_8), answered.body())) {
      json.put("body", filter.text(text));
    } else {
      json.put("bytes", answered.body());
    }
    return json.toString();
  }

  /// @return empty where the record holds something else
  static Optional<Answered> read(ModelCall recorded) {
    try {
      JsonNode json = JSON.readTree(recorded.getResponse());
      List<String> links = new ArrayList<>();
      json.path("links").forEach(link -> links.add(link.asText()));
      byte[] body =
          json.has("bytes")
              ? json.path("bytes").binaryValue()
              : json.path("body").asText().getBytes(UTF_8);
      return Optional.of(
          new Answered(
              json.required("status").intValue(),
              URI.create(json.required("address").textValue()),
              links,
              json.path("retryAfter").textValue(),
              body,
              json.path("requests").asInt(1)));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
