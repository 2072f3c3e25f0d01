package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The owner of the registered databases, among configurations that share a broker.
///
/// @param owner name of the configuration; null: the path of its file, or the working folder where
///   there is no file
/// @param authoritative whether this configuration removes databases that it names no more, and
///   opens databases to more tenants
/// @param revision any text; a new text makes the same databases a newer configuration
public record OwnershipSettings(
    @Nullable String owner, boolean authoritative, @Nullable String revision) {

  public OwnershipSettings {
    SettingRules.that(owner == null || !owner.isBlank(), "ownership.owner", "given, or left out");
    SettingRules.that(
        !authoritative || owner != null,
        "ownership.authoritative",
        "false where ownership.owner is left out; give the configuration a name that no other has");
  }

  public static OwnershipSettings defaults() {
    return new OwnershipSettings(null, false, null);
  }

  /// The same with this owner, where none is set.
  public OwnershipSettings ownedBy(String name) {
    return owner == null ? new OwnershipSettings(name, authoritative, revision) : this;
  }

  /// The same for a command that asks and ends: it removes and opens nothing.
  OwnershipSettings passingBy() {
    return new OwnershipSettings(owner, false, revision);
  }

  /// The owner, or a default name for programs that build a configuration without one.
  public String ownerName() {
    return Objects.requireNonNullElse(owner, "unnamed");
  }
}
