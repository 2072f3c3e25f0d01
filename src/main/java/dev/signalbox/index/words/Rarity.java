package dev.signalbox.index.words;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The rarity of features among some databases.
///
/// @param <T> a feature that a database may have
public final class Rarity<T> {
  private final Map<T, Integer> owners = new HashMap<>();
  private final int databases;

  /// @param had the features of each database, once each
  public Rarity(List<? extends Collection<T>> had) {
    databases = had.size();
    had.forEach(of -> of.forEach(each -> owners.merge(each, 1, Integer::sum)));
  }

  /// The logarithm of the feature's rarity.
  double of(T one) {
    return Math.log((databases + 1) / (owners.getOrDefault(one, 0) + 0.5));
  }

  /// The summed rarity of several features; it does not depend on their order, which may differ
  /// with the numbering of words.
  public double sum(Collection<T> several) {
    return several.isEmpty() ? 0 : several.stream().mapToDouble(this::of).sorted().sum();
  }
}
