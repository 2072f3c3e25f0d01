package dev.signalbox.sql.time;

import dev.signalbox.catalog.TestEngine;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// As [TimeColumnsTest], on the engines that are servers.
@Tag("slow")
class TimeColumnsOnServersTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(
      value = TestEngine.class,
      names = {"POSTGRESQL", "MARIADB"})
  void shouldMeanTheSame(TestEngine engine) throws SQLException {
    TimeColumnsTest.assertSame(engine, folder);
  }
}
