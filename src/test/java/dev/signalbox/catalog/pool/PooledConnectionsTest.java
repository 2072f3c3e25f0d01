package dev.signalbox.catalog.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.sqlite.SqliteFiles;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.Waiting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class PooledConnectionsTest {
  private static final ExecutionSettings SETTINGS =
      new ExecutionSettings(10, 1_000, Duration.ofMillis(1), 2, Duration.ofMinutes(2));

  @TempDir private Path folder;
  private final AtomicLong nanoseconds = new AtomicLong();
  private String url = "";

  @BeforeEach
  void createDatabase() throws SQLException {
    Path file = folder.resolve("a.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t (a INTEGER)");
      statement.execute("INSERT INTO t VALUES (7)");
    }
    url = SqliteFiles.url(file);
  }

  private PooledConnections connections = pooled(List.of());

  private PooledConnections pooled(List<RegisteredDatabase> databases) {
    return new PooledConnections(Registrations.of(databases), SETTINGS, nanoseconds::get);
  }

  @AfterEach
  void close() {
    connections.close();
  }

  private List<RegisteredDatabase> registered(int number) {
    return IntStream.range(0, number)
        .mapToObj(i -> RegisteredDatabase.of(DatabaseSettings.of("d" + i, url), "test"))
        .toList();
  }

  private static int read(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT a FROM t")) {
      return rows.getInt(1);
    }
  }

  private void passIdleTime() {
    nanoseconds.addAndGet(SETTINGS.idle().toNanos());
    connections.closeIdle();
  }

  @Test
  void shouldOpenPoolsOnlyForTheDatabasesInUseAndCloseThemWhenIdle() throws SQLException {
    connections = pooled(registered(10_000));
    for (int i = 0; i < 20; i++) {
      try (Connection connection = connections.open("d" + i * 499)) {
        assertThat(read(connection)).isEqualTo(7);
      }
    }
    assertThat(connections.openPools()).isEqualTo(20);

    nanoseconds.addAndGet(SETTINGS.idle().minusSeconds(1).toNanos());
    connections.closeIdle();
    assertThat(connections.openPools()).isEqualTo(20);

    connections.open("d499").close();
    nanoseconds.addAndGet(Duration.ofSeconds(1).toNanos());
    connections.closeIdle();
    assertThat(connections.openPools()).isEqualTo(1);

    passIdleTime();
    assertThat(connections.openPools()).isZero();
  }

  @Test
  void shouldKeepAPoolOpenWhileAConnectionIsBorrowed() throws SQLException {
    connections = pooled(registered(1));
    try (Connection connection = connections.open("d0")) {
      passIdleTime();
      passIdleTime();

      assertThat(connections.openPools()).isEqualTo(1);
      assertThat(read(connection)).isEqualTo(7);
    }
    connections.closeIdle();
    assertThat(connections.openPools()).as("used until a moment ago").isEqualTo(1);

    passIdleTime();
    assertThat(connections.openPools()).isZero();
  }

  @Test
  void shouldReopenAPoolThatWasClosed() throws SQLException {
    connections = pooled(registered(1));
    connections.open("d0").close();
    passIdleTime();

    try (Connection connection = connections.open("d0")) {
      assertThat(read(connection)).isEqualTo(7);
    }
  }

  @Test
  void shouldBoundTheOpenPoolsHoweverManyAreInUse() throws SQLException {
    connections = pooled(registered(PooledConnections.OPEN_POOLS + 30));
    for (int i = 0; i < PooledConnections.OPEN_POOLS + 30; i++) {
      nanoseconds.incrementAndGet();
      connections.open("d" + i).close();
    }

    assertThat(connections.openPools()).isEqualTo(PooledConnections.OPEN_POOLS);
  }

  @Test
  void shouldServeManyThreadsWhilePoolsAreClosed() throws Exception {
    connections = pooled(registered(3));
    List<Future<Integer>> reads = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 300; i++) {
        String id = "d" + i % 3;
        reads.add(
            threads.submit(() -> {
              try (Connection connection = connections.open(id)) {
                return read(connection);
              }
            }));
        if (i % 10 == 0) {
          var _ = threads.submit(this::passIdleTime);
        }
      }
    }
    assertThat(reads).allSatisfy(read -> assertThat(read.get()).isEqualTo(7));
  }

  @Test
  void shouldBoundTheConnectionsToOneDatabase() throws SQLException {
    connections = pooled(registered(1));
    try (Connection one = connections.open("d0");
        Connection other = connections.open("d0")) {
      assertThat(one).isNotSameAs(other);
      assertFails(
          () -> connections.open("d0"), FailureCode.DATABASE_UNAVAILABLE, "All 2 connections");
    }
  }

  @Test
  void shouldLetWhoIsHeardOfWaitForAConnectionForAsLongAsItTakes() throws Exception {
    connections = pooled(registered(1));
    Waits waits = new Waits();
    Connection one = connections.open("d0");
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        Connection other = connections.open("d0")) {
      Future<Integer> third =
          threads.submit(() ->
              Waiting.heardBy(
                  waits,
                  () -> {
                    try (Connection connection = connections.open("d0")) {
                      return read(connection);
                    }
                  }));
      await().until(() -> connections.usage().waiting() == 1);
      assertThat(waits.told).containsExactly("begins d0");
      // Longer than the limit of an unreported wait.
      assertFails(
          () -> connections.open("d0"), FailureCode.DATABASE_UNAVAILABLE, "All 2 connections");
      assertThat(third).isNotDone();

      one.close();
      one.close();

      assertThat(third.get()).isEqualTo(7);
      assertThat(waits.told).containsExactly("begins d0", "ends d0");
      assertThat(connections.usage().active()).as("closed twice, given back once").isEqualTo(1);
      assertThat(read(other)).isEqualTo(7);
    }
  }

  private static final class Waits implements Waiting.Listener {
    private final List<String> told = new CopyOnWriteArrayList<>();

    @Override
    public void begins(String resource) {
      told.add("begins " + resource);
    }

    @Override
    public void ends(String resource) {
      told.add("ends " + resource);
    }

    @Override
    public Object party() {
      return this;
    }
  }

  @Test
  void shouldRefuseADatabaseThatIsNotRegistered() {
    assertFails(() -> connections.open("none"), FailureCode.UNKNOWN_DATABASE, "'none'");
  }

  @Test
  void shouldRefuseADatabaseOfWhichOnlyTheSchemaIsKnown() {
    DatabaseDescription description =
        DatabaseDescription.newBuilder()
            .setId("known")
            .setName("known")
            .setDialect("neo4j")
            .setTables(List.of())
            .build();
    connections = pooled(List.of(RegisteredDatabase.schemaOnly(description, "test")));

    assertFails(
        () -> connections.open("known"), FailureCode.DATABASE_NOT_EXECUTABLE, "Only the schema");
  }

  @Test
  void shouldSayThatADatabaseIsDownWithoutItsUrlOrPassword() throws IOException {
    int closedPort;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closedPort = socket.getLocalPort();
    }
    DatabaseSettings settings =
        new DatabaseSettings(
            "down",
            "jdbc:postgresql://127.0.0.1:%d/shop?password=hunter2".formatted(closedPort),
            "ann",
            "swordfish",
            List.of(),
            null,
            null,
            List.of(),
            List.of(),
            List.of());
    List<RegisteredDatabase> databases = new ArrayList<>(registered(1));
    databases.add(RegisteredDatabase.of(settings, "test"));
    connections = pooled(databases);

    assertFails(() -> connections.open("down"), FailureCode.DATABASE_UNAVAILABLE, "'down'");
    assertThat(connections.openPools()).isZero();
    assertFails(
        () -> Introspection.describe(databases.getLast()),
        FailureCode.DATABASE_UNAVAILABLE,
        "'down'");
  }

  @Test
  void shouldServeOthersWhileADatabaseDoesNotAnswer() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<RegisteredDatabase> databases = new ArrayList<>(registered(1));
      for (String engine : List.of("postgresql", "mariadb")) {
        String silentUrl = "jdbc:%s://127.0.0.1:%d/shop".formatted(engine, silent.getLocalPort());
        databases.add(RegisteredDatabase.of(DatabaseSettings.of(engine, silentUrl), "test"));
      }
      connections = pooled(databases);
      List<Future<Connection>> waiting =
          Stream.of("postgresql", "postgresql", "mariadb")
              .map(id -> threads.submit(() -> connections.open(id)))
              .toList();

      try (Connection connection = connections.open("d0")) {
        assertThat(read(connection)).isEqualTo(7);
        assertThat(waiting).noneMatch(Future::isDone);
      }
      assertThat(waiting)
          .allSatisfy(open ->
              assertThat(open)
                  .failsWithin(Duration.ofSeconds(30))
                  .withThrowableThat()
                  .withCauseInstanceOf(StageException.class));
    }
  }

  @Test
  void shouldRecoverOnceTheDatabaseIsBack() throws SQLException {
    Path late = folder.resolve("late.sqlite");
    connections =
        pooled(
            List.of(
                RegisteredDatabase.of(DatabaseSettings.of("late", SqliteFiles.url(late)), "test")));
    assertFails(() -> connections.open("late"), FailureCode.DATABASE_UNAVAILABLE, "'late'");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + late);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t AS SELECT 7 AS a");
    }

    try (Connection connection = connections.open("late")) {
      assertThat(read(connection)).isEqualTo(7);
    }
  }

  private static void assertFails(ThrowingCallable call, FailureCode code, String message) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            StageException.class,
            failure -> {
              assertThat(failure.code()).isEqualTo(code);
              assertThat(failure).hasMessageContaining(message);
              for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
                assertThat(String.valueOf(cause.getMessage()))
                    .doesNotContain("swordfish", "hunter2", "jdbc:");
              }
            });
  }
}
