package dev.signalbox.sql.schema;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A column as the planner reads it.
///
/// @param words the name's words in lower case, abbreviations spelled out
/// @param key whether the column is part of the primary key or of a foreign key
/// @param note the column's comment, and the domain statements that begin with its name; may be
///   empty
public record Column(
    TableName table, String name, List<String> words, ValueType type, boolean key, String note) {

  private static final Set<String> FLAGS = Set.of("flag", "indicator");
  private static final Set<String> ASSERTING = Set.of("has", "is", "includes", "can", "allows");

  public Column {
    words = List.copyOf(words);
  }

  /// The last word of the name, which mostly tells the kind of the values.
  public String head() {
    return words.isEmpty() ? "" : words.getLast();
  }

  public boolean isIdentifier() {
    return key || head().equals("id");
  }

  /// Whether the column states a fact of each row. Its type, a name such as `has_pool` or
  /// `blk_flg`, or a statement such as `passed = 1: the exam was passed` tells this.
  public boolean isFlag() {
    boolean number = type == ValueType.NUMBER && !isIdentifier();
    return type == ValueType.BOOLEAN
        || (number && words.size() > 1 && ASSERTING.contains(words.getFirst()))
        || (number && FLAGS.contains(head()))
        || (number
            && note.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + " = "));
  }

  /// The hash of the identifying fields alone, as the planner looks columns up often.
  @Override
  public int hashCode() {
    return 31 * table.hashCode() + name.hashCode();
  }

  @Override
  public String toString() {
    return table + "." + name;
  }
}
