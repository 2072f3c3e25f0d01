package dev.signalbox.replay;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.event.Answer;
import java.util.List;
import java.util.Optional;

/// Compares a run that follows a lane with that lane, answer by answer, as they come: by the
/// question's id, whichever answers first.
///
/// Holds what only one of the two has answered yet, of at most [#WAITING] questions each.
///
/// Threading: one thread at a time.
final class Shadow {
  private static final int WAITING = 100_000;

  private final String live;
  private final String run;
  private final Cache<String, AnswerOutline> ofLane =
      Caffeine.newBuilder().maximumSize(WAITING).build();
  private final Cache<String, AnswerOutline> ofRun =
      Caffeine.newBuilder().maximumSize(WAITING).build();
  private final ComparisonTally tally = new ComparisonTally(0);

  /// @param live what the lane is called
  /// @param run its name
  Shadow(String live, String run) {
    this.live = live;
    this.run = run;
  }

  /// The lane has answered.
  void takeLive(Answer answer) {
    String id = answer.getJourney().getQuestion().getId();
    AnswerOutline outline = AnswerOutline.of(answer);
    met(id, outline, ofLane, ofRun).ifPresent(other -> tally.add(id, outline, other));
  }

  /// The run has answered.
  void take(Answer answer) {
    String id = answer.getJourney().getQuestion().getId();
    AnswerOutline outline = AnswerOutline.of(answer);
    met(id, outline, ofRun, ofLane).ifPresent(other -> tally.add(id, other, outline));
  }

  /// What the other side has answered, which waits no longer; where it has not, this side waits.
  private static Optional<AnswerOutline> met(
      String id,
      AnswerOutline outline,
      Cache<String, AnswerOutline> own,
      Cache<String, AnswerOutline> others) {
    Optional<AnswerOutline> other = Optional.ofNullable(others.asMap().remove(id));
    if (other.isEmpty()) {
      own.put(id, outline);
    }
    return other;
  }

  /// What came of it so far, without the single flips: `runs compare` has them. What the run does
  /// not take of the lane is not counted.
  RunComparison soFar() {
    return tally.comparison(live, run, 0, ofRun.asMap().size(), List.of());
  }
}
