package dev.signalbox.replay;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.event.Answer;
import java.util.List;
import java.util.Optional;

/// Compares a run with the lane that it follows, answer by answer as they arrive, by the question's
/// id. Either side may answer first.
///
/// The comparison holds the answers that only one side has given yet, at most [#WAITING] for each
/// side.
///
/// Threading: one thread at a time.
final class ShadowComparison {
  private static final int WAITING = 100_000;

  private final String live;
  private final String run;
  private final Cache<String, AnswerOutline> ofLane =
      Caffeine.newBuilder().maximumSize(WAITING).build();
  private final Cache<String, AnswerOutline> ofRun =
      Caffeine.newBuilder().maximumSize(WAITING).build();
  private final ComparisonCounts counts = new ComparisonCounts(0);

  /// @param live the lane's name
  /// @param run the run's name
  ShadowComparison(String live, String run) {
    this.live = live;
    this.run = run;
  }

  /// Takes an answer of the lane.
  void takeLive(Answer answer) {
    String id = answer.getJourney().getQuestion().getId();
    AnswerOutline outline = AnswerOutline.of(answer);
    met(id, outline, ofLane, ofRun).ifPresent(other -> counts.add(id, outline, other));
  }

  /// Takes an answer of the run.
  void take(Answer answer) {
    String id = answer.getJourney().getQuestion().getId();
    AnswerOutline outline = AnswerOutline.of(answer);
    met(id, outline, ofRun, ofLane).ifPresent(other -> counts.add(id, other, outline));
  }

  /// The other side's answer, which waits no longer; where there is none yet, this side's answer
  /// waits.
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

  /// The comparison so far, without single flips, which `runs compare` shows. Questions of the lane
  /// that the run leaves out do not count.
  RunComparison soFar() {
    return counts.comparison(live, run, 0, ofRun.asMap().size(), List.of());
  }
}
