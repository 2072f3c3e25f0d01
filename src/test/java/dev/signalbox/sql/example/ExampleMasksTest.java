package dev.signalbox.sql.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.index.QuestionMemory.Masked;
import dev.signalbox.sql.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExampleMasksTest {
  private final TestDatabase music =
      new TestDatabase()
          .table("singer", "*singer_id INTEGER", "name TEXT", "home_town TEXT", "age INTEGER")
          .table("song", "*song_id INTEGER", "title TEXT");
  private final ExampleMasks masks =
      new ExampleMasks(new FixedCatalog(List.of(music.description())));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          How many singers are older than 30?        | SELECT count(*) FROM singer WHERE age > 30              | how many thing are older than value ?
          Which home town has Ana Vidal?             | SELECT home_town FROM singer WHERE name = 'Ana Vidal'   | which attribute has value ?
          Titles of songs with the word blue in them | SELECT title FROM song WHERE title LIKE "%blue%"        | attribute of thing with the word value in them
          """)
  void shouldMaskNamesValuesAndNumbers(String question, String sql, String masked) {
    assertThat(masks.of(question, "test", sql)).contains(new Masked(masked, "sqlite"));
  }

  @Test
  void shouldMaskSimilarQuestionsOnOtherDatabasesAlike() {
    TestDatabase ships =
        new TestDatabase().table("ship", "*id INTEGER", "tonnage INTEGER", "flag TEXT");
    ExampleMasks others = new ExampleMasks(new FixedCatalog(List.of(ships.description())));

    assertThat(
            others.of(
                "How many ships fly the flag Malta?",
                "test",
                "SELECT count(*) FROM ship WHERE flag = 'Malta'"))
        .map(Masked::question)
        .hasValue("how many thing fly the attribute value ?");
  }

  @Test
  void shouldMaskNothingOfADatabaseThatIsNotKnown() {
    assertThat(masks.of("How many?", "other", "SELECT 1")).isEmpty();
  }
}
