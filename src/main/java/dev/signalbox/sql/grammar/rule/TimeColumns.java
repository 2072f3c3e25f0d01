package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.Births;
import dev.signalbox.sql.grammar.state.EventColumns;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.NearTables;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VocabularyPhrase;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds the column that a time of the question belongs to: the pending one, or one that stores
/// times in a table near the question's. A column whose name has a word of the question comes
/// first.
public final class TimeColumns {

  private static final double NAMED = 2;
  private static final double OF_SUBJECT = 1;
  private static final double OF_MENTIONED = 0.8;

  /// The score where the rows are the groups, as in 'bookings per court this year'.
  private static final double OF_GROUP = 0.4;

  /// The score where an aggregate of a group measures the rows: a sum of yields is that of the
  /// months of the yields.
  private static final double OF_MEASURED = 2;

  private static final double BESIDE = 0.7;

  /// The loss where only a word for another event, such as a birth or a due date, tells the time.
  private static final double SPECIAL = 0.9;

  /// The loss where a column tells when the row's event ended, beside one that tells its beginning.
  private static final double ENDED = 0.3;

  /// Words in the names of columns that tell no time of the row's own event.
  private static final Set<String> SPECIAL_WORDS =
      Set.of(
          "birth", "born", "due", "end", "until", "valid", "expiry", "expires", "best", "update",
          "updated");

  /// Verbs of the columns that tell since when a row is there.
  private static final Set<String> ENTERING =
      Set.of("join", "register", "enrol", "enroll", "create");

  /// Words of any time, which do not tell a birth or an end from another time.
  private static final Set<String> UNITS =
      Set.of(WordForms.stem("year"), WordForms.stem("month"), WordForms.stem("date"));

  /// The concept of the verbs of ending, such as 'run out'.
  private static final String EXPIRY = "expiry";

  private static final int MOST = 4;

  /// A column with its score, higher for a likelier one.
  public record Scored(Column column, double score) {}

  private TimeColumns() {}

  /// The columns, the likeliest first.
  public static List<Scored> near(ParseStep step) {
    Optional<Column> waiting =
        waiting(step).filter(column -> step.times.stored(column).isPresent());
    if (waiting.isPresent()) {
      return List.of(new Scored(waiting.get(), 0));
    }
    Set<String> stems = stems(step);
    Set<String> elsewhere = withoutStates(step, stems);
    Set<Table> mentioned = mentioned(step);
    Set<Table> tables = new LinkedHashSet<>(mentioned);
    tables.addAll(NearTables.of(step));
    if (step.excluding) {
      keepExcluded(step, tables);
    }
    List<Scored> scored = new ArrayList<>();
    for (Table table : tables) {
      double near = near(step, table, mentioned);
      step.times.columns(table).stream()
          .filter(column -> !Births.tells(column) || Births.isAsked(stems))
          .map(column ->
              scored(column, table, near, table.equals(step.draft.subject) ? stems : elsewhere))
          .forEach(scored::add);
    }
    return scored.stream()
        .sorted(Comparator.comparingDouble(Scored::score).reversed())
        .limit(MOST)
        .toList();
  }

  /// The pending column, or the one of the time that a list continues, as in 'in 2025 and 2026'.
  private static Optional<Column> waiting(ParseStep step) {
    return step.pending instanceof Expression.ColumnValue(Column column)
        ? Optional.of(Births.ofSubject(step, column))
        : step.continuesList(step.at()) ? step.filters().lastColumn() : Optional.empty();
  }

  /// The likeliest time of a table's rows; empty where they have none.
  public static Optional<Column> of(ParseStep step, Table table) {
    Set<String> stems = stems(step);
    Comparator<Column> telling =
        Comparator.comparingDouble(column -> telling(column, table, stems));
    return step.times.columns(table).stream()
        .reduce((one, other) -> telling.compare(other, one) > 0 ? other : one);
  }

  /// A column with its score; the time of another event, such as an expiry, is not raised by the
  /// figures of its rows.
  private static Scored scored(Column column, Table table, double near, Set<String> stems) {
    boolean other = isSpecial(column) && !isNamed(column, table, stems);
    double nearness = other ? Math.min(near, OF_SUBJECT) : near;
    return new Scored(column, nearness + telling(column, table, stems));
  }

  private static double telling(Column column, Table table, Set<String> stems) {
    boolean named = isNamed(column, table, stems);
    return named ? NAMED : isSpecial(column) ? -SPECIAL : isEnd(column, table) ? -ENDED : 0;
  }

  /// Whether a column may tell when what a question says happened: a birth or a due date tells no
  /// other event, so that a word of the question has to name it.
  public static boolean mayTell(ParseStep step, Column column) {
    Set<String> stems = stems(step);
    return !isSpecial(column)
        || column.words().stream().map(WordForms::stem).anyMatch(stems::contains)
        || (Births.isAsked(stems) && Births.tells(column));
  }

  private static double near(ParseStep step, Table table, Set<Table> mentioned) {
    boolean subject = table.equals(step.draft.subject) && !step.excluding;
    if (!subject && isMeasured(step, table)) {
      return OF_MEASURED;
    }
    if (step.draft.groupBySubject && step.draft.tables.size() > 1) {
      return subject ? OF_GROUP : step.draft.tables.contains(table) ? OF_SUBJECT : 0;
    }
    boolean told = step.draft.hints.contains(table.name());
    double near = subject ? OF_SUBJECT : mentioned.contains(table) ? OF_MENTIONED : 0;
    if (told) {
      return OF_SUBJECT + BESIDE;
    }
    return near + (isBefore(step, table) || isExcluded(step, table) ? BESIDE : 0);
  }

