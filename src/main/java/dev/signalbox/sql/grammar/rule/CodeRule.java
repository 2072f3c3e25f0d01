package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Abbreviations;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Parses an attribute of a table's rows whose first letters are a stored code: 'business
/// customers' are those of the kind `B`.
public final class CodeRule implements GrammarRule {

  private record Code(Column column, String stored) {}

  private static final Set<String> KINDS =
      Set.of(
          "type", "kind", "class", "category", "status", "state", "code", "group", "level", "role");
  private static final int[] LENGTHS = {3, 2, 1};
  private static final int SHORTEST_WORD = 4;
  private static final double OTHER_CODE = 0.5;

  @Override
  public boolean parse(ParseStep step) {
    Token word = step.token();
    int start = step.at();
    Optional<Mention> own = step.mention();
    boolean swallowed =
        own.filter(mention -> mention.to() == start + 2)
            .filter(mention -> mention.links().getFirst().match() == Link.Match.MEANING)
            .flatMap(Mention::table)
            .isPresent();
    Optional<Mention> described = swallowed ? own : step.question.mentionFrom(start + 1);
    Optional<Table> table =
        described.filter(mention -> !mention.meansValueFirst()).flatMap(Mention::table);
    boolean open =
        swallowed || own.isEmpty() || own.get().links().getFirst().match() == Link.Match.MEANING;
    if (!open || table.isEmpty() || !isAttribute(word)) {
      return false;
    }
    List<Code> codes = codes(step, word.lower(), table.get());
    if (codes.isEmpty()) {
      return false;
    }
    double[] costs = new double[codes.size()];
    for (int i = 1; i < costs.length; i++) {
      costs[i] = OTHER_CODE * i;
    }
    Code code = codes.get(step.choices.take(QueryFeature.OTHER_VALUE, costs));
    step.draft.note(
        QueryFeature.CODE_BY_LETTERS,
        "'" + word.text() + "' is only like the stored code '" + code.stored() + "'");
    boolean denied = step.negated;
    step.moveTo(start + 1);
    if (swallowed) {
      step.addTable(table.get(), own.orElseThrow());
      step.moveTo(start + 2);
    }
    step.addFilter(
        new Condition.Comparison(
            new Expression.ColumnValue(code.column()),
            denied ? Comparator.NOT_EQUAL : Comparator.EQUAL,
            new Expression.Text(code.stored())),
        start);
    return true;
  }

  /// The index after an unlinked word at a token that is like a stored code of the table behind it;
  /// the token's own index where there is none.
  static int end(ParseStep step, int at) {
    Optional<Table> table =
        step.question
            .mentionFrom(at + 1)
            .filter(mention -> !mention.meansValueFirst())
            .flatMap(Mention::table);
    boolean code =
        table.isPresent()
            && step.question.mentionFrom(at).isEmpty()
            && step.tokenAt(at).filter(CodeRule::isAttribute).isPresent()
            && !codes(step, step.tokenAt(at).orElseThrow().lower(), table.get()).isEmpty();
    return code ? at + 1 : at;
  }

  private static boolean isAttribute(Token word) {
    return word.isWord()
        && word.lower().length() >= SHORTEST_WORD
        && !word.isPlural()
        && !StopWords.isFunctionWord(word)
        && !StopWords.isRequestWord(word)
        && !StopWords.isOperatorWord(word.lower());
  }

  private static List<Code> codes(ParseStep step, String word, Table table) {
    List<Code> codes = new ArrayList<>();
    for (Column column : table.columns()) {
      if (column.type() == ValueType.TEXT && isKind(column)) {
        for (int length : LENGTHS) {
          step.lexicon.valuesLike(column, word.substring(0, length)).stream()
              .filter(stored -> stored.length() == length)
              .findFirst()
              .ifPresent(stored -> codes.add(new Code(column, stored)));
        }
      }
    }
    return codes;
  }

  private static boolean isKind(Column column) {
    return column.words().stream()
        .anyMatch(part ->
            KINDS.contains(part)
                || KINDS.stream().anyMatch(kind -> Abbreviations.standsFor(part, kind)));
  }
}
