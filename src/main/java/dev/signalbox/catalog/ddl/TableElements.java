package dev.signalbox.catalog.ddl;

import dev.signalbox.catalog.ddl.DdlTokens.Kind;
import dev.signalbox.catalog.ddl.DdlTokens.Token;
import dev.signalbox.catalog.ddl.SchemaBuilder.Column;
import dev.signalbox.catalog.ddl.SchemaBuilder.Reference;
import dev.signalbox.catalog.ddl.SchemaBuilder.Table;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the table elements in the parentheses of a CREATE TABLE, and the actions of an ALTER
/// TABLE: columns and constraints.
///
/// @param tokens those of the whole text
record TableElements(DdlTokens tokens, SchemaBuilder schema, Table table) {
  /// Words that end a column's type.
  private static final Set<String> AFTER_TYPE =
      Set.of(
          "CONSTRAINT",
          "NOT",
          "NULL",
          "DEFAULT",
          "PRIMARY",
          "FOREIGN",
          "UNIQUE",
          "REFERENCES",
          "CHECK",
          "COLLATE",
          "CHARSET",
          "GENERATED",
          "AS",
          "COMMENT",
          "AUTO_INCREMENT",
          "AUTOINCREMENT",
          "IDENTITY",
          "KEY",
          "ON",
          "ENCODE",
          "OPTIONS",
          "STORED",
          "VIRTUAL",
          "PERSISTED",
          "ENABLE",
          "DISABLE",
          "INVISIBLE",
          "VISIBLE",
          "SPARSE",
          "ROWGUIDCOL",
          "MASKED",
          "DISTKEY",
          "SORTKEY",
          "CODEC",
          "TTL",
          "STATIC");

  /// Words that begin an index or a constraint that a description does not need.
  private static final Set<String> INDEXES =
      Set.of("UNIQUE", "KEY", "INDEX", "FULLTEXT", "SPATIAL", "CHECK", "EXCLUDE", "PERIOD");

  void readAll(List<Token> body) {
    for (List<Token> element : TokenCursor.split(body)) {
      if (!element.isEmpty()) {
        int before = table.columns.size();
        readElement(new TokenCursor(element));
        if (table.columns.size() > before) {
          tokens.commentBehind(element.getLast().end()).ifPresent(this::describeLast);
        }
      }
    }
  }

  /// The comment of the last column, unless its definition has one.
  private void describeLast(String comment) {
    Column last = table.columns.getLast();
    if (last.comment() == null) {
      table.commentOn(last.name(), comment);
    }
  }

  /// Reads a list of columns in which a name without a type is a known column.
  void readTypedColumns(List<Token> columns) {
    for (List<Token> column : TokenCursor.split(columns)) {
      if (column.size() > 1) {
        readElement(new TokenCursor(column));
      }
    }
  }

  /// Reads one action of an ALTER TABLE; skips actions that add nothing.
  void readAction(TokenCursor cursor) {
    while (!cursor.atEnd() && !cursor.sees("ADD") && !cursor.sees("CONSTRAINT")) {
      cursor.skipWhole();
    }
    cursor.take("ADD");
    cursor.take("COLUMN");
    cursor.take("IF", "NOT", "EXISTS");
    if (cursor.sees('(')) {
      readAll(cursor.takeGroup());
    } else if (!cursor.atEnd()) {
      readElement(cursor);
    }
  }

  private void readElement(TokenCursor cursor) {
    Optional<Table> like = likeOf(cursor);
    if (like.isPresent()) {
      table.columns.addAll(like.get().columns);
    } else if (beginsConstraint(cursor)) {
      readConstraints(cursor, null);
    } else {
      Optional<String> name = cursor.takeIdentifier();
      if (name.isPresent()) {
        readColumn(cursor, name.get());
      } else {
        schema.problems().add("a column of '%s' has no name".formatted(table.name()));
      }
    }
  }

  /// The table of `LIKE table`; empty where LIKE is the name of a column.
  private Optional<Table> likeOf(TokenCursor cursor) {
    return cursor.sees("LIKE")
        ? cursor.after(1).takeTableName().flatMap(schema::find)
        : Optional.empty();
  }

  private static boolean beginsConstraint(TokenCursor cursor) {
    if (cursor.sees("CONSTRAINT")
        || (cursor.sees("PRIMARY") && cursor.sees(1, "KEY"))
        || (cursor.sees("FOREIGN") && cursor.sees(1, "KEY"))) {
      return true;
    }
    return cursor.seesAny(INDEXES)
        && (beginsNames(cursor, 1)
            || (cursor.sees("CHECK") && cursor.sees(1, '('))
            || (cursor.sees("EXCLUDE") && cursor.sees(1, "USING"))
            || (cursor.sees("PERIOD") && cursor.sees(1, "FOR"))
            || cursor.sees(1, "KEY")
            || cursor.sees(1, "INDEX")
            || cursor.sees(1, "CLUSTERED")
            || cursor.sees(1, "NONCLUSTERED")
            || beginsNames(cursor, 2));
  }

