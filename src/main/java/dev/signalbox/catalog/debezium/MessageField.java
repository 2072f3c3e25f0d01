package dev.signalbox.catalog.debezium;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A field of a JSON message, with its place in it. A null field counts as missing.
///
/// @param path empty for the message itself
/// @param node a missing one where there is no such field
record MessageField(String path, JsonNode node) {

  MessageField get(String name) {
    return new MessageField(path.isEmpty() ? name : path + "." + name, node.path(name));
  }

  boolean isThere() {
    return !node.isMissingNode() && !node.isNull();
  }

  /// @throws StageException it holds no text
  String text() {
    return optionalText().orElseThrow(() -> refused("is missing; it must hold text"));
  }

  /// @throws StageException it holds no text
  Optional<String> optionalText() {
    if (!isThere()) {
      return Optional.empty();
    }
    if (!node.isTextual()) {
      throw refused("must hold text");
    }
    return Optional.of(node.asText());
  }

  /// The text; empty where it is missing or empty.
  Optional<String> word() {
    return optionalText().filter(text -> !text.isBlank());
  }

  /// @throws StageException it holds no truth value
  boolean truth(boolean otherwise) {
    if (!isThere()) {
      return otherwise;
    }
    if (!node.isBoolean()) {
      throw refused("must be true or false");
    }
    return node.asBoolean();
  }

  /// The elements; none where it is missing.
  ///
  /// @throws StageException it holds no list
  List<MessageField> elements() {
    if (!isThere()) {
      return List.of();
    }
    if (!node.isArray()) {
      throw refused("must hold a list");
    }
    List<MessageField> elements = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      elements.add(new MessageField("%s[%d]".formatted(path, i), node.get(i)));
    }
    return elements;
  }

  /// @param problem words that follow the field's name: the fault, and what to do
  StageException refused(String problem) {
    return new StageException(
        FailureCode.EVENT_UNREADABLE, "The field '%s' %s".formatted(path, problem));
  }
}
