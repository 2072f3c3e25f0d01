package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.Question;
import dev.signalbox.replay.QuestionTrace;
import java.time.Instant;
import java.util.List;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.api.Test;

class TraceTextTest {
  private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");

  private static QuestionTrace.Step step(String topic, SpecificRecordBase event) {
    return new QuestionTrace.Step(topic, 0, 7, NOON, event);
  }

  private static DeadLetter letter() {
    return DeadLetter.newBuilder()
        .setTopic("signalbox.questions")
        .setPartition(0)
        .setOffset(7)
        .setStage("understand")
        .setCode("INTERNAL")
        .setMessage("it went wrong")
        .setDiedAt(NOON)
        .build();
  }

  @Test
  void shouldTellOfAQuestionThatNoStageCouldTake() {
    Question question =
        Question.newBuilder().setId("q").setText("How many?").setAskedAt(NOON).build();

    assertThat(
            TraceText.lines(
                List.of(
                    step("signalbox.questions", question),
                    step("signalbox.dead-letters", letter()))))
        .contains(
            "    asked: How many?",
            "    stage understand could not take it: INTERNAL it went wrong")
        .contains("times");
    assertThat(TraceText.lines(List.of(step("signalbox.dead-letters", letter()))))
        .doesNotContain("times")
        .hasSize(2);
  }
}