  /// Whether a group of names follows, as after an index; the group after a type holds a length or
  /// values.
  private static boolean beginsNames(TokenCursor cursor, int ahead) {
    return cursor.sees(ahead, '(')
        && cursor
            .peek(ahead + 1)
            .filter(token -> token.isName() && token.kind() != Kind.STRING)
            .isPresent();
  }

  private void readColumn(TokenCursor cursor, String name) {
    String type = readType(cursor);
    table.columns.add(new Column(name, type, true, null));
    readConstraints(cursor, name);
  }

  private String readType(TokenCursor cursor) {
    Optional<Token> first = cursor.peek(0);
    Optional<Token> last = Optional.empty();
    while (!cursor.atEnd() && !cursor.seesAny(AFTER_TYPE) && !endsType(cursor, last.isPresent())) {
      cursor.skipWhole();
      last = cursor.peek(-1);
    }
    if (first.isEmpty() || last.isEmpty()) {
      return "";
    }
    // A type in quotes of its own, as in SQL Server's scripts, loses them.
    String rest =
        tokens.text().substring(first.get().end(), Math.max(first.get().end(), last.get().end()));
    return (first.get().value() + rest).replaceAll("\\s+", " ");
  }

  /// `CHARACTER SET` ends the type, and `WITH` is a part of it only in `WITH TIME ZONE` and
  /// similar.
  private static boolean endsType(TokenCursor cursor, boolean begun) {
    return (cursor.sees("CHARACTER") && cursor.sees(1, "SET"))
        || (cursor.sees("WITH") && !cursor.sees(1, "TIME") && !cursor.sees(1, "LOCAL"))
        || (cursor.sees('=') && begun);
  }

  /// Reads constraints in any order and number.
  ///
  /// @param column the constrained column; null: the table
  private void readConstraints(TokenCursor cursor, @Nullable String column) {
    List<String> keyed = column == null ? List.of() : List.of(column);
    while (!cursor.atEnd()) {
      if (cursor.take("PRIMARY", "KEY")) {
        readPrimaryKey(cursor, column);
      } else if (cursor.take("FOREIGN", "KEY")) {
        cursor
            .peek(0)
            .filter(token -> !token.is("REFERENCES") && token.isName())
            .ifPresent(_ -> cursor.skip());
        keyed = cursor.sees('(') ? cursor.takeNames() : keyed;
      } else if (cursor.take("REFERENCES")) {
        readReference(cursor, keyed);
      } else if (column != null && cursor.take("NOT", "NULL")) {
        table.change(column, c -> new Column(c.name(), c.type(), false, c.comment()));
      } else if (column != null && cursor.take("COMMENT")) {
        cursor.takeString().ifPresent(comment -> table.commentOn(column, comment));
      } else if (column != null && cursor.take("OPTIONS") && cursor.sees('(')) {
        readOptions(new TokenCursor(cursor.takeGroup()), column);
      } else {
        cursor.skipWhole();
      }
    }
  }

  private void readPrimaryKey(TokenCursor cursor, @Nullable String column) {
    if (column == null) {
      while (!cursor.atEnd() && !cursor.sees('(')) {
        cursor.skip(); // its name, CLUSTERED, USING BTREE
      }
    }
    if (cursor.sees('(')) {
      table.primaryKey = cursor.takeNames();
    } else if (column != null) {
      table.primaryKey =
          Stream.concat(table.primaryKey.stream(), Stream.of(column)).distinct().toList();
    }
  }

  private void readReference(TokenCursor cursor, List<String> keyed) {
    cursor
        .takeTableName()
        .ifPresent(target -> {
          Reference reference = new Reference(target);
          List<String> others = cursor.sees('(') ? cursor.takeNames() : List.of();
          for (int i = 0; i < keyed.size(); i++) {
            reference.add(keyed.get(i), i < others.size() ? others.get(i) : null);
          }
          if (!keyed.isEmpty()) {
            table.references.add(reference);
          }
        });
  }

  /// BigQuery's `OPTIONS(description = "...")`.
  private void readOptions(TokenCursor options, String column) {
    while (!options.atEnd()) {
      if (options.take("description") && options.take('=')) {
        options.takeString().ifPresent(text -> table.commentOn(column, text));
      } else {
        options.skip();
      }
    }
  }
}
