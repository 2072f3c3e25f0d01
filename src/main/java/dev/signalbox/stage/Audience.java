package dev.signalbox.stage;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whom a database, a past question or an example is for. Immutable.
public sealed interface Audience {

  /// @param tenants as events and settings list them: none stands for everyone
  static Audience of(Collection<String> tenants) {
    return tenants.isEmpty() ? Everyone.EVERYONE : new Only(Set.copyOf(tenants));
  }

  /// Whether who asks is one of them.
  ///
  /// @param tenant who asks; null: nobody in particular, who is one of everyone only
  boolean includes(@Nullable String tenant);

  /// The tenants that it is limited to; none where it is everyone.
  Set<String> tenants();

  /// Those who are in both; that may be nobody.
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

  /// Some tenants, and nobody else.
  ///
  /// @param tenants none: nobody
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
