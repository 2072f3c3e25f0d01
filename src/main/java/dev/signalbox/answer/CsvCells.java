package dev.signalbox.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.dataformat.csv.CsvGenerator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.util.List;

/// Cells of a CSV file (RFC 4180) whose rows are one line each.
public final class CsvCells {
  private static final ObjectWriter ROWS =
      CsvMapper.builder()
          .enable(CsvGenerator.Feature.STRICT_CHECK_FOR_QUOTING)
          .build()
          .writer(CsvSchema.emptySchema().withLineSeparator(""));

  private CsvCells() {}

  /// A row, without a line break.
  public static String row(List<String> cells) {
    try {
      return ROWS.writeValueAsString(cells);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("A row cannot be written as CSV", e);
    }
  }

  /// A text as a cell. Line breaks become blanks, so that each row is one line. A spreadsheet takes
  /// a cell that begins with one of some signs for a formula; an apostrophe before it makes it a
  /// text.
  public static String text(String text) {
    String line = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
    return line.matches("\\s*[=+\\-@].*") ? "'" + line : line;
  }
}
