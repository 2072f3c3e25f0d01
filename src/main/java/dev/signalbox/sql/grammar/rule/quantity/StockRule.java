package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.HeldValues;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.VocabularyPhrase;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Parses whether things are there by the number of them that their rows store: 'in stock', 'out of
/// stock'.
public final class StockRule implements GrammarRule {
  private static final String STOCK = "presence in stock";
  private static final String LACK = "lack of stock";

  /// Words in the names of columns that tell how many should be there.
  private static final Set<String> PLANNED =
      Set.of("reorder", "minimum", "min", "maximum", "max", "target", "safety", "price", "cost");

  private static final double OTHER_STATE = 1;

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    Optional<VocabularyPhrase> phrase =
        VocabularyPhrase.at(
            step.question.tokens(),
            start,
            sense -> sense.concept().equals(STOCK) || sense.concept().equals(LACK));
    Optional<Column> number = phrase.flatMap(found -> number(step, found));
    if (number.isEmpty() || step.choices.take(QueryFeature.OTHER_STATE, 0, OTHER_STATE) == 1) {
      return false;
    }
    boolean lacks = phrase.orElseThrow().senses().getFirst().concept().equals(LACK);
    step.moveTo(phrase.orElseThrow().to());
    step.addFilter(
        HeldValues.condition(
            number.get(),
            lacks == step.negated,
            step.question.tokens().subList(start, step.at()),
            step.lexicon.schema()),
        start);
    return true;
  }

  private static Optional<Column> number(ParseStep step, VocabularyPhrase phrase) {
    List<String> words =
        phrase.senses().stream().flatMap(sense -> sense.columns().stream()).toList();
    List<Column> found =
        table(step, phrase.to()).stream()
            .flatMap(table -> table.columns().stream())
            .filter(HeldValues::isAmount)
            .filter(column -> column.words().stream().anyMatch(words::contains))
            .filter(column -> column.words().stream().noneMatch(PLANNED::contains))
            .toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /// The table of the things: the one right behind the words, the subject, or that of a value,
  /// whose rows are not counted.
  private static Optional<Table> table(ParseStep step, int behind) {
    boolean counts = step.draft.items.contains(new Expression.RowCount());
    return step.question
        .mentionFrom(behind)
        .filter(step::meansTable)
        .flatMap(Mention::table)
        .or(() -> Optional.ofNullable(step.draft.subject))
        .or(() ->
            step.draft.filters.conditions().stream()
                .filter(_ -> !counts)
                .flatMap(condition -> Filters.column(condition).stream())
                .findFirst()
                .map(column -> step.lexicon.schema().table(column.table())));
  }
}
