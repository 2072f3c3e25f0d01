package dev.signalbox.catalog.registration;

import dev.signalbox.catalog.VisibilityRules;
import dev.signalbox.event.Authority;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.KnownDatabase;
import dev.signalbox.event.Registration;
import dev.signalbox.event.Removal;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The rights to change a database that several configurations may name.
///
/// | a change comes from | and the rules take it |
/// |---|---|
/// | a configuration with the same settings for the database as its registration | always, so that instances and copies of a configuration do the work of each other |
/// | another configuration of the owner | where it is not older |
/// | a configuration of another owner | never |
/// | no configuration, such as a connector | the registration stays, and the change removes no registered database |
///
/// A taken change opens nothing to more tenants unless the owner's configuration is authoritative:
/// see [VisibilityRules]. A removal is remembered, and refuses configurations that were first seen
/// before it.
public final class OwnershipRules {

  /// The outcome of a change.
  public sealed interface Verdict {

    /// @param change the change in the form to apply
    record Taken(SchemaChange change) implements Verdict {}

    /// @param reason words for a person
    record Refused(String reason) implements Verdict {}
  }

  private final KnownDatabase base;
  private final SchemaChange change;
  private final String database;
  private final @Nullable DatabaseDescription known;
  private final @Nullable Registration registered;
  private final @Nullable Registration given;

  private OwnershipRules(KnownDatabase base, SchemaChange change) {
    this.base = base;
    this.change = change;
    this.database = change.getDatabase();
    this.known = base.getDescription().orElse(null);
    this.registered =
        base.getDescription().flatMap(DatabaseDescription::getRegistration).orElse(null);
    this.given = change.getRegistration().orElse(null);
  }

  /// @param base the known state of the database
  public static Verdict judge(KnownDatabase base, SchemaChange change) {
    OwnershipRules rules = new OwnershipRules(base, change);
    return rules
        .refusal()
        .<Verdict>map(Verdict.Refused::new)
        .orElseGet(() -> new Verdict.Taken(rules.taken()));
  }

  /// The known description after a change that describes the database whole.
  ///
  /// @param known null: the database does not exist
  /// @param registrant its publisher
  public static DatabaseDescription merged(
      @Nullable DatabaseDescription known, DatabaseDescription described, Registrant registrant) {
    return new OwnershipRules(
            KnownDatabase.newBuilder().setDescription(known).build(),
            SchemaChange.newBuilder()
                .setDatabase(described.getId())
                .setSource("")
                .setChangedAt(registrant.since())
                .setDescription(described)
                .setRegistration(registrant.registration(described.getId()))
                .setAuthority(registrant.authority())
                .build())
        .description(described);
  }

  /// The remembered removal after the change.
  ///
  /// @param after the known description then; null: the database is gone
  public static @Nullable Removal removal(
      KnownDatabase base, SchemaChange change, @Nullable DatabaseDescription after) {
    if (after != null) {
      return null;
    }
    if (!isRemoval(change)) {
      return base.getRemoval().orElse(null);
    }
    if (change.getAuthority() == Authority.OPERATOR) {
      return new Removal(null, "", change.getChangedAt());
    }
    return change
        .getRegistration()
        .map(by -> new Removal(by.getOwner(), by.getConfiguration(), by.getSince()))
        .or(base::getRemoval)
        .orElse(null);
  }

  private static boolean isRemoval(SchemaChange change) {
    return change.getDescription().isEmpty()
        && change.getDelta().isEmpty()
        && change.getProblem().isEmpty();
  }

  static boolean isOlder(Registration one, Registration other) {
    return one.getSince().isBefore(other.getSince())
        && !one.getConfiguration().equals(other.getConfiguration());
  }

  private static boolean agree(Registration one, Registration other) {
    return one.getLocation().equals(other.getLocation())
        && one.getSettings().equals(other.getSettings());
  }

  private Optional<String> refusal() {
    if (change.getAuthority() == Authority.OPERATOR) {
      return Optional.empty();
    }
    if (isRemoval(change)) {
      return refusalToRemove();
    }
    if (known == null) {
      return given == null ? Optional.empty() : refusalToAdd(given);
    }
    return registered == null || given == null
        ? Optional.empty()
        : refusal(database, registered, given);
  }

