package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Question;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.kafka.Topics;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares the table of the stages with the works.
class StageWorksTest {

  static Stream<StageName> ofQuestions() {
    return StageName.ofQuestions().stream();
  }

  @ParameterizedTest
  @MethodSource("ofQuestions")
  void shouldHoldTheWorkOfAStageByTheEventsOfTheTable(StageName stage) throws Exception {
    RecordComponent component =
        Stream.of(StageWorks.class.getRecordComponents())
            .filter(each -> each.getName().equals(stage.id()))
            .findFirst()
            .orElseThrow();

    assertThat(component.getType()).isEqualTo(Stage.class);
    assertThat(((ParameterizedType) component.getGenericType()).getActualTypeArguments())
        .as("the events of the stage %s in the table of the stages", stage.id())
        .containsExactly(stage.reads(), stage.writes());
    StageWorks works = new ScriptedWorks().works();
    assertThat((Object) works.of(stage, null)).isInstanceOf(Stage.class);
  }

  @Test
  void shouldReadWhatTheStageBeforeWrites() {
    Iterator<StageName> stages = StageName.ofQuestions().iterator();
    StageName before = stages.next();
    assertThat(before.input()).isEqualTo(Topics.QUESTIONS);
    assertThat(before.reads()).isEqualTo(Question.class);
    while (stages.hasNext()) {
      StageName stage = stages.next();
      assertThat(stage.input()).as("topic of the stage %s", stage.id()).isEqualTo(before.output());
      assertThat((Object) stage.reads())
          .as("event of the stage %s", stage.id())
          .isEqualTo(before.writes());
      assertThat(before.isLast()).isFalse();
      before = stage;
    }
    assertThat(before.isLast()).isTrue();
    assertThat(before.output()).isEqualTo(Topics.ANSWERS);
    assertThat(List.copyOf(StageName.RERANK.onward())).first().isEqualTo(StageName.RERANK);
  }
}
