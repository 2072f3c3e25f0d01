package dev.signalbox.dialogue;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.words.Words;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Tells whether the gold query of a turn needs anything of the gold query before it that the
/// question does not say itself. Such a turn continues the one before; any other one stands alone,
/// even where both ask for the same table.
///
/// @param question of the turn
/// @param sql its gold query, in lower case
/// @param before the gold query of the turn before, in lower case
record CarriedParts(Said question, String sql, String before, DatabaseDescription database) {
  private static final Pattern TEXT = Pattern.compile("(?s)\"([^\"]*)\"|'([^']*)'");
  private static final Pattern LIMITED = Pattern.compile("\\blimit\\s+\\d+");
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d+(?:\\.\\d+)?(?![\\w.])");
  private static final Pattern END =
      Pattern.compile("order by .{1,80}? limit 1\\b|= \\( select (?:max|min) .{1,60}?\\)");
  private static final Pattern ORDER = Pattern.compile("order by [^()]{1,60}$");
  private static final Pattern LACK = Pattern.compile("\\b(?:except|not in)\\b");
  private static final Pattern TABLE = Pattern.compile("\\b(?:from|join)\\s+(\\w+)");
  private static final Pattern SELECTED = Pattern.compile("^\\s*select (?:distinct )?(.*?) from ");

  /// Codes such as `M` stand for words that the question may have.
  private static final int LONGEST_CODE = 2;

  private static final Pattern FIGURE =
      Pattern.compile("^select (?:distinct )?(count|sum|avg) ?\\([^)]*\\) from");
  private static final Set<String> FIGURES =
      Set.of(
          "many",
          "much",
          "number",
          "numbers",
          "count",
          "counts",
          "total",
          "amount",
          "sum",
          "average",
          "avg",
          "mean",
          "quantity",
          "size",
          "long");
  private static final Set<String> ENDS =
      Set.of(
          "most",
          "least",
          "best",
          "worst",
          "top",
          "bottom",
          "first",
          "last",
          "maximum",
          "minimum",
          "max",
          "min",
          "more",
          "less",
          "recent",
          "common",
          "greatest",
          "popular",
          "frequent",
          "frequently",
          "second");
  private static final Set<String> DENYING =
      Set.of("not", "no", "never", "without", "except", "other", "none", "neither", "nor", "any");
  private static final Set<String> ORDERING =
      Set.of(
          "order",
          "ordered",
          "sort",
          "sorted",
          "alphabetical",
          "alphabetically",
          "ascending",
          "descending",
          "from",
          "rank",
          "ranked",
          "by");

  /// The words of a question.
  record Said(List<String> lower, Set<String> stems) {

    static Said of(String text) {
      List<String> lower =
          List.of(
              text.toLowerCase(Locale.ROOT)
                  .replaceAll("n't\\b", " not")
                  .split("[^\\p{L}\\p{N}.]+"));
      Set<String> stems = new HashSet<>(Words.stems(text));
      TextWord.ofSentence(text).forEach(word -> stems.add(word.key()));
      return new Said(lower, stems);
    }

    boolean hasAny(Set<String> words) {
      return lower.stream().anyMatch(words::contains);
    }

    boolean namesAnEnd() {
      return hasAny(ENDS) || lower.stream().anyMatch(WordRelations::isSuperlative);
    }

    boolean hasAnyOf(String name) {
      return Words.stems(name).stream().anyMatch(stems::contains);
    }

    boolean hasAllOf(String name) {
      return stems.containsAll(Words.stems(name));
    }
  }

  static CarriedParts of(GoldQuestion turn, GoldQuestion before, DatabaseDescription database) {
    return new CarriedParts(Said.of(turn.question()), lower(turn), lower(before), database);
  }

  private static String lower(GoldQuestion turn) {
    return String.valueOf(turn.sql()).toLowerCase(Locale.ROOT).replaceAll("\\s+", " ").strip();
  }

