package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Derivations;
import dev.signalbox.sql.words.DoerNouns;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the table that 'who' or 'everyone' means: a table of persons that joins the question's
/// tables. Where the question names no table, the whole database counts.
public final class PersonTables {

  private static final Set<String> WHO = Set.of("who", "whom", "whose");

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

  private static final Derivations DERIVATIONS = new Derivations();
  private static final DoerNouns NOUNS = DoerNouns.shared();

  private PersonTables() {}

  /// Adds the persons that 'who' means to the query draft. A table or column for the doers of the
  /// question's verb comes first, and then the persons of the events that the verb tells: those of
  /// the treatments, for 'who treated the dog'. Otherwise the nearest table of persons counts, if
  /// it is the only one at its distance.
  public static void resolveWho(ParseStep step) {
    Set<String> doers = doers(step);
    Set<TableName> reached = usedTables(step.draft);
    if (reached.isEmpty()) {
      step.lexicon.schema().tables().forEach(table -> reached.add(table.name()));
    }
    if (isPassive(step)) {
      resolveConcerned(step, reached);
      return;
    }
    if (!doers.isEmpty() && resolve(step, new LinkedHashSet<>(reached), doers)) {
      return;
    }
    Set<TableName> events = EventTables.toldBy(step, verbs(step), reached);
    if (!events.isEmpty() && resolve(step, events, Set.of())) {
      return;
    }
    resolve(step, reached, Set.of());
  }

  /// Whether 'whose' stands here before an attribute of persons that a condition follows, so that
  /// the query shows the persons.
  public static boolean seesOwned(ParseStep step) {
    return step.isWordAt(step.at(), "whose")
        && step.question.tokens().stream()
            .noneMatch(token -> WordRelations.isSuperlative(token.lower()))
        && step.question
            .mentionFrom(step.at() + 1)
            .map(mention -> mention.links().getFirst().target())
            .filter(target ->
                target instanceof Target.OfColumn(var column)
                    && Persons.areRowsOf(step.lexicon.schema().table(column.table())))
            .isPresent();
  }

  /// Takes the nearest table or column of persons.
  ///
  /// @param reached the tables at distance 0
  /// @param doers the stems of the nouns for the persons; none for any person
  private static boolean resolve(ParseStep step, Set<TableName> reached, Set<String> doers) {
    QueryDraft draft = step.draft;
    Schema schema = step.lexicon.schema();
    for (int distance = 0; distance <= FARTHEST; distance++) {
      List<Table> tables = reached.stream().map(schema::table).toList();
      Optional<Table> keyed = doers.isEmpty() ? Optional.empty() : keyed(step, tables);
      if (keyed.isPresent()) {
        draft.subject = keyed.get();
        return true;
      }
      Optional<Table> people =
          doers.isEmpty() ? people(draft, tables, schema) : doers(tables, doers, schema);
      if (people.isPresent()) {
        draft.subject = people.get();
        return true;
      }
      Optional<Column> column = doer(step, tables, doers);
      if (column.isPresent()) {
        draft.addItem(new Expression.ColumnValue(column.get()));
        return true;
      }
      for (TableName table : List.copyOf(reached)) {
        schema.joins().of(table).forEach(join -> reached.add(join.other(table)));
      }
    }
    return false;
  }

  /// The table to which a key refers that is named by those who do what the question's verb says:
  /// the parties of `buyer_id`, for 'bought'.
  private static Optional<Table> keyed(ParseStep step, List<Table> tables) {
    Schema schema = step.lexicon.schema();
    return tables.stream()
        .flatMap(table ->
            schema.joins().of(table.name()).stream()
                .filter(join -> join.leftTable().equals(table.name())))
        .filter(join ->
            verbs(step).stream()
                .anyMatch(verb ->
                    join.left().stream()
                        .anyMatch(key ->
                            NOUNS.areNamedIn(key.words(), verb) || isDoneBy(key.words(), verb))))
        .findFirst()
        .map(join -> schema.table(join.rightTable()));
  }

  /// Whether a key's name tells by whom something was done: `taken_by`, for 'took'.
  private static boolean isDoneBy(List<String> key, String verb) {
    return key.contains("by") && key.stream().map(VerbForms::base).anyMatch(verb::equals);
  }

