package dev.signalbox.dialogue;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.stage.Audience;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Checks which tenants may ask, and which databases they may ask.
///
/// @param tenants the known tenants; a question without a tenant sees the databases that are open
///   to everyone
record AccessCheck(Catalog catalog, Set<String> tenants) {

  AccessCheck {
    tenants = Set.copyOf(tenants);
  }

  /// @param databases the databases that an event names
  /// @param fix the remedy for a database that may not be asked, for messages
  /// @throws StageException `UNKNOWN_TENANT` or `UNKNOWN_DATABASE`
  void check(Optional<String> tenant, List<String> databases, String fix) {
    if (tenant.isPresent() && !tenants.contains(tenant.get())) {
      throw new StageException(
          FailureCode.UNKNOWN_TENANT,
          "The field 'tenant' names '%s', which is not known. Ask as a tenant that some database lists, or without one."
              .formatted(shown(tenant.get())));
    }
    for (String database : databases) {
      checkDatabase(tenant, database, fix);
    }
  }

  /// The message for another tenant's database is the one for a missing database.
  private void checkDatabase(Optional<String> tenant, String database, String fix) {
    boolean visible =
        catalog
            .find(database)
            .map(found -> Audience.of(found.getTenants()))
            .filter(audience -> audience.includes(tenant.orElse(null)))
            .isPresent();
    if (!visible) {
      throw new StageException(
          FailureCode.UNKNOWN_DATABASE,
          "The field 'databases' names '%s', which is not a database that this question may ask. %s"
              .formatted(shown(database), fix));
    }
  }

  /// The part of a name that fits a message, without control characters.
  private static String shown(String name) {
    String plain = name.replaceAll("\\p{C}", "?");
    return plain.length() <= 100 ? plain : plain.substring(0, 100) + "...";
  }
}
