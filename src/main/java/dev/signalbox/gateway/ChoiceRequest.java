package dev.signalbox.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.dialogue.AskersChoice;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The body of `POST /answers/{id}/choice`.
///
/// @param database the id or the name of the chosen database
/// @param id of the question to the chosen database; null: made of the answer's id and the
///   database's id, so that the same choice is asked once
record ChoiceRequest(String database, @Nullable String id) {
  private static final List<String> FIELDS = List.of("database", "id");

  /// @throws Problem 400 naming the field that is wrong
  static ChoiceRequest parse(byte[] body) {
    RequestBody json = RequestBody.read(body, FIELDS);
    String database = json.text("database");
    if (database == null || database.isBlank()) {
      throw Problem.inField("database", "must name the chosen database");
    }
    return new ChoiceRequest(database, QuestionRequest.name(json, "id"));
  }

  /// The question to the chosen database.
  ///
  /// @param ambiguous the id of the ambiguous question, as the caller knows it
  QuestionRequest question(Caller caller, String ambiguous, AskersChoice choice) {
    String made = id == null ? UUID.nameUUIDFromBytes(key(ambiguous, choice)).toString() : id;
    return QuestionRequest.of(made, caller, choice.question(caller.scoped(made)));
  }

  private static byte[] key(String ambiguous, AskersChoice choice) {
    return (ambiguous + "\n" + choice.database()).getBytes(UTF_8);
  }
}
