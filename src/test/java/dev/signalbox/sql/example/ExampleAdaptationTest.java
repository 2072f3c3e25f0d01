package dev.signalbox.sql.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.index.ExampleMemory.Example;
import dev.signalbox.sql.LetterEncoder;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.grammar.ParseResult.Parsed;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.time.TimeReference;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Questions, and the queries that examples give for them.
class ExampleAdaptationTest {
  private static final TimeReference TODAY =
      TimeReference.of(TimeSettings.defaults(), Instant.parse("2026-03-01T12:00:00Z"));

  private final TestDatabase music =
      new TestDatabase()
          .table("singer", "*singer_id INTEGER", "name TEXT", "country TEXT", "age INTEGER")
          .table(
              "song",
              "*song_id INTEGER",
              "title TEXT",
              "genre TEXT",
              "sales REAL",
              "singer_id INTEGER -> singer.singer_id")
          .values("singer", "country", "France", "Spain")
          .values("song", "genre", "folk", "jazz");

  private final SchemaLinker linker = new SchemaLinker(new LetterEncoder(), music, false);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          List all genres of songs.                    | List all colours of ships.              | list all attribute of thing .                       | SELECT DISTINCT colour FROM ship                                | SELECT DISTINCT "genre" FROM "song"
          How many singers are from France?            | How many ships are from Malta?          | how many thing are from value ?                     | SELECT count(*) FROM ship WHERE flag = 'Malta'                  | SELECT COUNT(*) FROM "singer" WHERE "country" = 'France'
          Show the title of songs with sales above 7.  | Show the name of ships with speed above 20. | show the attribute of thing with attribute above value . | SELECT T1.name FROM ship AS T1 WHERE T1.speed > 20      | SELECT "title" FROM "song" WHERE "sales" > 7
          Which singer has the most songs?             | Which captain has the most ships?       | which thing has the most thing ?                    | SELECT T1.name FROM captain AS T1 JOIN ship AS T2 ON T1.id = T2.captain_id GROUP BY T1.id ORDER BY count(*) DESC LIMIT 1 | SELECT T1."name" FROM "singer" AS T1 JOIN "song" AS T2 ON T2."singer_id" = T1."singer_id" GROUP BY T1."singer_id", T1."name" ORDER BY COUNT(*) DESC LIMIT 1
          Which singers have no songs?                 | Which captains have no ships?           | which thing have no thing ?                         | SELECT name FROM captain WHERE id NOT IN (SELECT captain_id FROM ship) | SELECT "name" FROM "singer" WHERE "singer_id" NOT IN (SELECT "singer_id" FROM "song" WHERE "singer_id" IS NOT NULL)
          What is the title of songs above the average sales? | What is the name of ships above the average speed? | what is the attribute of thing above the average attribute ? | SELECT name FROM ship WHERE speed > (SELECT avg(speed) FROM ship) | SELECT "title" FROM "song" WHERE "sales" > (SELECT AVG("sales") FROM "song")
          """)
  void shouldAdaptTheExampleToTheQuestion(
      String question, String asked, String masked, String sql, String expected) {
    assertThat(adapted(question, asked, masked, sql).map(this::rendered)).contains(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          List singers by age in descending order. | List ships by speed in ascending order. | list thing by attribute in ascending order . | SELECT name FROM ship ORDER BY speed
          List the genre of songs.                 | List the colour of ships.               | list the attribute of thing .                | SELECT name FROM ship
          List the genre and title of songs.       | List the colour of ships.               | list the attribute of thing .                | SELECT colour FROM ship
          List the genre of songs.                 | List the colour of ships.               | list the attribute of thing .                | SELECT colour FROM
          List the genre of songs.                 | List the colour of ships.               | list the attribute of thing .                | SELECT 'colour FROM ship (SELECT colour FROM ship)
          List the genre of songs.                 | List the colour of ships.               | list the attribute of thing .                | SELECT colour FROM
          List the genre of songs.                 | List the colour of ships.               | list the attribute of thing .                | SELECT 'colour FROM ship
          List the genre of songs.                 | List the colour of ships.               | list the attribute of all thing .            | SELECT colour FROM ship
          """)
  void shouldGiveNoQueryWhereTheExampleDoesNotFit(
      String question, String asked, String masked, String sql) {
    assertThat(adapted(question, asked, masked, sql)).isEmpty();
  }

  @Test
  void shouldNoteAJoinThatTheExampleLacks() {
    assertThat(joins("List the genre of songs.")).isZero();
    assertThat(joins("List the genre of singers.")).isEqualTo(1);
  }

  private double joins(String question) {
    return adapted(
            question,
            "List the colour of ships.",
            "list the attribute of thing .",
            "SELECT colour FROM ship")
        .orElseThrow()
        .features()
        .get(QueryFeature.JOINS);
  }

  private Optional<Parsed> adapted(String question, String asked, String masked, String sql) {
    Lexicon lexicon = linker.lexicon(music.description());
    LinkedQuestion linked = linker.link(question, lexicon);
    QuestionTimes times = new QuestionTimes(linked.tokens(), lexicon, TODAY);
    return ExampleQuery.of(new Example("ships", asked, masked, sql, "sqlite"))
        .flatMap(query -> ExampleAdaptation.of(linked, lexicon, times, query));
  }

  private String rendered(Parsed parsed) {
    return new SqlRenderer(Dialect.of("sqlite")).render(parsed.query());
  }
}
