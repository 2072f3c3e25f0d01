package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.WordList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The functions and types that a statement may use: those of all engines, which the lists of this
/// package name, and those of its dialect.
final class AllowedFunctions {
  private static final int MOST_HINTED = 3;

  private final Set<String> functions =
      WordList.read(AllowedFunctions.class, "allowed-functions.txt");
  private final Set<String> types = WordList.read(AllowedFunctions.class, "allowed-types.txt");

  /// The functions with the meaning of a function that only some engines have.
  private final Map<String, List<String>> meanings = meanings();

  private static Map<String, List<String>> meanings() {
    Map<String, List<String>> meanings = new HashMap<>();
    for (List<String> group : WordList.lines(AllowedFunctions.class, "function-meanings.txt")) {
      for (String function : group) {
        meanings.computeIfAbsent(function, _ -> new ArrayList<>()).addAll(group);
      }
    }
    return meanings;
  }

  /// @param name its parts, as written
  void checkFunction(List<String> name, Dialect dialect) throws SqlRejection {
    String plain = NameSpelling.plain(name.getLast()).toLowerCase(Locale.ROOT);
    if (name.size() != 1 || !isFunction(plain, dialect)) {
      throw refused(String.join(".", name), dialect);
    }
  }

  /// The refusal of a function, which names the functions that may be meant.
  ///
  /// @param written the function's name
  SqlRejection refused(String written, Dialect dialect) {
    String plain = NameSpelling.plain(written.substring(written.lastIndexOf('.') + 1));
    Set<String> known = new TreeSet<>(functions);
    known.addAll(dialect.statements().functions());
    List<String> same =
        meanings.getOrDefault(plain.toLowerCase(Locale.ROOT), List.of()).stream()
            .filter(known::contains)
            .distinct()
            .limit(MOST_HINTED)
            .toList();
    List<String> near = same.isEmpty() ? new NearNames(plain).among(known) : same;
    String message = "The function %s is not allowed on %s".formatted(written, dialect.id());
    return new SqlRejection(near.isEmpty() ? message + "." : message + NearNames.question(near));
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
