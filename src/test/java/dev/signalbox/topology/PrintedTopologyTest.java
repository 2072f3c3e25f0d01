package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PrintedTopologyTest {

  @Test
  void shouldBeTheCommittedOne() throws Exception {
    assertThat(PrintedTopology.text())
        .as(
            "topology/topology.txt differs from the topology that is wired. If the change is meant:"
                + " ./signalbox topology > topology/topology.txt")
        .isEqualTo(Files.readString(Path.of("topology", "topology.txt")));
  }
}
