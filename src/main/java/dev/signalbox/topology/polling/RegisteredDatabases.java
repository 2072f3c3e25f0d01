package dev.signalbox.topology.polling;

import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.catalog.engine.Notifications;
import dev.signalbox.catalog.registration.RegistrationDigest;
import dev.signalbox.event.DatabaseDescription;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The databases that this process's configuration names.
public interface RegisteredDatabases {

  /// Their ids.
  Set<String> ids();

  /// Names the server that a database runs on, which several databases may share; empty: it is in
  /// this process.
  String server(String id);

  /// Whether the catalog's description agrees with the configuration, so that only the database
  /// itself can make it differ. False where the description is read from elsewhere.
  boolean isConfigured(DatabaseDescription known);

  /// The configuration's claim to a database.
  RegistrationDigest digest(String id);

  /// Whether the description of a database may be published: false where another configuration has
  /// registered it differently, or it was removed meanwhile.
  default boolean isReported(String id) {
    return true;
  }

  /// Describes a database; may be called for several at once.
  ///
  /// @throws dev.signalbox.stage.StageException it cannot be read; the others are registered all
  ///   the same
  DatabaseDescription describe(String id) throws InterruptedException;

  /// The databases whose description is read from the database itself, so that it changes with it.
  Set<String> describingThemselves();

  /// Checks cheaply whether such a database still matches its description; may be called for
  /// several at once.
  ///
  /// @param last the previous fingerprint, where it is known
  /// @throws dev.signalbox.stage.StageException it cannot be read
  Fingerprint fingerprint(String id, @Nullable Fingerprint last) throws InterruptedException;

  /// The description of such a database, with the values of some tables read anew.
  ///
  /// @param tables as `table` or `schema.table`; empty: all
  /// @throws dev.signalbox.stage.StageException it cannot be read
  DatabaseDescription refresh(DatabaseDescription known, Set<String> tables)
      throws InterruptedException;

  /// Listens to such a database, where its fingerprint says that it notifies.
  ///
  /// @throws dev.signalbox.stage.StageException it cannot be reached
  Notifications notifications(String id);
}
