package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds the table that 'who' or 'everyone' means: a table of persons that joins the question's
/// tables. Where the question names no table, the whole database counts.
public final class PersonTables {

  private static final Set<String> NOUNS =
      stems(
          """
          person people employee staff worker author writer customer client shopper buyer student
          pupil learner member patient doctor physician nurse teacher lecturer professor instructor
          trainer coach player athlete singer artist musician performer composer conductor actor
          director producer guest visitor driver pilot owner manager user reader listener applicant
          candidate supplier sponsor donor editor reviewer judge host tenant passenger swimmer rider
          engineer scientist politician faculty mechanic inspector friend borrower agent broker
          climber entrepreneur gymnast wrestler jockey architect chef personnel
          """);

  /// The nouns for the doers of a verb.
  private static final Map<String, Set<String>> DOERS =
      Map.ofEntries(
          doers("write", "author writer"),
          doers("teach", "teacher lecturer instructor professor faculty"),
          doers("study", "student pupil"),
          doers("direct", "director"),
          doers("sing", "singer artist musician"),
          doers("perform", "artist performer musician singer"),
          doers("play", "player musician"),
          doers("own", "owner host"),
          doers("drive", "driver"),
          doers("buy", "customer client buyer"),
          doers("order", "customer client buyer"),
          doers("treat", "doctor physician"),
          doers("manage", "manager"),
          doers("borrow", "member borrower reader"),
          doers("edit", "editor"),
          doers("coach", "coach trainer"),
          doers("train", "trainer coach instructor"),
          doers("sponsor", "sponsor"),
          doers("supply", "supplier"),
          doers("work", "employee staff worker"));

  private static final int FARTHEST = 2;

  private PersonTables() {}

  /// Whether the rows of a table are persons.
  public static boolean holdsPersons(Table table) {
    return namesAny(table, NOUNS);
  }

  /// Adds the persons that 'who' means to the query draft. A table or column for the doers of the
  /// question's verb comes first. Otherwise the nearest table of persons counts, if it is the only
  /// one at its distance.
  public static void resolveWho(ParseStep step) {
    QueryDraft draft = step.draft;
    Set<String> doers =
        step.question.tokens().stream()
            .map(Token::lemma)
            .flatMap(verb -> DOERS.getOrDefault(verb, Set.of()).stream())
            .collect(Collectors.toSet());
    Schema schema = step.lexicon.schema();
    Set<TableName> reached = usedTables(draft);
    if (reached.isEmpty()) {
      schema.tables().forEach(table -> reached.add(table.name()));
    }
    for (int distance = 0; distance <= FARTHEST; distance++) {
      List<Table> tables = reached.stream().map(schema::table).toList();
      Optional<Table> people = people(tables, doers);
      if (people.isPresent()) {
        draft.subject = people.get();
        return;
      }
      Optional<Column> column = doer(tables, doers);
      if (column.isPresent()) {
        draft.addItem(new Expression.ColumnValue(column.get()));
        return;
      }
      for (TableName table : List.copyOf(reached)) {
        schema.joins().of(table).forEach(join -> reached.add(join.other(table)));
      }
    }
  }

  private static Optional<Table> people(List<Table> tables, Set<String> doers) {
    Set<String> nouns = doers.isEmpty() ? NOUNS : doers;
    List<Table> people = tables.stream().filter(table -> namesAny(table, nouns)).toList();
    return people.size() == 1 || !doers.isEmpty() ? people.stream().findFirst() : Optional.empty();
  }

  private static Optional<Column> doer(List<Table> tables, Set<String> doers) {
    return tables.stream()
        .flatMap(table -> table.columns().stream())
        .filter(column -> column.type() == ValueType.TEXT)
        .filter(column -> column.words().stream().map(WordForms::stem).anyMatch(doers::contains))
        .findFirst();
  }

  private static Set<TableName> usedTables(QueryDraft draft) {
    Set<TableName> used = new LinkedHashSet<>();
    draft.tables.forEach(table -> used.add(table.name()));
    draft.items.forEach(item -> UsedTables.add(item, used));
    used.addAll(UsedTables.of(draft.filters.conditions()));
    draft.orders.forEach(order -> UsedTables.add(order.expression(), used));
    return used;
  }

  private static boolean namesAny(Table table, Set<String> nouns) {
    return table.words().stream().map(WordForms::stem).anyMatch(nouns::contains);
  }

  private static Map.Entry<String, Set<String>> doers(String verb, String nouns) {
    return Map.entry(verb, stems(nouns));
  }

  private static Set<String> stems(String text) {
    return Arrays.stream(text.strip().split("\\s+"))
        .map(WordForms::stem)
        .collect(Collectors.toUnmodifiableSet());
  }
}
