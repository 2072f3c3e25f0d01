package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Accounts for the 'who' that begins a question by the persons that the query shows. A query that
/// shows none, such as the dog of 'who treated the dog', loses the word.
final class AskedPersons {
  private static final Set<String> WHO = Set.of("who", "whom");

  private final Marks marks;
  private final QueryContent content;
  private final Schema schema;

  AskedPersons(Marks marks, QueryContent content, Schema schema) {
    this.marks = marks;
    this.content = content;
    this.schema = schema;
  }

  void mark() {
    if (!marks.isOpen(0) || !WHO.contains(marks.token(0).lower())) {
      return;
    }
    Optional<TableName> shown =
        Stream.concat(
                content.shown().stream().map(column -> column.table()), content.whole().stream())
            .filter(table -> Persons.areRowsOf(schema.table(table)))
            .findFirst();
    if (shown.isPresent()) {
      Table persons = schema.table(shown.get());
      marks.mark(0, 1, Kind.TABLE, persons.toString(), null);
    } else if (content.shown().stream().anyMatch(Persons::areNamedIn)) {
      marks.mark(0, 1, Kind.FUNCTION_WORD);
    } else {
      marks.mark(0, 1, Kind.LOST_OPERATOR);
    }
  }
}
