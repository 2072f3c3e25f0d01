package dev.signalbox.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.apache.avro.SchemaParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds the schemas in `schemas/` to those of every release in `schemas/released/`.
class SchemaCompatibilityTest {
  private static final Path SCHEMAS = Path.of("schemas");
  private static final Path RELEASED = SCHEMAS.resolve("released");

  /// One for each release, the last one last.
  private static List<Path> folders() throws IOException {
    try (Stream<Path> versions = Files.list(RELEASED)) {
      return versions
          .filter(Files::isDirectory)
          .sorted(Comparator.comparing(folder -> Version.parse(folder.getFileName().toString())))
          .toList();
    }
  }

  private static Map<String, Schema> read(Path folder) throws IOException {
    SchemaParser parser = new SchemaParser();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file :
          files
              .filter(path -> path.toString().endsWith(".avsc"))
              .sorted(Comparator.naturalOrder())
              .toList()) {
        parser.parse(file);
      }
    }
    Map<String, Schema> schemas = new TreeMap<>();
    parser.getParsedNamedSchemas().forEach(schema -> schemas.put(schema.getFullName(), schema));
    return schemas;
  }

  @ParameterizedTest
  @MethodSource("folders")
  void shouldReadWhatEveryReleaseWrote(Path release) throws IOException {
    Map<String, Schema> released = read(release);

    compare(released, read(SCHEMAS), "what " + release.getFileName() + " wrote");
    assertThat(read(SCHEMAS)).as("removed since").containsKeys(names(released));
  }

  private static String[] names(Map<String, Schema> schemas) {
    return schemas.keySet().toArray(String[]::new);
  }

  @Test
  void shouldBeReadableByTheLastRelease() throws IOException {
    Path last = folders().getLast();

    compare(read(SCHEMAS), read(last), "for " + last.getFileName());
  }

  private static void compare(
      Map<String, Schema> writers, Map<String, Schema> readers, String what) {
    for (Map.Entry<String, Schema> writer : writers.entrySet()) {
      Schema reader = readers.get(writer.getKey());
      if (reader != null) {
        SchemaCompatibility.SchemaPairCompatibility pair =
            SchemaCompatibility.checkReaderWriterCompatibility(reader, writer.getValue());
        assertThat(pair.getType())
            .as("%s, %s: %s", writer.getKey(), what, pair.getDescription())
            .isEqualTo(SchemaCompatibilityType.COMPATIBLE);
      }
    }
  }

  @Test
  void shouldNoticeAFieldThatTheReleaseDidNotWriteAndThatHasNoDefault(@TempDir Path folder)
      throws IOException {
    Files.writeString(
        folder.resolve("Feedback.avsc"),
        """
        {"type": "record", "name": "Feedback", "namespace": "dev.signalbox.event", "fields": []}
        """);
    Map<String, Schema> release = read(folder);

    assertThatThrownBy(() -> compare(release, read(SCHEMAS), "test"))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Feedback");
  }

  @Test
  void shouldListTheFilesOfEveryReleaseForTheProgram() throws IOException {
    List<String> files = new ArrayList<>();
    for (Path release : folders()) {
      try (Stream<Path> schemas = Files.list(release)) {
        schemas.map(RELEASED::relativize).map(Path::toString).forEach(files::add);
      }
    }

    assertThat(Files.readAllLines(RELEASED.resolve("files.txt")))
        .containsExactlyInAnyOrderElementsOf(files);
    assertThat(ReleasedSchemas.read()).hasSizeGreaterThanOrEqualTo(files.size());
  }

  @Test
  void shouldFindASchemaInTheCodecForEveryFile() throws IOException {
    Map<String, Schema> files = read(SCHEMAS);

    assertThat(KnownSchemas.current())
        .extracting(Schema::getFullName)
        .allSatisfy(name -> assertThat(files).containsKey(name));
  }
}
