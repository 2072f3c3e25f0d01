package dev.signalbox.dialogue;

import dev.signalbox.event.ModelUse;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Decides whether a text needs a database at all, after Qin et al., Relational Database Augmented
/// Large Language Model, section 3.2: by rules, then by the evidence that the text holds what it
/// asks about, and where that leaves it undecided, by a language model if there is one. Other texts
/// go on, and the ranking can still find that no database answers.
///
/// Threading: as [ContextJudge].
final class ContextSwitch {
  private static final String HELD = "The text itself holds what it asks about.";

  private final OwnContext context = OwnContext.shipped();
  private final @Nullable ContextJudge judge;

  /// The decision on a text.
  ///
  /// @param reason the reason why no database is needed; empty where one may be
  /// @param calls the calls of the language model
  record Decision(Optional<String> reason, List<ModelUse> calls) {

    static final Decision DATABASE_MAY_BE_NEEDED = new Decision(Optional.empty(), List.of());

    private static Decision withoutDatabase(String reason) {
      return new Decision(Optional.of(reason), List.of());
    }
  }

  /// @param judge null: the switch lets undecided texts go on
  ContextSwitch(@Nullable ContextJudge judge) {
    this.judge = judge;
  }

  /// @param again whether a model was called for the same question before
  /// @throws dev.signalbox.stage.StageException the model could not be reached
  Decision decide(String text, boolean again) throws InterruptedException {
    Optional<String> reason = ContextRules.withoutDatabase(text);
    if (reason.isPresent()) {
      return Decision.withoutDatabase(reason.get());
    }
    double probability = context.probability(text);
    if (probability >= OwnContext.SURE) {
      return Decision.withoutDatabase(HELD);
    }
    return judge == null || probability < OwnContext.UNLIKELY
        ? Decision.DATABASE_MAY_BE_NEEDED
        : judge.decide(text, again);
  }
}
