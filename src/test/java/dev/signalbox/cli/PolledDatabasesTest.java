package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.catalog.PostgresFixture;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.PollingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.session.PipelineSession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Changes of real databases change where questions go, through all stages and the encoder.
@Tag("slow")
class PolledDatabasesTest {
  private static final String QUESTION = "Which penguin species hatched first?";

  @TempDir private Path folder;

  private static void execute(String url, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private String sqlite(String name) {
    return "jdbc:sqlite:" + folder.resolve(name);
  }

  /// A database that changes, beside one that answers the question a little.
  private PipelineSession start(String changing, Duration interval) throws Exception {
    String birds = sqlite("birds.sqlite");
    execute(birds, "CREATE TABLE bird (id INTEGER PRIMARY KEY, species TEXT, wing INTEGER)");
    execute(changing, "CREATE TABLE ledger (id INTEGER PRIMARY KEY, amount INTEGER)");
    Configuration configuration =
        new ConfigurationLoader(Map.of())
            .load(null, List.of("reranking.refuse-below=0"))
            .withState(folder.resolve("state"))
            .withPolling(
                new PollingSettings(interval, 2, Duration.ofMinutes(1), Duration.ofSeconds(1)))
            .withOnly(
                List.of(
                    DatabaseSettings.of("birds", birds), DatabaseSettings.of("books", changing)),
                List.of(),
                List.of());
    return PipelineSession.start(configuration, EnumSet.allOf(StageName.class), line -> {});
  }

  private static String routed(PipelineSession session) throws Exception {
    Question question =
        Question.newBuilder()
            .setId(UUID.randomUUID().toString())
            .setText(QUESTION)
            .setWant(Want.ROUTE)
            .setAskedAt(Instant.now())
            .build();
    Answer answer = session.ask(question).get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS);
    return answer.getDatabases().isEmpty() ? "" : answer.getDatabases().getFirst();
  }

  private static void awaitRouted(PipelineSession session, String database, String after) {
    await(after).atMost(Patience.ANSWER).until(() -> routed(session), database::equals);
  }

  @Test
  void shouldFollowPostgresql() throws Exception {
    String books = PostgresFixture.createDatabase();
    try (PipelineSession session = start(books, Duration.ofMillis(200))) {
      follow(session, books);
    }
  }

  @Test
  void shouldFollowPostgresqlByItsTrigger() throws Exception {
    String books = PostgresFixture.createDatabase();
    Path file =
        Files.writeString(
            folder.resolve("trigger.yaml"), "databases: [{id: books, url: \"" + books + "\"}]");
    CommandRun run =
        CommandRun.of(
            "catalog", "watch", "--install-trigger", "books", "--yes", "--config", file.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    try (PipelineSession session = start(books, Duration.ofDays(9))) {
      follow(session, books);
    }
  }

  private static void follow(PipelineSession session, String books) throws Exception {
    awaitRouted(session, "birds", "at first");
    String[][] there = {
      {
        "CREATE TABLE penguin (id INTEGER PRIMARY KEY, penguin_species TEXT, hatched DATE)",
        "DROP TABLE penguin"
      },
      {
        "ALTER TABLE ledger ADD COLUMN penguin_species_hatched_first TEXT",
        "ALTER TABLE ledger DROP COLUMN penguin_species_hatched_first"
      },
      {
        "ALTER TABLE ledger RENAME TO penguin_species_hatched",
        "ALTER TABLE penguin_species_hatched RENAME TO ledger"
      },
      {
        "COMMENT ON TABLE ledger IS 'penguin species, and which of them hatched first'",
        "COMMENT ON TABLE ledger IS NULL"
      }
    };
    for (String[] change : there) {
      execute(books, change[0]);
      awaitRouted(session, "books", change[0]);
      execute(books, change[1]);
      awaitRouted(session, "birds", change[1]);
    }
  }

  @Test
  void shouldFollowSqlite() throws Exception {
    Path file = folder.resolve("books.sqlite");
    String books = "jdbc:sqlite:" + file;
    try (PipelineSession session = start(books, Duration.ofMillis(200))) {
      awaitRouted(session, "birds", "at first");
      execute(books, "CREATE TABLE penguin (id INTEGER, penguin_species TEXT, hatched DATE)");
      awaitRouted(session, "books", "CREATE TABLE");
      execute(books, "ALTER TABLE penguin RENAME TO account");
      execute(books, "ALTER TABLE account RENAME COLUMN penguin_species TO bank");
      execute(books, "ALTER TABLE account RENAME COLUMN hatched TO opened");
      awaitRouted(session, "birds", "RENAME");

      Path other = folder.resolve("other.sqlite");
      execute(
          "jdbc:sqlite:" + other,
          "CREATE TABLE penguin (id INTEGER, penguin_species TEXT, hatched DATE)");
      Files.delete(file);
      Files.move(other, file);
      awaitRouted(session, "books", "another file in its place");
    }
  }
}
