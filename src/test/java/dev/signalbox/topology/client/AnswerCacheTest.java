package dev.signalbox.topology.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.topology.client.AnswerCache.Place;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AnswerCacheTest {
  private static final long MOST = 100_000;

  private final AnswerCache recent = new AnswerCache(MOST, Duration.ofHours(1));

  private void add(String id, String tenant, int bytes) {
    recent.add(id, tenant, new Place(0, Integer.parseInt(id.substring(1))), new byte[bytes]);
  }

  @Test
  void shouldKeepNoMoreBytesThanTheLimit() {
    Random random = new Random(1);
    String latest = "";
    for (int i = 0; i < 20_000; i++) {
      String tenant = List.of("acme", "beta", "gamma").get(random.nextInt(3));
      latest = "q" + random.nextInt(5_000);
      add(latest, tenant, random.nextInt(40_000));

      assertThat(recent.bytes()).isBetween(0L, MOST);
    }
    long held =
        IntStream.range(0, 5_000)
            .mapToObj(i -> recent.find("q" + i))
            .flatMap(java.util.Optional::stream)
            .mapToLong(answer -> answer.length)
            .sum();
    assertThat(held).isPositive().isLessThanOrEqualTo(recent.bytes());
    assertThat(recent.place(latest)).isPresent();
  }

  @Test
  void shouldEvictATenantsOwnEvents() {
    add("q0", "small", 10_000);
    for (int i = 1; i <= 100; i++) {
      add("q" + i, "large", 20_000);
    }

    assertThat(recent.find("q0")).isPresent();
    assertThat(recent.find("q1")).isEmpty();
    assertThat(recent.place("q1")).contains(new Place(0, 1));
    assertThat(recent.find("q100")).isPresent();
  }

  @Test
  void shouldNotKeepAnEventLargerThanTheLimit() {
    add("q1", "acme", 10_000);
    add("q2", "acme", (int) MOST);

    assertThat(recent.find("q1")).isPresent();
    assertThat(recent.find("q2")).isEmpty();
    assertThat(recent.place("q2")).isPresent();
  }

  @Test
  void shouldReplaceAnAnswerOfTheSameId() {
    add("q1", "acme", 10_000);
    add("q1", "beta", 5_000);

    assertThat(recent.find("q1").orElseThrow()).hasSize(5_000);
    assertThat(recent.bytes()).isLessThan(6_000);
  }

  @Test
  void shouldKeepNoEventWhereTheLimitIsZero() {
    AnswerCache none = new AnswerCache(0, Duration.ofHours(1));
    none.add("q1", null, new Place(0, 1), new byte[1]);

    assertThat(none.find("q1")).isEmpty();
    assertThat(none.place("q1")).isEmpty();
  }
}
