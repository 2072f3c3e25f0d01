package dev.signalbox.catalog.ddl;

import dev.signalbox.catalog.ddl.DdlTokens.Kind;
import dev.signalbox.catalog.ddl.DdlTokens.Token;
import java.util.ArrayList;
import java.util.List;

/// An effect of a statement on tables and databases, as far as its words alone tell. Other
/// statements have no effects.
///
/// Names are paths (`database.table`), as they are written.
public sealed interface DdlEffect {
  /// @param quoted whether the table's name was in quotes, so that no engine changes its case
  record Renamed(List<String> from, boolean quoted, List<String> to) implements DdlEffect {}

  /// @param name of a table or a view; empty where it cannot be read
  record Dropped(List<String> name) implements DdlEffect {}

  record DatabaseDropped(String name) implements DdlEffect {}

  /// The table was created, or altered in some way that only its new description tells.
  record Redefined(List<String> name) implements DdlEffect {}

  /// A table that only its own session sees.
  record Temporary() implements DdlEffect {}

  /// @param text one or more statements
  static List<DdlEffect> of(String text) {
    return new Reader(new TokenCursor(DdlTokens.of(text).list())).read();
  }

  /// Threading: for one thread.
  final class Reader {
    private final TokenCursor cursor;
    private final List<DdlEffect> effects = new ArrayList<>();

    private Reader(TokenCursor cursor) {
      this.cursor = cursor;
    }

    private List<DdlEffect> read() {
      // The body of a routine does not run now.
      while (!cursor.atEnd() && !cursor.sees("BEGIN")) {
        readStatement();
        while (!cursor.atEnd() && !cursor.sees("BEGIN") && !cursor.take(';')) {
          cursor.skipWhole();
        }
      }
      return effects;
    }

    private void readStatement() {
      if (cursor.take("SET", "STATEMENT")) {
        while (!cursor.atEnd() && !cursor.sees(';') && !cursor.take("FOR")) {
          cursor.skip();
        }
      }
      if (cursor.take("RENAME")) {
        renameTables();
      } else if (cursor.take("ALTER")) {
        alter();
      } else if (cursor.take("CREATE")) {
        create();
      } else if (cursor.take("DROP")) {
        drop();
      }
    }

    /// `RENAME TABLE a TO b, c TO d`; Oracle: `RENAME a TO b`.
    private void renameTables() {
      if (cursor.sees("USER")) {
        return;
      }
      if (!cursor.take("TABLE")) {
        cursor.take("TABLES");
      }
      cursor.take("IF", "EXISTS");
      do {
        List<String> from = cursor.takePath();
        boolean quoted = isLastQuoted();
        while (!cursor.atEnd() && !cursor.sees("TO") && !cursor.sees(',') && !cursor.sees(';')) {
          cursor.skip(); // MariaDB: how long to wait
        }
        List<String> to = cursor.take("TO") ? cursor.takePath() : List.of();
        addRename(from, quoted, to);
      } while (cursor.take(','));
    }

    private boolean isLastQuoted() {
      return cursor.peek(-1).map(Token::kind).filter(kind -> kind == Kind.QUOTED).isPresent();
    }

    private void addRename(List<String> from, boolean quoted, List<String> to) {
      if (!from.isEmpty() && !to.isEmpty()) {
        effects.add(new Renamed(from, quoted, to));
      }
    }

    private void alter() {
      while (cursor.sees("ONLINE") || cursor.sees("OFFLINE") || cursor.sees("IGNORE")) {
        cursor.skip();
      }
      if (!cursor.take("TABLE")) {
        return;
      }
      cursor.take("IF", "EXISTS");
      List<String> name = cursor.takePath();
      boolean quoted = isLastQuoted();
      if (name.isEmpty()) {
        return;
      }
      effects.add(new Redefined(name));
      boolean clauseBegins = true;
      while (!cursor.atEnd() && !cursor.sees(';')) {
        if (clauseBegins && cursor.take("RENAME")) {
          renameAltered(name, quoted);
        }
        clauseBegins = cursor.sees(',');
        cursor.skipWhole();
      }
    }

    /// A name follows, or `TO name`, or else a part of the table that is renamed.
    private void renameAltered(List<String> name, boolean quoted) {
      boolean named = cursor.take("TO") || cursor.take("AS") || cursor.take('=');
      boolean ofPart =
          cursor.sees("COLUMN")
              || cursor.sees("INDEX")
              || cursor.sees("KEY")
              || cursor.sees("CONSTRAINT")
              || cursor.sees("PARTITION")
              || cursor.sees("SUBPARTITION");
      if (named || !ofPart) {
        addRename(name, quoted, cursor.takePath());
      }
    }

    private void create() {
      cursor.take("OR", "REPLACE");
      cursor.take("GLOBAL");
      cursor.take("PRIVATE");
      if (cursor.take("TEMPORARY")) {
        effects.add(new Temporary());
      } else if (cursor.take("TABLE")) {
        cursor.take("IF", "NOT", "EXISTS");
        List<String> name = cursor.takePath();
        if (!name.isEmpty()) {
          effects.add(new Redefined(name));
        }
      }
    }

    private void drop() {
      if (cursor.take("TEMPORARY")) {
        effects.add(new Temporary());
        return;
      }
      cursor.take("MATERIALIZED");
      if (cursor.take("TABLE") || cursor.take("TABLES") || cursor.take("VIEW")) {
        cursor.take("IF", "EXISTS");
        do {
          effects.add(new Dropped(cursor.takePath()));
        } while (cursor.take(','));
      } else if (cursor.take("DATABASE") || cursor.take("SCHEMA")) {
        cursor.take("IF", "EXISTS");
        cursor.takeIdentifier().map(DatabaseDropped::new).ifPresent(effects::add);
      }
    }
  }
}
