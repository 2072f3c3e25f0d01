package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Statements for the guard's tests, one a line under their dialects.
final class StatementCorpus {

  record CorpusStatement(Dialect dialect, String sql) {
    @Override
    public String toString() {
      return dialect.id() + ": " + sql;
    }
  }

  private StatementCorpus() {}

  /// A statement of several dialects comes once for each.
  static List<CorpusStatement> read(String file) {
    List<CorpusStatement> statements = new ArrayList<>();
    List<Dialect> dialects = List.of();
    for (String line : lines(file)) {
      if (line.startsWith("# ")) {
        dialects = dialects(line.substring(2));
      } else if (!line.isBlank() && !line.startsWith("##")) {
        String sql = line.replace("\\n", "\n").replace("\\u0000", "\0");
        dialects.forEach(dialect -> statements.add(new CorpusStatement(dialect, sql)));
      }
    }
    return statements;
  }

  private static List<Dialect> dialects(String names) {
    return names.equals("all")
        ? Stream.concat(Dialect.all().stream(), Stream.of(Dialect.other())).toList()
        : Arrays.stream(names.split(" ")).map(Dialect::of).toList();
  }

  private static List<String> lines(String file) {
    try (InputStream bytes =
        Objects.requireNonNull(StatementCorpus.class.getResourceAsStream(file))) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
