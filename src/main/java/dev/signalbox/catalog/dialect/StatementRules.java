package dev.signalbox.catalog.dialect;

import java.util.List;
import java.util.Set;

/// The rules by which the guard judges the statements of one engine, and the rewrites by which the
/// parser understands the engine's own syntax. Every default is the strictest rule.
public interface StatementRules {

  /// An engine's treatment of a literal that has another type than the column that it is compared
  /// with.
  enum LiteralTyping {
    /// The comparison holds for no row, or by rules of its own.
    LENIENT,
    /// The engine converts the text to the type of the column, and fails where it cannot.
    CONVERTED,
    /// The same, and it fails where a text column is compared with a number.
    EXACT
  }

  /// The functions that a statement may call besides those of all engines, in lower case.
  Set<String> functions();

  /// The tables that no statement may read.
  SystemTables systemTables();

  /// Whether the engine reads a file where a table's name looks like one.
  boolean tablesAreFiles();

  /// The types that a value may be cast to besides those of all engines, in lower case.
  default Set<String> types() {
    return Set.of();
  }

  /// Whether the engine takes any name for a type.
  default boolean everyNameIsType() {
    return false;
  }

  /// Whether `(row).field` is surely a field of the row, and no call of a function.
  default boolean hasFieldsOfRows() {
    return false;
  }

  /// Whether `format` writes a number with separators, rather than values by a pattern.
  default boolean formatsNumbers() {
    return false;
  }

  /// The treatment of literals of another type. The default suits engines whose treatment is not
  /// known.
  default LiteralTyping literalTyping() {
    return LiteralTyping.LENIENT;
  }

  /// Whether a text behind a dot is a name.
  default boolean textsAreNames() {
    return false;
  }

  /// Rewrites syntax that the parser does not know into words that it knows, or, where the engine
  /// has no others, into substitutes ([TokenSubstitution]).
  ///
  /// @throws SqlRejection the statement cannot be rewritten
  default List<SqlToken> rewrite(List<SqlToken> tokens) throws SqlRejection {
    return tokens;
  }

  /// The same, once names that the parser reserves are in quotes.
  default List<SqlToken> rewriteQuoted(List<SqlToken> tokens) {
    return tokens;
  }
}
