package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class LargeDescriptionTest {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final int TABLES = 900;

  private static final DatabaseDescription LARGE = large("large", 125);

  @TempDir private Path state;

  /// 900 tables of 100 columns.
  static DatabaseDescription large(String id, int bytesOfComments) {
    List<TableDescription> tables = new ArrayList<>();
    for (int table = 0; table < TABLES; table++) {
      List<ColumnDescription> columns = new ArrayList<>();
      for (int column = 0; column < 100; column++) {
        columns.add(
            ColumnDescription.newBuilder()
                .setName("measured_quantity_of_part_" + column)
                .setType("NUMERIC(12, 4)")
                .setComment("x".repeat(bytesOfComments))
                .build());
      }
      tables.add(
          TableDescription.newBuilder().setName("production_" + table).setColumns(columns).build());
    }
    return DatabaseDescription.newBuilder()
        .setId(id)
        .setName(id)
        .setDialect("postgresql")
        .setTables(tables)
        .build();
  }

  private ScriptedWorks worksWithLarge() {
    ScriptedWorks works = new ScriptedWorks();
    works.registered.put("large", LARGE);
    works.registered.put("ships", ScriptedWorks.database("ships", "a"));
    return works;
  }

  private static Pipeline start(Configuration configuration, ScriptedWorks works) throws Exception {
    Pipeline pipeline =
        Pipeline.start(configuration, works.works(), EnumSet.of(StageName.INDEX), line -> {});
    pipeline.awaitReady(PATIENCE);
    return pipeline;
  }

  private static void awaitIndexed(ScriptedWorks works, String... keys) {
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(works.index).containsKeys(keys));
  }

  @Test
  void shouldRegisterADatabaseOf900TablesWith100Columns() throws Exception {
    Configuration configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    ScriptedWorks works = worksWithLarge();
    try (Pipeline _ = start(configuration, works)) {
      awaitIndexed(works, "large/TABLE/production_899", "ships/TABLE/a");
      assertThat(works.catalog.find("large").orElseThrow().getTables()).hasSize(TABLES);
    }

    ScriptedWorks next = worksWithLarge();
    try (Pipeline _ = start(configuration, next)) {
      awaitIndexed(next, "large/TABLE/production_899", "ships/TABLE/a");
      assertThat(next.embedded).isEmpty();
    }
  }

  @Test
  void shouldTellWhichDatabaseIsTooLargeAndRegisterTheOthers() throws Exception {
    Configuration configuration =
        TestConfiguration.withDescriptionBytes(
            TestConfiguration.on(BrokerFixture.bootstrapServers(), state), 4 << 20);
    ScriptedWorks works = worksWithLarge();
    try (Pipeline pipeline = start(configuration, works)) {
      awaitIndexed(works, "ships/TABLE/a");
      await()
          .atMost(PATIENCE)
          .untilAsserted(() ->
              assertThat(pipeline.health().problems())
                  .singleElement()
                  .asString()
                  .contains("large", "has 15,", "4,194,304", "indexing.description-bytes"));
    }
  }

  @Test
  void shouldRaiseTheLimitsOfTopicsAndChangelogsThatExist() throws Exception {
    Configuration configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    ScriptedWorks before = new ScriptedWorks();
    before.registered.put("ships", ScriptedWorks.database("ships", "a"));
    try (Pipeline _ =
        start(TestConfiguration.withDescriptionBytes(configuration, 1 << 20), before)) {
      awaitIndexed(before, "ships/TABLE/a");
    }

    ScriptedWorks works = worksWithLarge();
    try (Pipeline _ = start(configuration, works)) {
      awaitIndexed(works, "large/TABLE/production_899", "ships/TABLE/a");
    }
  }
}
