package dev.signalbox.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.signalbox.event.registry.PortableSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/// The schemas in `schemas/bundled`, each a file that needs no other. The test writes those that
/// are not as the schemas are, and fails then.
class BundledSchemasTest {
  private static final Path BUNDLED = Path.of("schemas/bundled");

  /// The values of the stages' own stores, which no topic for others has.
  private static final Set<Schema> IN_STORES =
      Set.of(
          PendingRecord.getClassSchema(),
          HeldChange.getClassSchema(),
          KnownDatabase.getClassSchema(),
          ConversationMemory.getClassSchema());

  private static SequencedMap<String, String> files() {
    SequencedMap<String, String> files = new TreeMap<>();
    for (Schema schema : KnownSchemas.current()) {
      if (IN_STORES.contains(schema)) {
        continue;
      }
      files.put(schema.getName() + ".avsc", avro(schema));
      files.put(schema.getName() + ".schema.json", JsonSchemas.of(schema).toPrettyString() + "\n");
    }
    return files;
  }

  /// The schema without the properties that only Java reads.
  private static String avro(Schema schema) {
    return PortableSchema.indented(schema) + "\n";
  }

  @Test
  void shouldHoldEverySchemaInOneFile() throws IOException {
    Files.createDirectories(BUNDLED);
    Map<String, String> found;
    try (Stream<Path> present = Files.list(BUNDLED)) {
      found =
          present.collect(
              Collectors.toMap(file -> file.getFileName().toString(), BundledSchemasTest::text));
    }
    Set<String> changed = new TreeSet<>(found.keySet());
    changed.removeAll(files().keySet());
    for (Map.Entry<String, String> file : files().entrySet()) {
      if (!file.getValue().equals(found.get(file.getKey()))) {
        changed.add(file.getKey());
        Files.writeString(BUNDLED.resolve(file.getKey()), file.getValue());
      }
    }

    assertThat(changed).as("files that were not as the schemas are, or have none").isEmpty();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void shouldDescribeTheJsonOfAnEvent() {
    String answer = new String(JsonEvents.write(FilledEvent.answer(Map.of())), UTF_8);

    assertThat(problems(Answer.getClassSchema(), answer)).isEqualTo("[]");
    assertThat(problems(Answer.getClassSchema(), answer.replace("\"status\"", "\"state\"")))
        .contains("status");
    assertThat(problems(Question.getClassSchema(), "{\"id\": \"q\", \"text\": 5}"))
        .contains("askedAt", "/text");
  }

  private static String problems(Schema schema, String json) {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(JsonSchemas.of(schema).toString())
        .validate(json, InputFormat.JSON)
        .toString();
  }
}
