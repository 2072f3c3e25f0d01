package dev.signalbox.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.index.TaughtQuestion;
import dev.signalbox.sql.taught.TaughtState;
import java.util.List;

/// Feedback as JSON, the form in which programs read it from the command line and over HTTP.
public final class TaughtJson {
  private TaughtJson() {}

  public static ArrayNode of(List<TaughtState> states) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    states.forEach(state -> array.add(of(state)));
    return array;
  }

  /// One taught question with its state.
  public static ObjectNode of(TaughtState state) {
    TaughtQuestion taught = state.taught();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", taught.id());
    json.put("question", taught.question());
    json.put("database", taught.database());
    taught.audience().tenants().forEach(tenant -> json.put("tenant", tenant));
    json.put("answers", taught.answers());
    if (taught.sql() != null) {
      json.put("sql", taught.sql());
    }
    json.put("state", state.kind().name());
    if (state.problem() != null) {
      json.put("problem", state.problem());
    }
    if (taught.rejected()) {
      json.put("rejected", true);
    }
    if (!taught.wrongQueries().isEmpty()) {
      ArrayNode wrong = json.putArray("wrongQueries");
      taught.wrongQueries().forEach(wrong::add);
    }
    json.put("givenAt", taught.givenAt().toString());
    return json;
  }
}
