package dev.signalbox.catalog.registration;

import dev.signalbox.event.Authority;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Registration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A configuration in its role of registering databases.
///
/// @param owner its name
/// @param authoritative whether it removes its own databases and opens them to more tenants
/// @param configuration a digest of all its registrations
/// @param since the time when this digest was first seen under this owner: later is newer
/// @param digests its digests, by database
public record Registrant(
    String owner,
    boolean authoritative,
    String configuration,
    Instant since,
    Map<String, RegistrationDigest> digests) {

  public Registrant {
    digests = Map.copyOf(digests);
  }

  /// Its registration of a database; a database that it does not name has empty digests.
  public Registration registration(String database) {
    RegistrationDigest digest = digests.getOrDefault(database, new RegistrationDigest("", ""));
    return new Registration(owner, configuration, since, digest.location(), digest.settings());
  }

  public Authority authority() {
    return authoritative ? Authority.OWNER : Authority.NONE;
  }

  /// Whether it removes this database of the catalog: it owns the database, and names it no more. A
  /// configuration without any database removes none, since it more likely lacks its databases than
  /// wants none.
  public boolean removes(DatabaseDescription known) {
    return authoritative
        && !digests.isEmpty()
        && !digests.containsKey(known.getId())
        && known.getRegistration().filter(this::isOwn).isPresent();
  }

  private boolean isOwn(Registration known) {
    return known.getOwner().equals(owner) && !OwnershipRules.isOlder(registration(""), known);
  }

  /// The reason why it has no say over a database of the catalog.
  ///
  /// @return empty: it has a say, or no other configuration has one
  public Optional<String> refusal(DatabaseDescription known) {
    return known
        .getRegistration()
        .flatMap(
            other -> OwnershipRules.refusal(known.getId(), other, registration(known.getId())));
  }
}
