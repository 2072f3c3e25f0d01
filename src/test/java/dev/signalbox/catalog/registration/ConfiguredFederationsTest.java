package dev.signalbox.catalog.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfiguredFederationsTest {
  private static final String WORKS =
      """
      databases:
        - {id: plant, url: "jdbc:sqlite:plant.sqlite", tenants: [acme, water]}
      apis:
        - {id: meters, url: "https://meters.example.org", mapping: meters.yaml, tenants: [water]}
      federations:
        - id: works
          description: Pumps and their alarms
          members: [plant, meters]
          keys: [{from: meters.alarm.pump_id, to: plant.pump.ID}]
      """;

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void write() throws IOException, SQLException {
    Files.writeString(
        folder.resolve("meters.yaml"),
        """
        tables:
          - name: alarm
            columns: [{name: id, type: integer}, {name: pump_id, type: integer}]
            paths: [{name: list, path: /alarms}]
        """);
    execute("CREATE TABLE site (id INTEGER PRIMARY KEY, name TEXT)");
    execute("CREATE TABLE pump (id INTEGER PRIMARY KEY, site_id INTEGER REFERENCES site (id))");
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("plant.sqlite"));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private Configuration configuration(String from, String to) {
    String file = folder.resolve("plant.sqlite").toString();
    String yaml = WORKS.replace("plant.sqlite", file).replace(from, to);
    return new ConfigurationLoader(Map.of()).parse(yaml, folder);
  }

  private RegisteredDatabase works(String from, String to) {
    return Registrations.of(configuration(from, to)).find("works").orElseThrow();
  }

  private static TableDescription table(DatabaseDescription described, String schema, String name) {
    return described.getTables().stream()
        .filter(table -> table.getSchema$().filter(schema::equals).isPresent())
        .filter(table -> table.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void shouldDescribeTheMembersAsSchemasWithTheirSharedKeys() {
    RegisteredDatabase works = works("", "");
    DatabaseDescription described = Introspection.describe(works);

    assertThat(described.getDialect()).isEqualTo("federation");
    assertThat(described.getTenants()).containsExactly("water");
    assertThat(described.getProblems()).isEmpty();
    assertThat(table(described, "plant", "pump").getForeignKeys())
        .containsExactly(key("site_id", "plant", "site"));
    assertThat(table(described, "meters", "alarm").getForeignKeys())
        .containsExactly(key("pump_id", "plant", "pump"));
    assertThat(Introspection.isConfigured(works, described)).isTrue();
    assertThat(Introspection.isConfigured(works("Pumps", "Valves"), described)).isFalse();
  }

  private static ForeignKey key(String column, String schema, String table) {
    return ForeignKey.newBuilder()
        .setColumns(List.of(column))
        .setReferencedSchema(schema)
        .setReferencedTable(table)
        .setReferencedColumns(List.of("id"))
        .build();
  }

  @Test
  void shouldTellAKeyThatAMemberLacks() {
    assertThat(Introspection.describe(works("plant.pump.ID", "plant.pump.code")).getProblems())
        .containsExactly(
            "the key 'plant.pump.code' names a table or column that the member does not have");
  }

  @Test
  void shouldChangeItsFingerprintWithAMemberAndWithItsKeys() throws SQLException {
    String before = Fingerprint.of(works("", ""), null).digest();
    assertThat(Introspection.describe(works("", "")).getFingerprint()).contains(before);
    assertThat(Fingerprint.of(works("alarm.pump_id", "alarm.id"), null).digest())
        .isNotEqualTo(before);

    execute("ALTER TABLE pump ADD COLUMN maker TEXT");

    assertThat(Fingerprint.of(works("", ""), null).digest()).isNotEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "[plant, meters]|[plant, meters, valves]|federations.works.members: names 'valves', which no database or API",
        "[plant, meters]|[plant]|federations[0].members: must be at least two",
        "[plant, meters]|[plant, plant]|federations[0].members: must be different databases or APIs",
        "to: plant.pump.ID|to: valves.pump.id|federations[0].keys: must be columns of the federation's members; found 'valves'",
        "to: plant.pump.ID|to: pump|federations[0].keys[0].to: must be written as member.table.column",
        "to: plant.pump.ID|to: meters.alarm.id|federations[0].keys: must be keys of two members",
        "description:|tenants: [acme]\\n    description:|federations.works.tenants: names 'acme', which may not see the member 'meters'",
        "tenants: [water]|tenants: [gas]|federations.works.members: have no tenant",
      })
  void shouldRefuseAFederationThatCannotAnswer(String from, String to, String message) {
    assertThatThrownBy(() -> works(from, to.replace("\\n", "\n")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(message);
  }
}
