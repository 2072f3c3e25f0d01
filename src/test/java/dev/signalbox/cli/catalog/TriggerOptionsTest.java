package dev.signalbox.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.PostgresFixture;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.cli.Main;
import dev.signalbox.console.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class TriggerOptionsTest {
  @TempDir private Path folder;
  private String url = "";
  private String configuration = "";

  @BeforeEach
  void create() throws SQLException, IOException {
    url = PostgresFixture.createDatabase();
    String yaml =
        "databases: [{id: shop, url: \"%s\"}, {id: zoo, url: 'jdbc:sqlite:zoo.db'}]".formatted(url);
    configuration = Files.writeString(folder.resolve("signalbox.yaml"), yaml).toString();
  }

  private int triggers() throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT count(*) FROM pg_event_trigger")) {
      rows.next();
      return rows.getInt(1);
    }
  }

  private CommandRun watch(String... options) {
    String[] arguments = new String[options.length + 4];
    System.arraycopy(options, 0, arguments, 2, options.length);
    arguments[0] = "catalog";
    arguments[1] = "watch";
    arguments[options.length + 2] = "--config";
    arguments[options.length + 3] = configuration;
    return CommandRun.of(arguments);
  }

  @Test
  void shouldPrintTheSqlAndChangeNothingWithoutConsent() throws SQLException {
    CommandRun run = watch("--install-trigger", "shop");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("CREATE EVENT TRIGGER", "ddl_command_end", "sql_drop");
    assertThat(run.err()).contains("Nothing was changed");
    assertThat(triggers()).isZero();
  }

  @Test
  void shouldInstallAndRemoveIt() throws SQLException {
    assertThat(watch("--install-trigger", "shop", "--yes").exitCode()).isZero();
    assertThat(triggers()).isEqualTo(2);

    CommandRun run = watch("--remove-trigger", "shop", "--yes");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("DROP EVENT TRIGGER");
    assertThat(triggers()).isZero();
  }

  @Test
  void shouldAskOnATerminal() throws SQLException {
    assertThat(atTerminal("n\n")).isEqualTo(1);
    assertThat(atTerminal("")).isEqualTo(1);
    assertThat(triggers()).isZero();

    assertThat(atTerminal("yes\n")).isZero();
    assertThat(triggers()).isEqualTo(2);
  }

  private int atTerminal(String typed) {
    Console console =
        new Console(
            new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
            true,
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            80,
            Map.of(),
            false);
    return Main.run(
        console, "catalog", "watch", "--install-trigger", "shop", "--config", configuration);
  }

  @Test
  void shouldRefuseWhatHasNoSuchTrigger() {
    assertThat(watch("--install-trigger", "zoo").err()).contains("not on PostgreSQL");
    assertThat(watch("--install-trigger", "none").err()).contains("No database 'none'");
    assertThat(watch("--install-trigger", "shop", "--remove-trigger", "shop").exitCode())
        .isEqualTo(2);
  }
}
