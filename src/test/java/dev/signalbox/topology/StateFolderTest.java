package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFolderTest {
  @TempDir private Path state;

  @Test
  void shouldGiveEachPipelineItsOwnAndTheSameAfterARestart() {
    Path left;
    try (StateFolder first = StateFolder.take(state);
        StateFolder second = StateFolder.take(state)) {
      assertThat(second.path()).isNotEqualTo(first.path());
      left = first.path();
    }
    try (StateFolder again = StateFolder.take(state)) {
      assertThat(again.path()).isEqualTo(left);
    }
  }

  @Test
  void shouldSayThatAFolderCannotBeUsed() throws Exception {
    Path file = Files.writeString(state.resolve("file"), "");

    assertThatThrownBy(() -> StateFolder.take(file))
        .isInstanceOf(BrokerException.class)
        .hasMessageContaining(file.toString());
  }
}
