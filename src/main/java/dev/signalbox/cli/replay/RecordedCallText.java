package dev.signalbox.cli.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.ModelCall;
import java.util.ArrayList;
import java.util.List;

/// A recorded call, as text and as JSON. Messages under another encryption key are left out.
///
/// The code builds the JSON field by field: nulls stand where the event has none, and an encrypted
/// call has other fields.
final class RecordedCallText {
  private static final JsonMapper JSON = new JsonMapper();

  private RecordedCallText() {}

  static List<String> lines(ModelCall call) {
    List<String> lines = new ArrayList<>();
    lines.add("digest      " + call.getDigest());
    lines.add("tenant      " + call.getTenant().orElse("(none)"));
    lines.add("question    " + call.getQuestion().orElse("(none)"));
    lines.add("stage       " + call.getStage().orElse("(not known)"));
    lines.add("called      " + call.getCalledAt());
    lines.add("provider    " + call.getProvider());
    lines.add("model       " + call.getModel());
    lines.add("parameters  " + call.getParameters());
    lines.add("prompt      " + call.getPrompt());
    lines.add("tokens      %,d and %,d".formatted(call.getInputTokens(), call.getOutputTokens()));
    if (call.getSealed().isPresent()) {
      lines.add("(encrypted with the key %s)".formatted(call.getSealed().get().getKey()));
      return lines;
    }
    for (JsonNode message : messages(call)) {
      lines.add("");
      lines.add("# " + message.path("role").asText());
      message.path("text").asText().lines().forEach(lines::add);
    }
    lines.add("");
    lines.add("# reply");
    call.getResponse().lines().forEach(lines::add);
    return lines;
  }

  static ObjectNode json(ModelCall call) {
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("digest", call.getDigest())
            .put("tenant", call.getTenant().orElse(null))
            .put("question", call.getQuestion().orElse(null))
            .put("stage", call.getStage().orElse(null))
            .put("calledAt", call.getCalledAt().toString())
            .put("provider", call.getProvider())
            .put("model", call.getModel())
            .put("parameters", call.getParameters())
            .put("prompt", call.getPrompt())
            .put("inputTokens", call.getInputTokens())
            .put("outputTokens", call.getOutputTokens());
    if (call.getSealed().isPresent()) {
      return json.put("encryptedWith", call.getSealed().get().getKey());
    }
    json.set("request", messages(call));
    return json.put("response", call.getResponse());
  }

  /// A request that is no JSON becomes one message.
  private static JsonNode messages(ModelCall call) {
    try {
      return JSON.readTree(call.getRequest());
    } catch (JsonProcessingException notJson) {
      return JsonNodeFactory.instance
          .arrayNode()
          .add(JsonNodeFactory.instance.objectNode().put("text", call.getRequest()));
    }
  }
}
