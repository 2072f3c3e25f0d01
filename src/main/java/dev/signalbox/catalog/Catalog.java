package dev.signalbox.catalog;

import dev.signalbox.event.DatabaseDescription;
import java.util.Collection;
import java.util.Optional;

/// The registered databases as this process knows them now; a view that changes with them.
///
/// Threading: safe for any number of readers.
public interface Catalog {

  Optional<DatabaseDescription> find(String database);

  Collection<DatabaseDescription> all();
}
