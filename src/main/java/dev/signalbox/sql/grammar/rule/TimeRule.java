package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.time.TimeExpression;
import dev.signalbox.sql.time.TimeMeaning;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Parses time phrases: 'in March 2025', 'since April', 'past 7 days', 'on Mondays', 'per month'.
///
/// The column is the pending one, or one that stores times in a table near the question's; a column
/// whose name has a word of the question comes first.
public final class TimeRule implements GrammarRule {

  private static final double NAMED = 2;
  private static final double OF_SUBJECT = 1;
  private static final double OF_MENTIONED = 0.8;

  /// The loss where only a word for another event, such as a birth or a due date, tells the time.
  private static final double SPECIAL = 0.9;

  /// Words in the names of columns that tell no time of the row's own event.
  private static final Set<String> SPECIAL_WORDS =
      Set.of("birth", "born", "due", "end", "until", "valid", "expiry", "expires", "update", "updated");

  private static final int MOST = 4;

  private record Scored(Column column, double score) {}

  @Override
  public boolean parse(ParseStep step) {
    for (TimeExpression phrase : step.times.startingAt(step.at())) {
      if (!isValue(step, phrase) && (!phrase.weak() || isExpected(step)) && take(step, phrase)) {
        return true;
      }
    }
    return false;
  }

  /// Whether the phrase is part of a longer stored value, such as a title.
  private static boolean isValue(ParseStep step, TimeExpression phrase) {
    for (int at = phrase.from(); at < phrase.to(); at++) {
      Optional<Mention> mention = step.question.mentionAt(at);
      if (mention.isPresent()
          && mention.get().meansValueFirst()
          && mention.get().to() - mention.get().from() >= phrase.to() - phrase.from()) {
        return true;
      }
    }
    return false;
  }

  /// Whether a weak phrase is likely a time: a time column waits, or a preposition stands before.
  private static boolean isExpected(ParseStep step) {
    boolean waits =
        step.pending instanceof Expression.ColumnValue(Column column)
            && step.times.stored(column).isPresent();
    return waits || step.isWordAt(step.at() - 1, "of", "for", "in", "during", "year");
  }

  private static boolean take(ParseStep step, TimeExpression phrase) {
    return phrase.meaning() instanceof TimeMeaning.Grouping grouping
        ? group(step, phrase, grouping)
        : restrict(step, phrase);
  }

  private static boolean restrict(ParseStep step, TimeExpression phrase) {
    List<Scored> columns =
        columns(step).stream()
            .filter(each -> step.times.condition(phrase.meaning(), each.column()).isPresent())
            .toList();
    if (columns.isEmpty()) {
      return false;
    }
    Column column = choose(step, columns);
    Condition condition = step.times.condition(phrase.meaning(), column).orElseThrow();
    step.moveTo(phrase.to());
    step.addFilter(step.negated ? condition.opposite() : condition, phrase.from());
    return true;
  }

  private static boolean group(
      ParseStep step, TimeExpression phrase, TimeMeaning.Grouping grouping) {
    List<Scored> columns =
        columns(step).stream()
            .filter(each -> step.times.part(grouping.unit(), each.column()).isPresent())
            .toList();
    if (columns.isEmpty()) {
      return false;
    }
    Column column = choose(step, columns);
    Expression.TimePart part = step.times.part(grouping.unit(), column).orElseThrow();
    step.moveTo(phrase.to());
    step.draft.periods.add(part);
    step.draft.addItem(part);
    return true;
  }

  private static Column choose(ParseStep step, List<Scored> columns) {
    double best = columns.getFirst().score();
    double[] costs =
        columns.stream().mapToDouble(each -> 0.5 + best - each.score()).toArray();
    costs[0] = 0;
    return columns.get(step.choices.take(QueryFeature.OTHER_TIME_COLUMN, costs)).column();
  }

  private static List<Scored> columns(ParseStep step) {
    if (step.pending instanceof Expression.ColumnValue(Column column)
        && step.times.stored(column).isPresent()) {
      return List.of(new Scored(column, 0));
    }
    Set<String> stems =
        step.question.tokens().stream()
            .filter(token -> token.isWord() && !StopWords.isFunctionWord(token))
            .map(Token::stem)
            .collect(Collectors.toSet());
    Set<Table> mentioned = mentioned(step);
    Set<Table> tables = new LinkedHashSet<>(mentioned);
    tables.addAll(ComparedOperand.tablesNear(step));
    List<Scored> scored = new ArrayList<>();
    for (Table table : tables) {
      double near =
          table.equals(step.draft.subject)
              ? OF_SUBJECT
              : mentioned.contains(table) ? OF_MENTIONED : 0;
      for (Column column : step.times.columns(table)) {
        boolean named =
            column.words().stream().map(WordForms::stem).anyMatch(stems::contains);
        boolean special = column.words().stream().anyMatch(SPECIAL_WORDS::contains);
        scored.add(
            new Scored(column, near + (named ? NAMED : 0) - (special && !named ? SPECIAL : 0)));
      }
    }
    return scored.stream()
        .sorted(Comparator.comparingDouble(Scored::score).reversed())
        .limit(MOST)
        .toList();
  }

  /// The tables that the whole question mentions.
  private static Set<Table> mentioned(ParseStep step) {
    Set<Table> tables = new LinkedHashSet<>(step.draft.tables);
    for (Mention mention : step.question.mentions()) {
      if (step.binder.meansTable(mention)) {
        mention.table().ifPresent(tables::add);
      }
    }
    return tables;
  }
}
