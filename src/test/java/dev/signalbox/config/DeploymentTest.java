package dev.signalbox.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.signalbox.config.loading.ConfigurationLoader;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Tests the parts of `deploy/` that need no container engine.
class DeploymentTest {
  private static final Path DEPLOY = Path.of("deploy");
  private static final Path SAMPLE = DEPLOY.resolve("signalbox.yaml");

  private static JsonNode compose() throws IOException {
    return new JsonMapper(new YAMLFactory())
        .readTree(Files.readString(DEPLOY.resolve("compose.yaml")));
  }

  @Test
  void shouldLoadTheSampleConfigurationWithTheVariablesOfTheComposition() throws IOException {
    Map<String, String> environment = new HashMap<>();
    compose()
        .at("/services/signalbox/environment")
        .properties()
        .forEach(variable ->
            environment.put(variable.getKey(), composeValue(variable.getValue().asText())));

    Configuration configuration = new ConfigurationLoader(environment).load(SAMPLE, List.of());

    assertThat(configuration.kafka()).containsEntry("bootstrap.servers", "broker:9092");
    assertThat(configuration.databases().getFirst().url())
        .isEqualTo("jdbc:postgresql://postgres:5432/shop");
    assertThat(configuration.databases().getFirst().password()).isEqualTo("reader-for-trying-out");
    assertThat(configuration.gateway().enabled()).isTrue();
    assertThat(configuration.metrics().port()).isEqualTo(9464);
    assertThat(configuration.gateway().tokens())
        .containsExactly(new TokenSettings("change-me", null));
  }

  /// `${NAME:-default}` as Compose expands it for an unset variable.
  private static String composeValue(String text) {
    Matcher reference = Pattern.compile("\\$\\{\\w+:-(.*)}").matcher(text);
    return reference.matches() ? reference.group(1) : text;
  }

  @Test
  void shouldMountAndBuildFromFilesThatExist() throws IOException {
    for (JsonNode service : compose().path("services")) {
      for (JsonNode volume : service.path("volumes")) {
        String source = volume.asText().split(":", 2)[0];
        if (source.startsWith(".")) {
          assertThat(DEPLOY.resolve(source)).exists();
        }
      }
      JsonNode build = service.path("build");
      if (build.isObject()) {
        Path context = DEPLOY.resolve(build.path("context").asText());
        assertThat(context.resolve(build.path("dockerfile").asText())).exists();
        for (String line : Files.readAllLines(DEPLOY.resolve("Dockerfile"))) {
          Matcher copied = Pattern.compile("COPY (?!--from)(\\S+) .*").matcher(line);
          if (copied.matches()) {
            assertThat(context.resolve(copied.group(1))).exists();
          }
        }
      }
    }
  }

  @Test
  void shouldStartTheImageWithItsOwnFiles() throws Exception {
    String image = Files.readString(DEPLOY.resolve("Dockerfile"));
    Matcher entry =
        Pattern.compile("ENTRYPOINT (\\[.*?])", Pattern.DOTALL).matcher(image.replace("\\\n", ""));
    assertThat(entry.find()).isTrue();
    List<String> command = new ArrayList<>();
    new JsonMapper().readTree(entry.group(1)).forEach(word -> command.add(word.asText()));

    assertThat(Class.forName(command.getLast()).getMethod("main", String[].class)).isNotNull();
    assertThat(command)
        .filteredOn(word -> word.startsWith("@"))
        .singleElement()
        .satisfies(options ->
            assertThat(image).contains("COPY jvm-options " + options.substring(1) + "\n"));
  }

  @Test
  void shouldGiveTheReadingAccountNoMoreThanReading() throws IOException, SQLException {
    try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
      try (Connection owner = postgres.getPostgresDatabase().getConnection();
          Statement statement = owner.createStatement()) {
        statement.execute("CREATE DATABASE shop");
      }
      try (Connection owner = postgres.getDatabase("postgres", "shop").getConnection();
          Statement statement = owner.createStatement()) {
        statement.execute(Files.readString(DEPLOY.resolve("postgres/1-shop.sql")));
      }
      String url = "jdbc:postgresql://localhost:%d/shop".formatted(postgres.getPort());
      try (Connection reader =
              DriverManager.getConnection(url, "signalbox_reader", "reader-for-trying-out");
          Statement statement = reader.createStatement()) {
        try (ResultSet count = statement.executeQuery("SELECT count(*) FROM order_item")) {
          assertThat(count.next()).isTrue();
          assertThat(count.getLong(1)).isEqualTo(4);
        }
        // The account may not write, even without the session's own protection.
        statement.execute("SET default_transaction_read_only = off");
        for (String write :
            List.of("DELETE FROM orders", "CREATE TABLE mine (id integer)", "DROP TABLE orders")) {
          assertThat(refused(statement, write)).as(write).isTrue();
        }
      }
    }
  }

  private static boolean refused(Statement statement, String sql) {
    try {
      statement.execute(sql);
      return false;
    } catch (SQLException e) {
      return e.getSQLState().equals("42501");
    }
  }
}
