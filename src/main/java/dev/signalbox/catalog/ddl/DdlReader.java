package dev.signalbox.catalog.ddl;

import dev.signalbox.catalog.ddl.DdlTokens.Token;
import dev.signalbox.catalog.ddl.SchemaBuilder.Column;
import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.catalog.ddl.SchemaBuilder.Table;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads tables, views, keys and comments from DDL of any dialect, and skips all other statements.
///
/// A parser of one grammar stops at the first type or option that it does not know. This reader
/// knows only the parts that a description needs, and skips the rest of a definition token by
/// token.
///
/// Threading: for one thread.
final class DdlReader {
  /// The most words between CREATE and TABLE or VIEW.
  private static final int MODIFIERS = 12;

  private static final Set<String> KINDS = Set.of("TABLE", "VIEW");

  private final DdlTokens tokens;
  private final TokenCursor cursor;
  private final SchemaBuilder schema;

  DdlReader(DdlTokens tokens, SchemaBuilder schema) {
    this.tokens = tokens;
    this.cursor = new TokenCursor(tokens.list());
    this.schema = schema;
  }

  /// Whether the tokens contain a table or a view.
  static boolean isDdl(DdlTokens tokens) {
    TokenCursor cursor = new TokenCursor(tokens.list());
    while (!cursor.atEnd()) {
      if (kindOfCreated(cursor).isPresent()) {
        return true;
      }
      cursor.skip();
    }
    return false;
  }

  void read() {
    while (!cursor.atEnd()) {
      Optional<Integer> kind = kindOfCreated(cursor);
      if (kind.isPresent()) {
        create(kind.get());
      } else if (cursor.take("ALTER", "TABLE")) {
        alter();
      } else if (cursor.take("COMMENT", "ON")) {
        comment();
      } else {
        cursor.skip();
      }
    }
  }