  /// The reason why a configuration has no say over a database.
  static Optional<String> refusal(String database, Registration registered, Registration given) {
    if (agree(registered, given)) {
      return Optional.empty();
    }
    String differing =
        registered.getLocation().equals(given.getLocation())
            ? "other settings (name, description, statements, tenants or private columns)"
            : "another URL or other schemas";
    if (!registered.getOwner().equals(given.getOwner())) {
      return Optional.of(
          "'%s' has registered the database '%s' with %s; '%s' may not change the databases of another owner. Give one of the two another id, or the same settings"
              .formatted(registered.getOwner(), database, differing, given.getOwner()));
    }
    return isOlder(given, registered)
        ? Optional.of(
            "a newer configuration of '%s' (of %s) has registered the database '%s' with %s; this one is of %s. Where this is to be the newest, give it another ownership.revision"
                .formatted(
                    given.getOwner(), registered.getSince(), database, differing, given.getSince()))
        : Optional.empty();
  }

  private Optional<String> refusalToAdd(Registration adding) {
    return base.getRemoval()
        .filter(removal ->
            adding.getSince().isBefore(removal.getSince())
                && removal.getOwner().map(adding.getOwner()::equals).orElse(true)
                && !removal.getConfiguration().equals(adding.getConfiguration()))
        .map(removal ->
            "the database '%s' was removed by %s, and this configuration of '%s' is older (of %s). Where it is to bring the database back, give it another ownership.revision"
                .formatted(
                    database,
                    removal
                        .getOwner()
                        .map(owner ->
                            "a newer configuration of '%s' (of %s)"
                                .formatted(owner, removal.getSince()))
                        .orElse("'signalbox catalog remove' at " + removal.getSince()),
                    adding.getOwner(),
                    adding.getSince()));
  }

  private Optional<String> refusalToRemove() {
    if (known == null || (registered == null && given == null)) {
      return Optional.empty();
    }
    boolean own =
        registered != null
            && given != null
            && change.getAuthority() == Authority.OWNER
            && registered.getOwner().equals(given.getOwner())
            && !isOlder(given, registered);
    return own
        ? Optional.empty()
        : Optional.of(
            "the database '%s' is registered by %s; it is removed by its owner's configuration, where that is authoritative and the newest, or by 'signalbox catalog remove'"
                .formatted(
                    database,
                    registered == null
                        ? "no known owner"
                        : "'%s'".formatted(registered.getOwner())));
  }

  private SchemaChange taken() {
    if (change.getDescription().isPresent()) {
      return SchemaChange.newBuilder(change)
          .setDescription(description(change.getDescription().get()))
          .build();
    }
    Optional<SchemaDelta> delta = change.getDelta();
    if (known == null || registered == null || delta.flatMap(SchemaDelta::getTenants).isEmpty()) {
      return change;
    }
    return SchemaChange.newBuilder(change)
        .setDelta(
            SchemaDelta.newBuilder(delta.get())
                .setTenants(
                    VisibilityRules.narrowed(
                        known.getTenants(), delta.get().getTenants().orElseThrow()))
                .build())
        .build();
  }

  private DatabaseDescription description(DatabaseDescription described) {
    DatabaseDescription registeredAs =
        DatabaseDescription.newBuilder(described).setRegistration(registration()).build();
    boolean unguarded = registered == null && given == null;
    return known == null || unguarded || opens()
        ? registeredAs
        : VisibilityRules.restricted(known, registeredAs);
  }

  /// The known registration stays as long as the new one has the same settings.
  private @Nullable Registration registration() {
    if (registered == null || given == null) {
      return given == null ? registered : given;
    }
    return agree(registered, given) ? registered : given;
  }

  private boolean opens() {
    return change.getAuthority() == Authority.OWNER
        && given != null
        && (registered == null
            || (registered.getOwner().equals(given.getOwner()) && !isOlder(given, registered)));
  }
}
