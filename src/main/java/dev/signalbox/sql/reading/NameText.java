package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.TableScope.Source;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.CommentedName;
import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.StopWords;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Puts the names of tables and columns, and literals, into words.
final class NameText {
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} .&/:'+-]*");
  private static final int LONGEST_PLAIN = 40;
  private static final int LONGEST_COMMENT = 6;

  private NameText() {}

  /// One row of a table.
  static String row(Table table) {
    return words(table.words(), false);
  }

  /// The rows of a table.
  static String rows(Table table) {
    return words(table.words(), true);
  }

  /// The words of a column's name; where the name has no word of English, the name in its comment,
  /// or the comment.
  static String column(Column column) {
    boolean cryptic =
        column.words().stream()
            .noneMatch(word -> Character.isLetter(word.codePointAt(0)) && KnownWords.isWord(word));
    if (!cryptic) {
      return String.join(" ", column.words());
    }
    boolean brief =
        !column.note().isBlank() && column.note().split("\\s+").length <= LONGEST_COMMENT;
    return CommentedName.of(column)
        .map(CommentedName::text)
        .orElse(brief ? column.note() : String.join(" ", column.words()));
  }

  /// A column with the name of its table, unless its own name has it.
  static String column(Column column, Table table) {
    String own = column(column);
    String row = row(table);
    boolean named = (" " + own + " ").contains(" " + row + " ");
    return named ? own : prefixed(row, own);
  }

  /// A parent category's `category name` is its parent category name.
  private static String prefixed(String row, String own) {
    int last = row.lastIndexOf(' ') + 1;
    return own.startsWith(row.substring(last) + " ")
        ? row.substring(0, last) + own
        : row + " " + own;
  }

  /// A name that the schema does not have, such as an alias.
  static String other(String name) {
    return String.join(" ", IdentifierWords.of(name.replaceAll("[\"`\\[\\]]", "")));
  }

  static String plural(String phrase) {
    return words(List.of(phrase.split(" ")), true);
  }

  private static String words(List<String> words, boolean plural) {
    List<String> phrase = new ArrayList<>(words);
    if (StopWords.isFunctionWord(phrase.getLast())) {
      phrase.add("row");
    }
    String singular = KnownWords.singular(phrase.removeLast());
    phrase.add(plural ? KnownWords.plural(singular) : singular);
    return String.join(" ", phrase);
  }

  /// A text literal, in quotes where it could be taken for words of the sentence.
  static String value(String text) {
    boolean plain =
        PLAIN.matcher(text).matches()
            && text.length() <= LONGEST_PLAIN
            && !text.contains(" and ")
            && !text.contains(" or ");
    return plain ? text : "'" + text + "'";
  }

  /// The rows of a source of rows.
  static String rows(Source source, int depth) {
    return switch (source) {
      case Source.Stored(Table table) -> rows(table);
      case Source.Derived(var select, var around) ->
          "rows of (" + new SelectText(select, around, depth + 1).text() + ")";
      case Source.Unknown() -> "rows";
    };
  }
}
