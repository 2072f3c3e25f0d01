package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import java.util.Optional;

/// Skips 'the names of' in 'the names of studios', where studios are a column and no table: the
/// column holds the names.
final class NameOfPhrase {

  private static final WordPattern OF =
      WordPattern.of("of the|all|different|distinct? the|different?");

  private static final double SURE = 0.9;

  private NameOfPhrase() {}

  /// Moves on to the column, if such a phrase starts here.
  static void skip(ParseStep step) {
    int start = step.at();
    Optional<Mention> name =
        step.mention()
            .filter(mention -> mention.to() == mention.from() + 1)
            .filter(mention -> step.token().lemma().equals("name"));
    if (name.isEmpty()) {
      return;
    }
    step.moveTo(start + 1);
    boolean column =
        step.take(OF)
            && step.mention()
                .filter(mention -> !mention.columns().isEmpty() && !mention.meansValueFirst())
                .filter(mention -> mention.score() >= SURE && mention.table().isEmpty())
                .isPresent();
    if (!column) {
      step.moveTo(start);
    }
  }
}
