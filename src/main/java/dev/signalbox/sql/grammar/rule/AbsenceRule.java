package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.HeldValues;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Vocabulary;
import dev.signalbox.sql.words.VocabularyPhrase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Parses missing values of the subject's own columns: 'departments that have no head', 'customers
/// without an email address'.
public final class AbsenceRule implements GrammarRule {

  private record Absent(Column column, double cost, int to) {}

  private static final WordPattern NO = WordPattern.of("has|have|with|having|had? no");
  private static final WordPattern WITHOUT =
      WordPattern.of("without|lack|lacks|lacking|missing any|a|an|the|their?");
  private static final WordPattern NOT_HAVE =
      WordPattern.of("not have|has|had|got|with any|a|an|the?");
  private static final WordPattern WAITING =
      WordPattern.of(
          "wait|waits|waiting|awaits|await|awaiting|lacking|due for? the|their|its|a|an?");
  private static final WordPattern UNKNOWN =
      WordPattern.of("is|are|was|were? unknown|missing|empty|blank|null|unset|absent");
  private static final WordPattern KNOWN =
      WordPattern.of("is|are|was|were? known|set|present|given|recorded");
  private static final WordPattern STORED =
      WordPattern.of("on|at|in? file|record|present|all|assigned|recorded|stored|given|known|yet");
  private static final double BY_CONCEPT = 0.3;
  private static final int MOST_WORDS = 3;
  private static final int LEAST_SHARED = 5;
  private static final int MOST_ENDING = 6;

  @Override
  public boolean parse(ParseStep step) {
    while (StateRule.takeAdverb(step)) {
      // These words say that the value is missing now, as any stored row does.
    }
    int start = step.at();
    if (step.pending instanceof Expression.ColumnValue(Column column)) {
      boolean known = step.take(KNOWN);
      if (known || step.take(UNKNOWN)) {
        boolean present = known != step.negated;
        step.addFilter(new Condition.NullTest(new Expression.ColumnValue(column), present), start);
        return true;
      }
    }
    boolean waiting = step.take(WAITING);
    if (!waiting && !step.take(NO) && !step.take(WITHOUT) && !step.take(NOT_HAVE)) {
      return false;
    }
    List<Absent> absent = waiting ? awaited(step, start) : absent(step, start);
    if (absent.isEmpty()) {
      return false;
    }
    double best = absent.getFirst().cost();
    Absent chosen =
        absent.get(
            step.choices.take(
                QueryFeature.OTHER_STATE,
                absent.stream().mapToDouble(each -> each.cost() - best).toArray()));
    List<Token> words = step.question.tokens().subList(step.at(), chosen.to());
    step.moveTo(chosen.to());
    step.take(STORED);
    step.restricting = true;
    step.addFilter(
        waiting
            ? new Condition.NullTest(new Expression.ColumnValue(chosen.column()), false)
            : HeldValues.condition(chosen.column(), false, words, step.lexicon.schema()),
        start);
    return true;
  }

  private static List<Absent> absent(ParseStep step, int start) {
    Map<TableName, Double> owners = new StateOwners(step).before(start);
    Schema schema = step.lexicon.schema();
    List<Absent> absent = new ArrayList<>();
    Optional<VocabularyPhrase> phrase =
        VocabularyPhrase.at(
            step.question.tokens(),
            step.at(),
            sense -> sense.part() == Vocabulary.Part.NOUN && !sense.columns().isEmpty());
    owners.forEach((name, cost) -> {
      Table table = schema.table(name);
      for (Column column : table.columns()) {
        if ((schema.mayBeAbsent(column) || HeldValues.isAmount(column))
            && !StateColumn.isFlag(column)
            && cost < StateOwners.NEIGHBOUR) {
          byName(step, column, cost)
              .filter(found -> schema.mayBeAbsent(column) || step.isClauseEnd(found.to()))
              .ifPresent(absent::add);
          phrase.ifPresent(found ->
              byConcept(found, column)
                  .ifPresent(index ->
                      absent.add(
                          new Absent(column, cost + BY_CONCEPT + 0.05 * index, found.to()))));
        }
      }
    });
    absent.sort(Comparator.comparingDouble(Absent::cost));
    return absent;
  }

  /// The columns that tell when something happened that rows still wait for: reduced on, where they
  /// wait for a reduction.
  private static List<Absent> awaited(ParseStep step, int start) {
    List<Absent> absent = new ArrayList<>();
    int end = Math.min(step.question.tokens().size(), step.at() + MOST_WORDS);
    new StateOwners(step)
        .before(start)
        .forEach((name, cost) -> {
          for (Column column : step.lexicon.schema().table(name).columns()) {
            boolean event =
                column.type() == ValueType.TIME && step.lexicon.schema().mayBeAbsent(column);
            for (int at = step.at(); event && at < end && !step.isClauseEnd(at); at++) {
              if (isDerived(step.question.tokens().get(at).lower(), column)) {
                absent.add(new Absent(column, cost, at + 1));
              }
            }
          }
        });
    absent.sort(Comparator.comparingDouble(Absent::cost));
    return absent;
  }

  private static boolean isDerived(String noun, Column column) {
    return StateColumn.telling(column).stream()
        .anyMatch(word ->
            word.length() >= LEAST_SHARED
                && noun.startsWith(word.substring(0, LEAST_SHARED))
                && noun.length() - LEAST_SHARED <= MOST_ENDING);
  }

  /// The column, where the words here name it.
  private static Optional<Absent> byName(ParseStep step, Column column, double cost) {
    List<String> words = new ArrayList<>();
    for (int to = step.at(); to < step.question.tokens().size(); to++) {
      Token token = step.question.tokens().get(to);
      if (token.text().equals("-")) {
        continue;
      }
      if (!token.isWord() || StopWords.isFunctionWord(token) || words.size() == MOST_WORDS) {
        return Optional.empty();
      }
      words.add(token.lower());
      if (StateColumn.isNamed(column, words)) {
        return Optional.of(new Absent(column, cost + StateColumn.named(column, words), to + 1));
      }
    }
    return Optional.empty();
  }

  private static Optional<Integer> byConcept(VocabularyPhrase phrase, Column column) {
    for (Vocabulary.Sense sense : phrase.senses()) {
      for (int i = 0; i < sense.columns().size(); i++) {
        if (StateColumn.isNamed(column, List.of(sense.columns().get(i)))) {
          return Optional.of(i);
        }
      }
    }
    return Optional.empty();
  }
}
