package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.Optional;

/// Finds the subject of compound nouns: 'boat rentals' are rentals, and 'boat owners' are owners,
/// each of them once.
public final class CompoundSubject {

  private CompoundSubject() {}

  /// Whether a mention of a table ends a compound noun that begins with the subject's table.
  public static boolean endsAt(ParseStep step, Mention mention) {
    int before = mention.from() - 1;
    boolean counts =
        step.draft.items.isEmpty() || step.draft.items.equals(List.of(new Expression.RowCount()));
    return counts
        && !step.excluding
        && !step.binder.isVerb(mention)
        && step.tokenAt(before).filter(token -> token.isWord() && !token.isPlural()).isPresent()
        && step.question
            .mentionAt(before)
            .filter(step::meansTable)
            .flatMap(Mention::table)
            .filter(modifier -> modifier.equals(step.draft.subject))
            .isPresent();
  }

  /// Makes a table the subject in place of the one before. Where several rows of that one belong to
  /// a row of the table, the query lists or counts each row once.
  public static void take(ParseStep step, Table head) {
    Table modifier = step.draft.subject;
    step.draft.subject = head;
    if (modifier == null
        || SingleRows.of(head.name(), step.lexicon.schema()).contains(modifier.name())) {
      return;
    }
    Optional<Column> key = head.singleKey();
    if (step.draft.items.isEmpty()) {
      step.draft.distinct = true;
    } else if (key.isPresent()) {
      step.draft.items.set(0, new Expression.Aggregate(Expression.Function.COUNT, true, key.get()));
    }
  }
}
