package dev.signalbox.sql.grammar.rule.reference;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.ComparativeColumn;
import dev.signalbox.sql.grammar.state.ComparatorWords;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.Superlative.RankedColumn;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.Optional;

/// Parses comparisons of rows with those that they refer to: 'earn more than their manager', 'a
/// higher salary than their manager'.
record RowComparison(ReferencePhrase phrase) {

  private static final String EARNING = "earning";
  private static final String THAN = "than";
  private static final WordPattern THAT = WordPattern.of("the? that|those|one|ones of");
  private static final WordPattern DOES = WordPattern.of("does|do|did|is|are|earns|has");

  private ParseStep step() {
    return phrase.step();
  }

  boolean compared() {
    int start = phrase.start();
    step().moveTo(start);
    Optional<ColumnConcepts.Found> verb =
        ColumnConcepts.at(step().question.tokens(), start, EARNING);
    step().moveTo(start + verb.map(ColumnConcepts.Found::length).orElse(0));
    if (step().atEnd()) {
      return phrase.failed();
    }
    String word = step().token().lower();
    Optional<Column> between = between(word);
    Optional<Comparator> comparator =
        between.isPresent() ? ComparatorWords.beginning(word) : ComparatorWords.take(step());
    if (comparator.isEmpty()) {
      return phrase.failed();
    }
    step().take(THAT);
    if (!step().take(ReferredRows.THEIR) || !phrase.takeReferred()) {
      return phrase.failed();
    }
    Optional<Column> named = between.or(() -> pending()).or(() -> implied(verb, word));
    Optional<RankedColumn> ranked =
        named.isPresent()
            ? Optional.empty()
            : Superlative.comparedBy(word, phrase.table(), step().lexicon.schema())
                .filter(found -> found.column().table().equals(phrase.table().name()));
    Optional<Column> left = named.or(() -> ranked.map(RankedColumn::column));
    if (left.isEmpty()) {
      return phrase.failed();
    }
    takeColumn(left.get());
    phrase.subject();
    step().restricting = true;
    Comparator stated =
        ranked
            .map(found -> found.descending() ? Comparator.GREATER : Comparator.LESS)
            .orElse(comparator.get());
    Comparator told = step().negated ? stated.negated() : stated;
    step()
        .addFilter(
            new Condition.Comparison(
                new Expression.ColumnValue(left.get()),
                told,
                new Expression.ColumnValue(phrase.reference().of(left.get()))),
            start);
    return true;
  }

  /// Takes the column of 'a higher salary than'.
  private Optional<Column> between(String word) {
    if (ComparatorWords.beginning(word).isEmpty()) {
      return Optional.empty();
    }
    Optional<Mention> mention =
        step()
            .question
            .mentionFrom(step().at() + 1)
            .filter(found -> step().isWordAt(found.to(), THAN));
    Optional<Column> column =
        mention.flatMap(
            found -> phrase.table().columns().stream().filter(found::meansColumn).findFirst());
    column.ifPresent(_ -> step().moveTo(mention.orElseThrow().to() + 1));
    return column;
  }

  private Optional<Column> pending() {
    return step().pending instanceof Expression.ColumnValue(Column column)
            && column.table().equals(phrase.table().name())
        ? Optional.of(column)
        : Optional.empty();
  }

  /// The column that a verb or a comparative implies.
  private Optional<Column> implied(Optional<ColumnConcepts.Found> verb, String word) {
    Table table = phrase.table();
    return verb.flatMap(found ->
            ColumnConcepts.columns(
                    table, found.sense(), column -> column.type() == ValueType.NUMBER)
                .stream()
                .findFirst())
        .or(() -> ComparativeColumn.of(List.of(table), word));
  }

  /// Takes the rest of 'than their manager's salary' and 'than their manager does'.
  private void takeColumn(Column column) {
    int behind = step().at();
    if (phrase.seesPossessive()) {
      step().moveTo(behind + 1);
    }
    Optional<Mention> mention = step().mention().filter(found -> found.meansColumn(column));
    if (mention.isPresent()) {
      step().moveTo(mention.get().to());
    } else {
      step().moveTo(behind);
      step().take(DOES);
    }
  }
}
