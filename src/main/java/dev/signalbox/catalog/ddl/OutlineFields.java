package dev.signalbox.catalog.ddl;

import dev.signalbox.catalog.ddl.SchemaBuilder.Column;
import dev.signalbox.catalog.ddl.SchemaBuilder.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The properties in an outline: `a, b: type, c (type), d: {e, f}`.
final class OutlineFields {
  private static final Pattern FIELD = Pattern.compile("([^:({\\[]+):?(.*)");
  private static final Pattern QUOTES = Pattern.compile("^[\"'`]|[\"'`]$");

  private OutlineFields() {}

  /// Adds a list of properties, or the single one of a line. A nested property becomes `d.e`; a
  /// property `_id` is the key.
  static void addTo(Table table, String list) {
    List<String> parts = split(list);
    boolean one =
        parts.getFirst().contains(":") && parts.stream().skip(1).noneMatch(p -> p.contains(":"));
    for (String field : one ? List.of(list) : parts) {
      add(table, "", field);
    }
  }

  private static void add(Table table, String prefix, String field) {
    Matcher parts = FIELD.matcher(field.strip());
    if (!parts.matches()) {
      return;
    }
    String name = prefix + QUOTES.matcher(parts.group(1).strip()).replaceAll("");
    String rest = parts.group(2).strip();
    int open = rest.indexOf('{');
    int close = rest.lastIndexOf('}');
    if (open >= 0 && close > open) {
      split(rest.substring(open + 1, close)).forEach(inner -> add(table, name + ".", inner));
    } else {
      table.columns.add(new Column(name, unwrapped(rest), true, null));
      if (name.equals("_id")) {
        table.primaryKey = List.of(name);
      }
    }
  }

  /// Whether it is `name: a, b`.
  static boolean isNamedList(String line) {
    int colon = line.indexOf(':');
    return colon > 0 && split(line.substring(colon + 1)).size() > 1;
  }

  /// Removes the parentheses or braces around the whole list.
  static String unwrapped(String list) {
    String text = list.strip();
    boolean wrapped =
        (text.startsWith("(") && text.endsWith(")"))
            || (text.startsWith("{") && text.endsWith("}"));
    return wrapped ? text.substring(1, text.length() - 1) : text;
  }

  /// The parts between the commas outside all brackets.
  private static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < list.length(); i++) {
      switch (list.charAt(i)) {
        case '(', '[', '{', '<' -> depth++;
        case ')', ']', '}', '>' -> depth--;
        case ',' -> {
          if (depth == 0) {
            parts.add(list.substring(start, i));
            start = i + 1;
          }
        }
        default -> {}
      }
    }
    parts.add(list.substring(start));
    return parts;
  }
}
