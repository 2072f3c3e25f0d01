package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.Optional;
import java.util.Set;

/// A verb between the rows that act and those of its object, as in 'which members borrowed new
/// books': it tells the event that joins both, and asks for none of its columns.
public final class TransitiveVerb {

  /// How far the noun of an object stands behind its verb: 'borrowed the three oldest books'.
  private static final int FURTHEST_OBJECT = 4;

  private static final Set<String> APART =
      Set.of(
          "in", "on", "at", "by", "for", "of", "from", "to", "with", "and", "or", "before",
          "after");

  private TransitiveVerb() {}

  /// Whether one word is such a verb.
  public static boolean isAt(ParseStep step, int at) {
    Optional<Table> subject =
        step.question.mentions().stream()
            .filter(each -> each.to() == at && step.meansTable(each))
            .flatMap(each -> each.table().stream())
            .findFirst();
    return subject.isPresent()
        && step.question.mentions().stream()
            .filter(each -> each.from() > at && each.from() <= at + FURTHEST_OBJECT)
            .filter(each -> isOfOthers(step, each, subject.get()))
            .anyMatch(each -> !isApart(step, at + 1, each.from()));
  }

  /// Whether words name the rows of another table, or a column of theirs.
  private static boolean isOfOthers(ParseStep step, Mention mention, Table subject) {
    if (step.meansTable(mention)) {
      return !mention.table().equals(Optional.of(subject));
    }
    return mention.links().getFirst().target() instanceof Target.OfColumn(Column column)
        && !column.table().equals(subject.name());
  }

  /// Whether a word that leads to other things stands between two places.
  private static boolean isApart(ParseStep step, int from, int to) {
    return step.question.tokens().subList(from, to).stream()
        .anyMatch(token -> APART.contains(token.lower()) || !token.isWord());
  }
}
