package dev.signalbox.ranking;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The databases of dataset folders in an index.
public final class RoutingSet {
  private RoutingSet() {}

  /// The folder that holds the datasets, if there is one.
  public static Optional<Path> datasets() {
    String configured = System.getenv("SIGNALBOX_DATASETS");
    Path folder = Path.of(configured == null ? "../shared/datasets" : configured);
    return Optional.of(folder).filter(existing -> existing.toFile().isDirectory());
  }

  /// @param statements whether the databases keep their statements
  public static SearchIndex index(Encoder encoder, boolean statements, List<Path> folders) {
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
    Indexing indexing = new Indexing(encoder);
    descriptions(statements, folders).stream()
        .flatMap(description -> indexing.entries(description, _ -> Optional.empty()).stream())
        .forEach((IndexEntry entry) -> index.put(ElementKey.of(entry), entry));
    index.publish(1);
    return index;
  }

  public static List<DatabaseDescription> descriptions(boolean statements, List<Path> folders) {
    return folders.stream()
        .flatMap(folder -> DatasetFolder.read(folder).databases().stream())
        .map(Introspection::describe)
        .map(description -> statements ? description : withoutStatements(description))
        .toList();
  }

  private static DatabaseDescription withoutStatements(DatabaseDescription description) {
    return DatabaseDescription.newBuilder()
        .setId(description.getId())
        .setName(description.getName())
        .setDialect(description.getDialect())
        .setTables(description.getTables())
        .build();
  }
}
