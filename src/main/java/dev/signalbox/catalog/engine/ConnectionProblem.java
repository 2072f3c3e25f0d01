package dev.signalbox.catalog.engine;

import dev.signalbox.config.DatabaseSettings;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.List;
import java.util.Optional;

/// The reason why a database cannot be reached. A driver's text never counts, and the words hold
/// neither the URL nor the password.
public enum ConnectionProblem {
  UNKNOWN_HOST(
      "no machine has the name of the host in its URL", "check the host and the name service"),
  CLOSED_PORT(
      "nothing listens at the host and port of its URL",
      "start the server, or correct host and port"),
  SILENT_SERVER("its server does not answer in time", "check the server and the network"),
  REFUSED_ACCOUNT(
      "its server refuses the user or the password", "check user, password and the user's rights"),
  MISSING_DATABASE(
      "its server has no database of the name in its URL",
      "correct the name, or create the database"),
  MISSING_FILE("its file does not exist", "correct the path in its URL"),
  UNREADABLE_FILE(
      "this process may not read its file", "give the process's user the right to read it"),
  NOT_A_DATABASE(
      "its file is no database of this engine", "correct the path or the engine in its URL"),
  OTHER(
      "its engine gives no connection",
      "check that it is up and that its URL, user and password are right");

  private static final String ACCOUNT_CLASS = "28";

  private final String words;
  private final String remedy;

  ConnectionProblem(String words, String remedy) {
    this.words = words;
    this.remedy = remedy;
  }

  /// A clause whose subject belongs to the database.
  public String words() {
    return words;
  }

  /// An imperative for the operator.
  public String remedy() {
    return remedy;
  }

  /// Tells the reason by the files of the database, the state and the types of the causes.
  static ConnectionProblem of(Engine engine, DatabaseSettings settings, SQLException failure) {
    List<Path> files = engine.files(settings.url());
    if (!files.isEmpty() && !Files.exists(files.getFirst())) {
      return MISSING_FILE;
    }
    if (!files.isEmpty() && !Files.isReadable(files.getFirst())) {
      return UNREADABLE_FILE;
    }
    Optional<ConnectionProblem> known = engine.problem(failure, files);
    if (known.isPresent()) {
      return known.get();
    }
    String state = failure.getSQLState();
    if (state != null && state.startsWith(ACCOUNT_CLASS)) {
      return REFUSED_ACCOUNT;
    }
    return ofNetwork(failure);
  }

  private static ConnectionProblem ofNetwork(SQLException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      switch (cause) {
        case UnknownHostException _ -> {
          return UNKNOWN_HOST;
        }
        case ConnectException _, NoRouteToHostException _ -> {
          return CLOSED_PORT;
        }
        case SocketTimeoutException _, SQLTimeoutException _ -> {
          return SILENT_SERVER;
        }
        default -> {
          // A cause behind it may tell.
        }
      }
    }
    return OTHER;
  }
}