  /// The stems of the nouns for those who do what the question's verb says: `renter`, for 'rented'.
  private static Set<String> doers(ParseStep step) {
    Stream<String> listed =
        step.question.tokens().stream()
            .map(Token::lemma)
            .flatMap(verb -> DOERS.getOrDefault(verb, Set.of()).stream());
    Stream<String> derived =
        verbs(step).stream()
            .flatMap(verb -> Stream.concat(Stream.of(verb), DERIVATIONS.of(verb).stream()))
            .filter(WordRelations::mayBePerson)
            .map(WordForms::stem);
    return Stream.concat(listed, derived).collect(Collectors.toSet());
  }

  /// Takes the persons of the rows that tell what happened to them; others may have done it.
  private static void resolveConcerned(ParseStep step, Set<TableName> told) {
    Schema schema = step.lexicon.schema();
    List<Table> tables = told.stream().map(schema::table).toList();
    people(step.draft, tables, schema).ifPresent(table -> step.draft.subject = table);
  }

  /// Whether 'who' means those to whom the verb's event happened, as in 'who was hired in 2025'.
  private static boolean isPassive(ParseStep step) {
    return step.isWordAt(0, "who")
        && step.isWordAt(1, "is", "are", "was", "were")
        && step.tokenAt(2)
            .filter(token -> !VerbForms.base(token.lower()).equals(token.lower()))
            .isPresent();
  }

  /// The verb behind 'who', in its base form.
  private static List<String> verbs(ParseStep step) {
    List<Token> tokens = step.question.tokens();
    int at = 0;
    while (at < tokens.size()
        && (WHO.contains(tokens.get(at).lower()) || isAuxiliary(tokens, at))) {
      at++;
    }
    return at < tokens.size() && tokens.get(at).isWord()
        ? List.of(VerbForms.base(tokens.get(at).lower()))
        : List.of();
  }

  private static boolean isAuxiliary(List<Token> tokens, int at) {
    return at > 0 && StopWords.isFunctionWord(tokens.get(at));
  }

  private static Optional<Table> doers(List<Table> tables, Set<String> doers, Schema schema) {
    return tables.stream()
        .filter(table -> namesAny(table, doers) && !linksOthers(table, schema))
        .findFirst();
  }

  /// The only table of persons. Rows that link persons to others stand for these, but for those
  /// that the question gives by name.
  private static Optional<Table> people(QueryDraft draft, List<Table> tables, Schema schema) {
    List<Table> linked =
        tables.stream()
            .flatMap(
                table -> Persons.of(table, schema).stream().filter(found -> !found.equals(table)))
            .distinct()
            .filter(table -> !isGiven(draft, table))
            .toList();
    List<Table> people =
        linked.size() == 1
            ? linked
            : tables.stream()
                .flatMap(table -> Persons.of(table, schema).stream())
                .distinct()
                .toList();
    return people.size() == 1 ? Optional.of(people.getFirst()) : Optional.empty();
  }

  private static boolean isGiven(QueryDraft draft, Table table) {
    Optional<Column> name = DisplayColumns.name(table);
    return name.isPresent()
        && draft.filters.conditions().stream()
            .anyMatch(condition ->
                condition
                        instanceof
                        Condition.Comparison(
                            Expression.ColumnValue(Column column),
                            Condition.Comparator comparator,
                            Expression.Text _)
                    && comparator == Condition.Comparator.EQUAL
                    && column.equals(name.get()));
  }

  /// Whether a table's rows link those of others, as an event does: hires, for 'hired'.
  private static boolean linksOthers(Table table, Schema schema) {
    return schema.joins().of(table.name()).stream()
            .filter(join -> !join.side(table.name()).equals(table.primaryKey()))
            .count()
        > 1;
  }

  /// The text that names the doers. A time such as `hired_on` names no hire.
  private static Optional<Column> doer(ParseStep step, List<Table> tables, Set<String> doers) {
    return tables.stream()
        .flatMap(table -> table.columns().stream())
        .filter(column -> column.type() == ValueType.TEXT)
        .filter(column -> step.times.stored(column).isEmpty())
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
    return Map.entry(verb, Persons.stems(nouns));
  }
}
