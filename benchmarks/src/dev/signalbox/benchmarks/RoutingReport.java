package dev.signalbox.benchmarks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The tables so far: printed as they come, kept as Markdown, and their figures by name.
final class RoutingReport {
  private final StringBuilder markdown = new StringBuilder();
  private final SequencedMap<String, Object> figures = new LinkedHashMap<>();

  /// @param id in the names of figures
  /// @param note what has to be known to read it; may be empty
  /// @param rows each as long as the header
  /// @param figuresOfTable as they stand in the JSON
  void add(
      String id,
      String title,
      String note,
      List<String> header,
      List<List<String>> rows,
      SequencedMap<String, Object> figuresOfTable) {
    String text =
        "## %s\n\n%s%s\n\n"
            .formatted(title, note.isEmpty() ? "" : note + "\n\n", table(header, rows));
    System.out.print(text);
    System.out.flush();
    markdown.append(text);
    figures.put(id, figuresOfTable);
  }

  SequencedMap<String, Object> figures() {
    return figures;
  }

  /// All tables below one heading.
  String markdown(String heading) {
    return heading + "\n\n" + markdown.toString().strip() + "\n";
  }

  private static String table(List<String> header, List<List<String>> rows) {
    int[] widths =
        IntStream.range(0, header.size())
            .map(column ->
                Math.max(
                    header.get(column).length(),
                    rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0)))
            .toArray();
    StringBuilder text = new StringBuilder(line(header, widths));
    text.append(
        IntStream.range(0, widths.length)
            .mapToObj(i -> "-".repeat(widths[i] + 1) + (i == 0 ? "-" : ":"))
            .collect(Collectors.joining("|", "\n|", "|")));
    rows.forEach(row -> text.append('\n').append(line(row, widths)));
    return text.toString();
  }

  /// The first column is of words, the others are of numbers.
  private static String line(List<String> cells, int[] widths) {
    return IntStream.range(0, widths.length)
        .mapToObj(i -> {
          String blanks = " ".repeat(widths[i] - cells.get(i).length());
          return i == 0 ? cells.get(i) + blanks : blanks + cells.get(i);
        })
        .collect(Collectors.joining(" | ", "| ", " |"));
  }
}
