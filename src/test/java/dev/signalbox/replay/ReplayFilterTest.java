package dev.signalbox.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.event.Question;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReplayFilterTest {
  private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");

  private static Question.Builder question(String id) {
    return Question.newBuilder().setId(id).setText("?").setAskedAt(NOON);
  }

  private static List<String> drawn(double sample, long seed) {
    ReplayFilter filter = new ReplayFilter(null, null, sample, seed, null);
    return IntStream.range(0, 10_000)
        .mapToObj(number -> question("q" + number).build())
        .filter(filter::takes)
        .map(Question::getId)
        .toList();
  }

  @Test
  void shouldDrawAboutTheShareAndTheSameOnesAgain() {
    assertThat(drawn(0.2, 1)).hasSizeBetween(1_850, 2_150).isEqualTo(drawn(0.2, 1));
    assertThat(drawn(0.2, 2)).isNotEqualTo(drawn(0.2, 1));
    assertThat(drawn(0.4, 1)).containsAll(drawn(0.2, 1));
    assertThat(drawn(1, 1)).hasSize(10_000);
  }

  @Test
  void shouldTakeAConversationAsAWhole() {
    ReplayFilter filter = new ReplayFilter(null, null, 0.5, 7, null);
    for (int talk = 0; talk < 100; talk++) {
      String conversation = "talk-" + talk;
      List<Boolean> taken =
          IntStream.range(0, 5)
              .mapToObj(turn -> question("turn-" + turn).setConversation(conversation).build())
              .map(filter::takes)
              .distinct()
              .toList();
      assertThat(taken).hasSize(1);
    }
  }

  @Test
  void shouldTakeFromTheMomentSinceAndBeforeTheMomentUntil() {
    assertThat(new ReplayFilter(NOON, null, 1, 0, null).takes(question("q").build())).isTrue();
    assertThat(new ReplayFilter(NOON.plusMillis(1), null, 1, 0, null).takes(question("q").build()))
        .isFalse();
    assertThat(new ReplayFilter(null, NOON, 1, 0, null).takes(question("q").build())).isFalse();
    assertThat(new ReplayFilter(null, NOON.plusMillis(1), 1, 0, null).takes(question("q").build()))
        .isTrue();
  }

  @Test
  void shouldTakeOneTenantOnly() {
    ReplayFilter acme = new ReplayFilter(null, null, 1, 0, "acme");
    assertThat(acme.takes(question("q").setTenant("acme").build())).isTrue();
    assertThat(acme.takes(question("q").setTenant("other").build())).isFalse();
    assertThat(acme.takes(question("q").build())).isFalse();
  }

  @Test
  void shouldRefuseASampleThatIsNoShare() {
    for (double sample : List.of(0.0, -0.1, 1.1, Double.NaN)) {
      assertThatThrownBy(() -> new ReplayFilter(null, null, sample, 0, null))
          .hasMessageContaining("above 0 and at most 1");
    }
  }
}
