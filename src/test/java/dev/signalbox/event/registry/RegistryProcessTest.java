package dev.signalbox.event.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.avro.SchemaBuilder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The client against a real registry process (Apicurio Registry), where its archive is in Maven's
/// local repository; docs/events.md tells how to fetch it.
@Tag("slow")
class RegistryProcessTest {
  private static final String VERSION = "3.0.9";
  private static final Path ARCHIVE =
      Path.of(
          System.getProperty("user.home"),
          ".m2/repository/io/apicurio/apicurio-registry-app",
          VERSION,
          "apicurio-registry-app-%s-all.tar.gz".formatted(VERSION));

  @TempDir private Path folder;

  @Test
  void shouldSpeakWithARealRegistry() throws Exception {
    assumeTrue(Files.exists(ARCHIVE), "Apicurio Registry is not in Maven's local repository");
    unpack();
    int port = freePort();
    Process process = start(port);
    try {
      SchemaRegistry registry = registry(port);
      int id = registry.register("answers-value", Answer.getClassSchema());

      assertThat(registry(port).register("answers-value", Answer.getClassSchema())).isEqualTo(id);
      assertThat(registry(port).find("answers-value", Answer.getClassSchema())).contains(id);
      assertThat(registry(port).find("answers-value", Question.getClassSchema())).isEmpty();
      assertThat(registry(port).schema(id).getFullName()).isEqualTo("dev.signalbox.event.Answer");
      assertThat(registry.incompatibility("answers-value", Answer.getClassSchema())).isEmpty();
      assertThat(
              registry.incompatibility(
                  "answers-value",
                  SchemaBuilder.record("Answer").fields().requiredLong("other").endRecord()))
          .isPresent();
      assertThatThrownBy(() -> registry.schema(987_654))
          .isInstanceOf(UnknownSchemaIdException.class);
    } finally {
      process.destroy();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }
  }

  private static SchemaRegistry registry(int port) {
    return new HttpSchemaRegistry(
        new RegistryAccess(
            URI.create("http://127.0.0.1:%d/apis/ccompat/v7".formatted(port)),
            null,
            null,
            "FULL",
            Duration.ofSeconds(90)));
  }

  private void unpack() throws IOException, InterruptedException {
    Process tar =
        new ProcessBuilder("tar", "-xzf", ARCHIVE.toString(), "-C", folder.toString())
            .inheritIO()
            .start();
    assertThat(tar.waitFor()).isZero();
  }

  private Process start(int port) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      Path runner =
          files.filter(file -> file.toString().endsWith("-runner.jar")).findFirst().orElseThrow();
      return new ProcessBuilder(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-Dquarkus.http.port=" + port,
              "-jar",
              runner.toString())
          .directory(folder.toFile())
          .redirectErrorStream(true)
          .redirectOutput(new File(folder.toFile(), "registry.log"))
          .start();
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
