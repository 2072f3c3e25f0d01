package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.words.NameTokens;
import dev.signalbox.sql.words.Token;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Accounts for every word of a question by the content of the query that was written for it,
/// whoever wrote it. The result is deterministic.
///
/// Threading: confined to one thread.
public final class QuestionAccounting {

  /// The operators that a question has to ask for; the others follow from the words for tables,
  /// columns and values.
  private static final Set<QueryOperator> TELLING =
      EnumSet.complementOf(
          EnumSet.of(
              QueryOperator.EQUAL,
              QueryOperator.NESTED,
              QueryOperator.UNTRUE,
              QueryOperator.STORED_NUMBER,
              QueryOperator.RANKED_UP,
              QueryOperator.RANKED_DOWN,
              QueryOperator.MEASURED));

  private static final Set<String> TRUTHS =
      Set.of("y", "n", "t", "f", "j", "yes", "no", "ja", "nein", "true", "false");

  private final Lexicon lexicon;
  private final Set<Integer> names;
  private final AskedTimes times;
  private final String today;

  /// @param reference the day on which the question was asked
  public QuestionAccounting(List<Token> tokens, Lexicon lexicon, TimeReference reference) {
    this.lexicon = lexicon;
    this.names = NameTokens.of(tokens);
    this.times = new AskedTimes(tokens, lexicon, reference);
    this.today = reference.today().toString();
  }

  public Schema schema() {
    return lexicon.schema();
  }

  /// @param question the tokens with links, which may differ from one query to the next
  public Accounting of(LinkedQuestion question, QueryContent content) {
    Marks marks = new Marks(question);
    ValueSpans values = new ValueSpans(marks, content);
    ElementSpans elements = new ElementSpans(marks, content, lexicon.schema());
    NumberSpans numbers = new NumberSpans(marks, content, times.tokens());
    LostSpans lost = new LostSpans(marks, lexicon, names, times.tokens());
    OperatorSpans operators = new OperatorSpans(marks, content, names);
    operators.markUnits();
    operators.markMoney();
    new AskedAnswers(marks, content, lexicon.schema().selfReferences()).markLost();
    values.markEqual();
    new AskedPersons(marks, content, lexicon.schema()).mark();
    new TimePhrases(marks, content, times).mark();
    numbers.mark();
    numbers.markMonths();
    lost.markPeriods(content);
    values.markLinked();
    DerivedSpans derived = new DerivedSpans(marks, content);
    derived.markLostRates();
    elements.markLinked(names);
    new ReferenceSpans(marks, content, lexicon.schema().selfReferences()).mark();
    new LostCues(marks, content).mark();
    derived.markRates();
    operators.mark();
    elements.markWords();
    new VocabularySpans(marks, content).mark();
    derived.mark();
    derived.askPresent();
    values.markNear();
    values.markParts();
    values.markSynonyms();
    values.markCodes();
    elements.markNotes();
    elements.markMisspelt();
    elements.markAbbreviations();
    lost.markTimes();
    numbers.markLost();
    lost.markRest();
    return new Accounting(marks.spans(), added(marks, content), unasked(marks, content));
  }

  private List<String> added(Marks marks, QueryContent content) {
    return content.literals().stream()
        .filter(literal -> literal.isCondition() && !marks.isUsed(literal))
        .filter(literal -> literal.role() != Literal.Role.LIMIT && !isImplied(literal, marks))
        .map(Literal::described)
        .distinct()
        .toList();
  }

  /// Whether words ask for a literal without saying it: a truth, the numbers 0 and 1, and today
  /// where a word such as 'overdue' names the column. A word has to name a flag, so that no query
  /// adds one.
  private boolean isImplied(Literal literal, Marks marks) {
    Column column = literal.column();
    boolean before = literal.role() == Literal.Role.LESS || literal.role() == Literal.Role.AT_MOST;
    if (column != null
        && before
        && literal.text().startsWith(today)
        && marks.names(column.toString())) {
      return true;
    }
    boolean truth = TRUTHS.contains(literal.text().toLowerCase(Locale.ROOT));
    if (column != null && column.isFlag()) {
      return marks.names(column.toString());
    }
    return literal.kind() == Literal.Kind.TRUTH
        || literal.text().matches("[01]")
        || (column != null && truth && marks.names(column.toString()));
  }

  private Set<QueryOperator> unasked(Marks marks, QueryContent content) {
    Set<QueryOperator> unasked = EnumSet.noneOf(QueryOperator.class);
    content.operators().stream()
        .filter(operator -> TELLING.contains(operator) && !marks.isAsked(operator))
        .filter(operator -> operator != QueryOperator.DISTINCT || !repeatsRows(content))
        .forEach(unasked::add);
    return unasked;
  }

  /// Whether the joins may give several rows for each row that the query shows, as those of a table
  /// with itself do for the rows that others refer to. A query without these duplicates needs no
  /// word that asks for it.
  private boolean repeatsRows(QueryContent content) {
    if (lexicon.schema().selfReferences().stream()
        .anyMatch(reference -> content.joined().contains(reference.key()))) {
      return true;
    }
    Set<TableName> used = content.tables().stream().map(Table::name).collect(Collectors.toSet());
    return content.shown().stream()
        .map(Column::table)
        .noneMatch(shown -> SingleRows.of(shown, lexicon.schema()).containsAll(used));
  }
}
