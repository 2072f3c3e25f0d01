package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.StepBinding;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The place in a query where the keys of an earlier step stand.
///
/// A planner writes the query for a question with one stand-in value in the place of the keys. The
/// condition on that value then becomes a subquery of the earlier step's result, `part1`, and, once
/// that step has been executed, the list of its keys.
public final class KeyReference {
  private static final Pattern LITERAL =
      Pattern.compile("'(?:[^']|'')*'|(?<![\\w.])\\d+(?![\\w.])");
  private static final Pattern EQUAL =
      Pattern.compile("(?<column>[\\p{L}\\p{N}_]+)[\"`\\]]?\\s*(?<operator>=|<>|!=)\\s*$");

  private KeyReference() {}

  /// The query with the earlier step's keys in place of the stand-in; empty where the query does
  /// not compare the binding's column with it, exactly once.
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
    String column = binding.getColumn().substring(binding.getColumn().lastIndexOf('.') + 1);
    if (!equal.find() || !equal.group("column").equalsIgnoreCase(column)) {
      return Optional.empty();
    }
    String in = equal.group("operator").equals("=") ? "IN " : "NOT IN ";
    return Optional.of(
        sql.substring(0, equal.start("operator")) + in + reference(binding) + sql.substring(end));
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
