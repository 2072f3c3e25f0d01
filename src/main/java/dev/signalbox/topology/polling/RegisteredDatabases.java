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

  /// Names the server that one runs on, as what its databases share; empty: it is in this process.
  String server(String id);

  /// Whether a description says of a database what the configuration says of it, so that only the
  /// database itself can make it differ. False where the description is read from elsewhere.
  boolean isConfigured(DatabaseDescription known);

  /// What the configuration says of one.
  RegistrationDigest digest(String id);

  /// Whether what is found of one is to be published. Not so where somebody else has registered the
  /// database differently, or has removed it meanwhile.
  default boolean isReported(String id) {
    return true;
  }

  /// What is found of one; may be called for several at once.
  ///
  /// @throws dev.signalbox.stage.StageException it cannot be read; the others are registered all
  ///   the same
  DatabaseDescription describe(String id) throws InterruptedException;

  /// Those of them whose description is read from the database itself, so that it changes with it.
  Set<String> describingThemselves();

  /// Tells cheaply whether such a database is still as it is described; may be called for several
  /// at once.
  ///
  /// @param last the one that was taken before, where it is known
  /// @throws dev.signalbox.stage.StageException it cannot be read
  Fingerprint fingerprint(String id, @Nullable Fingerprint last) throws InterruptedException;

  /// What is known of such a database, with the values of some tables read anew.
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
