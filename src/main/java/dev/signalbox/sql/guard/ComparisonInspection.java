package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.StatementRules.LiteralTyping;
import dev.signalbox.catalog.resolution.LiteralComparison;
import dev.signalbox.catalog.resolution.LiteralComparison.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Judges the literals that a query compares stored columns with by the types of the columns. It
/// knows the types that hold numbers, days and texts in all engines, and enumerations whose type
/// lists its values; of any other type, it accepts every literal.
record ComparisonInspection(Dialect dialect) {
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?:(?:tiny|small|medium|big|huge)?int(?:eger)?[248]?|(?:small|big)?serial|numeric|decimal"
              + "|number|real|float[48]?|double(?: precision)?)(?: ?\\([^)]*\\))?(?: unsigned)?");
  private static final Pattern DAY =
      Pattern.compile(
          "(?:date|datetime|timestamp(?:tz| with(?:out)? time zone)?)(?: ?\\([^)]*\\))?");
  private static final Pattern TEXT =
      Pattern.compile("(?:text|(?:var)?char|character(?: varying)?|bpchar)(?: ?\\([^)]*\\))?");
  private static final Pattern ENUMERATION =
      Pattern.compile("enum ?\\((.*)\\)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  private static final Pattern VALUE = Pattern.compile("'((?:[^']|'')*)'");

  /// Two letters in a row, which no number has. The words below are no numbers either, but engines
  /// read some of them as such, and `null` is often written as a text.
  private static final Pattern WORD = Pattern.compile("\\p{L}{2}");

  private static final Pattern DIGIT = Pattern.compile("\\p{Nd}");
  private static final Set<String> NUMBER_WORDS =
      Set.of("null", "nan", "inf", "infinity", "+inf", "+infinity", "-inf", "-infinity");
  private static final Set<String> DAY_WORDS =
      Set.of("null", "now", "today", "tomorrow", "yesterday", "epoch", "infinity", "-infinity");
  private static final int MOST_SHOWN = 20;

  /// @param certain whether the engine would fail, or no row can hold the literal
  private record Mismatch(String problem, boolean certain) {}

  /// @throws SqlRejection the engine would fail, or no row can hold the literal
  void inspect(List<LiteralComparison> comparisons) throws SqlRejection {
    for (Mismatch mismatch : mismatches(comparisons)) {
      if (mismatch.certain()) {
        throw new SqlRejection(mismatch.problem());
      }
    }
  }

  /// The first mismatch that the engine accepts.
  Optional<String> doubt(List<LiteralComparison> comparisons) {
    return mismatches(comparisons).stream()
        .filter(mismatch -> !mismatch.certain())
        .map(Mismatch::problem)
        .findFirst();
  }

  private List<Mismatch> mismatches(List<LiteralComparison> comparisons) {
    List<Mismatch> mismatches = new ArrayList<>();
    for (LiteralComparison comparison : comparisons) {
      for (Literal literal : comparison.literals()) {
        mismatch(comparison, literal).ifPresent(mismatches::add);
      }
    }
    return mismatches;
  }

  private Optional<Mismatch> mismatch(LiteralComparison comparison, Literal literal) {
    String type = comparison.column().column().getType().strip();
    String lower = type.toLowerCase(Locale.ROOT);
    Matcher enumeration = ENUMERATION.matcher(type);
    if (enumeration.matches()) {
      return notListed(comparison, literal, enumeration.group(1));
    }
    LiteralTyping typing = dialect.statements().literalTyping();
    String text = literal.text().strip().toLowerCase(Locale.ROOT);
    if (literal.quoted() && NUMBER.matcher(lower).matches() && isNoNumber(text)) {
      return mismatch(comparison, literal, "numbers", "", typing != LiteralTyping.LENIENT);
    }
    if (literal.quoted() && DAY.matcher(lower).matches() && isNoDay(text)) {
      String form = "; write a date as YYYY-MM-DD";
      return mismatch(comparison, literal, "dates", form, typing != LiteralTyping.LENIENT);
    }
    boolean exact = typing == LiteralTyping.EXACT;
    return exact && !literal.quoted() && TEXT.matcher(lower).matches()
        ? mismatch(comparison, literal, "texts", "; write it in single quotes", true)
        : Optional.empty();
  }

  private static boolean isNoNumber(String text) {
    return WORD.matcher(text).find() && !text.startsWith("0x") && !NUMBER_WORDS.contains(text);
  }

  private static boolean isNoDay(String text) {
    return WORD.matcher(text).find() && !DIGIT.matcher(text).find() && !DAY_WORDS.contains(text);
  }

  private static Optional<Mismatch> mismatch(
      LiteralComparison comparison, Literal literal, String held, String advice, boolean certain) {
    String written = literal.quoted() ? "the text '" + literal.text() + "'" : literal.text();
    return Optional.of(
        new Mismatch(
            "%s holds %s (%s), but is compared with %s%s."
                .formatted(
                    comparison.column(),
                    held,
                    comparison.column().column().getType(),
                    written,
                    advice),
            certain));
  }

  private static Optional<Mismatch> notListed(
      LiteralComparison comparison, Literal literal, String list) {
    List<String> values =
        VALUE.matcher(list).results().map(each -> each.group(1).replace("''", "'")).toList();
    boolean listed = values.stream().anyMatch(literal.text().strip()::equalsIgnoreCase);
    if (listed || values.isEmpty() || !comparison.equality() || !literal.quoted()) {
      return Optional.empty();
    }
    List<String> near = new NearNames(literal.text()).among(values);
    String most =
        values.stream()
            .limit(MOST_SHOWN)
            .map(value -> "'" + value + "'")
            .collect(Collectors.joining(", "));
    return Optional.of(
        new Mismatch(
            "%s is never '%s': its values are %s%s"
                .formatted(
                    comparison.column(),
                    literal.text(),
                    most,
                    near.isEmpty() ? "." : NearNames.question(near)),
            true));
  }
}
