package dev.signalbox.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Question;
import dev.signalbox.event.StageTiming;
import dev.signalbox.event.Want;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventDifferenceTest {
  private static final StageTiming TIMING = new StageTiming("rank", Instant.EPOCH, 3L);

  @Test
  void shouldFindNoneBetweenEqualEvents() {
    StageTiming copy = StageTiming.newBuilder(TIMING).build();

    assertThat(EventDifference.between(TIMING, copy)).isEmpty();
  }

  @Test
  void shouldNameTheFirstField() {
    StageTiming other = StageTiming.newBuilder(TIMING).setStage("plan").setMicros(4L).build();

    assertThat(EventDifference.between(TIMING, other))
        .contains(new EventDifference("stage", "rank", "plan"));
  }

  @Test
  void shouldNameThePlaceInAList() {
    Question one = question(List.of("shop", "zoo"));
    Question other = question(List.of("shop", "port"));

    assertThat(EventDifference.between(one, other))
        .contains(new EventDifference("databases[1]", "zoo", "port"));
  }

  @Test
  void shouldShowListsOfUnequalLengthWhole() {
    assertThat(EventDifference.between(question(List.of("shop")), question(List.of())))
        .contains(new EventDifference("databases", "[shop]", "[]"));
  }

  private static Question question(List<String> databases) {
    return Question.newBuilder()
        .setId("q")
        .setText("How many boats are there?")
        .setWant(Want.ANSWER)
        .setDatabases(databases)
        .setAskedAt(Instant.EPOCH)
        .build();
  }
}
