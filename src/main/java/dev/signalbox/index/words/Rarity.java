package dev.signalbox.index.words;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How rare it is among some databases to have something.
///
/// @param <T> what they have
public final class Rarity<T> {
  private final Map<T, Integer> owners = new HashMap<>();
  private final int databases;

  /// @param had by each database, once each
  public Rarity(List<? extends Collection<T>> had) {
    databases = had.size();
    had.forEach(of -> of.forEach(each -> owners.merge(each, 1, Integer::sum)));
  }

  /// The logarithm of how much rarer it is than not at all.
  double of(T one) {
    return Math.log((databases + 1) / (owners.getOrDefault(one, 0) + 0.5));
  }

  /// Does not depend on their order, which the numbers of words may change.
  public double sum(Collection<T> several) {
    return several.isEmpty() ? 0 : several.stream().mapToDouble(this::of).sorted().sum();
  }
}
