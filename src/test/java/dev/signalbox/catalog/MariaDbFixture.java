package dev.signalbox.catalog;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// One MariaDB server for all tests of the process, from the programs of Debian's package
/// `mariadb-server`. It ends with the process.
public final class MariaDbFixture {
  private static final AtomicInteger DATABASES = new AtomicInteger();

  private MariaDbFixture() {}

  private static final class Server {
    private static final Optional<Integer> PORT = start();

    private static Optional<Integer> start() {
      Optional<Path> server = program("mariadbd");
      Optional<Path> installer = program("mariadb-install-db");
      try {
        return server.isPresent() && installer.isPresent()
            ? Optional.of(start(server.get(), installer.get()))
            : Optional.empty();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static Optional<Path> program(String name) {
      return Stream.of("/usr/sbin", "/usr/bin", "/usr/local/bin", "/usr/local/sbin")
          .map(folder -> Path.of(folder, name))
          .filter(Files::isExecutable)
          .findFirst();
    }

    private static int start(Path server, Path installer) throws IOException {
      // Sockets of the file system allow no long paths.
      Path folder = Files.createTempDirectory(Path.of("/tmp"), "mariadb");
      Path data = folder.resolve("data");
      String user = "--user=" + System.getProperty("user.name");
      run(
          folder,
          installer.toString(),
          "--no-defaults",
          user,
          "--datadir=" + data,
          "--auth-root-authentication-method=normal",
          "--skip-test-db");
      int port = freePort();
      Process process =
          begin(
              folder,
              server.toString(),
              "--no-defaults",
              user,
              "--datadir=" + data,
              "--socket=" + folder.resolve("socket"),
              "--innodb-flush-log-at-trx-commit=0",
              "--port=" + port,
              "--bind-address=127.0.0.1");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(process, folder)));
      await()
          .pollInSameThread()
          .atMost(Duration.ofMinutes(1))
          .ignoreExceptionsInstanceOf(IOException.class)
          .until(() -> process.isAlive() && accepts(port));
      return port;
    }

    private static int freePort() throws IOException {
      try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        return socket.getLocalPort();
      }
    }

    private static boolean accepts(int port) throws IOException {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return socket.isConnected();
      }
    }

    private static Process begin(Path folder, String... command) throws IOException {
      return new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
          .start();
    }

    private static void run(Path folder, String... command) throws IOException {
      int exit = begin(folder, command).onExit().join().exitValue();
      if (exit != 0) {
        throw new IOException(command[0] + " failed: " + Files.readString(folder.resolve("log")));
      }
    }

    private static void stop(Process process, Path folder) {
      process.destroyForcibly().onExit().join();
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /// The JDBC URL of a new, empty database; the user is `root` without a password. Where MariaDB is
  /// not installed, the test is skipped.
  public static String createDatabase() throws SQLException {
    assumeTrue(
        Server.PORT.isPresent(),
        "skipped: MariaDB is not installed (Debian: apt-get install mariadb-server)");
    String server = "jdbc:mariadb://127.0.0.1:" + Server.PORT.orElseThrow() + "/";
    String name = "d" + DATABASES.incrementAndGet();
    try (Connection connection =
            DriverManager.getConnection(server + "?user=root&sslMode=disable");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name + " CHARACTER SET utf8mb4");
    }
    return server + name + "?user=root&sslMode=disable";
  }
}
