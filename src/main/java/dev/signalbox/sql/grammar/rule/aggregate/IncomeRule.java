package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Parses the income from events that store their money: 'rental income', 'revenue from tickets'.
/// The rows must all bring in what they store, so that a table of cancelled or unpaid events, of
/// several amounts, or of things with a price, has no income.
public final class IncomeRule implements GrammarRule {

  private static final String INCOME = "income";
  private static final WordPattern FROM = WordPattern.of("from|of the|our|all?");
  private static final int MOST_WORDS = 3;

  /// Words in the names of money that others pay, or that is not paid for each row.
  private static final Set<String> NO_INCOME =
      Set.of(
          "budget",
          "cost",
          "purchase",
          "deposit",
          "discount",
          "limit",
          "balance",
          "salary",
          "wage",
          "rate",
          "unit",
          "per",
          "hourly",
          "daily",
          "nightly",
          "weekly",
          "monthly",
          "yearly",
          "annual");

  /// Words for money that a thing costs, be it sold or not.
  private static final Set<String> PRICES = Set.of("price", "preis", "fee", "fare", "charge");

  /// Beginnings of words for events that bring in nothing, or not yet.
  private static final List<String> VOID =
      List.of(
          "cancel", "refund", "void", "revoke", "reject", "waive", "unpaid", "paid", "planned",
          "storn");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    Optional<Table> events = takeEvents(step);
    Optional<Column> money = events.flatMap(table -> money(step, table));
    if (money.isEmpty() || step.restricting || step.draft.hasAggregate()) {
      step.moveTo(start);
      return false;
    }
    step.draft.tables.add(events.get());
    step.draft.subject = events.get();
    step.draft.addItem(new Expression.Aggregate(Function.SUM, false, money.get()));
    return true;
  }

  /// Takes the words for an income and its events.
  private static Optional<Table> takeEvents(ParseStep step) {
    List<Token> tokens = step.question.tokens();
    int start = step.at();
    for (int at = start; at <= start + MOST_WORDS && at < tokens.size(); at++) {
      Optional<ColumnConcepts.Found> income = ColumnConcepts.at(tokens, at, INCOME);
      if (income.isPresent()) {
        step.moveTo(at + income.get().length());
        return at > start ? named(step, tokens.subList(start, at)) : behind(step);
      }
    }
    return Optional.empty();
  }

  /// Takes the table behind an income, as in 'revenue from tickets'.
  private static Optional<Table> behind(ParseStep step) {
    if (!step.take(FROM)) {
      return Optional.empty();
    }
    Optional<Table> table =
        step.mention()
            .flatMap(mention ->
                named(step, step.question.tokens().subList(mention.from(), mention.to())));
    table.ifPresent(_ -> step.moveTo(step.mention().orElseThrow().to()));
    return table;
  }

  /// The only table in whose name all the words stand.
  private static Optional<Table> named(ParseStep step, List<Token> words) {
    List<String> stems = words.stream().map(Token::stem).toList();
    List<Table> tables =
        step.lexicon.schema().tables().stream()
            .filter(
                table -> table.words().stream().map(WordForms::stem).toList().containsAll(stems))
            .toList();
    return tables.size() == 1 ? Optional.of(tables.getFirst()) : Optional.empty();
  }

  /// The one column of money that each row of a table brings in.
  private static Optional<Column> money(ParseStep step, Table table) {
    Lexicon lexicon = step.lexicon;
    List<Column> money =
        table.columns().stream()
            .filter(MeasureColumns::measures)
            .filter(column -> !ColumnConcepts.holds(column, "relative"))
            .filter(column -> ColumnConcepts.holds(column, INCOME) || isOtherMoney(column))
            .toList();
    return Optional.of(money)
        .filter(found -> !step.times.columns(table).isEmpty() && found.size() == 1)
        .map(List::getFirst)
        .filter(column -> column.words().stream().noneMatch(NO_INCOME::contains))
        .filter(column -> isLeaf(lexicon, table) || !isPrice(column))
        .filter(_ -> table.columns().stream().noneMatch(column -> isVoid(lexicon, column)));
  }

  private static boolean isOtherMoney(Column column) {
    return column.words().stream().anyMatch(NO_INCOME::contains);
  }

  private static boolean isPrice(Column column) {
    return column.words().stream().anyMatch(PRICES::contains)
        && column.words().stream().noneMatch("total"::equals);
  }

  /// Whether no other table's rows refer to those of a table, as the bookings of a course do.
  private static boolean isLeaf(Lexicon lexicon, Table table) {
    return lexicon.schema().joins().of(table.name()).stream()
        .noneMatch(join -> join.side(table.name()).equals(table.primaryKey()));
  }

  /// Whether a column tells, by its name, comment or values, that some rows bring in nothing.
  private static boolean isVoid(Lexicon lexicon, Column column) {
    return Stream.of(
            column.words(),
            lexicon.samples(column),
            lexicon.valuesOf(column),
            List.of(column.note().split("\\W+")))
        .flatMap(List::stream)
        .map(word -> word.toLowerCase(Locale.ROOT))
        .anyMatch(word -> VOID.stream().anyMatch(word::startsWith));
  }
}
