package dev.signalbox.sql.schema;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A column as the planner reads it.
///
/// @param words the name's words in lower case, abbreviations spelled out
/// @param key part of the primary key or of a foreign key
/// @param note what its comment and the domain statements that begin with its name say of it; may
///   be empty
public record Column(
    TableName table, String name, List<String> words, ValueType type, boolean key, String note) {

  private static final Set<String> ASSERTING = Set.of("has", "is", "includes", "can", "allows");

  public Column {
    words = List.copyOf(words);
  }

  /// The last word of the name, which mostly says what the values are.
  public String head() {
    return words.isEmpty() ? "" : words.getLast();
  }

  public boolean isIdentifier() {
    return key || head().equals("id");
  }

  /// Whether it says of a row that something is so, or is not: by its type, by a name such as
  /// `has_pool`, or by a statement such as `passed = 1: the exam was passed`.
  public boolean isFlag() {
    boolean number = type == ValueType.NUMBER && !isIdentifier();
    return type == ValueType.BOOLEAN
        || (number && words.size() > 1 && ASSERTING.contains(words.getFirst()))
        || (number
            && note.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + " = "));
  }

  /// Of what identifies it alone: columns are looked up often.
  @Override
  public int hashCode() {
    return 31 * table.hashCode() + name.hashCode();
  }

  @Override
  public String toString() {
    return table + "." + name;
  }
}
