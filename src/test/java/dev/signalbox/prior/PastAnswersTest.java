package dev.signalbox.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.event.Observation;
import dev.signalbox.event.Prior;
import dev.signalbox.event.PriorCount;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.Question;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class PastAnswersTest {
  private static final Instant NOON = Instant.parse("2026-11-24T12:00:00Z");
  private static final int LIMIT = 5;

  private static Observation observed(String question, int minute, String... databases) {
    return Observation.newBuilder()
        .setTenant("acme")
        .setKind(PriorKind.ASKER)
        .setName("ann")
        .setQuestion(question)
        .setDatabases(List.of(databases))
        .setAt(NOON.plusSeconds(60L * minute))
        .build();
  }

  private static Observation told(String question, int minute, String... databases) {
    return Observation.newBuilder(observed(question, minute, databases)).setTold(true).build();
  }

  private static Prior of(List<Observation> observations) {
    @Nullable Prior prior = null;
    for (Observation each : observations) {
      prior = PastAnswers.with(prior, each, LIMIT);
    }
    if (prior == null) {
      throw new IllegalArgumentException("no observation");
    }
    return prior;
  }

  private static List<List<String>> databases(Prior prior) {
    return prior.getAnswers().stream().map(each -> each.getDatabases()).toList();
  }

  @Test
  void shouldKeepTheNewest() {
    List<Observation> many = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      many.add(observed("q" + i, i, "db" + i));
    }

    assertThat(databases(of(many)).stream().flatMap(List::stream))
        .containsExactly("db3", "db4", "db5", "db6", "db7");
  }

  @Test
  void shouldCountTheSameAnswerOnce() {
    assertThat(of(List.of(observed("q1", 0, "a"), observed("q1", 0, "a"))).getAnswers()).hasSize(1);
  }

  @Test
  void shouldTakeTheWordOfAUserBeforeTheAnswer() {
    Observation answer = observed("q1", 5, "wrong");
    Observation word = told("q1", 3);

    assertThat(databases(of(List.of(answer, word)))).containsExactly(List.of());
    assertThat(databases(of(List.of(word, answer)))).containsExactly(List.of());
  }

  @Test
  void shouldTakeTheLaterWord() {
    Observation first = told("q1", 1, "a");
    Observation second = told("q1", 2, "b");

    assertThat(databases(of(List.of(second, first)))).containsExactly(List.of("b"));
  }

  /// An answer of two databases that a user finds right is told by a feedback for each.
  @Test
  void shouldTakeTheWordOnEachPartOfAnAnswer() {
    Observation answer = observed("q1", 5, "a", "b");
    Observation first = told("q1", 9, "a");
    Observation second = told("q1", 9, "b");

    for (List<Observation> order :
        List.of(
            List.of(answer, first, second),
            List.of(second, first, answer),
            List.of(first, second, first, answer, second))) {
      assertThat(of(order).getAnswers())
          .singleElement()
          .satisfies(each -> {
            assertThat(each.getDatabases()).containsExactly("a", "b");
            assertThat(each.getCount()).isEqualTo(first.getCount() / 2);
          });
    }
  }

  /// The order of arrival makes no difference.
  @RepeatedTest(30)
  void shouldNotDependOnTheOrder(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<Observation> some = new ArrayList<>();
    for (int i = 0; i < LIMIT; i++) {
      some.add(observed("q" + i, random.nextInt(60), "a" + i));
      some.add(told("q" + i, 60 + i, "b" + i));
    }
    Prior expected = of(some);
    Collections.shuffle(some, random);

    assertThat(of(some)).isEqualTo(expected);
  }

  private static PriorMemory memory(Observation... observations) {
    PriorMemory memory =
        new PriorMemory(new PriorSettings("on", Duration.ofHours(1), LIMIT, 10, 1));
    Prior prior = of(List.of(observations));
    memory.put(PriorKey.of(prior).text(), prior);
    return memory;
  }

  private static Question question(@Nullable String tenant, Instant askedAt) {
    return Question.newBuilder()
        .setId("q9")
        .setText("Who?")
        .setTenant(tenant)
        .setAsker("ann")
        .setAskedAt(askedAt)
        .build();
  }

  @Test
  void shouldLetAnswersFade() {
    PriorMemory memory = memory(observed("q1", 0, "a"), observed("q2", 60, "a"));

    List<PriorCount> counts = memory.counts(question("acme", NOON.plus(Duration.ofHours(2))));

    assertThat(counts).hasSize(1);
    assertThat(counts.getFirst().getCount()).isCloseTo(0.25 + 0.5, within(1e-9));
    assertThat(memory.counts(question("acme", NOON.plus(Duration.ofDays(1))))).isEmpty();
  }

  @Test
  void shouldNeverCrossTenants() {
    PriorMemory memory = memory(observed("q1", 0, "a"));

    assertThat(memory.counts(question("acme", NOON))).hasSize(1);
    assertThat(memory.counts(question("other", NOON))).isEmpty();
    assertThat(memory.counts(question(null, NOON))).isEmpty();
    assertThat(memory.of("acme")).hasSize(1);
    assertThat(memory.of(null)).isEmpty();
  }

  @Test
  void shouldCountNothingWhereSwitchedOff() {
    PriorMemory memory = new PriorMemory(PriorSettings.off());
    Prior prior = of(List.of(observed("q1", 0, "a")));
    memory.put(PriorKey.of(prior).text(), prior);

    assertThat(memory.counts(question("acme", NOON))).isEmpty();
  }

  @Test
  void shouldForget() {
    PriorMemory memory = memory(observed("q1", 0, "a"));

    memory.remove(new PriorKey("acme", PriorKind.ASKER, "ann").text());

    assertThat(memory.counts(question("acme", NOON))).isEmpty();
  }
}
