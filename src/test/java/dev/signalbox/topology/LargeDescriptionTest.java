package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.TableDescription;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LargeDescriptionTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int TABLES = 900;

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
          TableDescription.newBuilder()
              .setName("production_" + table)
              .setColumns(columns)
              .build());
    }
    return DatabaseDescription.newBuilder()
        .setId(id)
        .setName(id)
        .setDialect("postgresql")
        .setTables(tables)
        .build();
  }

  @Test
  void shouldRegisterADatabaseOf900TablesWith100Columns() throws Exception {
    Configuration configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    ScriptedWorks works = new ScriptedWorks();
    DatabaseDescription large = large("large", 60);
    assertThat(new EventCodec().encode(large).length).isGreaterThan(8 << 20);
    works.registered.put("large", large);
    works.registered.put("ships", ScriptedWorks.database("ships", "a"));

    try (Pipeline pipeline =
        Pipeline.start(configuration, works.works(), EnumSet.of(StageName.INDEX), line -> {})) {
      pipeline.awaitReady(PATIENCE);
      await().atMost(PATIENCE).until(() -> works.catalog.all().size() == 2);
      await().atMost(PATIENCE).until(() -> works.index.containsKey("large/TABLE/production_899"));
    }
  }
}
