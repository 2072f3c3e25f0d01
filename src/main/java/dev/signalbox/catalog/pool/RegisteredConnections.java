package dev.signalbox.catalog.pool;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.Connections;
import dev.signalbox.catalog.registration.RegistrationDigest;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.event.Registration;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;

/// Connections to databases at the catalog's locations. A database of another owner may have the
/// same id at another location; a query for it never executes here, since its answer would be wrong
/// without a sign of it.
///
/// Threading: safe for any number of threads.
///
/// @param connections closed with this
public record RegisteredConnections(
    Connections connections, Registrations registrations, String owner, Catalog catalog)
    implements Connections {

  @Override
  public Connection open(String database) throws SQLException {
    registrations.find(database).ifPresent(this::refuseAnother);
    return connections.open(database);
  }

  private void refuseAnother(RegisteredDatabase here) {
    catalog
        .find(here.id())
        .flatMap(known -> known.getRegistration())
        .filter(known -> !known.getOwner().equals(owner))
        .filter(known -> !known.getLocation().equals(RegistrationDigest.location(here)))
        .map(Registration::getOwner)
        .ifPresent(other -> {
          throw new StageException(
              FailureCode.DATABASE_NOT_EXECUTABLE,
              "'%s' has registered the database '%s' with another URL than this process ('%s') has; give one of the two another id, or both configurations one ownership.owner"
                  .formatted(other, here.id(), owner));
        });
  }

  @Override
  public void close() {
    connections.close();
  }
}
