package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.WordList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The functions and types that a statement may use: those of all engines, which the lists of this
/// package name, and those of its dialect.
final class AllowedFunctions {
  private final Set<String> functions =
      WordList.read(AllowedFunctions.class, "allowed-functions.txt");
  private final Set<String> types = WordList.read(AllowedFunctions.class, "allowed-types.txt");

  /// @param name its parts, as written
  void checkFunction(List<String> name, Dialect dialect) throws SqlRejection {
    String plain = NameSpelling.plain(name.getLast()).toLowerCase(Locale.ROOT);
    if (name.size() != 1 || !isFunction(plain, dialect)) {
      throw new SqlRejection(
          "The function %s is not allowed on %s.".formatted(String.join(".", name), dialect.id()));
    }
  }

  /// @param name without its arguments, such as `double precision`
  void checkType(String name, Dialect dialect) throws SqlRejection {
    if (!dialect.statements().everyNameIsType() && !isType(name, dialect)) {
      throw new SqlRejection("A cast to the type %s is not allowed.".formatted(name));
    }
  }

  /// @param name in lower case, without quotes
  boolean isFunction(String name, Dialect dialect) {
    return functions.contains(name) || dialect.statements().functions().contains(name);
  }

  boolean isType(String name, Dialect dialect) {
    String plain = NameSpelling.plain(name).toLowerCase(Locale.ROOT).split("[ (]")[0];
    return types.contains(plain) || dialect.statements().types().contains(plain);
  }
}
