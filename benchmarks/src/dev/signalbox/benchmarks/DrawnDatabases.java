package dev.signalbox.benchmarks;

import dev.signalbox.evaluation.dataset.Verticals;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Smaller collections drawn from a greater one, each seed always the same.
final class DrawnDatabases {
  private DrawnDatabases() {}

  /// Some of the databases; with one seed, fewer are a part of more (DBRouting, section 5.2, RQ3:
  /// databases drawn at random are added until all are there).
  static Set<String> some(Collection<String> all, int count, long seed) {
    return Set.copyOf(shuffled(all, seed).subList(0, Math.min(count, all.size())));
  }

  /// Disjoint sets of the same size (table 14).
  static List<Set<String>> disjoint(Collection<String> all, int sets, int size, long seed) {
    List<String> shuffled = shuffled(all, seed);
    List<Set<String>> drawn = new ArrayList<>();
    for (int i = 0; i < sets; i++) {
      drawn.add(Set.copyOf(shuffled.subList(i * size, (i + 1) * size)));
    }
    return drawn;
  }

  /// Disjoint sets whose verticals are about as many and as great as those of a model (section 5.2,
  /// RQ1): the greatest first, each set gets of a vertical that it has not, and that has the fewest
  /// but enough databases left, as many as the model's has; or all that are left of the greatest,
  /// where none has enough. In the end each set is filled up with whatever is left.
  ///
  /// @param model the databases of the collection that the sets are to resemble
  static List<Set<String>> likeVerticals(
      Collection<String> all, Collection<String> model, Verticals verticals, int sets, long seed) {
    Draw draw = new Draw(all, verticals, sets, seed);
    byVertical(model, verticals).values().stream()
        .map(List::size)
        .sorted(Comparator.reverseOrder())
        .forEach(draw::deal);
    return draw.filledUp(model.size());
  }

  /// How many databases of each vertical there are, the greatest first.
  static List<Integer> sizes(Collection<String> databases, Verticals verticals) {
    return byVertical(databases, verticals).values().stream()
        .map(List::size)
        .sorted(Comparator.reverseOrder())
        .toList();
  }

  private static Map<String, List<String>> byVertical(
      Collection<String> databases, Verticals verticals) {
    return databases.stream()
        .collect(Collectors.groupingBy(verticals::of, TreeMap::new, Collectors.toList()));
  }

  private static List<String> shuffled(Collection<String> all, long seed) {
    List<String> shuffled = new ArrayList<>(all.stream().sorted().toList());
    Collections.shuffle(shuffled, new Random(seed));
    return shuffled;
  }

  private static final class Draw {
    private final List<List<String>> left = new ArrayList<>();
    private final List<Set<String>> sets = new ArrayList<>();
    private final Verticals verticals;
    private final Random random;

    Draw(Collection<String> all, Verticals verticals, int count, long seed) {
      this.verticals = verticals;
      this.random = new Random(seed);
      left.addAll(byVertical(shuffled(all, seed), verticals).values());
      for (int i = 0; i < count; i++) {
        sets.add(new HashSet<>());
      }
    }

    /// Gives each set databases of one more vertical.
    void deal(int size) {
      Collections.shuffle(sets, random);
      for (Set<String> set : sets) {
        Collections.shuffle(left, random);
        vertical(set, size)
            .ifPresent(vertical -> {
              List<String> taken = vertical.subList(0, Math.min(size, vertical.size()));
              set.addAll(taken);
              taken.clear();
            });
      }
    }

    private Optional<List<String>> vertical(Set<String> set, int size) {
      Set<String> had = set.stream().map(verticals::of).collect(Collectors.toSet());
      List<List<String>> others =
          left.stream()
              .filter(vertical ->
                  !vertical.isEmpty() && !had.contains(verticals.of(vertical.getFirst())))
              .toList();
      return others.stream()
          .filter(vertical -> vertical.size() >= size)
          .min(Comparator.comparingInt(List::size))
          .or(() -> others.stream().max(Comparator.comparingInt(List::size)));
    }

    List<Set<String>> filledUp(int size) {
      List<String> rest = new ArrayList<>(left.stream().flatMap(List::stream).toList());
      Collections.shuffle(rest, random);
      for (Set<String> set : sets) {
        List<String> added = rest.subList(0, Math.min(size - set.size(), rest.size()));
        set.addAll(added);
        added.clear();
      }
      return sets.stream().map(Set::copyOf).toList();
    }
  }
}
