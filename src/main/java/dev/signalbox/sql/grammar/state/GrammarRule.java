package dev.signalbox.sql.grammar.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Parses one kind of phrase.
public interface GrammarRule {

  /// Parses the phrase at the current token into the query draft and moves behind it.
  ///
  /// @param step a copy of the state, which the search drops where the rule does not fit
  /// @return false where no such phrase starts here
  boolean parse(ParseStep step);

  /// The states behind the phrase, the likeliest reading first; none where no such phrase starts
  /// here.
  default List<ParseState> successors(ParseState state) {
    Choices likeliest = Choices.likeliest();
    List<ParseState> successors = new ArrayList<>();
    successor(state, likeliest).ifPresent(successors::add);
    if (!successors.isEmpty()) {
      likeliest.others().forEach(other -> successor(state, other).ifPresent(successors::add));
    }
    return successors;
  }

  /// The state behind the phrase in one reading of it.
  default Optional<ParseState> successor(ParseState state, Choices choices) {
    ParseStep step = state.step(choices);
    return parse(step) && step.at() > state.at() ? Optional.of(state.then(step)) : Optional.empty();
  }
}
