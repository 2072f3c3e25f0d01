package dev.signalbox.language;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A database's tables as a prompt shows them: one line a table, with names, types, keys,
/// references and comments, but no value of a cell. Private columns appear only where they are
/// keys, since tables join on them.
///
/// The tables come in the order given, each together with the tables that join it to the shown
/// ones, as many as the budget holds. Tables are shown whole. Only a first one that is too wide is
/// shown with its keys, its first columns, and the number of hidden ones.
public final class SchemaOutline {
  private static final int LONGEST_COMMENT = 120;
  private static final int FEWEST_COLUMNS = 8;

  /// The tokens of the note about tables that are not shown.
  private static final int NOTE_TOKENS = 12;

  private final StringBuilder text = new StringBuilder();
  private final Set<TableDescription> shown = new LinkedHashSet<>();
  private final int budget;

  private SchemaOutline(int tokens) {
    this.budget = tokens - NOTE_TOKENS;
  }

  /// @param tables the database's tables, the most relevant first
  /// @param tokens the most tokens of the outline, which always shows one table
  public static SchemaOutline of(
      DatabaseDescription database, Collection<TableDescription> tables, int tokens) {
    SchemaOutline outline = new SchemaOutline(tokens);
    JoinPaths paths = new JoinPaths(tables);
    for (TableDescription table : tables) {
      if (outline.shown.isEmpty()) {
        outline.addFirst(table);
      } else if (!outline.shown.contains(table)) {
        outline.addAll(paths.toward(table, outline.shown));
      }
    }
    int left = database.getTables().size() - outline.shown.size();
    if (left > 0) {
      outline.text.append("(and %d tables that are not shown)\n".formatted(left));
    }
    return outline;
  }

  /// The lines of the outline.
  public String text() {
    return text.toString();
  }

  /// The tables that the outline shows, in its order.
  public List<TableDescription> tables() {
    return List.copyOf(shown);
  }

  private void addFirst(TableDescription table) {
    int columns = table.getColumns().size();
    String line = line(table, columns);
    while (TokenEstimate.estimate(line) > budget && columns > FEWEST_COLUMNS) {
      columns /= 2;
      line = line(table, columns);
    }
    text.append(line).append('\n');
    shown.add(table);
  }

  /// Adds all of the tables or none.
  private void addAll(List<TableDescription> tables) {
    StringBuilder lines = new StringBuilder();
    for (TableDescription table : tables) {
      lines.append(line(table, table.getColumns().size())).append('\n');
    }
    if (TokenEstimate.estimate(text) + TokenEstimate.estimate(lines) <= budget) {
      text.append(lines);
      shown.addAll(tables);
    }
  }

  private String line(TableDescription table, int limit) {
    Set<String> keys = new HashSet<>(table.getPrimaryKey());
    table.getForeignKeys().forEach(key -> keys.addAll(key.getColumns()));
    List<String> columns = new ArrayList<>();
    int left = 0;
    for (ColumnDescription column : table.getColumns()) {
      if (column.getIsPrivate()) {
        if (keys.contains(column.getName())) {
          columns.add(privateKey(table, column));
        }
      } else if (columns.size() < limit || keys.contains(column.getName())) {
        columns.add(column(table, column));
      } else {
        left++;
      }
    }
    if (left > 0) {
      columns.add("... %d more columns".formatted(left));
    }
    String name = table.getSchema$().map(schema -> quoted(schema) + ".").orElse("");
    return name
        + quoted(table.getName())
        + "("
        + String.join(", ", columns)
        + ")"
        + comment(table.getComment());
  }

  private static String privateKey(TableDescription table, ColumnDescription column) {
    return quoted(column.getName())
        + " "
        + oneLine(column.getType()).toLowerCase(Locale.ROOT)
        + key(table, column)
        + " /* private: only to join on */";
  }

  private static String column(TableDescription table, ColumnDescription column) {
    return quoted(column.getName())
        + " "
        + oneLine(column.getType()).toLowerCase(Locale.ROOT)
        + key(table, column)
        + comment(column.getComment());
  }

  private static String key(TableDescription table, ColumnDescription column) {
    String key = table.getPrimaryKey().contains(column.getName()) ? " key" : "";
    String reference =
        table.getForeignKeys().stream()
            .filter(foreign -> foreign.getColumns().contains(column.getName()))
            .findFirst()
            .flatMap(foreign -> reference(foreign, column.getName()))
            .orElse("");
    return key + reference;
  }

  private static Optional<String> reference(ForeignKey foreign, String column) {
    int i = foreign.getColumns().indexOf(column);
    List<String> referenced = foreign.getReferencedColumns();
    String target = i < referenced.size() ? "." + quoted(referenced.get(i)) : "";
    return Optional.of(" -> " + quoted(foreign.getReferencedTable()) + target);
  }

  private static String quoted(String name) {
    return name.matches("[\\p{L}_][\\p{L}\\p{N}_]*") ? name : '"' + oneLine(name) + '"';
  }

  private static String comment(Optional<String> comment) {
    return comment
        .map(SchemaOutline::oneLine)
        .filter(text -> !text.isEmpty())
        .map(text -> " /* " + text.replace("*/", "* /") + " */")
        .orElse("");
  }

  private static String oneLine(String text) {
    return oneLine(text, LONGEST_COMMENT);
  }

  /// The text without the line breaks by which a comment could look like a part of the prompt.
  ///
  /// @param longest the most characters; a longer text is cut
  public static String oneLine(String text, int longest) {
    String line =
        text.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}\\s]+", " ").replace("```", "'''").strip();
    if (line.length() <= longest) {
      return line;
    }
    int end = Character.isHighSurrogate(line.charAt(longest - 1)) ? longest - 1 : longest;
    return line.substring(0, end) + "...";
  }
}
