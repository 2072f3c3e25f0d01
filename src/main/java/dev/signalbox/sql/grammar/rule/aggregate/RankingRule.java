package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.rule.TopRule;
import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Vocabulary;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/// Parses superlatives over sums and over the rows of events: 'booked the most project hours', 'the
/// highest invoiced total', 'our most borrowed title', 'has been here the longest'.
public final class RankingRule implements GrammarRule {

  private static final double OTHER_AMOUNT = 1.2;
  private static final int TENURE_WORDS = 4;
  private static final WordPattern THE = WordPattern.of("the|our");
  private static final WordPattern OF = WordPattern.of("of? the|all|our?");
  private static final WordPattern SUM = WordPattern.of("total|sum|amount|value|totals of?");
  private static final WordPattern AVERAGE = WordPattern.of("average|mean of?");
  private static final Set<String> COUNTING = Set.of("most", "least", "fewest");
  private static final Set<String> LASTING = Set.of("longest", "shortest");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    step.take(THE);
    OptionalInt rows = Superlative.rows(step, false);
    Optional<Superlative> superlative =
        step.tokenAt(step.at()).flatMap(token -> Superlative.of(token.lower()));
    if (superlative.isPresent() && ranks(step, superlative.get().descending())) {
      TopRule.limit(step, rows);
      return true;
    }
    step.moveTo(start);
    return false;
  }

  private static boolean ranks(ParseStep step, boolean descending) {
    String word = step.token().lower();
    if (LASTING.contains(word) && byTenure(step, descending)) {
      return true;
    }
    int start = step.at();
    boolean ranked =
        byNameWithIt(step, descending)
            || (Superlative.isDirection(word)
                && (byTotal(step, start, descending) || bySum(step, start, descending)))
            || (COUNTING.contains(word) && RankedEvents.parse(step, start, descending));
    if (!ranked) {
      step.moveTo(start);
    }
    return ranked;
  }

  /// Orders by the beginning of what has lasted the longest: 'who has worked for us the longest'.
  private static boolean byTenure(ParseStep step, boolean descending) {
    Table subject = step.draft.subject;
    Vocabulary.Sense tenure = Vocabulary.shipped().of("tenure").getFirst();
    boolean lasts =
        IntStream.rangeClosed(1, TENURE_WORDS)
            .mapToObj(before -> step.tokenAt(step.at() - before))
            .flatMap(Optional::stream)
            .anyMatch(token ->
                tenure.words().contains(token.lower()) || tenure.words().contains(token.lemma()));
    if (subject == null || !lasts || !step.isClauseEnd(step.at() + 1)) {
      return false;
    }
    List<Column> beginnings =
        ColumnConcepts.columns(subject, tenure, column -> step.times.stored(column).isPresent());
    if (beginnings.isEmpty()) {
      return false;
    }
    step.moveTo(step.at() + 1);
    return TopRule.order(step, new Expression.ColumnValue(beginnings.getFirst()), !descending);
  }

  /// Orders by a column that the superlative is linked with: 'the best interest'.
  private static boolean byNameWithIt(ParseStep step, boolean descending) {
    Optional<Mention> mention =
        step.mention()
            .filter(found -> found.to() > found.from() + 1 && !found.columns().isEmpty())
            .filter(found -> found.links().getFirst().match().isByMeaning());
    if (mention.isEmpty() || step.draft.subject == null || step.meansTable(mention.get())) {
      return false;
    }
    Optional<Column> column =
        step.column(mention.get())
            .filter(found -> found.type() == ValueType.NUMBER && !found.isIdentifier());
    column.ifPresent(_ -> step.moveTo(mention.get().to()));
    return column.isPresent()
        && TopRule.order(step, new Expression.ColumnValue(column.get()), descending);
  }

  /// Orders by the sum or average of what measures things: 'the highest invoiced total'.
  private static boolean byTotal(ParseStep step, int start, boolean descending) {
    step.moveTo(start + 1);
    Optional<Mention> mention = step.mention().filter(step::meansTable);
    if (mention.isEmpty()) {
      return false;
    }
    step.moveTo(mention.get().to());
    boolean average = step.take(AVERAGE);
    if (!average && !step.take(SUM)) {
      return false;
    }
    Table table = mention.get().table().orElseThrow();
    List<Column> measures = MeasureColumns.of(table);
    if (measures.isEmpty()) {
      return false;
    }
    step.addTable(table, mention.get());
    double[] costs = new double[measures.size()];
    Arrays.fill(costs, 1, costs.length, OTHER_AMOUNT);
    Column measure = measures.get(step.choices.take(QueryFeature.OTHER_AMOUNT, costs));
    Function function = average ? Function.AVG : Function.SUM;
    return TopRule.order(step, new Expression.Aggregate(function, false, measure), descending);
  }

  /// Orders by the sum of numbers of which the subject has many: 'the most project hours'.
  private static boolean bySum(ParseStep step, int start, boolean descending) {
    Table subject = step.draft.subject;
    if (subject == null || !COUNTING.contains(step.question.tokens().get(start).lower())) {
      return false;
    }
    step.moveTo(start + 1);
    step.take(OF);
    Optional<Mention> kind = step.mention().filter(step::meansTable);
    kind.ifPresent(found -> step.moveTo(found.to()));
    Optional<Mention> mention =
        step.mention().filter(found -> !found.columns().isEmpty() && !found.meansValueFirst());
    if (mention.isEmpty() || step.meansTable(mention.get())) {
      return false;
    }
    Optional<Column> column = step.column(mention.get()).filter(MeasureColumns::measures);
    if (column.isEmpty()
        || SingleRows.of(subject.name(), step.lexicon.schema()).contains(column.get().table())) {
      return false;
    }
    kind.ifPresent(found -> step.addTable(found.table().orElseThrow(), found));
    step.moveTo(mention.get().to());
    step.draft.tables.add(step.lexicon.schema().table(column.get().table()));
    return TopRule.order(
        step, new Expression.Aggregate(Function.SUM, false, column.get()), descending);
  }
}
