package dev.signalbox.stage;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The askers that a database, a past question or an example is for. Immutable.
public sealed interface Audience {

  /// @param tenants the tenants as events and settings list them; an empty list means everyone
  static Audience of(Collection<String> tenants) {
    return tenants.isEmpty() ? Everyone.EVERYONE : new Only(Set.copyOf(tenants));
  }

  /// Whether an asker belongs to the audience.
  ///
  /// @param tenant the asking tenant; null: an asker without a tenant, who belongs to everyone only
  boolean includes(@Nullable String tenant);

  /// The tenants that the audience is limited to; empty where it is everyone.
  Set<String> tenants();

  /// The intersection with another audience, which may be empty.
  Audience and(Audience other);

  enum Everyone implements Audience {
    EVERYONE;

    @Override
    public boolean includes(@Nullable String tenant) {
      return true;
    }

    @Override
    public Set<String> tenants() {
      return Set.of();
    }

    @Override
    public Audience and(Audience other) {
      return other;
    }
  }

  /// Some tenants only.
  ///
  /// @param tenants empty: no tenant at all
  record Only(Set<String> tenants) implements Audience {

    public Only {
      tenants = Set.copyOf(tenants);
    }

    @Override
    public boolean includes(@Nullable String tenant) {
      return tenant != null && tenants.contains(tenant);
    }

    @Override
    public Audience and(Audience other) {
      return switch (other) {
        case Everyone _ -> this;
        case Only(Set<String> others) -> {
          Set<String> both = new HashSet<>(tenants);
          both.retainAll(others);
          yield new Only(both);
        }
      };
    }
  }
}
