package dev.signalbox.catalog;

import dev.signalbox.event.DatabaseDescription;
import java.util.Collection;
import java.util.Optional;

/// What is known of the registered databases at this moment; a view that changes as they do.
///
/// Threading: safe for any number of readers.
public interface Catalog {

  Optional<DatabaseDescription> find(String database);

  Collection<DatabaseDescription> all();
}
