package dev.signalbox.answer;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.RememberedTurn;

/// The memory of a conversation as a JSON object.
public final class ConversationJson {
  private ConversationJson() {}

  /// @param id of the conversation, as the caller knows it
  public static ObjectNode of(String id, ConversationMemory memory) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("id", id);
    for (RememberedTurn turn : memory.getTurns()) {
      ObjectNode shown = json.withArray("turns").addObject();
      shown.put("question", turn.getText());
      if (!turn.getStandalone().equals(turn.getText())) {
        shown.put("standalone", turn.getStandalone());
      }
      turn.getDatabase().ifPresent(database -> shown.put("database", database));
      turn.getSql().ifPresent(sql -> shown.put("sql", sql));
      shown.put("askedAt", turn.getAskedAt().toString());
    }
    return json;
  }
}
