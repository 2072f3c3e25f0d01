package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.DoerNouns;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.Vocabulary;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Accounts for the 'who' of a question by the persons that the query shows. A query that shows
/// none, such as the dog of 'who treated the dog', loses the word.
final class AskedPersons {
  private static final DoerNouns DOERS = DoerNouns.shared();
  private static final String WHOSE = "whose";
  private static final int LEAST_LETTERS = 4;
  private static final Set<String> SOMEONE =
      Set.of("everyone", "everybody", "anyone", "anybody", "someone", "somebody", "people");
  private static final Set<String> WHO = Set.of("who", "whom", WHOSE);

  private final Marks marks;
  private final QueryContent content;
  private final Schema schema;

  AskedPersons(Marks marks, QueryContent content, Schema schema) {
    this.marks = marks;
    this.content = content;
    this.schema = schema;
  }

  void mark() {
    markSomeone();
    markListed();
    if (!marks.isOpen(0) || !WHO.contains(marks.token(0).lower())) {
      return;
    }
    Optional<TableName> persons =
        shown()
            .filter(table -> Persons.areRowsOf(schema.table(table), schema))
            .findFirst()
            .or(() -> isDoer() ? shown().findFirst() : Optional.empty())
            .or(this::superior);
    if (persons.isPresent()) {
      marks.mark(0, 1, Kind.TABLE, schema.table(persons.get()).toString(), null);
    } else if (content.shown().stream().anyMatch(this::namesPersons)) {
      marks.mark(0, 1, Kind.FUNCTION_WORD);
    } else if (!marks.token(0).lower().equals(WHOSE)) {
      marks.mark(0, 1, Kind.LOST_OPERATOR);
    }
  }

  /// The shown table whose rows have a superior by a key that joins, as only persons have.
  private Optional<TableName> superior() {
    return schema.selfReferences().stream()
        .filter(reference -> content.joined().contains(reference.key()))
        .filter(reference -> reference.key().words().stream().anyMatch(AskedPersons::isSuperior))
        .map(reference -> reference.table().name())
        .filter(table -> shown().map(TableName::itself).anyMatch(table::equals))
        .findFirst();
  }

  /// Whether a word is a noun for a superior, or the beginning of one, such as `lead`.
  private static boolean isSuperior(String word) {
    return word.length() >= LEAST_LETTERS
        && Vocabulary.shipped().of("holder of superiority").stream()
            .flatMap(sense -> sense.columns().stream())
            .anyMatch(superior -> superior.startsWith(word));
  }

  /// Marks the 'everyone who' that a question begins with as lost where the query neither shows nor
  /// counts persons.
  private void markSomeone() {
    int at = 0;
    while (at + 1 < marks.size() && isRequest(marks.token(at))) {
      at++;
    }
    boolean asked =
        at + 1 < marks.size()
            && marks.isOpen(at)
            && SOMEONE.contains(marks.token(at).lower())
            && WHO.contains(marks.token(at + 1).lower());
    if (asked
        && Stream.concat(shown(), counted())
            .noneMatch(table -> Persons.areRowsOf(schema.table(table), schema))
        && content.shown().stream().noneMatch(this::namesPersons)) {
      marks.mark(at, at + 2, Kind.LOST_OPERATOR);
    }
  }

  /// Marks the 'who' that stands among other things asked for, as in 'all gifts: who and when', as
  /// lost where the query shows no persons.
  private void markListed() {
    for (int at = 1; at < marks.size(); at++) {
      boolean listed = isBound(at - 1) && isBound(at + 1) && WHO.contains(marks.token(at).lower());
      if (listed
          && marks.isOpen(at)
          && shown().noneMatch(table -> Persons.areRowsOf(schema.table(table), schema))
          && content.shown().stream().noneMatch(this::namesPersons)) {
        marks.mark(at, at + 1, Kind.LOST_ASKED);
      }
    }
  }

  private boolean isBound(int at) {
    return at == marks.size() || !marks.token(at).isWord() || marks.token(at).lower().equals("and");
  }

  /// Whether a column names persons. The key of a machine such as a server names none.
  private boolean namesPersons(Column column) {
    return Persons.areNamedIn(column)
        && schema.joins().of(column.table()).stream()
            .filter(join -> join.side(column.table()).contains(column))
            .map(join -> schema.table(join.other(column.table())))
            .allMatch(Persons::areRowsOf);
  }

  private static boolean isRequest(Token token) {
    return !SOMEONE.contains(token.lower())
        && (StopWords.isRequestWord(token) || StopWords.isFunctionWord(token));
  }

  /// The tables of a query that counts rows.
  private Stream<TableName> counted() {
    return content.has(QueryOperator.COUNT)
        ? content.tables().stream().map(Table::name)
        : Stream.empty();
  }

  private Stream<TableName> shown() {
    return Stream.concat(content.shown().stream().map(Column::table), content.whole().stream());
  }

  /// Whether the query shows a row that did what the next word says, by a key such as
  /// `introduced_by` or `buyer_id`.
  private boolean isDoer() {
    if (marks.size() < 2) {
      return false;
    }
    String verb = VerbForms.base(marks.token(1).lower());
    return content
        .allColumns()
        .filter(Column::key)
        .map(Column::words)
        .anyMatch(name ->
            DOERS.areNamedIn(name, verb)
                || (name.contains("by")
                    && name.stream().map(VerbForms::base).anyMatch(verb::equals)));
  }
}
