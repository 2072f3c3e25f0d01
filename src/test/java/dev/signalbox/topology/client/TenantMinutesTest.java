package dev.signalbox.topology.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TenantMinutesTest {
  private static final long MINUTE = Duration.ofMinutes(1).toMillis();
  private static final long NOW = 1_000 * MINUTE;

  private final TenantMinutes minutes = new TenantMinutes();

  private boolean isFirst(String tenant, long millis, String id, int most) {
    return minutes.add(tenant, millis, id, most, NOW);
  }

  @Test
  void shouldTakeTheFirstQuestionsOfEachTenantInEachMinute() {
    assertThat(isFirst("acme", NOW, "q1", 2)).isTrue();
    assertThat(isFirst("acme", NOW + 1, "q2", 2)).isTrue();
    assertThat(isFirst("acme", NOW + 2, "q3", 2)).isFalse();
    assertThat(isFirst("zeta", NOW + 2, "q3", 2)).isTrue();
    assertThat(isFirst("acme", NOW + MINUTE, "q4", 2)).isTrue();
    assertThat(minutes.count("acme", NOW)).isEqualTo(2);
    assertThat(minutes.count("acme", NOW + MINUTE)).isEqualTo(1);
    assertThat(minutes.count("other", NOW)).isZero();
  }

  /// A stage meets a question again after a crash.
  @Test
  void shouldDecideTheSameWhereAQuestionComesAgain() {
    isFirst("acme", NOW, "q1", 1);

    assertThat(isFirst("acme", NOW, "q1", 1)).isTrue();
    assertThat(isFirst("acme", NOW + 1, "q2", 1)).isFalse();
    assertThat(isFirst("acme", NOW + 1, "q2", 1)).isFalse();
    assertThat(isFirst("acme", NOW, "q1", 1)).isTrue();
  }

  /// Two processes read the partitions in different orders.
  @Test
  void shouldKeepTheSameQuestionsInWhateverOrder() {
    List<Integer> order = new ArrayList<>(IntStream.range(0, 200).boxed().toList());
    Collections.shuffle(order, new Random(7));
    order.forEach(each -> isFirst("acme", NOW + each, "q" + each, 50));

    for (int each = 0; each < 200; each++) {
      assertThat(isFirst("acme", NOW + each, "q" + each, 50)).as("q%d", each).isEqualTo(each < 50);
    }
  }

  /// The retry of a dead letter, or a question that has waited for long.
  @Test
  void shouldRefuseNoQuestionOfAnotherTime() {
    for (int each = 0; each < 10; each++) {
      assertThat(isFirst("acme", NOW - 20 * MINUTE, "old" + each, 1)).isTrue();
      assertThat(isFirst("acme", NOW + 20 * MINUTE, "new" + each, 1)).isTrue();
      assertThat(isFirst("acme", 0, "zero" + each, 1)).isTrue();
    }
  }

  @Test
  void shouldForgetEarlierMinutes() {
    isFirst("acme", NOW, "q1", 1);
    minutes.add("acme", NOW + 30 * MINUTE, "q2", 1, NOW + 30 * MINUTE);

    assertThat(minutes.count("acme", NOW)).isZero();
  }

  @Test
  void shouldTellWhenTheNextMinuteBegins() {
    assertThat(TenantMinutes.untilNext(NOW)).isEqualTo(Duration.ofMinutes(1));
    assertThat(TenantMinutes.untilNext(NOW + 59_000)).isEqualTo(Duration.ofSeconds(1));
  }
}
