package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Column;
import java.util.Optional;

/// Parses words behind a time that name the column it belongs to: 'in 2025 (by invoice date)'. The
/// rule takes them only where the query compares this column.
public final class TimeBasisRule implements GrammarRule {

  private static final WordPattern BY =
      WordPattern.of("counted|going|judged|measured? by|per the|their|its?");
  private static final WordPattern DATE = WordPattern.of("date|dates|day");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    Optional<Column> time =
        step.filters().lastColumn().filter(column -> step.times.stored(column).isPresent());
    if (time.isPresent() && step.take(BY)) {
      Optional<Mention> mention = step.mention();
      mention.ifPresent(found -> step.moveTo(found.to()));
      boolean dated = step.take(DATE) || step.isWordAt(step.at() - 1, "date", "day");
      if (mention.isPresent()
          && tells(mention.get(), time.get(), dated)
          && (step.isClauseEnd(step.at()) || !step.token().isWord())) {
        return true;
      }
    }
    step.moveTo(start);
    return false;
  }

  private static boolean tells(Mention mention, Column time, boolean dated) {
    return mention.links().stream()
        .anyMatch(link ->
            switch (link.target()) {
              case Target.OfColumn(Column column) -> column.equals(time);
              case Target.OfTable(var table) -> dated && table.name().equals(time.table());
              case Target.OfValue _ -> false;
            });
  }
}
