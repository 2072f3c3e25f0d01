package dev.signalbox.bulk;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.signalbox.console.CommandException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads questions from the rows of a CSV file with a header: a named column holds them; the
/// columns `id`, `conversation`, `asker` and `application` are optional.
///
/// Holds one row at a time.
final class CsvQuestions implements QuestionSource {
  private static final CsvMapper CSV =
      CsvMapper.builder()
          .enable(CsvParser.Feature.SKIP_EMPTY_LINES)
          .enable(CsvParser.Feature.TRIM_SPACES)
          .build();

  private final MappingIterator<Map<String, String>> rows;
  private final String column;
  private long number;

  /// @throws CommandException there is no such column
  CsvQuestions(InputStream input, String column) throws IOException {
    this.column = column;
    this.rows =
        CSV.readerFor(Map.class).with(CsvSchema.emptySchema().withHeader()).readValues(input);
    CsvSchema header = rows.hasNextValue() ? (CsvSchema) rows.getParserSchema() : null;
    if (header != null && header.column(column) == null) {
      throw new CommandException(
          "There is no column '%s'; the file has %s. Name one with --column"
              .formatted(column, header.getColumnNames()));
    }
  }

  @Override
  public Optional<QuestionLine> next() throws IOException {
    try {
      if (!rows.hasNextValue()) {
        return Optional.empty();
      }
      number++;
      return Optional.of(line(rows.nextValue()));
    } catch (JacksonException e) {
      throw new IOException(
          "Row %d of the file is no CSV: %s".formatted(number + 1, e.getOriginalMessage()), e);
    }
  }

  private QuestionLine line(Map<String, String> row) {
    String text = row.getOrDefault(column, "");
    return text.isBlank()
        ? new QuestionLine.Unreadable(
            number, "row " + number + " has nothing in the column '" + column + "'")
        : new QuestionLine.Parsed(
            number,
            given(row, "id").orElse(Long.toString(number)),
            text,
            given(row, "conversation").orElse(null),
            given(row, "asker").orElse(null),
            given(row, "application").orElse(null));
  }

  private static Optional<String> given(Map<String, @Nullable String> row, String column) {
    return Optional.ofNullable(row.get(column)).filter(value -> !value.isBlank());
  }
}