  /// Whether the turn continues the one before.
  boolean any() {
    return value() || end() || figure() || order() || lack() || subject() || columns();
  }

  /// A value that the question does not say.
  private boolean value() {
    Set<String> values = values(sql);
    values.retainAll(values(before));
    return values.stream()
        .filter(value -> value.length() > LONGEST_CODE || NUMBER.matcher(value).matches())
        .anyMatch(value -> !question.hasAnyOf(value));
  }

  private static Set<String> values(String sql) {
    Set<String> values = new HashSet<>();
    Matcher text = TEXT.matcher(sql);
    while (text.find()) {
      values.add(text.group(1) == null ? text.group(2) : text.group(1));
    }
    Matcher number =
        NUMBER.matcher(LIMITED.matcher(TEXT.matcher(sql).replaceAll(" ")).replaceAll(" "));
    while (number.find()) {
      values.add(number.group());
    }
    values.remove("");
    values.removeAll(Set.of("0", "1"));
    return values;
  }

  /// The end of an order: `order by x desc limit 1`.
  private boolean end() {
    return shared(END) && !question.namesAnEnd();
  }

  /// A figure for which the question has no word (`what about Graz?`).
  private boolean figure() {
    Matcher figure = FIGURE.matcher(sql);
    Matcher earlier = FIGURE.matcher(before);
    return figure.find()
        && earlier.find()
        && figure.group(1).equals(earlier.group(1))
        && !question.hasAny(FIGURES)
        && !question.namesAnEnd();
  }

  /// An order without a limit.
  private boolean order() {
    return shared(ORDER) && !question.hasAny(ORDERING) && !question.namesAnEnd();
  }

  /// Rows that another query does not find.
  private boolean lack() {
    return shared(LACK) && !question.hasAny(DENYING);
  }

  private boolean shared(Pattern pattern) {
    Matcher here = pattern.matcher(sql);
    return here.find() && before.contains(here.group());
  }

  /// The table that is asked about: no word of the question names a table of the query, a column
  /// that only one table has, or a stored value.
  private boolean subject() {
    Set<String> tables = found(TABLE, sql);
    Set<String> both = new HashSet<>(tables);
    both.retainAll(found(TABLE, before));
    return !both.isEmpty()
        && tables.stream().noneMatch(question::hasAnyOf)
        && values(sql).stream()
            .noneMatch(value ->
                value.length() > LONGEST_CODE
                    && !NUMBER.matcher(value).matches()
                    && question.hasAllOf(value))
        && words(sql).stream().noneMatch(word -> isOfOneTable(word) && question.hasAllOf(word));
  }

  private boolean isOfOneTable(String column) {
    return database.getTables().stream().filter(table -> columns(table).contains(column)).count()
        == 1;
  }

  private static Set<String> columns(TableDescription table) {
    return table.getColumns().stream()
        .map(column -> column.getName().toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }

  /// Columns that stay beside a new one (`add the price`).
  private boolean columns() {
    List<String> here = selected(sql);
    List<String> there = selected(before);
    return here.size() > there.size()
        && !there.isEmpty()
        && here.containsAll(there)
        && there.stream().anyMatch(column -> !question.hasAnyOf(column));
  }

  private static List<String> selected(String sql) {
    Matcher select = SELECTED.matcher(sql);
    List<String> columns = new ArrayList<>();
    if (select.find()) {
      for (String each : select.group(1).split(",")) {
        columns.add(each.strip().replaceAll("^t\\d+\\s*\\.\\s*", ""));
      }
    }
    columns.remove("*");
    return columns;
  }

  private static Set<String> words(String sql) {
    return new HashSet<>(List.of(TEXT.matcher(sql).replaceAll(" ").split("\\W+")));
  }

  private static Set<String> found(Pattern pattern, String sql) {
    Set<String> found = new HashSet<>();
    Matcher matcher = pattern.matcher(sql);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }
}
