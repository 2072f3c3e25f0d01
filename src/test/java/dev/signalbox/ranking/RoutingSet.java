package dev.signalbox.ranking;

import dev.signalbox.catalog.DatasetFolder;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.ElementKey;
import dev.signalbox.index.Indexing;
import dev.signalbox.index.SearchIndex;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The databases of dataset folders in an index.
final class RoutingSet {
  private RoutingSet() {}

  /// The folder that holds the datasets, if there is one.
  static Optional<Path> datasets() {
    String configured = System.getenv("SIGNALBOX_DATASETS");
    Path folder = Path.of(configured == null ? "../shared/datasets" : configured);
    return Optional.of(folder).filter(existing -> existing.toFile().isDirectory());
  }

  static SearchIndex index(Encoder encoder, boolean statements, List<Path> folders) {
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
    Indexing indexing = new Indexing(encoder);
    folders.stream()
        .flatMap(folder -> descriptions(folder, statements))
        .flatMap(description -> indexing.entries(description, _ -> Optional.empty()).stream())
        .forEach((IndexEntry entry) -> index.put(ElementKey.of(entry), entry));
    index.publish(1);
    return index;
  }

  private static Stream<DatabaseDescription> descriptions(Path folder, boolean statements) {
    return DatasetFolder.read(folder).databases().stream()
        .map(RegisteredDatabase::description)
        .map(Objects::requireNonNull)
        .map(description -> statements ? description : withoutStatements(description));
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
