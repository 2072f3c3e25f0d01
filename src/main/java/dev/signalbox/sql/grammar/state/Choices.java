package dev.signalbox.sql.grammar.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The choice points of one step of a parse. A rule asks for a choice where a phrase has several
/// readings. One instance takes the likeliest option at every point, and others deviate at one
/// point each: together they give the successors of a state.
///
/// Threading: confined to one thread.
public final class Choices {

  /// A deviation from the likeliest option.
  ///
  /// @param cost the loss in log-odds, at least 0
  public record Deviation(QueryFeature feature, double cost) {}

  /// The most deviations that one point offers.
  private static final int MOST_OPTIONS = 3;

  private static final double OTHER_BINDING = 0.7;
  private static final double FARTHER_BINDING = 3;

  private final int deviatingPoint;
  private final int deviatingOption;
  private final List<Integer> options = new ArrayList<>();
  private final List<Deviation> deviations = new ArrayList<>();

  private Choices(int deviatingPoint, int deviatingOption) {
    this.deviatingPoint = deviatingPoint;
    this.deviatingOption = deviatingOption;
  }

  /// Takes the likeliest option everywhere.
  public static Choices likeliest() {
    return new Choices(-1, 0);
  }

  /// The choices that deviate from these likeliest ones at one point each.
  public List<Choices> others() {
    List<Choices> others = new ArrayList<>();
    for (int point = 0; point < options.size(); point++) {
      for (int option = 1; option < Math.min(options.get(point), MOST_OPTIONS + 1); option++) {
        others.add(new Choices(point, option));
      }
    }
    return others;
  }

  /// The index of the option to take.
  ///
  /// @param costs the loss in log-odds of each option; the first is the likeliest and costs nothing
  public int take(QueryFeature feature, double... costs) {
    int point = options.size();
    options.add(costs.length);
    if (point != deviatingPoint || deviatingOption >= costs.length) {
      return 0;
    }
    deviations.add(new Deviation(feature, costs[deviatingOption]));
    return deviatingOption;
  }

  /// One of several bindings, the likeliest first.
  public Optional<ColumnBinder.Binding> binding(
      QueryFeature feature, List<ColumnBinder.Binding> bindings) {
    if (bindings.isEmpty()) {
      return Optional.empty();
    }
    double best = bindings.getFirst().score();
    double[] costs =
        bindings.stream()
            .mapToDouble(binding -> OTHER_BINDING + FARTHER_BINDING * (best - binding.score()))
            .toArray();
    costs[0] = 0;
    return Optional.of(bindings.get(take(feature, costs)));
  }

  /// Adds a deviation that no choice point offers.
  public void deviate(QueryFeature feature, double cost) {
    deviations.add(new Deviation(feature, cost));
  }

  /// The deviations that were taken.
  List<Deviation> deviations() {
    return List.copyOf(deviations);
  }
}
