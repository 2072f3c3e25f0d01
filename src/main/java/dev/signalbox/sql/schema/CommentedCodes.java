package dev.signalbox.sql.schema;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Statements for the codes that the comment of a column explains, such as `R residential, C
/// commercial` or `1 = shaded`.
public final class CommentedCodes {
  private static final Pattern PARTS = Pattern.compile("\\s*[,;]\\s*");
  private static final Pattern PART =
      Pattern.compile(
          "'?(?<code>[A-Z]{1,6}|\\d{1,2})'?(?<mark>\\s*[=:–-]\\s*|\\s+means\\s+|\\s+)"
              + "'?(?<words>\\p{L}[\\p{L} -]{1,40}?)'?");

  private CommentedCodes() {}

  /// The statements for all columns of a database, in the form that [Definitions] reads.
  public static List<String> statements(DatabaseDescription database) {
    List<String> statements = new ArrayList<>();
    for (TableDescription table : database.getTables()) {
      for (ColumnDescription column : table.getColumns()) {
        column
            .getComment()
            .ifPresent(comment -> statements.addAll(statements(table, column, comment)));
      }
    }
    return statements;
  }

  private static List<String> statements(
      TableDescription table, ColumnDescription column, String comment) {
    List<Matcher> codes = codes(comment);
    String name = Schema.nameOf(table) + "." + column.getName();
    boolean text = ValueType.of(column.getType()) == ValueType.TEXT;
    return codes.stream()
        .flatMap(code -> statement(name, text, code.group("code"), code.group("words")).stream())
        .toList();
  }

  /// The codes of a comment; none where a part of it is another text. One alone needs a mark, as
  /// `No vote` has none.
  private static List<Matcher> codes(String comment) {
    List<Matcher> codes = new ArrayList<>();
    boolean marked = false;
    for (String part : PARTS.split(comment.strip())) {
      Matcher code = PART.matcher(part);
      if (code.matches()) {
        codes.add(code);
        marked |= !code.group("mark").isBlank();
      } else if (codes.isEmpty()) {
        return List.of();
      }
    }
    return marked || codes.size() > 1 ? codes : List.of();
  }

  /// The statement for a code: a stored text, or the column itself for the 1 of a flag.
  private static Optional<String> statement(
      String column, boolean text, String code, String words) {
    if (text) {
      return Optional.of("%s = '%s': %s".formatted(column, code, words));
    }
    return code.equals("1")
        ? Optional.of("%s means %s".formatted(words, column))
        : Optional.empty();
  }
}
