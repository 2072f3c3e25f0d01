package dev.signalbox.gateway.service;

import dev.signalbox.event.CatalogChange;
import java.util.List;

/// The outcomes of schema changes that the broker keeps.
///
/// Threading: called from many threads at once.
public interface HistoryService {

  /// The kept changes of a database, the oldest first.
  ///
  /// @throws RuntimeException they cannot be read at this moment
  List<CatalogChange> changes(String database);
}
