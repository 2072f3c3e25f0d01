package dev.signalbox.language;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.signalbox.stage.CallContext;

/// A call of the language model before it is made.
///
/// @param stage the name of the asking stage
/// @param context the question that the call is for
/// @param digest the call's [CallDigest]
record CallRequest(String stage, Prompt prompt, CallContext context, String digest) {

  /// The messages as the journal keeps them: a JSON array of objects with role and text.
  String json() {
    ArrayNode messages = JsonNodeFactory.instance.arrayNode();
    messages.addObject().put("role", "system").put("text", prompt.system());
    messages.addObject().put("role", "user").put("text", prompt.user());
    return messages.toString();
  }
}
