package dev.signalbox.catalog.dialect;

import java.util.List;

/// The differences of one engine's SQL from that of the other engines.
///
/// Every implementation but [#other] is an engine with a driver, in a package of its own; it
/// registers itself with `@AutoService(Dialect.class)`.
public interface Dialect {

  /// Finds a dialect by the name that a description carries, in any case; unknown names are
  /// [#other].
  static Dialect of(String name) {
    for (Dialect dialect : all()) {
      if (dialect.isCalled(name)) {
        return dialect;
      }
    }
    return other();
  }

  /// Finds a dialect by the scheme of a JDBC URL (`jdbc:SCHEME:...`); schemes without a driver are
  /// [#other].
  static Dialect ofUrl(String url) {
    String[] parts = url.split(":", 3);
    return parts.length == 3 && parts[0].equals("jdbc") ? of(parts[1]) : other();
  }

  /// Every registered dialect, in the order of their names.
  static List<Dialect> all() {
    return LoadedDialects.ALL;
  }

  /// The dialect of an engine without a driver here: Signalbox routes to it and executes nothing.
  static Dialect other() {
    return LoadedDialects.OTHER;
  }

  /// The name as descriptions carry it, which is the scheme of the engine's JDBC URLs, too.
  String id();

  /// Whether this is the dialect of a name in the catalog: its id, in any letter case.
  default boolean isCalled(String name) {
    return id().equalsIgnoreCase(name);
  }

  /// The cutting of a statement into tokens.
  LexicalRules lexicalRules();

  /// The reading of names.
  NameRules names();

  /// The renderer's spelling of a query.
  Spelling spelling();

  /// The renderer's spelling of times.
  TimeSpelling times();

  /// The rules by which the guard judges a statement.
  StatementRules statements();
}
