package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordRelations;
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
  private static final Set<String> ASSERTING =
      Set.of("has", "is", "includes", "can", "allows", "needs");

  private static final Set<String> POSITIONS = Set.of("in", "on", "out", "under", "at");

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
        || (number && asserts())
        || (number && FLAGS.contains(head()))
        || (number && !note.isEmpty() && CommentedCodes.tellFlag(note))
        || (number
            && note.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + " = "));
  }

  /// Whether the name begins with a verb of which the rows are the subject, such as `has_pool` or
  /// `speaks_french`.
  public boolean asserts() {
    if (words.size() < 2 || isIdentifier()) {
      return false;
    }
    String first = words.getFirst();
    return ASSERTING.contains(first) || (first.endsWith("s") && isThirdPerson(first));
  }

  /// Whether the name is said of a row behind its table's, as in 'tills in use'.
  public boolean saysOfRows() {
    return asserts() || (words.size() > 1 && POSITIONS.contains(words.getFirst()));
  }

  private static boolean isThirdPerson(String word) {
    String base = VerbForms.base(word);
    return !base.equals(word) && WordRelations.isMostlyVerb(base);
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
