package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.topology.kafka.BrokerException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFolderTest {
  @TempDir private Path state;

  @Test
  void shouldGiveEachPipelineItsOwnAndTheSameAfterARestart() {
    Path left;
    try (StateFolder first = StateFolder.take(state, null);
        StateFolder second = StateFolder.take(state, null)) {
      assertThat(second.path()).isNotEqualTo(first.path());
      left = first.path();
    }
    try (StateFolder again = StateFolder.take(state, null)) {
      assertThat(again.path()).isEqualTo(left);
    }
  }

  @Test
  void shouldGiveANamedInstanceItsOwnAndRefuseTheNameToAnother() {
    try (StateFolder numbered = StateFolder.take(state, null);
        StateFolder named = StateFolder.take(state, "1")) {
      assertThat(named.path()).isNotEqualTo(numbered.path());
      assertThatThrownBy(() -> StateFolder.take(state, "1"))
          .isInstanceOf(BrokerException.class)
          .hasMessageContaining("streams.instance '1'");
    }
    StateFolder.take(state, "1").close();
  }

  @Test
  void shouldSayThatAFolderCannotBeUsed() throws Exception {
    Path file = Files.writeString(state.resolve("file"), "");

    assertThatThrownBy(() -> StateFolder.take(file, null))
        .isInstanceOf(BrokerException.class)
        .hasMessageContaining(file.toString());
  }
}
