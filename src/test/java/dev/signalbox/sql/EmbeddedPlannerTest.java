package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.Planner.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddedPlannerTest {

  private final TestDatabase music =
      new TestDatabase()
          .table("singer", "*singer_id INTEGER", "name TEXT", "country TEXT", "age INTEGER")
          .table(
              "song",
              "*song_id INTEGER",
              "title TEXT",
              "sales REAL",
              "singer_id INTEGER -> singer.singer_id")
          .values("singer", "country", "France", "Spain")
          .values("singer", "name", "Ana Vidal", "Luc Moreau");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many singers are there?             | SELECT COUNT(*) FROM "singer"
          List the names of all singers.          | SELECT "name" FROM "singer"
          Which singers are from France?          | SELECT "name" FROM "singer" WHERE "country" = 'France'
          What is the average age of all singers? | SELECT AVG("age") FROM "singer"
          Show the name of the oldest singer.     | SELECT "name" FROM "singer" ORDER BY "age" DESC LIMIT 1
          """)
  void shouldWriteQuery(String question, String sql) throws InterruptedException {
    assertThat(plan(question))
        .isInstanceOfSatisfying(
            Plan.Written.class, written -> assertThat(written.step().getSql()).isEqualTo(sql));
  }

  @Test
  void shouldDeclineWhatTheDatabaseDoesNotHave() throws InterruptedException {
    assertThat(plan("Which galaxies collided with the Milky Way?"))
        .isInstanceOf(Plan.Declined.class);
  }

  private Plan plan(String question) throws InterruptedException {
    return new EmbeddedPlanner(new LetterEncoder(), music).plan(question, music.description());
  }
}
