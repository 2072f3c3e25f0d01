package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.StepBinding;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The place in a query where the keys of an earlier step stand.
///
/// A planner writes the query for a question with one stand-in value in the place of the keys. The
/// condition on that value then becomes a subquery of the earlier step's result, `part1`, and, once
/// that step has been executed, the list of its keys.
public final class KeyReference {
  private static final Pattern LITERAL =
      Pattern.compile("'(?:[^']|'')*'|(?<![\\w.])\\d+(?![\\w.])");
  private static final Pattern EQUAL =
      Pattern.compile(
          "(?:(?<table>[\\p{L}\\p{N}_]+)[\"`\\]]?\\.)?[\"`\\[]?(?<column>[\\p{L}\\p{N}_]+)[\"`\\]]?"
              + "\\s*(?<operator>=|<>|!=)\\s*$");
  private static final Pattern SOURCE =
      Pattern.compile(
          "\\b(?:FROM|JOIN)\\s+(?:[\"`\\[]?[\\p{L}\\p{N}_]+[\"`\\]]?\\.)?[\"`\\[]?(?<table>[\\p{L}\\p{N}_]+)"
              + "[\"`\\]]?(?:\\s+AS\\s+[\"`\\[]?(?<alias>[\\p{L}\\p{N}_]+))?",
          Pattern.CASE_INSENSITIVE);

  private KeyReference() {}

  /// The query with the earlier step's keys in place of the stand-in; empty where the query does
  /// not compare the binding's column with it, exactly once. A column of the same name in another
  /// table is another column.
  ///
  /// @param standIn the stand-in as it reads in the query, without quotes
  static Optional<String> bound(String sql, String standIn, StepBinding binding) {
    Matcher literal = LITERAL.matcher(sql);
    int start = -1;
    int end = -1;
    while (literal.find()) {
      if (plain(literal.group()).equals(standIn)) {
        if (start >= 0) {
          return Optional.empty();
        }
        start = literal.start();
        end = literal.end();
      }
    }
    if (start < 0) {
      return Optional.empty();
    }
    Matcher equal = EQUAL.matcher(sql.substring(0, start));
    if (!equal.find() || !isColumn(sql, equal.group("table"), equal.group("column"), binding)) {
      return Optional.empty();
    }
    String in = equal.group("operator").equals("=") ? "IN " : "NOT IN ";
    return Optional.of(
        sql.substring(0, equal.start("operator")) + in + reference(binding) + sql.substring(end));
  }

  /// Whether a column of the query is the binding's own, and not one of the same name in another
  /// table.
  ///
  /// @param qualifier the table or alias before the column; null where none is
  private static boolean isColumn(
      String sql, @Nullable String qualifier, String column, StepBinding binding) {
    List<String> bound = List.of(binding.getColumn().split("\\."));
    if (!column.equalsIgnoreCase(bound.getLast())) {
      return false;
    }
    String table = bound.size() > 1 ? bound.get(bound.size() - 2) : "";
    List<MatchResult> sources = SOURCE.matcher(sql).results().toList();
    List<MatchResult> named =
        sources.stream()
            .filter(source ->
                qualifier == null
                    || qualifier.equalsIgnoreCase(source.group("alias"))
                    || (source.group("alias") == null
                        && qualifier.equalsIgnoreCase(source.group("table"))))
            .toList();
    return named.stream().anyMatch(source -> table.equalsIgnoreCase(source.group("table")));
  }

  /// The query with the keys themselves.
  ///
  /// @param keys texts and numbers, at least one
  /// @param dialect of the query's database
  public static String listed(String sql, StepBinding binding, List<Object> keys, Dialect dialect) {
    String list =
        keys.stream()
            .map(key ->
                key instanceof Number number
                    ? number.toString()
                    : dialect.spelling().text(key.toString()))
            .collect(Collectors.joining(", ", "(", ")"));
    return sql.replace(reference(binding), list);
  }

  private static String reference(StepBinding binding) {
    return "(SELECT \"%s\" FROM part%d)"
        .formatted(binding.getKey().replace("\"", "\"\""), binding.getStep());
  }

  private static String plain(String literal) {
    return literal.startsWith("'")
        ? literal.substring(1, literal.length() - 1).replace("''", "'")
        : literal;
  }
}
