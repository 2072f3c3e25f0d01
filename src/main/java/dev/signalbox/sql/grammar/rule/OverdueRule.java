package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.StatePhrase;
import dev.signalbox.sql.words.Vocabulary;
import dev.signalbox.sql.words.VocabularyPhrase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Parses terms that have ended: 'overdue bills' are due before today and lack a date of payment,
/// bills 'more than 30 days overdue' were due before that day, and 'expired cards' have a term
/// before today.
public final class OverdueRule implements GrammarRule {

  private record Ended(Table table, List<Condition> conditions, double cost) {}

  private static final String TERM = "end of a term";
  private static final String VALIDITY = "end of validity";
  private static final String FULFILMENT = "state of fulfilment";
  private static final WordPattern AS_OF_NOW = WordPattern.of("as of today|now");
  private static final WordPattern TODAY = WordPattern.of("today");
  private static final int LONGEST_LEAD = 4;
  private static final double LESS_LIKELY = 0.1;
  private static final double UNFULFILLED_UNKNOWN = 0.5;

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    while (StateRule.takeAdverb(step)) {
      // The state is one of today in any case.
    }
    int lead = lead(step);
    Optional<VocabularyPhrase> phrase =
        VocabularyPhrase.at(
            step.question.tokens(),
            step.at() + lead,
            sense -> sense.concept().equals(TERM) || sense.concept().equals(VALIDITY));
    boolean stored = step.mention().filter(Mention::meansValueFirst).isPresent();
    boolean timed =
        phrase
            .filter(found -> found.means(VALIDITY))
            .filter(found -> !step.times.startingAt(found.to()).isEmpty())
            .isPresent();
    if (phrase.isEmpty() || step.negated || stored || timed) {
      step.moveTo(start);
      return false;
    }
    List<Ended> all = ended(step, phrase.get().senses().getFirst(), start, lead > 0);
    if (all.isEmpty()) {
      return false;
    }
    double best = all.getFirst().cost();
    Ended chosen =
        all.get(
            step.choices.take(
                QueryFeature.OTHER_STATE,
                all.stream().mapToDouble(each -> each.cost() - best).toArray()));
    step.moveTo(phrase.get().to());
    // 'Expired today' may mean that very day.
    boolean due = phrase.get().means(TERM);
    boolean more = true;
    while (more) {
      more = step.take(AS_OF_NOW) || (due && step.take(TODAY)) || StateRule.takeAdverb(step);
    }
    if (step.draft.subject == null && !step.draft.who && step.draft.tables.isEmpty()) {
      step.draft.tables.add(chosen.table());
    }
    for (Condition condition : chosen.conditions()) {
      if (!step.filters().conditions().contains(condition)) {
        step.addFilter(condition, start);
      }
    }
    return true;
  }

  /// The number of tokens that tell how long ago a term ended, as in 'more than 30 days overdue'.
  private static int lead(ParseStep step) {
    for (int length = LONGEST_LEAD; length > 0; length--) {
      if (step.isWordAt(step.at() + length, "overdue") && step.times.isAge(step.at(), length + 1)) {
        return length;
      }
    }
    return 0;
  }

  /// The columns but those that tell a beginning, such as `valid_from`.
  private static List<Column> terms(Table table) {
    return table.columns().stream()
        .filter(column -> !column.words().contains("from") && !column.words().contains("since"))
        .toList();
  }

  /// @param since whether the words at `start` tell how long ago the term ended
  private static List<Ended> ended(
      ParseStep step, Vocabulary.Sense sense, int start, boolean since) {
    Schema schema = step.lexicon.schema();
    Map<TableName, Double> owners = new StateOwners(step).around(start, step.at());
    List<Ended> ended = new ArrayList<>();
    for (Table table : schema.tables()) {
      Double cost = owners.isEmpty() ? Double.valueOf(0) : owners.get(table.name());
      for (int i = 0; cost != null && i < sense.columns().size(); i++) {
        String word = sense.columns().get(i);
        for (Column column : terms(table)) {
          Optional<Condition> past =
              StateColumn.telling(column).contains(word) || column.words().equals(List.of(word))
                  ? since
                      ? step.times.age(step.at(), column).map(QuestionTimes.Age::condition)
                      : step.times.past(column)
                  : Optional.empty();
          double loss = cost + LESS_LIKELY * i;
          past.map(condition -> ended(schema, table, condition, column, sense, loss))
              .ifPresent(ended::add);
        }
      }
    }
    ended.sort(Comparator.comparingDouble(Ended::cost));
    return ended;
  }

  private static Ended ended(
      Schema schema,
      Table table,
      Condition past,
      Column term,
      Vocabulary.Sense sense,
      double cost) {
    if (sense.concept().equals(VALIDITY)) {
      return new Ended(table, List.of(past), cost);
    }
    return table.columns().stream()
        .filter(column -> !column.equals(term))
        .flatMap(column -> fulfilment(schema, column).stream())
        .min(Comparator.comparingDouble(StateColumn::cost))
        .map(state ->
            new Ended(
                table,
                List.of(
                    new Condition.NullTest(new Expression.ColumnValue(state.column()), false),
                    past),
                cost + state.cost()))
        .orElse(new Ended(table, List.of(past), cost + UNFULFILLED_UNKNOWN));
  }

  /// A column as one that tells when a duty was fulfilled, such as `returned_on`.
  private static Optional<StateColumn> fulfilment(Schema schema, Column column) {
    return Stream.of(FULFILMENT)
        .flatMap(concept -> Vocabulary.shipped().of(concept).stream())
        .flatMap(sense -> phrases(sense).stream())
        .flatMap(phrase -> StateColumn.of(column, phrase, schema.mayBeAbsent(column)).stream())
        .filter(state -> state.kind() == StateColumn.Kind.EVENT && !column.key())
        .findFirst();
  }

  private static List<StatePhrase> phrases(Vocabulary.Sense sense) {
    String word = sense.words().getFirst();
    return List.of(new StatePhrase(0, 1, word, word, false, sense.columns()));
  }
}
