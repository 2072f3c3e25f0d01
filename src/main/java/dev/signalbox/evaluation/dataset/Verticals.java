package dev.signalbox.evaluation.dataset;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The domains of databases: the clusters that DBRouting calls verticals (section 3). A database
/// without a vertical is a cluster of its own.
///
/// @param byDatabase vertical of each database that has one, unique among all folders
public record Verticals(Map<String, String> byDatabase) {

  public Verticals {
    byDatabase = Map.copyOf(byDatabase);
  }

  /// @param localByFolder by folder, the vertical of each of its databases; the same name means
  ///   another vertical in another folder
  public static Verticals of(Map<String, Map<String, String>> localByFolder) {
    Map<String, String> all = new HashMap<>();
    localByFolder.forEach((folder, verticals) ->
        verticals.forEach((database, vertical) -> all.put(database, folder + "/" + vertical)));
    return new Verticals(all);
  }

  /// The cluster that a database belongs to.
  public String of(String database) {
    return byDatabase.getOrDefault(database, "of its own: " + database);
  }

  public Set<String> of(Collection<String> databases) {
    return databases.stream().map(this::of).collect(Collectors.toSet());
  }
}
