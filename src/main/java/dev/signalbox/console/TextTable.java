package dev.signalbox.console;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Lays out rows as a table for people.
///
/// The class is its own: the tables of picocli and of ascii-table count UTF-16 units, so that
/// columns behind an emoji shift and a cut halves it, and picocli reads cells as markup.
public final class TextTable {
  private static final String GAP = "  ";

  private final List<String> header;
  private final int widestCell;
  private final List<List<String>> rows = new ArrayList<>();

  /// @param widestCell longer cells are cut, and end with an ellipsis
  public TextTable(List<String> header, int widestCell) {
    this.header = header.stream().map(cell -> cut(cell, widestCell)).toList();
    this.widestCell = widestCell;
  }

  public void add(List<String> row) {
    if (row.size() != header.size()) {
      throw new IllegalArgumentException(
          "a row of %d cells under %d columns".formatted(row.size(), header.size()));
    }
    rows.add(row.stream().map(cell -> cut(cell, widestCell)).toList());
  }

  /// The header, a rule and the rows, each a line without blanks at its end.
  public List<String> lines() {
    int[] widths = new int[header.size()];
    for (int i = 0; i < widths.length; i++) {
      int column = i;
      widths[i] =
          Math.max(
              length(header.get(i)),
              rows.stream().mapToInt(row -> length(row.get(column))).max().orElse(0));
    }
    List<String> lines = new ArrayList<>();
    lines.add(line(header, widths));
    lines.add(Arrays.stream(widths).mapToObj("─"::repeat).collect(Collectors.joining(GAP)));
    rows.forEach(row -> lines.add(line(row, widths)));
    return lines;
  }

  private static String line(List<String> cells, int[] widths) {
    return IntStream.range(0, widths.length)
        .mapToObj(i -> cells.get(i) + " ".repeat(widths[i] - length(cells.get(i))))
        .collect(Collectors.joining(GAP))
        .stripTrailing();
  }

  private static String cut(String cell, int widest) {
    String oneLine = cell.replaceAll("\\p{Cntrl}+", " ");
    return length(oneLine) <= widest
        ? oneLine
        : oneLine.substring(0, oneLine.offsetByCodePoints(0, widest - 1)) + "…";
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
