package dev.signalbox.federation;

import dev.signalbox.federation.query.KeyLink;
import dev.signalbox.federation.query.KeyOrigin;
import dev.signalbox.federation.query.TableUse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Finds the order in which the uses of tables are loaded at the least cost.
///
/// A use with a required value is no choice before the value is known. The search tries every order
/// of few uses, and of more the cheapest next one each time. It runs again after each load, with
/// the numbers found.
///
/// Threading: for one thread.
final class LoadOrder {
  private static final int MOST_SEARCHED = 6;

  /// The share of distinct values in a column that is no key.
  private static final double DISTINCT = 0.1;

  private final Function<TableUse, List<KeyLink>> links;
  private final Function<KeyLink, Optional<Double>> known;
  private final Map<TableUse, Double> expected = new HashMap<>();

  /// The cheapest continuation of an order.
  private record Way(double cost, Optional<FetchChoice> first) {}

  /// @param links the links of a use whose values may be sent to its source
  /// @param known the number of a link's keys, asked where its origin is loaded; empty: too many
  LoadOrder(Function<TableUse, List<KeyLink>> links, Function<KeyLink, Optional<Double>> known) {
    this.links = links;
    this.known = known;
  }

  /// The use to load next; empty where no order reaches all.
  ///
  /// @param left the uses that are not loaded
  Optional<FetchChoice> next(List<TableUse> left) {
    return left.size() <= MOST_SEARCHED
        ? cheapest(left, Double.MAX_VALUE).flatMap(Way::first)
        : left.stream()
            .flatMap(use -> choice(use, left).stream())
            .min(Comparator.comparingDouble(FetchChoice::cost));
  }

  /// The uses that no order reaches.
  List<TableUse> unreachable(List<TableUse> uses) {
    List<TableUse> left = new ArrayList<>(uses);
    Optional<TableUse> next;
    do {
      next = left.stream().filter(use -> choice(use, left).isPresent()).findFirst();
      next.ifPresent(use -> {
        left.remove(use);
        expected.put(use, 1.0);
      });
    } while (next.isPresent());
    expected.clear();
    return List.copyOf(left);
  }

  private Optional<Way> cheapest(List<TableUse> left, double most) {
    if (left.isEmpty()) {
      return Optional.of(new Way(0, Optional.empty()));
    }
    Optional<Way> best = Optional.empty();
    double bound = most;
    for (TableUse use : left) {
      FetchChoice choice = choice(use, left).orElse(null);
      if (choice == null || choice.cost() >= bound) {
        continue;
      }
      List<TableUse> rest = new ArrayList<>(left);
      rest.remove(use);
      expected.put(use, choice.rows());
      Optional<Way> further = cheapest(rest, bound - choice.cost());
      expected.remove(use);
      if (further.isPresent()) {
        bound = choice.cost() + further.get().cost();
        best = Optional.of(new Way(bound, Optional.of(choice)));
      }
    }
    return best;
  }

  private Optional<FetchChoice> choice(TableUse use, List<TableUse> left) {
    return new FetchChoices(
            each ->
                links.apply(each).stream()
                    .filter(link -> link.origin().uses().stream().noneMatch(left::contains))
                    .toList(),
            this::keys)
        .best(use);
  }

  /// The expected number of keys: the known one, or one by the expected rows of the origin.
  private Optional<Double> keys(KeyLink link) {
    if (link.origin().uses().stream().noneMatch(expected::containsKey)) {
      return known.apply(link);
    }
    double rows = 1;
    for (TableUse use : link.origin().uses()) {
      rows = Math.max(rows, expected.getOrDefault(use, 1.0));
    }
    return Optional.of(isKey(link) ? rows : Math.max(1, rows * DISTINCT));
  }

  private static boolean isKey(KeyLink link) {
    return link.origin() instanceof KeyOrigin.OfUse(TableUse use, String column)
        && use.table().description().getPrimaryKey().equals(List.of(column));
  }
}
