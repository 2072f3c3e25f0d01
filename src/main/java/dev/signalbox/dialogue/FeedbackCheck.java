package dev.signalbox.dialogue;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.ForeignExample;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Checks feedback before it is remembered: its question must be one that could be asked, of
/// databases that its tenant may ask. An example of how queries are written only needs a known
/// tenant.
///
/// Threading: as [Catalog].
public final class FeedbackCheck {
  private final AccessCheck access;

  /// @param tenants the known tenants; feedback without a tenant is for everyone and may name the
  ///   databases that are open to everyone
  public FeedbackCheck(Catalog catalog, Set<String> tenants) {
    this.access = new AccessCheck(catalog, tenants);
  }

  /// @throws StageException `QUESTION_EMPTY`, `QUESTION_TOO_LONG`, `QUESTION_NOT_TEXT`,
  ///   `UNKNOWN_TENANT`, `UNKNOWN_DATABASE` or, for a malformed example, `EVENT_UNREADABLE`; the
  ///   message names the field and the fix
  public void check(Feedback feedback) {
    QuestionText.check(feedback.getQuestion(), "question");
    Optional<ForeignExample> example = feedback.getExample();
    if (example.isPresent()) {
      QuestionText.check(example.get().getMasked(), "example.masked");
      access.check(feedback.getTenant(), List.of(), "");
      if (feedback.getDatabases().size() != 1 || feedback.getSql().isEmpty()) {
        throw new StageException(
            FailureCode.EVENT_UNREADABLE,
            "The field 'example' is given, so 'databases' must name the one database of the query, and 'sql' give the query.");
      }
      return;
    }
    access.check(
        feedback.getTenant(),
        Stream.concat(
                feedback.getDatabases().stream(),
                feedback.getRejected().stream().map(RejectedAnswer::getDatabase))
            .distinct()
            .toList(),
        "Name registered databases, and the tenant that may ask them where they are not open to"
            + " everyone.");
    if (feedback.getSql().isPresent() && feedback.getDatabases().size() != 1) {
      throw new StageException(
          FailureCode.EVENT_UNREADABLE,
          "The field 'sql' is given, so 'databases' must name the one database of the query.");
    }
    for (RejectedAnswer rejected : feedback.getRejected()) {
      if (rejected.getSql().isEmpty() && feedback.getDatabases().contains(rejected.getDatabase())) {
        throw new StageException(
            FailureCode.EVENT_UNREADABLE,
            "The field 'rejected' names the database '%s', and so does 'databases'. Name it in one of them."
                .formatted(rejected.getDatabase()));
      }
    }
  }
}
