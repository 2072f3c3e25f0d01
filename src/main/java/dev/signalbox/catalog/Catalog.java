package dev.signalbox.catalog;

import dev.signalbox.event.DatabaseDescription;
import java.util.Collection;
import java.util.Optional;

/// The registered databases as this process knows them now; a view that changes with them.
///
/// Threading: safe for any number of readers.
public interface Catalog {

  Optional<DatabaseDescription> find(String database);

  /// The whole descriptions. Where there are many databases, reading all of them takes time; see
  /// [#outlines].
  Collection<DatabaseDescription> all();

  /// The descriptions without tables, statements, metrics and segments, or the whole ones. They can
  /// be read at once.
  default Collection<DatabaseDescription> outlines() {
    return all();
  }
}
