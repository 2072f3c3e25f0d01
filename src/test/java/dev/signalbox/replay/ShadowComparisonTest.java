package dev.signalbox.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Want;
import dev.signalbox.replay.RunComparison.Flip;
import dev.signalbox.stage.TerminalEvents;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShadowComparisonTest {
  private final ShadowComparison shadow = new ShadowComparison("live", "candidate");

  @Test
  void shouldCompareWhicheverAnswersFirst() {
    shadow.takeLive(routed("q1", "shop"));
    shadow.take(routed("q1", "shop"));
    shadow.take(routed("q2", "shop"));
    shadow.takeLive(routed("q2", "bank"));
    shadow.takeLive(refused("q3"));
    shadow.take(routed("q3", "shop"));

    RunComparison compared = shadow.soFar();

    assertThat(compared.first()).isEqualTo("live");
    assertThat(compared.second()).isEqualTo("candidate");
    assertThat(compared.common()).isEqualTo(3);
    assertThat(compared.same()).isEqualTo(1);
    assertThat(compared.flipped()).containsEntry(Flip.Kind.CHANGED, 1L);
    assertThat(compared.served().onlySecond()).isEqualTo(1);
    assertThat(compared.stages()).containsEntry("rank", 2L);
  }

  @Test
  void shouldLeaveOutWhatTheRunDoesNotTake() {
    shadow.takeLive(routed("q1", "shop"));
    shadow.take(routed("q2", "shop"));

    assertThat(shadow.soFar().common()).isZero();
    assertThat(shadow.soFar().onlyFirst()).isZero();
    assertThat(shadow.soFar().onlySecond()).isEqualTo(1);
  }

  private static Journey journey(String id) {
    Question question =
        new Question(id, "how many?", null, null, Want.ROUTE, List.of(), Instant.EPOCH);
    return new Journey(question, "how many?", List.of(), List.of(), null, List.of());
  }

  private static Answer routed(String id, String database) {
    Ranking ranking =
        new Ranking(
            List.of(new Candidate(database, 1.0, null, List.of())),
            1.0,
            1.0,
            1L,
            null,
            List.of(),
            null);
    return TerminalEvents.routed(
        new Routed(journey(id), ranking, List.of(database), "none", List.of(), List.of(), null));
  }

  private static Answer refused(String id) {
    return TerminalEvents.refused(journey(id), null, RefusalReason.NO_DATABASE_ANSWERS, "none");
  }
}
