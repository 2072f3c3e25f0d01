package dev.signalbox.catalog.copies;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.catalog.FederationMembers;
import dev.signalbox.event.DatabaseDescription;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds near copies: databases that share at least 80 % of the names of their tables and columns,
/// such as production and staging, one database for each region, or versions of one schema.
///
/// The names of a description are hashed once and kept as long as the description: a changed
/// database is hashed anew, and no other. [#groups] compares only databases that share a part of a
/// short sketch of their names (MinHash), so ten thousand databases take about a second.
///
/// Threading: safe for any number of threads.
public final class NearCopies {
  /// The least share of names that near copies have in common.
  public static final double SHARED = 0.8;

  /// At a share of 0.8, two databases have one of the bands in common in 99.98 % of all cases.
  private static final int BANDS = 16;

  private static final int ROWS = 4;
  private static final int[] SEEDS = new Random(1).ints(BANDS * ROWS).toArray();

  /// Weak keys are compared by identity, and a changed database has another description.
  private final Cache<DatabaseDescription, SchemaNames> names =
      Caffeine.newBuilder().weakKeys().build();

  private record Group(SchemaNames names, List<DatabaseDescription> members) {}

  public boolean areNearCopies(DatabaseDescription one, DatabaseDescription other) {
    return names(one).shared(names(other)) >= SHARED;
  }

  private SchemaNames names(DatabaseDescription database) {
    return names.get(database, SchemaNames::of);
  }

  /// The groups of near copies with at least two members, both in the order of the ids. Each member
  /// is a near copy of the first one. A federation has the tables of its members, and is in no
  /// group.
  public List<List<DatabaseDescription>> groups(Collection<DatabaseDescription> databases) {
    List<Group> groups = new ArrayList<>();
    Map<Integer, List<Group>> byBand = new HashMap<>();
    for (DatabaseDescription database :
        databases.stream()
            .filter(each -> !FederationMembers.isFederation(each))
            .sorted(Comparator.comparing(DatabaseDescription::getId))
            .toList()) {
      SchemaNames own = names(database);
      if (own.isEmpty()) {
        continue;
      }
      int[] bands = bands(own);
      Group nearest = nearest(own, bands, byBand);
      if (nearest == null) {
        Group begun = new Group(own, new ArrayList<>(List.of(database)));
        groups.add(begun);
        for (int band : bands) {
          byBand.computeIfAbsent(band, _ -> new ArrayList<>()).add(begun);
        }
      } else {
        nearest.members().add(database);
      }
    }
    return groups.stream()
        .map(Group::members)
        .filter(members -> members.size() > 1)
        .map(List::copyOf)
        .toList();
  }

  private static @Nullable Group nearest(
      SchemaNames own, int[] bands, Map<Integer, List<Group>> byBand) {
    Set<Group> near = new LinkedHashSet<>();
    for (int band : bands) {
      near.addAll(byBand.getOrDefault(band, List.of()));
    }
    return near.stream()
        .filter(group -> group.names().shared(own) >= SHARED)
        .max(Comparator.comparingDouble(group -> group.names().shared(own)))
        .orElse(null);
  }

  private static int[] bands(SchemaNames own) {
    int[] sketch = own.sketch(SEEDS);
    int[] bands = new int[BANDS];
    for (int band = 0; band < BANDS; band++) {
      bands[band] =
          31 * Arrays.hashCode(Arrays.copyOfRange(sketch, band * ROWS, (band + 1) * ROWS)) + band;
    }
    return bands;
  }
}
