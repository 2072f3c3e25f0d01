package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Tables, columns, counts and aggregates: what is shown, or what a restriction is about.
final class MentionRule implements GrammarRule {

  private static final WordPattern LIST_GOES_ON =
      WordPattern.of("and|,|& and? the|its|their|his|her?");
  private static final String[] SKIPPED = {
    "the",
    "their",
    "its",
    "his",
    "her",
    "all",
    "corresponding",
    "a",
    "an",
    "different",
    "distinct",
    "respective",
    "also",
    "total"
  };
  private static final String[] LISTING = {
    "and",
    ",",
    "or",
    "with",
    "show",
    "list",
    "find",
    "give",
    "return",
    "me",
    "what",
    "is",
    "are",
    "as",
    "each",
    "including",
    "both",
    "well"
  };
  private static final Set<String> OWNED =
      Set.of("of", "for", "in", "by", "each", "every", "from", "on");

  @Override
  public boolean read(ParseState reading) {
    Optional<Mention> mention = reading.mention();
    if (mention.isPresent() && reading.binder.meansTable(mention.get())) {
      table(reading, mention.get());
      return true;
    }
    int start = reading.at();
    boolean isFirst = reading.draft.items.isEmpty();
    List<Expression> expressions = ExpressionParser.here(reading);
    if (expressions.isEmpty()) {
      return false;
    }
    boolean listed =
        !reading.restricting
            && (isFirst || (followsList(reading, start) && !isVerb(reading, start)));
    boolean asked = reading.asking;
    reading.asking = false;
    if (!(asked || listed) || isCompared(reading)) {
      boolean again = !isFirst && expressions.getFirst().equals(reading.draft.items.getLast());
      if (!again || !isParticiple(reading.question.tokens().get(start))) {
        reading.await(expressions.getFirst());
      }
    } else {
      bothNames(reading, start, expressions).forEach(reading.draft::addItem);
      if (reading.draft.subject == null
          && expressions.getFirst() instanceof Expression.ColumnValue(Column column)) {
        reading.owner = column.table();
      }
    }
    return true;
  }

  /// Where first and last names are stored apart, 'name' is both.
  private static List<Expression> bothNames(ParseState reading, int start, List<Expression> items) {
    if (!(items.getFirst() instanceof Expression.ColumnValue(Column column))
        || reading.at() - start > 1
        || !reading.question.tokens().get(start).lemma().equals("name")
        || reading.isWordAt(start - 1, "full")) {
      return items;
    }
    Table table = reading.lexicon.schema().table(column.table());
    List<Column> shown = DisplayColumns.of(table);
    return shown.size() > 1 && shown.contains(column)
        ? shown.stream().<Expression>map(Expression.ColumnValue::new).toList()
        : items;
  }

  /// Such as `sold`, which says nothing new of 'how many tickets'.
  private static boolean isParticiple(Token word) {
    return !word.lower().endsWith("s") && !word.lower().equals(word.lemma());
  }

  private static boolean isVerb(ParseState reading, int start) {
    return reading.question.mentionFrom(start).filter(reading.binder::isVerb).isPresent();
  }

  /// Whether the words before say that more is to be shown, such as a comma or 'and'.
  private static boolean followsList(ParseState reading, int start) {
    if (reading.isWordAt(start - 1, "full")) {
      return true;
    }
    int before = start - 1;
    while (before >= 0 && reading.isWordAt(before, SKIPPED)) {
      before--;
    }
    return before < 0
        || reading.isWordAt(before, LISTING)
        || !reading.question.tokens().get(before).isWord();
  }

  private static void table(ParseState reading, Mention mention) {
    Table table = mention.table().orElseThrow();
    reading.moveTo(mention.to());
    if (reading.negated && !table.equals(reading.draft.subject)) {
      NegationRule.exclude(reading, table);
      return;
    }
    boolean listed = isListed(reading, mention);
    reading.addTable(table, mention);
    if (listed) {
      DisplayColumns.of(table)
          .forEach(column -> reading.draft.addItem(new Expression.ColumnValue(column)));
    }
  }

  /// Whether a table's rows are to be shown beside columns: 'the city and its population'.
  private static boolean isListed(ParseState reading, Mention mention) {
    if (reading.restricting || !startsList(reading, mention.from() - 1)) {
      return false;
    }
    int start = reading.at();
    boolean more = reading.take(LIST_GOES_ON) && ExpressionParser.sees(reading);
    reading.moveTo(start);
    return more;
  }

  private static boolean startsList(ParseState reading, int before) {
    return reading
        .tokenAt(before)
        .map(
            token -> !OWNED.contains(token.lower()) && reading.question.mentionAt(before).isEmpty())
        .orElse(true);
  }

  /// Whether a comparison or a value of the column just read follows at once.
  private static boolean isCompared(ParseState reading) {
    int start = reading.at();
    reading.take(
        WordPattern.of("is|are|was|were|be|of|equal|equals|=|to|as|by|in|at|from|on? to?"));
    boolean compared =
        !reading.atEnd()
            && (reading.token().kind() == Token.Kind.QUOTED
                || reading.token().number() != null
                || new ComparisonLookahead(reading).sees()
                || reading
                    .mention()
                    .filter(found -> found.meansValueFirst())
                    .flatMap(found -> valueOf(reading, start, found))
                    .isPresent());
    reading.moveTo(start);
    return compared;
  }

  private static Optional<Column> valueOf(ParseState reading, int start, Mention value) {
    return reading
        .question
        .mentionAt(start - 1)
        .flatMap(reading.binder::column)
        .map(ColumnBinder.Binding::column)
        .filter(column -> ColumnBinder.valueIn(value, column).isPresent());
  }

  private record ComparisonLookahead(ParseState reading) {

    private static final List<WordPattern> CUES =
        List.of(
            WordPattern.of(
                "more|greater|higher|larger|less|fewer|lower|smaller|older|younger|longer|shorter than"),
            WordPattern.of("at least|most"),
            WordPattern.of("above|below|over|under|between|equal|before|after"),
            WordPattern.of("start|begin|end with"));

    boolean sees() {
      return CUES.stream().anyMatch(reading::sees);
    }
  }
}
