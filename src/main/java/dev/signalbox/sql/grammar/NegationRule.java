package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.Table;
import java.util.LinkedHashSet;
import java.util.Optional;

/// 'do not have any dogs', 'without songs', 'that never', 'is not': denies the value, the
/// comparison or the relation that follows.
final class NegationRule implements GrammarRule {

  private static final WordPattern NOT =
      WordPattern.of(
          "not|never|no|without|except|excluding|neither|lack|lacks|besides|outside for|any|a|have|has|had|been|in|yet?");
  private static final WordPattern NOT_ONLY = WordPattern.of("not only");
  private static final WordPattern OTHER_THAN = WordPattern.of("other than");
  private static final WordPattern BUT_NOT = WordPattern.of("but|and not|no");
  private static final WordPattern REST =
      WordPattern.of(
          "been|be|have|had|in|of|by|to|from|on|any|a|an|the|assigned|used|associated|ever|registered|participate|involved? in|of|by|to|from|on|any|a|an|the? any|a|an|the?");

  @Override
  public boolean read(ParseState reading) {
    if (reading.take(NOT_ONLY)) {
      return true;
    }
    if (!reading.take(BUT_NOT) && !reading.take(OTHER_THAN) && !reading.take(NOT)) {
      return false;
    }
    reading.negated = true;
    reading.restricting = true;
    reading.take(REST);
    Optional<Mention> mention = reading.mention().filter(reading.binder::meansTable);
    Optional<Table> table = mention.flatMap(Mention::table);
    if (table.isPresent() && !table.get().equals(reading.draft.subject)) {
      exclude(reading, table.get());
      reading.moveTo(mention.orElseThrow().to());
    }
    return true;
  }

  static void exclude(ParseState reading, Table table) {
    QueryDraft.Exclusion exclusion = new QueryDraft.Exclusion(new LinkedHashSet<>(), new Filters());
    exclusion.tables().add(table);
    reading.draft.exclusions.add(exclusion);
    reading.exclusion = exclusion;
    reading.negated = false;
  }
}
