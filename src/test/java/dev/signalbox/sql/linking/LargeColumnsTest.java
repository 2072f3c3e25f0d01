package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.sql.LetterEncoder;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Names of columns with more values than are read.
@Tag("slow")
class LargeColumnsTest {
  private static final int ROWS = 2_500;

  @TempDir private Path folder;

  /// Column values that count the look-ups.
  private static final class Counting implements ColumnValues {
    private final ColumnValues values;
    private final List<String> asked = new ArrayList<>();

    Counting(ColumnValues values) {
      this.values = values;
    }

    @Override
    public List<Values> of(String database) {
      return values.of(database);
    }

    @Override
    public Optional<List<String>> like(
        String database, Values column, String text, Set<String> others) {
      asked.add(text);
      return values.like(database, column, text, others);
    }
  }

  private interface Check {
    void of(SchemaLinker linker, Lexicon lexicon, List<String> asked);
  }

  private void check(TestEngine engine, Check check) throws SQLException {
    DatabaseSettings settings =
        engine.create(
            folder, List.of("CREATE TABLE member (name VARCHAR(60), nickname VARCHAR(60))"));
    try (Connection connection = DriverManager.getConnection(settings.url());
        PreparedStatement insert =
            connection.prepareStatement("INSERT INTO member VALUES (?, ?)")) {
      for (int i = 0; i < ROWS; i++) {
        insert.setString(1, "Aaron Number" + i);
        insert.setString(2, "nick" + i);
        insert.addBatch();
      }
      insert.setString(1, "Zenobia Quaresma");
      insert.setString(2, "zq");
      insert.addBatch();
      insert.executeBatch();
    }
    RegisteredDatabase registered = RegisteredDatabase.of(settings, "test");
    try (DatasetRepository databases = DatasetRepository.of(List.of(registered))) {
      Counting values = new Counting(new DatabaseColumnValues(databases, databases.connections()));
      SchemaLinker linker = new SchemaLinker(new LetterEncoder(), values, true);
      check.of(linker, linker.lexicon(databases.find(settings.id()).orElseThrow()), values.asked);
    }
  }

  private static List<String> values(LinkedQuestion question) {
    return question.mentions().stream()
        .flatMap(mention -> mention.links().stream().limit(1))
        .filter(link -> link.target() instanceof Target.OfValue)
        .map(link -> ((Target.OfValue) link.target()).value() + " " + link.match())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "SQLITE, Zenobia Quaresma, VALUE",
    "SQLITE, Zenobia Quaresna, MISTYPED_VALUE",
    "H2, Zenobia Quaresma, VALUE",
    "H2, zenobia quaresma, VALUE",
    "H2, Znobia Quaresma, MISTYPED_VALUE"
  })
  void shouldAskTheDatabaseForANameThatWasNotRead(TestEngine engine, String name, String match)
      throws SQLException {
    check(
        engine,
        (linker, lexicon, _) -> {
          String question = "What is the nickname of the member named '%s'?".formatted(name);

          assertThat(values(linker.link(question, lexicon)))
              .containsExactly("Zenobia Quaresma " + match);
        });
  }

  @Test
  void shouldNotLinkANameThatTheDatabaseDoesNotHave() throws SQLException {
    check(
        TestEngine.SQLITE,
        (linker, lexicon, _) ->
            assertThat(values(linker.link("Show the members named Yuvandel Brost.", lexicon)))
                .isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which members are called Yuvandel, Brosta, Quimbel, Dravon or Zellar?",
        "How many members are there?"
      })
  void shouldAskTheDatabaseThreeTimesAtMost(String question) throws SQLException {
    check(
        TestEngine.SQLITE,
        (linker, lexicon, asked) -> {
          linker.link(question, lexicon);

          assertThat(asked).hasSizeLessThanOrEqualTo(3);
        });
  }

  @Test
  void shouldNotAskTheDatabaseForAKnownName() throws SQLException {
    check(
        TestEngine.SQLITE,
        (linker, lexicon, asked) -> {
          linker.link("What is the nickname of Aaron Number1?", lexicon);

          assertThat(asked).isEmpty();
        });
  }
}
