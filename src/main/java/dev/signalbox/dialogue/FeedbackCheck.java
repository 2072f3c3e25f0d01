package dev.signalbox.dialogue;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Feedback;
import dev.signalbox.stage.StageException;
import java.util.Set;

/// What feedback must be to be remembered: a question that could be asked, of databases that its
/// tenant may ask.
///
/// Threading: as [Catalog].
public final class FeedbackCheck {
  private final Askers askers;

  /// @param tenants those who may ask; feedback without a tenant is for everyone, so it may name
  ///   the databases that are open to everyone
  public FeedbackCheck(Catalog catalog, Set<String> tenants) {
    this.askers = new Askers(catalog, tenants);
  }

  /// @throws StageException `QUESTION_EMPTY`, `QUESTION_TOO_LONG`, `QUESTION_NOT_TEXT`,
  ///   `UNKNOWN_TENANT` or `UNKNOWN_DATABASE`, naming the field and the fix
  public void check(Feedback feedback) {
    QuestionText.check(feedback.getQuestion(), "question");
    askers.check(
        feedback.getTenant(),
        feedback.getDatabases(),
        "Name registered databases, and the tenant that may ask them where they are not open to"
            + " everyone.");
  }
}
