package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.rule.BesideColumns;
import dev.signalbox.sql.grammar.rule.MentionRule;
import dev.signalbox.sql.grammar.rule.TimeColumns;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.Optional;

/// Parses a bare 'date' in a list of things to show, as in 'deliveries with farm and date': it is
/// the time of the rows that the question asks for, rather than another date such as a birth.
public final class ListedDateRule implements GrammarRule {

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    Table rows = step.draft.subject;
    if (rows == null || !BesideColumns.seesDate(step) || isNamed(step, rows)) {
      return false;
    }
    step.moveTo(start + 1);
    boolean begins = BesideColumns.begins(step, start);
    boolean listed = begins || (!step.restricting && MentionRule.followsList(step, start));
    Optional<Column> time =
        listed && (begins || endsItem(step)) ? TimeColumns.of(step, rows) : Optional.empty();
    if (time.isEmpty()) {
      step.moveTo(start);
      return false;
    }
    if (begins) {
      BesideColumns.show(step);
    }
    step.draft.addItem(new Expression.ColumnValue(time.get()));
    return true;
  }

  /// Whether the word belongs to a longer name, or names a date of the rows by itself.
  private static boolean isNamed(ParseStep step, Table rows) {
    return step.mention()
        .filter(mention ->
            mention.to() > step.at() + 1
                || mention.links().stream()
                    .anyMatch(link ->
                        link.target() instanceof Target.OfColumn(Column column)
                            && column.table().equals(rows.name())))
        .isPresent();
  }

  private static boolean endsItem(ParseStep step) {
    return step.isClauseEnd(step.at()) || step.isWordAt(step.at(), "and", ",", "&");
  }
}
