package dev.signalbox.sql.grammar.state;

import java.util.ArrayList;
import java.util.List;

/// A reading of the beginning of a question.
///
/// Threading: immutable. A rule changes a [ParseStep], which begins as a copy of the state.
public final class ParseState {

  /// The loss in log-odds for each word that no rule covered, while the search goes on.
  private static final double UNCOVERED = 0.75;

  private final ParseStep reached;
  private final List<Choices.Deviation> deviations;
  private final double cost;

  private ParseState(ParseStep reached, List<Choices.Deviation> deviations) {
    this.reached = reached;
    this.deviations = List.copyOf(deviations);
    double loss = UNCOVERED * reached.uncovered.size();
    for (QueryFeature feature : reached.draft.features()) {
      loss -= QueryModel.shipped().weight(feature);
    }
    for (Choices.Deviation deviation : deviations) {
      loss += deviation.cost();
    }
    this.cost = loss;
  }

  /// The state before the first word.
  public static ParseState before(ParseStep first) {
    return new ParseState(first, List.of());
  }

  public int at() {
    return reached.at();
  }

  boolean atEnd() {
    return reached.atEnd();
  }

  /// The loss in log-odds of this reading so far.
  public double cost() {
    return cost;
  }

  public List<Choices.Deviation> deviations() {
    return deviations;
  }

  /// A copy to change.
  public ParseStep step(Choices choices) {
    return reached.next(choices);
  }

  /// The state that a step from this one has reached.
  public ParseState then(ParseStep step) {
    List<Choices.Deviation> all = new ArrayList<>(deviations);
    all.addAll(step.choices.deviations());
    return new ParseState(step, all);
  }
}
