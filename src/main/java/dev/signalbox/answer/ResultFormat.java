package dev.signalbox.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.io.file.PathUtils;
import org.jspecify.annotations.Nullable;

/// A file format for the rows of a result.
public enum ResultFormat {
  /// A line of names, and one line for each row; an absent value is an empty cell. Binary values
  /// are hexadecimal.
  CSV("text/csv") {
    @Override
    public void write(ResultTable result, OutputStream out) throws IOException {
      out.write(line(names(result).stream().map(CsvCells::text).toList()));
      for (List<Object> row : result.getRows()) {
        out.write(line(row.stream().map(ResultFormat::cell).toList()));
      }
    }
  },
  /// A column of each name, typed by its values.
  PARQUET("application/vnd.apache.parquet") {
    @Override
    public void write(ResultTable result, OutputStream out) throws IOException {
      Path folder = Files.createTempDirectory("signalbox-result");
      try {
        Path lines = folder.resolve("rows.jsonl");
        Path file = folder.resolve("rows.parquet");
        if (result.getRows().isEmpty()) {
          ParquetFile.makeEmpty(names(result), file);
        } else {
          Files.write(
              lines, result.getRows().stream().map(row -> json(names(result), row)).toList());
          ParquetFile.make(lines, file);
        }
        Files.copy(file, out);
      } finally {
        PathUtils.deleteDirectory(folder);
      }
    }
  },
  /// A stream of Apache Arrow; a column is typed by its values and, for decimals, dates and times,
  /// by the database.
  ARROW("application/vnd.apache.arrow.stream") {
    @Override
    public void write(ResultTable result, OutputStream out) throws IOException {
      ArrowStream.write(result, names(result), out);
    }
  };

  private static final JsonMapper JSON = new JsonMapper();

  private final String mediaType;

  ResultFormat(String mediaType) {
    this.mediaType = mediaType;
  }

  /// The media type of a file.
  public String mediaType() {
    return mediaType;
  }

  /// The format that a request accepts first; empty: none of these.
  ///
  /// @param accept the header `Accept`
  public static Optional<ResultFormat> of(@Nullable String accept) {
    if (accept == null) {
      return Optional.empty();
    }
    return Arrays.stream(accept.split(","))
        .map(range -> range.split(";", 2)[0].strip())
        .flatMap(type -> Arrays.stream(values()).filter(each -> each.mediaType.equals(type)))
        .findFirst();
  }

  /// Writes all rows of a result.
  ///
  /// @throws IOException it cannot be written
  public abstract void write(ResultTable result, OutputStream out) throws IOException;

  private static byte[] line(List<String> cells) {
    return (CsvCells.row(cells) + "\r\n").getBytes(UTF_8);
  }

  private static String cell(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case ByteBuffer bytes -> hexadecimal(bytes);
      case CharSequence text when isNumber(text) -> text.toString();
      case CharSequence text -> CsvCells.text(text.toString());
      default -> value.toString();
    };
  }

  /// A present value as text; binary values are hexadecimal.
  static String text(Object value) {
    return value instanceof ByteBuffer bytes ? hexadecimal(bytes) : value.toString();
  }

  private static boolean isNumber(CharSequence text) {
    return text.toString().matches("-?\\d+(\\.\\d+)?");
  }

  private static String hexadecimal(ByteBuffer bytes) {
    byte[] copied = new byte[bytes.remaining()];
    bytes.duplicate().get(copied);
    return HexFormat.of().formatHex(copied);
  }

  private static String json(List<String> names, List<Object> row) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    for (int i = 0; i < names.size(); i++) {
      @Nullable Object value = row.get(i);
      json.set(
          names.get(i),
          JSON.valueToTree(value instanceof ByteBuffer bytes ? hexadecimal(bytes) : value));
    }
    return json.toString();
  }

  /// The names of the columns; a name that is repeated, in any letter case, gets a number.
  private static List<String> names(ResultTable result) {
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    List<String> unique = new ArrayList<>();
    for (ResultColumn column : result.getColumns()) {
      String name = column.getName();
      for (int number = 2; !names.add(name); number++) {
        name = column.getName() + "_" + number;
      }
      unique.add(name);
    }
    return unique;
  }
}
