package dev.signalbox.sql.guard;

import dev.signalbox.catalog.Dialect;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

/// The functions and types that a statement may use, by dialect; `allowed-functions.properties`
/// lists them.
final class AllowedFunctions {
  private final Map<Dialect, Set<String>> functions = new EnumMap<>(Dialect.class);
  private final Set<String> types;
  private final Set<String> typesOfPostgres;

  AllowedFunctions() {
    Properties lists = GuardResources.properties("allowed-functions.properties");
    types = words(lists, "types");
    typesOfPostgres = words(lists, "types-postgresql");
    for (Dialect dialect : Dialect.values()) {
      Set<String> allowed = new HashSet<>(words(lists, "any"));
      switch (dialect) {
        case MYSQL, MARIADB -> allowed.addAll(words(lists, "mysql"));
        case SQLITE, POSTGRESQL, DUCKDB, H2 -> allowed.addAll(words(lists, dialect.id()));
        case OTHER -> {}
      }
      functions.put(dialect, Set.copyOf(allowed));
    }
  }

  /// @param name its parts, as written
  void checkFunction(List<String> name, Dialect dialect) throws SqlRejection {
    String plain = StatementNames.plain(name.getLast()).toLowerCase(Locale.ROOT);
    if (name.size() != 1 || !isFunction(plain, dialect)) {
      throw new SqlRejection(
          "The function %s is not allowed on %s.".formatted(String.join(".", name), dialect.id()));
    }
  }

  /// @param name without its arguments, such as `double precision`
  void checkType(String name, Dialect dialect) throws SqlRejection {
    // To SQLite every name is a type: it only looks for parts such as INT in it.
    if (dialect != Dialect.SQLITE && !isType(name, dialect)) {
      throw new SqlRejection("A cast to the type %s is not allowed.".formatted(name));
    }
  }

  /// @param name in lower case, without quotes
  boolean isFunction(String name, Dialect dialect) {
    return functions.getOrDefault(dialect, Set.of()).contains(name);
  }

  boolean isType(String name, Dialect dialect) {
    String plain = StatementNames.plain(name).toLowerCase(Locale.ROOT).split("[ (]")[0];
    return types.contains(plain)
        || (dialect == Dialect.POSTGRESQL && typesOfPostgres.contains(plain));
  }

  private static Set<String> words(Properties lists, String key) {
    String words = lists.getProperty(key);
    if (words == null) {
      throw new IllegalStateException("allowed-functions.properties has no list " + key);
    }
    return Set.of(words.strip().split("\\s+"));
  }
}
