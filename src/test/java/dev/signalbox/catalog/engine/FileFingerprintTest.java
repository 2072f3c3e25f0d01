package dev.signalbox.catalog.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.engine.duckdb.DuckDbEngine;
import dev.signalbox.catalog.engine.h2.H2Engine;
import dev.signalbox.catalog.engine.postgresql.PostgresEngine;
import dev.signalbox.catalog.engine.sqlite.SqliteEngine;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A database in files gets a new fingerprint only after a write to its files.
@Tag("slow")
class FileFingerprintTest {
  @TempDir private Path folder;

  private static RegisteredDatabase registered(DatabaseSettings settings) {
    return RegisteredDatabase.of(settings, "test");
  }

  /// Dates a file back, so that its last write counts as old.
  private static void settle(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
  }

  @Test
  void shouldNotRelyOnAFileThatWasWrittenAMomentAgo() throws Exception {
    Path file = folder.resolve("shop.sqlite");
    Files.writeString(file, "x");

    assertThat(FileSnapshot.of(List.of(file))).isEmpty();
    assertThat(FileSnapshot.of(List.of(folder.resolve("none")))).isEmpty();
    assertThat(FileSnapshot.of(List.of())).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "H2", "DUCKDB"})
  void shouldOpenAFileOnlyWhereItWasWrittenTo(TestEngine engine) throws Exception {
    DatabaseSettings settings = engine.create(folder, TestEngine.SHOP);
    List<Path> files = Engine.of(registered(settings).dialect()).files(settings.url());
    assertThat(files.getFirst()).exists();
    Fingerprint first = settled(settings);

    assertThat(Fingerprint.of(registered(settings), first)).isSameAs(first);

    TestEngine.execute(settings, "ALTER TABLE customer ADD COLUMN born INTEGER");
    Fingerprint second = Fingerprint.of(registered(settings), first);
    assertThat(second.digest()).isNotEqualTo(first.digest());

    Files.delete(files.getFirst());
    assertThatThrownBy(() -> Fingerprint.of(registered(settings), second))
        .isInstanceOfSatisfying(
            StageException.class,
            e -> assertThat(e.code()).isEqualTo(FailureCode.DATABASE_UNAVAILABLE));
  }

  /// Takes the fingerprint once its file state is reliable.
  private static Fingerprint settled(DatabaseSettings settings) throws InterruptedException {
    Fingerprint taken = Fingerprint.of(registered(settings), null);
    while (taken.files() == null) {
      Thread.sleep(100);
      taken = Fingerprint.of(registered(settings), null);
    }
    return taken;
  }

  @Test
  void shouldSeeAFileThatWasReplacedByOneOfTheSameAge() throws Exception {
    DatabaseSettings settings = TestEngine.SQLITE.create(folder, TestEngine.SHOP);
    Path file = folder.resolve("shop.sqlite");
    settle(file);
    Fingerprint first = settled(settings);

    Path other = Files.createDirectory(folder.resolve("other"));
    List<String> statements = new ArrayList<>(TestEngine.SHOP);
    statements.set(0, statements.getFirst().replace("ssn", "soc"));
    statements.set(3, statements.get(3).replace("ssn", "soc"));
    TestEngine.SQLITE.create(other, statements);
    Path replacement = other.resolve("shop.sqlite");
    settle(replacement);
    assertThat(Files.size(replacement)).isEqualTo(Files.size(file));
    Files.move(replacement, file, StandardCopyOption.REPLACE_EXISTING);
    settle(file);

    assertThat(Fingerprint.of(registered(settings), first).digest()).isNotEqualTo(first.digest());
  }

  @Test
  void shouldSeeRowsThatOnlyAWriteAheadLogHas() throws Exception {
    DatabaseSettings settings = TestEngine.SQLITE.create(folder, TestEngine.SHOP);
    TestEngine.execute(settings, "PRAGMA journal_mode = WAL");
    try (Connection writer = DriverManager.getConnection(settings.url());
        Statement statement = writer.createStatement()) {
      statement.execute("DELETE FROM refund");
      Fingerprint first = settled(settings);
      statement.execute("ALTER TABLE customer ADD COLUMN born INTEGER");

      assertThat(Fingerprint.of(registered(settings), first).digest()).isNotEqualTo(first.digest());
    }
  }

  @Test
  void shouldKnowNoFilesOfDatabasesThatAreElsewhere() {
    assertThat(new SqliteEngine().files("jdbc:sqlite::memory:")).isEmpty();
    assertThat(new SqliteEngine().files("jdbc:sqlite:a b.db?cache=shared").getFirst())
        .isEqualTo(Path.of("a b.db"));
    assertThat(new SqliteEngine().files("jdbc:sqlite:file:///a%20b.db?immutable=1").getFirst())
        .isEqualTo(Path.of("/a b.db"));
    assertThat(new H2Engine().files("jdbc:h2:mem:x")).isEmpty();
    assertThat(new H2Engine().files("jdbc:h2:tcp://host/x")).isEmpty();
    assertThat(new H2Engine().files("jdbc:h2:file:/data/x;IFEXISTS=TRUE"))
        .containsExactly(Path.of("/data/x.mv.db"));
    assertThat(new DuckDbEngine().files("jdbc:duckdb:")).isEmpty();
    assertThat(new PostgresEngine().files("jdbc:postgresql://host/x")).isEmpty();
  }
}
