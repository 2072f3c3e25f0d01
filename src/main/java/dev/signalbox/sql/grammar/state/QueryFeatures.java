package dev.signalbox.sql.grammar.state;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// The values of a query candidate's features; a missing one is 0.
///
/// Threading: confined to one thread until the candidate is complete.
public final class QueryFeatures {
  private final Map<QueryFeature, Double> values = new EnumMap<>(QueryFeature.class);

  public void add(QueryFeature feature, double value) {
    if (value != 0) {
      values.merge(feature, value, Double::sum);
    }
  }

  public double get(QueryFeature feature) {
    return values.getOrDefault(feature, 0.0);
  }

  /// The features that are not 0.
  public Map<QueryFeature, Double> all() {
    return Collections.unmodifiableMap(values);
  }

  /// A copy, which changes by itself.
  public QueryFeatures copy() {
    QueryFeatures copy = new QueryFeatures();
    copy.values.putAll(values);
    return copy;
  }

  /// A copy with one value more.
  public QueryFeatures with(QueryFeature feature, double value) {
    QueryFeatures copy = copy();
    copy.add(feature, value);
    return copy;
  }
}
