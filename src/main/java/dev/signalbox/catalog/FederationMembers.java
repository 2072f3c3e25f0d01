package dev.signalbox.catalog;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Tells which entries of the catalog are the members of a federation: their ids are the schemas of
/// its tables.
public final class FederationMembers {
  private FederationMembers() {}

  public static boolean isFederation(DatabaseDescription entry) {
    return entry.getDialect().equals(RegisteredDatabase.FEDERATION);
  }

  /// The ids of the members that have tables; none of an entry that is no federation.
  public static Set<String> of(DatabaseDescription entry) {
    return isFederation(entry)
        ? entry.getTables().stream()
            .map(TableDescription::getSchema$)
            .flatMap(schema -> schema.stream())
            .collect(Collectors.toUnmodifiableSet())
        : Set.of();
  }

  /// Whether entries are one federation and some of its members.
  public static boolean areOfOne(List<DatabaseDescription> entries) {
    List<DatabaseDescription> federations =
        entries.stream().filter(FederationMembers::isFederation).toList();
    if (federations.size() != 1) {
      return false;
    }
    Set<String> members = of(federations.getFirst());
    return entries.stream()
        .allMatch(entry -> isFederation(entry) || members.contains(entry.getId()));
  }
}
