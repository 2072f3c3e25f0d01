package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Abbreviations;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Parses an attribute of a table's rows of which a stored code has letters: 'business customers'
/// are those of the kind `B`, and orders that 'were cancelled' have the status `CNL`.
public final class CodeRule implements GrammarRule {

  private record Code(Column column, String stored) {}

  private static final Set<String> KINDS =
      Set.of(
          "type", "kind", "class", "category", "status", "state", "code", "group", "level", "role");
  private static final int[] LENGTHS = {3, 2, 1};
  private static final String[] BEFORE_STATE = {
    "is", "are", "was", "were", "be", "been", "being", "not", "as", "got", "get"
  };
  private static final int SHORTEST_WORD = 4;
  private static final int MOST_VALUES = 40;
  private static final double OTHER_CODE = 0.5;

  @Override
  public boolean parse(ParseStep step) {
    Token word = step.token();
    int start = step.at();
    Optional<Mention> own = step.mention();
    if (isState(step, own)) {
      return take(step, stateCodes(step, word.lower()), start);
    }
    boolean swallowed =
        own.filter(mention -> mention.to() == start + 2)
            .filter(mention -> mention.links().getFirst().match().isByMeaning())
            .flatMap(Mention::table)
            .isPresent();
    Optional<Mention> described = swallowed ? own : step.question.mentionFrom(start + 1);
    Optional<Table> table =
        described.filter(mention -> !mention.meansValueFirst()).flatMap(Mention::table);
    boolean open = swallowed || own.isEmpty() || own.get().links().getFirst().match().isByMeaning();
    if (!open || table.isEmpty() || !isAttribute(word)) {
      return false;
    }
    if (!take(step, codes(step, word.lower(), table.get()), start)) {
      return false;
    }
    if (swallowed) {
      step.addTable(table.get(), own.orElseThrow());
      step.moveTo(start + 2);
    }
    return true;
  }

  /// Whether a word without a link of its own tells the state of rows that the question has named.
  private static boolean isState(ParseStep step, Optional<Mention> own) {
    return own.isEmpty()
        && isAttribute(step.token())
        && (step.isWordAt(step.at() - 1, BEFORE_STATE)
            || step.isWordAt(step.at() + 1, "one", "ones"));
  }

  private static List<Code> stateCodes(ParseStep step, String word) {
    return new StateOwners(step)
        .before(step.at()).keySet().stream()
            .map(step.lexicon.schema()::table)
            .flatMap(table -> spelled(step, word, table).stream())
            .filter(
                code -> !step.lexicon.definitions().contradict(code.column(), code.stored(), word))
            .toList();
  }

  private static boolean take(ParseStep step, List<Code> codes, int start) {
    if (codes.isEmpty()) {
      return false;
    }
    Token word = step.token();
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
    step.addFilter(
        new Condition.Comparison(
            new Expression.ColumnValue(code.column()),
            denied ? Condition.Comparator.NOT_EQUAL : Condition.Comparator.EQUAL,
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
    codes.addAll(spelled(step, word, table));
    return codes.stream()
        .distinct()
        .filter(code -> !step.lexicon.definitions().contradict(code.column(), code.stored(), word))
        .toList();
  }

  /// The codes that have letters of a word in its order, the first one included: `CNL` for
  /// `cancelled`.
  private static List<Code> spelled(ParseStep step, String word, Table table) {
    List<Code> codes = new ArrayList<>();
    for (Column column : table.columns()) {
      if (column.type() == ValueType.TEXT && isKind(column)) {
        step.lexicon.valuesOf(column).stream()
            .limit(MOST_VALUES)
            .filter(stored -> isSpelled(stored, word))
            .max(Comparator.comparingInt(String::length))
            .ifPresent(stored -> codes.add(new Code(column, stored)));
      }
    }
    return codes;
  }

  private static boolean isSpelled(String code, String word) {
    if (code.length() < 2
        || code.length() > LENGTHS[0] + 1
        || !code.equals(code.toUpperCase(Locale.ROOT))
        || !code.chars().allMatch(Character::isLetter)
        || Character.toLowerCase(code.charAt(0)) != word.charAt(0)) {
      return false;
    }
    int at = 0;
    for (char letter : code.toLowerCase(Locale.ROOT).toCharArray()) {
      at = word.indexOf(letter, at) + 1;
      if (at == 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isKind(Column column) {
    return column.words().stream()
        .anyMatch(part ->
            KINDS.contains(part)
                || KINDS.stream().anyMatch(kind -> Abbreviations.standsFor(part, kind)));
  }
}
