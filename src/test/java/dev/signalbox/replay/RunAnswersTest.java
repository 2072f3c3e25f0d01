package dev.signalbox.replay;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.Configuration;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.kafka.BrokerException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class RunAnswersTest {
  private final Configuration configuration =
      TestConfiguration.on(BrokerFixture.bootstrapServers(), Path.of("unused"));

  private void read(String name) {
    new RunAnswers(configuration, BrokerFixture.bootstrapServers(), name).each((_, _) -> {});
  }

  /// The lane of bulk jobs has topics once somebody has started one.
  @Test
  void shouldTellThatNoBulkQuestionWasAsked() {
    assertThatThrownBy(() -> read(RunAnswers.BULK))
        .isInstanceOf(ReplayException.class)
        .hasMessageContaining("No question was asked in 'bulk' yet");
  }

  @Test
  void shouldTellThatTheTopicOfARunIsGone() {
    assertThatThrownBy(() -> read("gone"))
        .isInstanceOf(BrokerException.class)
        .hasMessageContaining("does not exist");
  }
}
