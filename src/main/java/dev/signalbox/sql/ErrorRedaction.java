package dev.signalbox.sql;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The error message of a database that refused a query, without the cell values that it may quote
/// ("invalid input syntax for type integer: ...").
///
/// The redaction keeps the first line and the lines that help with names. It blots out quoted texts
/// and numbers in them, unless the query or the schema has the same.
public final class ErrorRedaction {
  private static final String BLOT = "...";
  private static final Pattern HELPFUL =
      Pattern.compile("\\s*(?:hint:|candidate|did you mean).*", Pattern.CASE_INSENSITIVE);

  /// The pattern skips a quotation mark within a word (can't).
  private static final Pattern QUOTED = Pattern.compile("(?<![\\p{L}\\p{N}])(['\"`])(.*?)(\\1|$)");

  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\p{L}\\p{N}_])\\d(?:[\\p{L}\\p{N}.,:+-]*[\\p{L}\\p{N}])?");

  private final String known;

  private ErrorRedaction(String sql, DatabaseDescription database) {
    known = folded(sql) + "\n" + folded(names(database));
  }

  /// @param problem the message of the database
  /// @param sql the query that the database refused
  public static String withoutValues(String problem, String sql, DatabaseDescription database) {
    ErrorRedaction complaint = new ErrorRedaction(sql, database);
    String first = problem.lines().findFirst().orElse("");
    return problem
        .lines()
        .filter(line -> line.equals(first) || HELPFUL.matcher(line).matches())
        .map(complaint::shown)
        .collect(Collectors.joining("\n"));
  }

  private static String names(DatabaseDescription database) {
    return database.getTables().stream()
        .map(ErrorRedaction::names)
        .collect(Collectors.joining("\n"));
  }

  private static String names(TableDescription table) {
    String schema = table.getSchema$().map(name -> name + ".").orElse("");
    return table.getColumns().stream()
        .filter(column -> !column.getIsPrivate())
        .map(column -> schema + table.getName() + "." + column.getName() + listedValues(column))
        .collect(Collectors.joining("\n", schema + table.getName() + "\n", ""));
  }

  /// The values of an enumeration that its type lists, which prompts show as a part of the schema.
  private static String listedValues(ColumnDescription column) {
    String type = column.getType();
    return type.regionMatches(true, 0, "enum", 0, "enum".length()) ? " " + type : "";
  }

  private String shown(String line) {
    StringBuilder shown = new StringBuilder();
    Matcher quoted = QUOTED.matcher(line);
    int at = 0;
    while (quoted.find(at)) {
      shown.append(withoutNumbers(line.substring(at, quoted.start())));
      if (isKnown(quoted.group(2))) {
        shown.append(quoted.group());
        at = quoted.end();
      } else {
        // The value may contain the mark itself, so the redaction reaches to the last one.
        char mark = line.charAt(quoted.start());
        shown.append(mark).append(BLOT).append(mark);
        int last = line.lastIndexOf(mark);
        at = last > quoted.start() ? last + 1 : line.length();
      }
    }
    return shown.append(withoutNumbers(line.substring(at))).toString();
  }

  private String withoutNumbers(String text) {
    return NUMBER
        .matcher(text)
        .replaceAll(
            match -> Matcher.quoteReplacement(isKnown(match.group()) ? match.group() : BLOT));
  }

  /// Whether the query or the schema has the text as a whole word.
  private boolean isKnown(String text) {
    String folded = folded(text);
    return !folded.isEmpty()
        && Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(folded) + "(?![\\p{L}\\p{N}])")
            .matcher(known)
            .find();
  }

  private static String folded(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ").strip();
  }
}
