package dev.signalbox.catalog.engine;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A cheap test whether a database's schema is still the described one.
///
/// @param digest differs wherever the schema that [Introspection] describes does: tables, views,
///   columns, types, keys, comments. It ignores rows
/// @param files state of the database's files, where it is reliable: while it stays equal, no poll
///   opens the database
/// @param notifies whether the database reports its schema changes ([Notifications])
public record Fingerprint(String digest, @Nullable FileSnapshot files, boolean notifies) {
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(30);

  /// Takes the fingerprint of a database that describes itself.
  ///
  /// Threading: blocks on a connection of its own, which is read-only and closed at the end.
  ///
  /// @param last the earlier fingerprint, where it is known: files without a write since stay
  ///   closed
  /// @throws StageException `DATABASE_UNAVAILABLE`; neither message nor cause holds credentials
  public static Fingerprint of(RegisteredDatabase registered, @Nullable Fingerprint last) {
    ReadOnlyDatabase database = ReadOnlyDatabase.of(registered);
    // The file state comes before the reading: a write during the reading must show at the next
    // poll.
    Optional<FileSnapshot> files =
        FileSnapshot.of(database.engine().files(database.settings().url()));
    if (last != null && files.isPresent() && files.get().equals(last.files())) {
      return last;
    }
    try (Connection connection = database.connect(ANSWER_TIMEOUT)) {
      return new Fingerprint(
          digest(database.engine(), connection, database.settings()),
          files.orElse(null),
          database.engine().notifies(connection));
    } catch (SQLException e) {
      throw database.unavailable(e);
    }
  }

  /// The definitions of views count: they decide what a view's columns are, and which are private.
  public static String digest(Engine engine, Connection connection, DatabaseSettings settings)
      throws SQLException {
    List<String> schemas = settings.schemas();
    SchemaDigest digest = new SchemaDigest();
    List<String> missing = new ArrayList<>();
    for (Metadata.Namespace namespace : engine.metadata(connection).namespaces(schemas, missing)) {
      digest.add(namespace.name());
      engine.digest(connection, namespace, digest);
      engine
          .viewDefinitions(connection, namespace)
          .forEach((view, sql) -> {
            digest.add(view);
            digest.add(sql);
          });
    }
    digest.add(Integer.toString(missing.size()));
    return digest.text();
  }
}
