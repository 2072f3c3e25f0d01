package dev.signalbox.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.event.AnswerUse;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.HeldVerdict;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.SourceKind;
import dev.signalbox.event.Tally;
import dev.signalbox.event.UsedSource;
import dev.signalbox.event.Verdict;
import dev.signalbox.event.VerdictKind;
import dev.signalbox.sql.view.Tallies;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JudgingTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final Feedback TEACHES =
      Feedback.newBuilder()
          .setQuestion("Who?")
          .setTenant("acme")
          .setDatabases(List.of("orders"))
          .setSql("SELECT 1")
          .setGivenAt(NOON)
          .build();
  private static final AnswerUse USE =
      new AnswerUse(
          "acme",
          "q1",
          List.of(new UsedSource("orders", SourceKind.VIEW, List.of("v"), List.of())),
          NOON);

  private @Nullable Judgement judgement;
  private @Nullable Tally tally;
  private boolean atOnce;

  private static Verdict.Builder verdict(String asker, VerdictKind kind) {
    return Verdict.newBuilder()
        .setTenant("acme")
        .setAnswer("q1")
        .setAsker(asker)
        .setKind(kind)
        .setTeaches(List.of(TEACHES))
        .setGivenAt(NOON);
  }

  private List<Feedback> tell(Verdict.Builder verdict) {
    Judging.Outcome outcome = Judging.judged(judgement, verdict.build(), atOnce);
    take(outcome.judgement());
    return outcome.taught();
  }

  private void use() {
    take(Judging.used(judgement, USE));
  }

  private void take(Judgement after) {
    for (Tally difference : Tallies.differences(judgement, after)) {
      tally = Tallies.plus(tally, difference);
    }
    judgement = after;
  }

  private void assertCounts(long questions, long right, long wrong) {
    Tally counted = Objects.requireNonNull(tally);
    assertThat(List.of(counted.getQuestions(), counted.getRight(), counted.getWrong()))
        .containsExactly(questions, right, wrong);
  }

  @Test
  void shouldCountTheLatestVerdictOfEachPerson() {
    use();
    tell(verdict("ann", VerdictKind.RIGHT));
    tell(verdict("bob", VerdictKind.RIGHT));
    assertCounts(1, 2, 0);

    tell(verdict("ann", VerdictKind.WRONG));
    assertCounts(1, 1, 1);

    tell(verdict("bob", VerdictKind.WITHDRAWN));
    assertCounts(1, 0, 1);
  }

  @Test
  void shouldCountTheSameWhateverComesFirst() {
    tell(verdict("ann", VerdictKind.WRONG));
    assertThat(tally).isNull();
    tell(verdict("ann", VerdictKind.RIGHT));
    use();
    assertCounts(1, 1, 0);
  }

  @Test
  void shouldCountAnAnswerOnce() {
    use();
    use();
    assertCounts(1, 0, 0);
  }

  @Test
  void shouldTeachWhatIsConfirmedOnce() {
    use();
    assertThat(tell(verdict("ann", VerdictKind.RIGHT))).isEmpty();
    Verdict.Builder confirmation = verdict("ann", VerdictKind.CONFIRMED).setConfirms(NOON);

    assertThat(tell(confirmation)).containsExactly(TEACHES);
    assertThat(tell(confirmation)).isEmpty();

    assertCounts(1, 1, 0);
    assertThat(Objects.requireNonNull(judgement).getVerdicts())
        .singleElement()
        .extracting(VerdictState::of)
        .isEqualTo(VerdictState.TAUGHT);
  }

  @Test
  void shouldConfirmNoOtherVerdictThanTheOneThatWasSeen() {
    tell(verdict("ann", VerdictKind.RIGHT));
    tell(verdict("ann", VerdictKind.WRONG).setGivenAt(NOON.plusSeconds(1)));

    assertThatThrownBy(() -> tell(verdict("ann", VerdictKind.CONFIRMED).setConfirms(NOON)))
        .isInstanceOf(RefusedVerdictException.class)
        .hasMessageContaining("another one by now");
  }

  @Test
  void shouldTeachAtOnceWhereNoConfirmationIsNeeded() {
    atOnce = true;

    assertThat(tell(verdict("ann", VerdictKind.RIGHT))).containsExactly(TEACHES);
    assertThat(tell(verdict("bob", VerdictKind.WRONG).setTeaches(List.of()))).isEmpty();
    assertThat(Objects.requireNonNull(judgement).getVerdicts())
        .extracting(VerdictState::of)
        .containsExactly(VerdictState.TAUGHT, VerdictState.COUNTED);
  }

  @Test
  void shouldRefuseWhatItCannotTake() {
    assertRefused(verdict("ann", VerdictKind.UNKNOWN), "The field 'kind' must be one of");
    assertRefused(verdict("ann", VerdictKind.WITHDRAWN), "There is no verdict of 'ann'");
    assertRefused(verdict("ann", VerdictKind.CONFIRMED), "There is no verdict of 'ann'");
    assertRefused(
        verdict("ann", VerdictKind.RIGHT).setTenant("zeta"),
        "feedback of the verdict's own tenant");
    tell(verdict("ann", VerdictKind.RIGHT).setTeaches(List.of()));
    assertRefused(verdict("ann", VerdictKind.CONFIRMED).setConfirms(NOON), "only counted");
  }

  private void assertRefused(Verdict.Builder verdict, String message) {
    assertThatThrownBy(() -> tell(verdict))
        .isInstanceOf(RefusedVerdictException.class)
        .hasMessageContaining(message);
  }

  @Test
  void shouldBoundTheVerdictsOnAnAnswer() {
    List<HeldVerdict> held = new ArrayList<>();
    for (int i = 0; i < Judging.MOST_VERDICTS; i++) {
      tell(verdict("asker " + i, VerdictKind.RIGHT));
    }
    held.addAll(Objects.requireNonNull(judgement).getVerdicts());

    assertRefused(verdict("one more", VerdictKind.RIGHT), "must be withdrawn first");
    tell(verdict("asker 0", VerdictKind.WRONG));
    assertThat(Objects.requireNonNull(judgement).getVerdicts()).hasSameSizeAs(held);
  }
}
