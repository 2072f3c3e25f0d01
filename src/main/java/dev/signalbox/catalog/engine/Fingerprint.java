package dev.signalbox.catalog.engine;

import dev.signalbox.catalog.LiveDescription;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.RegisteredFederation;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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

  /// Takes the fingerprint of a database that describes itself, of a source by its files, or of a
  /// federation by those of its members.
  ///
  /// Threading: blocks on a connection of its own, which is read-only and closed at the end.
  ///
  /// @param last the earlier fingerprint, where it is known: files without a write since stay
  ///   closed
  /// @throws StageException `DATABASE_UNAVAILABLE`; neither message nor cause holds credentials
  public static Fingerprint of(RegisteredDatabase registered, @Nullable Fingerprint last) {
    RegisteredFederation federation = registered.federation();
    if (federation != null) {
      List<String> digests = federation.members().stream().map(Fingerprint::digest).toList();
      return new Fingerprint(ofMembers(federation, digests), null, false);
    }
    LiveDescription live = registered.live();
    if (live != null) {
      return new Fingerprint(live.fingerprint(), null, false);
    }
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

  private static String digest(RegisteredDatabase member) {
    DatabaseDescription description = member.description();
    return member.describesItself()
        ? of(member, null).digest()
        : Objects.requireNonNull(description).getFingerprint().orElse("");
  }

  /// The digest of a federation, which differs wherever that of a member does, or its settings do.
  ///
  /// @param digests of the members, in their order
  public static String ofMembers(RegisteredFederation federation, List<String> digests) {
    SchemaDigest digest = new SchemaDigest();
    digest.add(federation.settings().toString());
    digests.forEach(digest::add);
    return digest.text();
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
