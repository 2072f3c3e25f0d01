package dev.signalbox.dialogue;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The asker's choice of a database for an ambiguous question. It becomes the same question to that
/// database alone, and feedback, so that the next such question is routed there.
public record AskersChoice(Journey journey, String database) {

  /// The choice of a database by its id, or by words that only it has in its id or name: one of the
  /// choices, or another candidate of the ranking, such as a further copy.
  ///
  /// @param catalog with the names of the databases; empty where another process holds it
  /// @return empty where the words name no candidate, or several
  public static Optional<AskersChoice> of(
      Answer ambiguous, String words, Optional<Catalog> catalog) {
    return NamedDatabase.of(ambiguous, words, catalog)
        .map(chosen -> new AskersChoice(ambiguous.getJourney(), chosen));
  }

  /// The databases that can be chosen though they are not among the choices, the likeliest first.
  public static List<String> others(Answer ambiguous) {
    return NamedDatabase.others(ambiguous);
  }

  /// The question, to the chosen database alone.
  ///
  /// @param id of the new question
  public Question question(String id) {
    return Question.newBuilder(journey.getQuestion())
        .setId(id)
        .setDatabases(List.of(database))
        .setAskedAt(Instant.now())
        .build();
  }

  /// Whether the answer to the question to that database shows that the database can answer it.
  public boolean isConfirmedBy(Answer answer) {
    return switch (answer.getStatus()) {
      case ROUTED, PLANNED, ANSWERED -> true;
      case UNKNOWN, REFUSED, FAILED, AMBIGUOUS -> false;
    };
  }

  /// The word of the asker that the database answers the question, for the asker's tenant. It is
  /// about the answer of that database, so that among past answers both count as one.
  ///
  /// @param confirmed the answer of the database
  public Feedback feedback(Answer confirmed) {
    Question asked = journey.getQuestion();
    return Feedback.newBuilder()
        .setQuestion(journey.getStandalone())
        .setTenant(asked.getTenant().orElse(null))
        .setAnswer(confirmed.getJourney().getQuestion().getId())
        .setAsker(asked.getAsker().orElse(null))
        .setApplication(asked.getApplication().orElse(null))
        .setConversation(asked.getConversation().orElse(null))
        .setDatabases(List.of(database))
        .setGivenAt(Instant.now())
        .build();
  }
}