  /// The distance to TABLE or VIEW, where a statement begins that creates one.
  private static Optional<Integer> kindOfCreated(TokenCursor cursor) {
    if (!cursor.sees("CREATE")) {
      return Optional.empty();
    }
    for (int ahead = 1; ahead <= MODIFIERS; ahead++) {
      if (cursor.sees(ahead, "TABLE") || cursor.sees(ahead, "VIEW")) {
        return Optional.of(ahead);
      }
      if (cursor.sees(ahead, '(')
          || cursor.sees(ahead, ';')
          || cursor.sees(ahead, "ON")
          || cursor.sees(ahead, "CREATE")) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private void create(int kind) {
    boolean view = cursor.sees(kind, "VIEW");
    for (int i = 0; i <= kind; i++) {
      cursor.skip();
    }
    cursor.take("IF", "NOT", "EXISTS");
    Optional<Name> name = cursor.takeTableName();
    if (name.isEmpty()) {
      schema
          .problems()
          .add("a %s without a name cannot be read".formatted(view ? "view" : "table"));
    } else if (view) {
      createView(name.get());
    } else {
      createTable(name.get());
    }
  }

  private void createTable(Name name) {
    if (cursor.take("PARTITION", "OF")) {
      return;
    }
    if (cursor.sees("LIKE") || cursor.sees("CLONE")) {
      cursor.skip();
      cursor.takeTableName().ifPresent(other -> copy(schema.add(name, false), other));
      return;
    }
    Table table = schema.add(name, false);
    table.comment = cursor.last().flatMap(tokens::commentBehind).orElse(null);
    if (cursor.take("USING")) {
      cursor.skip(); // the module of a virtual table
      virtualColumns(table);
      return;
    }
    if (cursor.sees('(')) {
      if (!cursor.seesClosedGroup()) {
        schema.problems().add("the definition of '%s' is not closed".formatted(name));
      }
      new TableElements(tokens, schema, table).readAll(cursor.takeGroup());
    }
    readOptions(table);
  }

  private void virtualColumns(Table table) {
    if (cursor.sees('(')) {
      for (List<Token> argument : TokenCursor.split(cursor.takeGroup())) {
        boolean option = argument.stream().anyMatch(token -> token.is('='));
        if (!argument.isEmpty() && !option) {
          table.columns.add(new Column(argument.getFirst().value(), "", true, null));
        }
      }
    }
  }

  private void copy(Table table, Name other) {
    Optional<Table> source = schema.find(other);
    source.ifPresent(found -> table.columns.addAll(found.columns));
  }

  /// The options after a table's columns: a comment, the columns of its partitions, its parents, or
  /// the query that fills it.
  private void readOptions(Table table) {
    while (!cursor.atEnd() && !cursor.sees(';') && !statementBegins()) {
      if (cursor.take("COMMENT")) {
        cursor.take('=');
        cursor.takeString().ifPresent(comment -> table.comment = comment);
      } else if (cursor.take("PARTITIONED", "BY") && cursor.sees('(')) {
        new TableElements(tokens, schema, table).readTypedColumns(cursor.takeGroup());
      } else if (cursor.take("INHERITS") && cursor.sees('(')) {
        TokenCursor parents = new TokenCursor(cursor.takeGroup());
        parents.takeTableName().ifPresent(parent -> copy(table, parent));
      } else if (cursor.sees("AS") && table.columns.isEmpty()) {
        cursor.skip();
        new ViewColumns(tokens.text(), schema).read(table, cursor.takeStatement());
      } else {
        cursor.skipWhole();
      }
    }
  }

  private boolean statementBegins() {
    return cursor.sees("CREATE")
        || cursor.sees("ALTER")
        || cursor.sees("INSERT")
        || cursor.sees("DROP")
        || cursor.sees("GO")
        || (cursor.sees("COMMENT") && cursor.sees(1, "ON"));
  }

  private void createView(Name name) {
    Table view = schema.add(name, true);
    view.comment = cursor.last().flatMap(tokens::commentBehind).orElse(null);
    List<String> names = cursor.sees('(') ? cursor.takeNames() : List.of();
    while (!cursor.atEnd() && !cursor.sees(';') && !cursor.sees("AS")) {
      cursor.skipWhole();
    }
    if (!cursor.take("AS")) {
      return;
    }
    List<Token> query = cursor.takeStatement();
    if (names.isEmpty()) {
      new ViewColumns(tokens.text(), schema).read(view, query);
    } else {
      names.forEach(column -> view.columns.add(new Column(column, "", true, null)));
    }
  }

  private void alter() {
    cursor.take("IF", "EXISTS");
    cursor.take("ONLY");
    Optional<Name> name = cursor.takeTableName();
    List<Token> statement = cursor.takeStatement();
    Optional<Table> table = name.flatMap(schema::find);
    if (table.isPresent()) {
      for (List<Token> action : TokenCursor.split(statement)) {
        new TableElements(tokens, schema, table.get()).readAction(new TokenCursor(action));
      }
    } else {
      name.ifPresent(missing ->
          schema.problems().add("'%s' is altered, but not among the tables".formatted(missing)));
    }
  }

  private void comment() {
    boolean column = cursor.take("COLUMN");
    if (!column) {
      if (!cursor.seesAny(KINDS)) {
        return;
      }
      cursor.skip();
    }
    List<String> path = cursor.takePath();
    Optional<String> text = cursor.take("IS") ? cursor.takeString() : Optional.empty();
    if (text.isEmpty() || path.isEmpty() || (column && path.size() < 2)) {
      return;
    }
    List<String> tablePath = column ? path.subList(0, path.size() - 1) : path;
    Optional<Table> table = schema.find(TokenCursor.tableName(tablePath));
    if (table.isEmpty()) {
      schema
          .problems()
          .add("a comment is on '%s', which does not exist".formatted(String.join(".", path)));
    } else if (column) {
      table.get().commentOn(path.getLast(), text.get());
    } else {
      table.get().comment = text.get();
    }
  }
}
