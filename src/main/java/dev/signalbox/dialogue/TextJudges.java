package dev.signalbox.dialogue;

import org.jspecify.annotations.Nullable;

/// The parts of the stage `understand` that ask a language model.
///
/// @param context decides on texts of which rules and weights cannot tell whether they need a
///   database; null: such texts go on
/// @param relation decides on texts of which the classifier is not sure whether they continue the
///   turns before; null: the classifier decides
/// @param direct answers questions that need no database; null: the stage refuses them
public record TextJudges(
    @Nullable ContextJudge context,
    @Nullable RelationJudge relation,
    @Nullable DirectAnswers direct) {

  /// The parts of a stage without a language model.
  public static final TextJudges NONE = new TextJudges(null, null, null);
}
