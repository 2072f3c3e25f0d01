package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.VocabularyPhrase;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Parses spans of time that last today, where a table plans both ends: 'running contracts' have
/// begun, and they have no end or a later one.
public final class LastingRule implements GrammarRule {
  private static final String LASTING = "lasting";

  /// What 'running' may begin: a state, or the end that 'running out' tells.
  private static final Set<String> CONCEPTS = Set.of(LASTING, "expiry");

  private static final WordPattern TODAY = WordPattern.of("as? of? today|now|currently|presently");
  private static final Set<String> STARTS =
      Set.of("start", "starts", "begin", "begins", "from", "opens", "since");
  private static final Set<String> ENDS =
      Set.of("end", "ends", "until", "till", "to", "expiry", "expires", "closes");
  private static final double OTHER_STATE = 1;

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    while (step.take(TODAY)) {
      // The span is one of today in any case.
    }
    Optional<VocabularyPhrase> phrase =
        VocabularyPhrase.at(
                step.question.tokens(), step.at(), sense -> CONCEPTS.contains(sense.concept()))
            .filter(found -> found.means(LASTING));
    Optional<Table> table =
        phrase
            .filter(_ -> !step.negated && step.mention().filter(Mention::meansValueFirst).isEmpty())
            .flatMap(found -> table(step, found.to()));
    Optional<List<Condition>> lasting = table.flatMap(found -> lasting(step, found));
    if (lasting.isEmpty() || step.choices.take(QueryFeature.OTHER_STATE, 0, OTHER_STATE) == 1) {
      step.moveTo(start);
      return false;
    }
    step.moveTo(phrase.orElseThrow().to());
    while (step.take(TODAY)) {
      // These words repeat the state.
    }
    lasting.get().forEach(condition -> step.addFilter(condition, start));
    return true;
  }

  /// The table of the rows that last: the one right behind the words, or the subject.
  private static Optional<Table> table(ParseStep step, int behind) {
    return step.question
        .mentionFrom(behind)
        .filter(step::meansTable)
        .flatMap(Mention::table)
        .or(() -> Optional.ofNullable(step.draft.subject));
  }

  private static Optional<List<Condition>> lasting(ParseStep step, Table table) {
    Optional<Condition> begun =
        only(step, table, STARTS).flatMap(column -> step.times.begun(column));
    Optional<Column> end = only(step, table, ENDS);
    Optional<Condition> later = end.flatMap(column -> step.times.lasting(column));
    return begun.isEmpty() || later.isEmpty()
        ? Optional.empty()
        : Optional.of(List.of(begun.get(), orNone(step, end.orElseThrow(), later.get())));
  }

  private static Condition orNone(ParseStep step, Column end, Condition later) {
    return step.lexicon.schema().mayBeAbsent(end)
        ? new Condition.AnyOf(
            List.of(new Condition.NullTest(new Expression.ColumnValue(end), false), later))
        : later;
  }

  private static Optional<Column> only(ParseStep step, Table table, Set<String> words) {
    List<Column> found =
        step.times.columns(table).stream()
            .filter(column -> column.words().stream().anyMatch(words::contains))
            .toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }
}
