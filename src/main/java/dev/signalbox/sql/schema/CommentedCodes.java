package dev.signalbox.sql.schema;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Statements for the codes that the comment of a column explains, such as `R residential, C
/// commercial` or `1 = shaded`.
public final class CommentedCodes {
  private static final Pattern PARTS = Pattern.compile("\\s*[,;]\\s*");
  private static final Pattern PART =
      Pattern.compile(
          "'?(?<code>(?!NULL|PK|FK)[A-Z]{1,6}|\\d{1,2})'?(?:\\s*[=:–-]\\s*|\\s+means\\s+|\\s+)"
              + "'?(?<words>\\p{L}[\\p{L} -]{1,40}?)'?");
  private static final Pattern END = Pattern.compile("\\.\\s*$");
  private static final Pattern NUMBERED = Pattern.compile("'?\\d{1,2}'?\\s*[=:].*");
  private static final Pattern ABSENT = Pattern.compile("'?NULL'?\\s*[=:].*");
  private static final Set<String> TRUTHS = Set.of("yes", "true", "ja", "on");
  private static final Pattern FLAG =
      Pattern.compile(
          "(?=.*1\\s*[=:])[01]\\s*[=:][^\\d,;/|]*(?:[,;/|]\\s*[01]\\s*[=:][^\\d,;/|]*)?");
  private static final Pattern ONE =
      Pattern.compile("1\\s*[=:]\\s*(?<words>\\p{L}[\\p{L} -]{1,40})");

  /// The letters of a comment that are read; a longer one explains no codes.
  private static final int MOST_LETTERS = 2000;

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

  /// Whether a comment explains the codes of a flag, which are 0 and 1.
  static boolean tellFlag(String comment) {
    return FLAG.matcher(comment.strip()).matches();
  }

  private static List<String> statements(
      TableDescription table, ColumnDescription column, String comment) {
    String name = Schema.nameOf(table) + "." + column.getName();
    if (ValueType.of(column.getType()) == ValueType.TEXT) {
      return explained(name, codes(comment));
    }
    if (ValueType.of(column.getType()) == ValueType.NUMBER && !tellFlag(comment)) {
      List<Matcher> codes = codes(comment);
      boolean counted = countOn(codes);
      return explained(
          name,
          codes.stream()
              .filter(code -> counted || NUMBERED.matcher(code.group()).matches())
              .filter(code -> !StopWords.isFunctionWord(firstWord(code)))
              .toList());
    }
    Matcher one = ONE.matcher(comment);
    return tellFlag(comment)
            && one.find()
            && !TRUTHS.contains(one.group("words").strip().toLowerCase(Locale.ROOT))
        ? List.of("%s means %s".formatted(one.group("words").strip(), name))
        : List.of();
  }

  private static List<String> explained(String name, List<Matcher> codes) {
    return codes.stream()
        .map(code -> "%s = '%s': %s".formatted(name, code.group("code"), code.group("words")))
        .toList();
  }

  /// Whether the codes are numbers, each by one more than the one before.
  private static boolean countOn(List<Matcher> codes) {
    List<String> written = codes.stream().map(code -> code.group("code")).toList();
    long different =
        codes.stream().map(code -> WordForms.lemma(firstWord(code).lower())).distinct().count();
    if (different < codes.size()
        || !written.stream().allMatch(code -> Character.isDigit(code.charAt(0)))) {
      return false;
    }
    for (int i = 1; i < written.size(); i++) {
      if (Integer.parseInt(written.get(i)) != Integer.parseInt(written.get(i - 1)) + 1) {
        return false;
      }
    }
    return true;
  }

  /// The first word of a code's explanation. A preposition or auxiliary there, as in `2 = can
  /// wait`, leaves a single word that means too much.
  private static Token firstWord(Matcher code) {
    return QuestionTokenizer.tokens(code.group("words")).getFirst();
  }

  /// The codes that a comment explains, or its text behind a colon or in parentheses: `state: N
  /// new, C closed`.
  private static List<Matcher> codes(String comment) {
    String text = comment.strip();
    text = text.substring(0, Math.min(text.length(), MOST_LETTERS));
    List<Matcher> codes = listed(text);
    for (int at = 0; at < text.length() && codes.isEmpty(); at++) {
      if (text.charAt(at) == ':') {
        codes = listed(text.substring(at + 1));
      } else if (text.charAt(at) == '(' && text.endsWith(")")) {
        codes = listed(text.substring(at + 1, text.length() - 1));
      }
    }
    return codes;
  }

  /// The codes of a list; none where it has one alone, or a part that is another text. A part may
  /// say what a missing value means.
  private static List<Matcher> listed(String text) {
    List<Matcher> codes = new ArrayList<>();
    for (String part : PARTS.split(END.matcher(text).replaceFirst("").strip())) {
      if (ABSENT.matcher(part).matches()) {
        continue;
      }
      Matcher code = PART.matcher(part);
      if (!code.matches() || StopWords.isClosed(code.group("words"))) {
        return List.of();
      }
      codes.add(code);
    }
    return codes.size() > 1 ? codes : List.of();
  }
}
