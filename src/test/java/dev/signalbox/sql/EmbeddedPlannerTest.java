package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.Planner.Plan;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One question for each form that the grammar rules parse, and its query.
class EmbeddedPlannerTest {
  private static final MusicPlanner MUSIC = new MusicPlanner();

  @AfterAll
  static void close() {
    MUSIC.close();
  }

  @Test
  void shouldParseNoWordSalad() throws Exception {
    String salad = "How many singers are older than the average of songs? ".repeat(100);

    assertThat(MUSIC.plan(salad))
        .isInstanceOfSatisfying(
            Plan.Declined.class,
            declined -> assertThat(declined.reason()).contains("5,399 characters"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          List the names of all singers.                     | SELECT "name" FROM "singer"
          Show the name and age of each singer.              | SELECT "name", "age" FROM "singer"
          What are the different countries of singers?       | SELECT DISTINCT "country" FROM "singer"
          Show all information about stadiums.               | SELECT * FROM "stadium"
          """)
  void shouldList(String question, String sql) throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which singers are from France?                     | SELECT "name" FROM "singer" WHERE "country" = 'France'
          Which singers are from France or Spain?            | SELECT "name" FROM "singer" WHERE "country" = 'France' OR "country" = 'Spain'
          Which singers are older than 30?                   | SELECT "name" FROM "singer" WHERE "age" > 30
          Which singers are between 20 and 30 years old?     | SELECT "name" FROM "singer" WHERE "age" BETWEEN 20 AND 30
          Which singers are not from France?                 | SELECT "name" FROM "singer" WHERE "country" <> 'France'
          Which song titles contain "Blue"?                  | SELECT "title" FROM "song" WHERE "title" LIKE '%Blue%'
          Which song titles start with B?                    | SELECT "title" FROM "song" WHERE "title" LIKE 'B%'
          Which singers are older than the average?          | SELECT "name" FROM "singer" WHERE "age" > (SELECT AVG("age") FROM "singer")
          Which songs are longer than 5 minutes?             | SELECT "title" FROM "song" WHERE "duration_min" > 5
          Which stadiums have a roof?                        | SELECT "stadium_name" FROM "stadium" WHERE "has_roof" = 1
          Which stadiums have no roof?                       | SELECT "stadium_name" FROM "stadium" WHERE "has_roof" = 0
          Which singers are not retired?                     | SELECT "name" FROM "singer" WHERE "retired" = 0
          Which singers have no agent?                       | SELECT "name" FROM "singer" WHERE "agent" IS NULL
          """)
  void shouldFilter(String question, String sql) throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many singers are there?                        | SELECT COUNT(*) FROM "singer"
          How many singers are from France?                  | SELECT COUNT(*) FROM "singer" WHERE "country" = 'France'
          How many different countries are singers from?     | SELECT COUNT(DISTINCT "country") FROM "singer"
          How many tickets were sold in 2024?                | SELECT SUM("tickets_sold") FROM "concert" WHERE "year" = 2024
          What is the average age of all singers?            | SELECT AVG("age") FROM "singer"
          What are the minimum and maximum age of singers?   | SELECT MIN("age"), MAX("age") FROM "singer"
          What is the total sales of all songs?              | SELECT SUM("sales") FROM "song"
          How old are singers on average?                    | SELECT AVG("age") FROM "singer"
          """)
  void shouldCountAndAggregate(String question, String sql) throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many singers are there for each country?       | SELECT COUNT(*), "country" FROM "singer" GROUP BY "country"
          What is the average age by country?                | SELECT AVG("age"), "country" FROM "singer" GROUP BY "country"
          Which countries have more than 3 singers?          | SELECT "country" FROM "singer" GROUP BY "country" HAVING COUNT(*) > 3
          Which country has the most singers?                | SELECT "country" FROM "singer" GROUP BY "country" ORDER BY COUNT(*) DESC LIMIT 1
          How many songs does each singer have?              | SELECT T1."name", COUNT(*) FROM "singer" AS T1 JOIN "song" AS T2 ON T2."singer_id" = T1."singer_id" GROUP BY T1."singer_id", T1."name"
          """)
  void shouldGroup(String question, String sql) throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Show the name of the oldest singer.                | SELECT "name" FROM "singer" ORDER BY "age" DESC LIMIT 1
          List the names of singers ordered by age.          | SELECT "name" FROM "singer" ORDER BY "age"
          List the names of singers in descending order of age. | SELECT "name" FROM "singer" ORDER BY "age" DESC
          What are the titles of the 3 songs with the highest sales? | SELECT "title" FROM "song" ORDER BY "sales" DESC LIMIT 3
          What is the title of the song that was released most recently? | SELECT "title" FROM "song" ORDER BY "released" DESC LIMIT 1
          What is the title of the song that was released the earliest? | SELECT "title" FROM "song" ORDER BY "released" NULLS LAST LIMIT 1
          Show the 3 oldest singers with their age           | SELECT "name", "age" FROM "singer" ORDER BY "age" DESC LIMIT 3
          What is the title of the shortest song?            | SELECT "title" FROM "song" ORDER BY "duration_min" NULLS LAST LIMIT 1
          What is the name of the highest paid dancer?       | SELECT "name" FROM "dancer" ORDER BY "salary" DESC LIMIT 1
          What is the name of the lowest paid dancer?        | SELECT "name" FROM "dancer" ORDER BY "salary" NULLS LAST LIMIT 1
          Give the name of the tallest dancer.               | SELECT T1."name" FROM "dancer" AS T1 JOIN "person" AS T2 ON T1."person_id" = T2."person_id" ORDER BY T2."height" DESC LIMIT 1
          """)
  void shouldOrder(String question, String sql) throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who sings Blue Harbour?                            | SELECT DISTINCT T1."name" FROM "singer" AS T1 JOIN "song" AS T2 ON T2."singer_id" = T1."singer_id" WHERE T2."title" = 'Blue Harbour'
          What are the names of singers of jazz songs?       | SELECT DISTINCT T1."name" FROM "singer" AS T1 JOIN "song" AS T2 ON T2."singer_id" = T1."singer_id" WHERE T2."genre" = 'jazz'
          List the titles of concerts in stadiums in Bergen. | SELECT T1."concert_title" FROM "concert" AS T1 JOIN "stadium" AS T2 ON T1."stadium_id" = T2."stadium_id" WHERE T2."city" = 'Bergen'
          What are the titles of songs of the concerts in 2024? | SELECT DISTINCT T1."title" FROM "song" AS T1 JOIN "concert_song" AS T2 ON T2."song_id" = T1."song_id" JOIN "concert" AS T3 ON T2."concert_id" = T3."concert_id" WHERE T3."year" = 2024
          """)
  void shouldJoin(String question, String sql) throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Give the name and age of everybody from Spain.     | SELECT "name", "age" FROM "singer" WHERE "country" = 'Spain'
          Show everyone who sings jazz.                      | SELECT DISTINCT T1."name" FROM "singer" AS T1 JOIN "song" AS T2 ON T2."singer_id" = T1."singer_id" WHERE T2."genre" = 'jazz'
          """)
  void shouldTakeEveryoneForPeople(String question, String sql) throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which singers do not have any songs?               | SELECT "name" FROM "singer" WHERE "singer_id" NOT IN (SELECT "singer_id" FROM "song" WHERE "singer_id" IS NOT NULL)
          What are the names of stadiums without concerts?   | SELECT "stadium_name" FROM "stadium" WHERE "stadium_id" NOT IN (SELECT "stadium_id" FROM "concert" WHERE "stadium_id" IS NOT NULL)
          """)
  void shouldExclude(String question, String sql) throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What are the titles and sales of all songs, and what is their genre? | SELECT "title", "sales", "genre" FROM "song"
          Which concerts were held in 2024, and in which city?                 | SELECT T1."concert_title", T2."city" FROM "concert" AS T1 JOIN "stadium" AS T2 ON T1."stadium_id" = T2."stadium_id" WHERE T1."year" = 2024
          """)
  void shouldShowASecondQuestionsColumns(String question, String sql) throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many vocalists are there?                      | SELECT COUNT(*) FROM "singer"
          List the nation of each vocalist.                  | SELECT "country" FROM "singer"
          Show the names and wages of all dancers.           | SELECT "name", "salary" FROM "dancer"
          Which tunes are jazz?                              | SELECT "title" FROM "song" WHERE "genre" = 'jazz'
          How many stadiums are in each town?                | SELECT COUNT(*), "city" FROM "stadium" GROUP BY "city"
          List the length of each song.                      | SELECT "duration_min" FROM "song"
          Show the caption of each singer.                   | SELECT "name" FROM "singer"
          Show the title of each singer.                     | SELECT "name" FROM "singer"
          Show the titles of the jazz songs.                 | SELECT "title" FROM "song" WHERE "genre" = 'jazz'
          List the vocalist ids of jazz songs.               | SELECT "singer_id" FROM "song" WHERE "genre" = 'jazz'
          What is the average wage of the dancers?           | SELECT AVG("salary") FROM "dancer"
          List the vocalist ages.                            | SELECT "age" FROM "singer"
          How many vocalists sing jazz?                      | SELECT COUNT(*) FROM "singer" AS T1 JOIN "song" AS T2 ON T2."singer_id" = T1."singer_id" WHERE T2."genre" = 'jazz'
          """)
  void shouldLinkWordsOfSimilarMeaning(String question, String sql) throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many tunes are there for each genre?           | the nearest name is 'song'
          Show the tunes and their revenue.                  | the nearest name is 'song.sales'
          """)
  void shouldRefuseAQuestionThatRestsOnWordsOfAnotherMeaning(String question, String words)
      throws InterruptedException {
    assertThat(MUSIC.plan(question))
        .isInstanceOfSatisfying(
            Planner.Plan.NotUnderstood.class,
            refused -> assertThat(refused.reason()).contains(words));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Show the songs and their revenue.                  | SELECT "title", "sales" FROM "song"
          Show the arenas and their location.                | SELECT "stadium_name", "city" FROM "stadium"
          List the size of each individual.                  | SELECT "height" FROM "person"
          """)
  void shouldLinkColumnsOfSimilarMeaningInAFoundTable(String question, String sql)
      throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many songs does each singer deliver?           | SELECT T1."name", COUNT(*) FROM "singer" AS T1 JOIN "song" AS T2 ON T2."singer_id" = T1."singer_id" GROUP BY T1."singer_id", T1."name"
          Show the land of origin of each singer.            | SELECT "country" FROM "singer"
          """)
  void shouldParseTheBestLinkingHypothesis(String question, String sql)
      throws InterruptedException {
    MUSIC.assertQuery(question, sql);
  }
}
