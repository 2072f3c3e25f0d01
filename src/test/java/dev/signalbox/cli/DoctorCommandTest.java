package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.console.ExitCodes;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A machine with several faults at once, and a broker that is not there.
@Tag("slow")
class DoctorCommandTest {
  @TempDir private Path folder;

  @Test
  void shouldTellAllProblemsAtOnce() throws IOException {
    Files.writeString(folder.resolve("text.sqlite"), "no database ".repeat(100));
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Path configuration =
          Files.writeString(
              folder.resolve("signalbox.yaml"),
              """
              state: %s
              gateway: {enabled: true, port: %d}
              databases:
                - {id: missing, url: "jdbc:sqlite:%s/none.sqlite"}
                - {id: text, url: "jdbc:sqlite:%s/text.sqlite"}
                - {id: closed, url: "jdbc:postgresql://127.0.0.1:1/shop"}
              """
                  .formatted(folder, taken.getLocalPort(), folder, folder));

      CommandRun checked = CommandRun.of("doctor", "--config", configuration.toString());

      assertThat(checked.exitCode()).isEqualTo(ExitCodes.FAILED);
      assertThat(checked.out())
          .contains(
              "!!  gateway port",
              "127.0.0.1:%d cannot be listened on".formatted(taken.getLocalPort()),
              "set gateway.port",
              "'missing' cannot be reached: its file does not exist",
              "'text' cannot be reached: its file is no database of this engine",
              "'closed' cannot be reached: nothing listens at the host and port of its URL");
    }
  }

  @Test
  void shouldTellSoonThatTheBrokerIsNotThere() {
    List.of("serve", "answers", "priors list").parallelStream()
        .map(command ->
            CommandRun.of(
                (command + " --set kafka.bootstrap.servers=127.0.0.1:1 --state " + folder)
                    .split(" ")))
        .forEach(run -> {
          assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCodes.FAILED);
          assertThat(run.err())
              .contains("The broker at 127.0.0.1:1 does not answer within 12 s; check");
        });
  }
}
