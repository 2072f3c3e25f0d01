package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Question;
import dev.signalbox.event.Understood;
import java.util.Objects;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.MockProcessorContext.CapturedPunctuator;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StageProcessorTest {
  private final EventCodec codec = new EventCodec();
  private final MockProcessorContext<byte[], byte[]> context = new MockProcessorContext<>();
  private final StageProcessor processor =
      new StageProcessor(
          new StageRun<>(
              StageName.UNDERSTAND,
              codec,
              Question.class,
              Understood.class,
              new ScriptedWorks().works().understand()));

  @BeforeEach
  void start() {
    context.setRecordMetadata("questions", 0, 0);
    processor.init(context);
  }

  @Test
  void shouldCommitASingleRecordOnceTheInputPauses() {
    receive(1);

    tick();
    assertThat(context.committed()).isFalse();
    tick();
    assertThat(context.committed()).isTrue();
  }

  @Test
  void shouldLeaveManyRecordsToTheCommitInterval() {
    receive(10);

    tick();
    tick();
    tick();

    assertThat(context.committed()).isFalse();
    assertThat(context.forwarded()).hasSize(10);
  }

  @Test
  void shouldNotCommitWhereNothingCame() {
    tick();
    tick();

    assertThat(context.committed()).isFalse();
  }

  private void receive(int count) {
    for (int i = 0; i < count; i++) {
      byte[] value = codec.encode(ScriptedWorks.question("q" + i, "How many?"));
      processor.process(new Record<>(new byte[] {1}, value, 0, new RecordHeaders()));
    }
  }

  private void tick() {
    for (CapturedPunctuator scheduled : context.scheduledPunctuators()) {
      assertThat(scheduled.getType()).isEqualTo(PunctuationType.WALL_CLOCK_TIME);
      Objects.requireNonNull(scheduled.getPunctuator()).punctuate(0);
    }
  }
}