  /// Whether a word of the question stands in a column's name, other than as the table's own.
  private static boolean isNamed(Column column, Table table, Set<String> stems) {
    boolean special = isSpecial(column);
    return column.words().stream()
        .filter(word -> column.words().size() == 1 || !table.words().contains(word))
        .map(WordForms::stem)
        .filter(stem -> !(special && UNITS.contains(stem)))
        .anyMatch(stems::contains);
  }

  /// Whether a column tells an end, and another time of the table a beginning.
  private static boolean isEnd(Column column, Table table) {
    return EventColumns.ends(column)
        && !EventColumns.begins(column)
        && table.columns().stream()
            .filter(other -> other.type() == column.type())
            .anyMatch(other -> EventColumns.begins(other) || EventColumns.tells(other, ENTERING));
  }

  private static boolean isSpecial(Column column) {
    return column.words().stream().anyMatch(SPECIAL_WORDS::contains);
  }

  /// Whether the groups of a question have a figure of a table's rows, such as a sum per customer
  /// of the amounts of invoices. Rows without times have those of the rows that they belong to.
  private static boolean isMeasured(ParseStep step, Table table) {
    boolean grouped =
        step.draft.groupBySubject
            || step.draft.eachGroup
            || !step.draft.groups.isEmpty()
            || ranks(step).anyMatch(QueryDraft::isAggregate);
    if (!grouped || step.excluding) {
      return false;
    }
    Schema schema = step.lexicon.schema();
    return measured(step)
        .anyMatch(name ->
            name.equals(table.name())
                || (step.times.columns(schema.table(name)).isEmpty()
                    && refersTo(name, table, schema)));
  }

  private static boolean refersTo(TableName name, Table table, Schema schema) {
    return schema.joins().of(name).stream().anyMatch(join -> join.other(name).equals(table.name()))
        && SingleRows.of(name, schema).contains(table.name());
  }

  /// The keys of the order, such as the revenue in 'the top three dealers by revenue in 2025'.
  private static Stream<Expression> ranks(ParseStep step) {
    return step.draft.orders.stream().map(Select.Ordering::expression);
  }

  private static Stream<TableName> measured(ParseStep step) {
    boolean counts = step.draft.items.contains(new Expression.RowCount());
    Stream<TableName> counted =
        Stream.ofNullable(counts ? step.draft.counted : null).map(Table::name);
    return Stream.concat(
        counted,
        Stream.concat(step.draft.items.stream(), ranks(step))
            .flatMap(Expression::columns)
            .filter(column -> !step.draft.groups.contains(column))
            .filter(MeasureColumns::measures)
            .map(Column::table));
  }

  /// The stems of the question's content words, without the units of times such as `this year`.
  private static Set<String> stems(ParseStep step) {
    List<Token> tokens = step.question.tokens();
    return IntStream.range(0, tokens.size())
        .filter(at -> tokens.get(at).isWord() && !StopWords.isFunctionWord(tokens.get(at)))
        .filter(at ->
            !(step.isWordAt(at, "year", "month", "week", "day")
                && step.isWordAt(at - 1, "this", "last", "next", "past", "previous")))
        .boxed()
        .flatMap(at ->
            Stream.concat(
                Stream.of(tokens.get(at).stem()), VocabularyPhrase.columns(tokens, at, EXPIRY)))
        .collect(Collectors.toSet());
  }

  /// The stems without those of states that the subject's rows store: 'cancelled' of 'course dates
  /// cancelled in May' names no time of other rows.
  private static Set<String> withoutStates(ParseStep step, Set<String> stems) {
    Set<String> states =
        step.question.mentions().stream()
            .filter(new StateOwners(step)::isOfSubject)
            .map(mention -> step.question.tokens().get(mention.from()).stem())
            .collect(Collectors.toSet());
    return stems.stream()
        .filter(stem -> !states.contains(stem))
        .collect(Collectors.toUnmodifiableSet());
  }

  /// Leaves the tables of the last exclusion alone, if they store times.
  private static void keepExcluded(ParseStep step, Set<Table> tables) {
    Set<Table> excluded = step.draft.exclusions.getLast().tables();
    tables.addAll(excluded);
    if (excluded.stream().anyMatch(table -> !step.times.columns(table).isEmpty())) {
      tables.retainAll(excluded);
    }
  }

  /// Whether a time tells of the rows of the last exclusion, rather than of the rows that it is
  /// made from, as in 'orders without items in 2025' where items have no time.
  static boolean isOfExclusion(ParseStep step, Column column) {
    Schema schema = step.lexicon.schema();
    return step.excluding
        && (step.draft.subject == null || !step.draft.subject.name().equals(column.table()))
        && step.draft.exclusions.getLast().tables().stream()
            .anyMatch(table -> SingleRows.of(table.name(), schema).contains(column.table()));
  }

  /// Whether the words tell of which rows of a table none may relate: 'not used since May'.
  private static boolean isExcluded(ParseStep step, Table table) {
    return step.excluding && step.draft.exclusions.getLast().tables().contains(table);
  }

  /// Whether the question mentions a table right before the position.
  private static boolean isBefore(ParseStep step, Table table) {
    return step.question
        .mentionAt(step.at() - 1)
        .filter(step.binder::meansTable)
        .flatMap(Mention::table)
        .filter(table::equals)
        .isPresent();
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
