package dev.signalbox.config;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Whose the registered databases are, among configurations that share a broker.
///
/// @param owner name of the configuration; null: the path of its file, or the working folder where
///   there is no file
/// @param authoritative whether databases that the owner has registered and that are named no more
///   are removed, and those that are opened to more are opened
/// @param revision any text: another one makes the same databases a newer configuration
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

  /// The same for a process that passes by: it removes and opens nothing.
  OwnershipSettings passingBy() {
    return new OwnershipSettings(owner, false, revision);
  }

  /// The owner, or a name for those who build a configuration in a program and give none.
  public String ownerName() {
    return Objects.requireNonNullElse(owner, "unnamed");
  }
}
