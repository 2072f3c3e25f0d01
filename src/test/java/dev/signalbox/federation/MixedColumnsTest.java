package dev.signalbox.federation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiType;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.SharedKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Columns of SQLite that hold numbers and texts, over a federation as in SQLite itself.
@Tag("slow")
class MixedColumnsTest {
  private static final List<String> QUERIES =
      List.of(
          "SELECT id, size FROM %s WHERE size IS NOT NULL ORDER BY size, id",
          "SELECT id FROM %s WHERE size IS NOT NULL ORDER BY size DESC, id LIMIT 3",
          "SELECT MIN(size), MAX(size), COUNT(size), COUNT(DISTINCT size) FROM %s",
          "SELECT id FROM %s WHERE size > 9 ORDER BY id",
          "SELECT id FROM %s WHERE size > 1000 ORDER BY id",
          "SELECT id FROM %s WHERE size = 10 ORDER BY id",
          "SELECT id FROM %s WHERE size = 'n/a' ORDER BY id",
          "SELECT id FROM %s WHERE size <> 'n/a' ORDER BY id",
          "SELECT size, COUNT(*) FROM %s WHERE size IS NOT NULL GROUP BY size ORDER BY size",
          "SELECT id FROM %s WHERE size = (SELECT MAX(size) FROM %<s) ORDER BY id");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void shouldOrderAndCompareAsSqliteDoes(long seed) throws Exception {
    Random random = new Random(seed);
    List<String> script =
        new ArrayList<>(List.of("CREATE TABLE part (id INTEGER PRIMARY KEY, size INTEGER)"));
    List<String> values = List.of("9", "10", "100", "-3", "'n/a'", "'N/A'", "'large'", "NULL");
    for (int id = 1; id <= 40; id++) {
      String value = values.get(id <= values.size() ? id - 1 : random.nextInt(values.size()));
      script.add("INSERT INTO part VALUES (%d, %s)".formatted(id, value));
    }
    Federation federation = federation(script);

    try (Connection connection =
            DriverManager.getConnection(
                TestEngine.SQLITE
                    .create(Files.createDirectory(folder.resolve("own")), script)
                    .url());
        Statement statement = connection.createStatement()) {
      for (String query : QUERIES) {
        assertThat(rows(federation, query.formatted("shop.part")).toString())
            .as(query)
            .isEqualTo(rows(statement, query.formatted("part")).toString());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT SUM(size) FROM shop.part",
        "SELECT AVG(size) FROM shop.part",
        "SELECT id FROM shop.part WHERE size + 1 > 4"
      })
  void shouldRefuseWhatTakesNumbersOrTextsAlone(String sql) throws Exception {
    Federation federation =
        federation(
            List.of(
                "CREATE TABLE part (id INTEGER PRIMARY KEY, size INTEGER)",
                "INSERT INTO part VALUES (1, 4), (2, 'n/a')"));

    FederationResult result = FederationFixture.engine().answer(federation, sql);

    assertThat(result).isInstanceOf(FederationResult.Hinted.class);
    assertThat(((FederationResult.Hinted) result).hint())
        .endsWith(
            "These columns hold numbers and texts, and no computation takes both: shop.part.size.");
  }

  private Federation federation(List<String> script) throws SQLException {
    MemoryApi notes =
        new MemoryApi("notes")
            .with(
                "note",
                List.of(ApiColumn.of("part_id", ApiType.INTEGER)),
                List.of(),
                List.of(new Object[] {1L}, new Object[] {2L}),
                MemoryApi.by("/notes", 1, MemoryApi.required("part_id", 2)));
    return new Federation(
        "all",
        List.of(
            FederationFixture.database("shop", TestEngine.SQLITE, folder, script),
            FederationFixture.api(notes)),
        List.of(new SharedKey("shop.part.id", "notes.note.part_id")));
  }

  private static List<List<Object>> rows(Federation federation, String sql)
      throws InterruptedException {
    FederationResult result = FederationFixture.engine().answer(federation, sql);
    assertThat(result).as(sql).isInstanceOf(FederationResult.Answered.class);
    return ((FederationResult.Answered) result).table().getRows();
  }

  private static List<List<@Nullable Object>> rows(Statement statement, String sql)
      throws SQLException {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (ResultSet found = statement.executeQuery(sql)) {
      while (found.next()) {
        @Nullable Object[] row = new Object[found.getMetaData().getColumnCount()];
        for (int i = 0; i < row.length; i++) {
          row[i] = found.getObject(i + 1);
        }
        rows.add(Arrays.asList(row));
      }
    }
    return rows;
  }
}
