package dev.signalbox.catalog;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.event.DatabaseDescription;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// A catalog that does not change.
public record FixedCatalog(List<DatabaseDescription> descriptions) implements Catalog {

  public static FixedCatalog of(Registrations registrations) {
    return new FixedCatalog(registrations.all().stream().map(Introspection::describe).toList());
  }

  @Override
  public Optional<DatabaseDescription> find(String database) {
    return descriptions.stream().filter(d -> d.getId().equals(database)).findFirst();
  }

  @Override
  public Collection<DatabaseDescription> all() {
    return descriptions;
  }
}
