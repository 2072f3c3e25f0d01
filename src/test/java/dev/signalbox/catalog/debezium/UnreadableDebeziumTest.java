package dev.signalbox.catalog.debezium;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnreadableDebeziumTest {
  private final ReadDebezium debezium = new ReadDebezium();

  private void assertRefused(byte[] message, String... words) {
    assertThatThrownBy(() -> debezium.read(message))
        .isInstanceOfSatisfying(
            StageException.class,
            refused -> assertThat(refused.code()).isEqualTo(FailureCode.EVENT_UNREADABLE))
        .hasMessageContainingAll(words);
  }

  @Test
  void shouldRefuseAForeignMessage() {
    assertRefused(new byte[] {0, 0, 0, 0, 7, 2}, "no JSON", "value.converter");
    assertRefused("{\"ddl\": ".getBytes(UTF_8), "no JSON");
    assertRefused("[1]".getBytes(UTF_8), "must be an object");
    assertRefused("{\"payload\": 1}".getBytes(UTF_8), "'payload'", "an object");
    assertRefused("{\"status\": \"BEGIN\"}".getBytes(UTF_8), "'ddl'", "topic.prefix");
    assertRefused(DebeziumMessages.read("mysql-2.7-row-update"), "row", "kind: data");
    assertRefused(
        "{\"source\": {\"server\": \"x\"}, \"ddl\": \"\", \"tableChanges\": []}".getBytes(UTF_8),
        "'source.connector' is missing",
        "schema history");
  }

  @Test
  void shouldNameTheFieldThatCannotBeRead() {
    String name = "mysql-2.7-add-column";
    assertRefused(
        DebeziumMessages.read(name, "\"typeName\": \"INT\"", "\"typeName\": 4"),
        "'tableChanges[0].table.columns[0].typeName' must hold text");
    assertRefused(
        DebeziumMessages.read(name, "\"name\": \"email\"", "\"called\": \"email\""),
        "'tableChanges[0].table.columns[3].name' is missing");
    assertRefused(
        DebeziumMessages.read(name, "\"optional\": false", "\"optional\": \"no\""),
        "'tableChanges[0].table.columns[0].optional' must be true or false");
    assertRefused(
        DebeziumMessages.read(name, "\"ALTER\"", "\"TRUNCATE\""),
        "'tableChanges[0].type' must be CREATE, ALTER or DROP");
    assertRefused(
        DebeziumMessages.read(name, "\"\\\"shop\\\".\\\"customers\\\"\"", "\"\""),
        "'tableChanges[0].id' is no name");
    assertRefused(
        DebeziumMessages.read(name, "\"table\": {", "\"tables\": {"),
        "'tableChanges[0].table' is missing");
    assertRefused(
        DebeziumMessages.read(name, "\"columns\"", "\"fields\""),
        "'tableChanges[0].table.columns' is missing or empty");
    assertRefused(
        DebeziumMessages.read(name, "\"tableChanges\": [", "\"others\": ["),
        "'tableChanges' is empty",
        "snapshot");
    debezium.nameDatabases("{schema}", Map.of());
    assertRefused(DebeziumMessages.read(name), "'schemaName' is missing", "debezium[].database");
  }
}
