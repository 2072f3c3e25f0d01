package dev.signalbox.dialogue;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Understood;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.Terminal;
import java.util.List;
import java.util.Set;

/// Takes in a question: checks it, decides whether it needs a database at all, and finds the parts
/// that it is made of.
///
/// Every question is taken for itself: its text is its stand-alone text.
///
/// Threading: as [Catalog].
public final class UnderstandStage implements Stage<Question, Understood> {
  private final Askers askers;

  /// @param tenants those who may ask; a question without a tenant may always be asked, and sees
  ///   the databases that are open to everyone
  public UnderstandStage(Catalog catalog, Set<String> tenants) {
    this.askers = new Askers(catalog, tenants);
  }

  /// @throws StageException `QUESTION_EMPTY`, `QUESTION_TOO_LONG`, `QUESTION_NOT_TEXT`,
  ///   `UNKNOWN_TENANT` or `UNKNOWN_DATABASE`, naming the field and the fix
  @Override
  public Outcome<Understood> apply(Question question) {
    QuestionText.check(question.getText(), "text");
    askers.check(
        question.getTenant(),
        question.getDatabases(),
        "Name others, or leave the field empty to ask all.");
    String text = question.getText().strip();
    Journey journey =
        new Journey(question, text, List.of(), List.of(), QuestionParts.of(text).orElse(null));
    return ContextSwitch.withoutDatabase(journey.getStandalone())
        .map(reason ->
            Outcome.<Understood>ended(
                Terminal.refused(journey, null, RefusalReason.NO_DATABASE_NEEDED, reason)))
        .orElseGet(() -> Outcome.onward(new Understood(journey)));
  }
}
