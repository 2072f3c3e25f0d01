package dev.signalbox.federation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiType;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.Member;
import dev.signalbox.federation.source.SharedKey;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Databases of each engine as members of a federation.
@Tag("slow")
class FederatedEnginesTest {
  private static final List<String> SCRIPT =
      List.of(
          "CREATE TABLE item (id INTEGER NOT NULL PRIMARY KEY, code VARCHAR(10), flag CHAR(4),"
              + " rate REAL, price DECIMAL(8, 2), since DATE)",
          "INSERT INTO item VALUES (1, 'ab', 'x', 0.1, 2.50, '2024-05-01')",
          "INSERT INTO item VALUES (2, 'AB', 'y', 0.5, 10.00, '2023-01-02')",
          "INSERT INTO item VALUES (3, 'cd', 'x', 2.0, 2.25, NULL)");

  @TempDir private Path folder;

  private Federation federation(TestEngine engine) throws Exception {
    Member shop = FederationFixture.database("shop", engine, folder, SCRIPT);
    MemoryApi notes =
        new MemoryApi("notes")
            .with(
                "note",
                List.of(
                    ApiColumn.of("item_id", ApiType.INTEGER), ApiColumn.of("text", ApiType.TEXT)),
                List.of(),
                List.of(new Object[] {1L, "first"}, new Object[] {3L, "third"}),
                MemoryApi.by("/notes", 1, MemoryApi.required("item_id", 2)));
    return new Federation(
        "all",
        List.of(shop, FederationFixture.api(notes)),
        List.of(new SharedKey("shop.item.id", "notes.note.item_id")));
  }

  private static List<List<Object>> rows(Federation federation, String sql)
      throws InterruptedException {
    FederationResult result = FederationFixture.engine().answer(federation, sql);
    assertThat(result).as(sql).isInstanceOf(FederationResult.Answered.class);
    return ((FederationResult.Answered) result).table().getRows();
  }

  @ParameterizedTest
  @EnumSource
  void shouldCompareAsTheJoiningEngineDoes(TestEngine engine) throws Exception {
    Federation federation = federation(engine);

    assertThat(rows(federation, "SELECT id FROM shop.item WHERE code = 'ab'"))
        .containsExactly(List.of(1L));
    assertThat(rows(federation, "SELECT id FROM shop.item WHERE code = 'ab' LIMIT 1"))
        .containsExactly(List.of(1L));
    assertThat(rows(federation, "SELECT id FROM shop.item WHERE price >= 2.3 ORDER BY id"))
        .containsExactly(List.of(1L), List.of(2L));
    assertThat(rows(federation, "SELECT id FROM shop.item WHERE rate <= 0.1"))
        .containsExactly(List.of(1L));
    assertThat(rows(federation, "SELECT id FROM shop.item WHERE since > '2023-06-01'"))
        .containsExactly(List.of(1L));
    assertThat(
            rows(
                federation,
                "SELECT i.code, n.text FROM shop.item i LEFT JOIN notes.note n ON n.item_id = i.id"
                    + " WHERE i.price < 5 ORDER BY i.id"))
        .containsExactly(List.of("ab", "first"), List.of("cd", "third"));
    assertThat(rows(federation, "SELECT sum(price), max(since) FROM shop.item"))
        .hasSize(1)
        .first()
        .satisfies(row -> assertThat(row.getLast()).hasToString("2024-05-01"));
  }
}
