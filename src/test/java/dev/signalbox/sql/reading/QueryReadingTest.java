package dev.signalbox.sql.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One query for each shape that a planner may write, and its words.
class QueryReadingTest {

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      textBlock =
          """
          SELECT COUNT(*) FROM singer WHERE country = 'Netherlands' => number of singers, where country is Netherlands
          SELECT "name", "age" FROM "singer" => name and age of singers
          SELECT * FROM singer => all columns of singers
          SELECT DISTINCT country FROM singer => different country of singers
          SELECT COUNT(DISTINCT country) FROM singer => number of different countries of singers
          SELECT AVG(age), MIN(age), MAX(age) FROM singer WHERE country = 'France' => average age, lowest age and highest age of singers, where country is France
          SELECT SUM(sales) FROM song => total sales of songs
          SELECT MIN(born), MAX(born) FROM singer => earliest born and latest born of singers
          SELECT SUM(price * num_copies) FROM song => total price times number copies of songs
          SELECT MAX(price) - MIN(price) FROM song => highest price minus lowest price of songs
          SELECT 1.0 * price / NULLIF(num_copies, 0) FROM song => price divided by number copies of songs
          SELECT AVG(JULIANDAY(arrived_on) - JULIANDAY(departed_on)) FROM crossing => average days from departed on to arrived on of crossings
          SELECT (price + 1) / 2 FROM song => (price plus 1) divided by 2 of songs
          SELECT ROUND(AVG(price), 2) FROM song => average price rounded to 2 decimals of songs
          SELECT UPPER(name) FROM singer => name in capitals of singers
          SELECT LENGTH(title) FROM song => length of title of songs
          SELECT strftime('%Y', born) FROM singer => year of born of singers
          SELECT EXTRACT(YEAR FROM born) FROM singer => year of born of singers
          SELECT COALESCE(country, 'unknown') FROM singer => country (or unknown where it is not set) of singers
          SELECT CAST(price AS INTEGER) FROM song => price as integer of songs
          SELECT SUBSTR(name, 1, 3) FROM singer => SUBSTR(name, 1, 3) of singers
          SELECT CASE WHEN age > 30 THEN 'old' ELSE 'young' END FROM singer => CASE WHEN age > 30 THEN 'old' ELSE 'young' END of singers
          SELECT name, RANK() OVER (ORDER BY age DESC) FROM singer => name and RANK() OVER (ORDER BY age DESC) of singers
          SELECT 1 => 1
          SELECT name FROM singer WHERE age > 30 => name of singers, where age is more than 30
          SELECT name FROM singer WHERE age >= 30 AND country <> 'France' => name of singers, where age is at least 30 and country is not France
          SELECT name FROM singer WHERE age < 30 OR country = 'France' => name of singers, where age is less than 30 or country is France
          SELECT name FROM singer WHERE age <= 30 AND (country = 'France' OR country = 'Netherlands') => name of singers, where age is at most 30 and (country is France or country is Netherlands)
          SELECT name FROM singer WHERE NOT (age > 30 AND country = 'France') => name of singers, where not (age is more than 30 and country is France)
          SELECT name FROM singer WHERE age BETWEEN 20 AND 30 => name of singers, where age is from 20 to 30
          SELECT name FROM singer WHERE age NOT BETWEEN 20 AND 30 => name of singers, where age is not from 20 to 30
          SELECT name FROM singer WHERE born > '1990-01-01' AND born <= '1999-12-31' => name of singers, where born is after 1990-01-01 and born is not after 1999-12-31
          SELECT name FROM singer WHERE country IN ('France', 'Netherlands', 'United States') => name of singers, where country is France, Netherlands or United States
          SELECT name FROM singer WHERE country NOT IN ('France', 'Netherlands') => name of singers, where country is not France or Netherlands
          SELECT title FROM song WHERE title LIKE '%Blue%' => title of songs, where title contains Blue
          SELECT title FROM song WHERE title LIKE 'Blue%' => title of songs, where title starts with Blue
          SELECT title FROM song WHERE title LIKE '%Boat' => title of songs, where title ends with Boat
          SELECT title FROM song WHERE title NOT LIKE '%Blue%' => title of songs, where title does not contain Blue
          SELECT title FROM song WHERE title LIKE '_lue%r' => title of songs, where title is like the pattern '_lue%r'
          SELECT title FROM song WHERE title LIKE 'Blue!%' ESCAPE '!' => title of songs, where title LIKE 'Blue!%' ESCAPE '!'
          SELECT name FROM singer WHERE country IS NULL => name of singers, where country is not set
          SELECT name FROM singer WHERE country IS NOT NULL => name of singers, where country is set
          SELECT name FROM singer WHERE retired = TRUE => name of singers, where retired is true
          SELECT name FROM singer WHERE retired IS NOT TRUE => name of singers, where retired is not true
          SELECT name FROM singer WHERE LOWER(country) = 'france' => name of singers, where country in small letters is france
          SELECT name FROM singer WHERE name = 'Mary O''Hara, and others' => name of singers, where name is 'Mary O'Hara, and others'
          SELECT title FROM song WHERE sales < num_copies => title of songs, where sales is less than number copies
          SELECT name FROM singer WHERE age > (SELECT AVG(age) FROM singer) => name of singers, where age is more than the average age of singers
          SELECT name FROM singer WHERE age > ALL (SELECT age FROM singer WHERE country = 'France') => name of singers, where age is more than that of all (age of singers, where country is France)
          SELECT name FROM singer WHERE singer_id IN (SELECT singer_id FROM song WHERE sales > 100) => name of singers that have (songs, where sales is more than 100)
          SELECT name FROM singer WHERE singer_id NOT IN (SELECT singer_id FROM concert) => name of singers that have no concerts
          SELECT name FROM singer WHERE country IN (SELECT city FROM stadium) => name of singers, where country is one of the city of stadiums
          SELECT name FROM singer WHERE EXISTS (SELECT * FROM song WHERE song.singer_id = singer.singer_id AND song.sales > 100) => name of singers, where there are (songs of the singer, where sales is more than 100)
          SELECT name FROM singer AS s WHERE NOT EXISTS (SELECT 1 FROM concert AS c WHERE c.singer_id = s.singer_id) => name of singers, where there are no concerts of the singer
          SELECT T1.name, T2.title FROM singer AS T1 JOIN song AS T2 ON T2.singer_id = T1.singer_id => singer name and song title of songs with their singers
          SELECT T1.name FROM singer AS T1 JOIN song AS T2 ON T2.singer_id = T1.singer_id WHERE T2.title = 'Blue Harbour' => singer name of songs with their singers, where song title is Blue Harbour
          SELECT COUNT(*) FROM crossing AS T1 JOIN port AS T2 ON T1.origin_port_id = T2.port_id WHERE T2.port_name = 'Lindau' => number of crossings with their ports (by origin port id), where port name is Lindau
          SELECT COUNT(*) FROM singer JOIN concert ON concert.singer_id = singer.singer_id JOIN stadium ON stadium.stadium_id = concert.stadium_id WHERE stadium.city = 'Bergen' => number of concerts with their singers and stadiums, where stadium city is Bergen
          SELECT T1.name, T2.title FROM singer AS T1 LEFT JOIN song AS T2 ON T2.singer_id = T1.singer_id => singer name and song title of singers with their songs (if any)
          SELECT T1.name FROM singer AS T1 LEFT JOIN song AS T2 ON T2.singer_id = T1.singer_id WHERE T2.song_id IS NULL => singer name of singers with their songs (if any), where there are no songs
          SELECT T1.name FROM singer AS T1, song AS T2 WHERE T1.singer_id = T2.singer_id AND T2.sales > 5 => singer name of songs with their singers, where song sales is more than 5
          SELECT T1.name FROM singer AS T1 JOIN song AS T2 ON T1.age = T2.sales => singer name of singers with their songs, where singer age is song sales
          SELECT a.name, b.name FROM singer AS a JOIN singer AS b ON a.country = b.country WHERE a.singer_id <> b.singer_id => singer name and other singer name of singers with their singers, where singer country is other singer country and singer id is not other singer id
          SELECT name, choir FROM singer JOIN member_of USING (singer_id) => singer name and member of row choir of singers with their member of rows, where both have the same singer id
          SELECT singer.* FROM singer JOIN song ON song.singer_id = singer.singer_id => all columns of singers of songs with their singers
          SELECT country, COUNT(*) FROM singer GROUP BY country => country and number of singers, for each country
          SELECT country FROM singer GROUP BY country HAVING COUNT(*) >= 3 => country of singers, for each country whose number of singers is at least 3
          SELECT country, AVG(age) FROM singer WHERE age > 20 GROUP BY country HAVING AVG(age) < 40 ORDER BY AVG(age) DESC => country and average age of singers, where age is more than 20, for each country whose average age is less than 40, ordered by average age from high to low
          SELECT T1.name, COUNT(*) FROM singer AS T1 JOIN concert AS T2 ON T2.singer_id = T1.singer_id GROUP BY T1.singer_id => singer name and number of concerts with their singers, for each singer
          SELECT T1.name FROM singer AS T1 JOIN concert AS T2 ON T2.singer_id = T1.singer_id GROUP BY T1.singer_id ORDER BY COUNT(*) DESC LIMIT 1 => singer name of concerts with their singers, for each singer, the one with the highest number of concerts
          SELECT MAX(age) FROM singer HAVING COUNT(*) > 1 => highest age of singers, only if number of singers is more than 1
          SELECT name FROM singer ORDER BY age DESC LIMIT 3 => name of singers, the 3 with the highest age
          SELECT name FROM singer ORDER BY age NULLS LAST LIMIT 1 => name of singers, the one with the lowest age
          SELECT name FROM singer ORDER BY age IS NULL, age LIMIT 1 => name of singers, the one with the lowest age
          SELECT name FROM singer ORDER BY born LIMIT 1 => name of singers, the one with the earliest born
          SELECT name FROM singer ORDER BY name => name of singers, ordered by name from A to Z
          SELECT name FROM singer ORDER BY country ASC, age DESC => name of singers, ordered by country from A to Z, then by age from high to low
          SELECT name FROM singer ORDER BY country, age DESC LIMIT 2 => name of singers, the 2 with the alphabetically first country and then the highest age
          SELECT name FROM singer LIMIT 5 => name of singers, the first 5
          SELECT name FROM singer ORDER BY age LIMIT 5 OFFSET 10 => name of singers, ordered by age from low to high, the first 5 after the first 10
          SELECT name FROM singer ORDER BY age FETCH FIRST 2 ROWS ONLY => name of singers, the 2 with the lowest age
          SELECT name FROM singer ORDER BY age DESC LIMIT 1 OFFSET 1 => name of singers, number 2 from the highest age
          SELECT TOP 3 name FROM singer ORDER BY age => name of singers, the 3 with the lowest age
          SELECT name FROM singer WHERE country = 'France' INTERSECT SELECT name FROM singer WHERE age > 30 => (name of singers, where country is France) that are also among (name of singers, where age is more than 30)
          SELECT country FROM singer EXCEPT SELECT city FROM stadium => (country of singers) without (city of stadiums)
          SELECT name FROM singer UNION SELECT stadium_name FROM stadium ORDER BY 1 => (name of singers) together with (stadium name of stadiums), ordered by column 1 from low to high
          SELECT name FROM singer UNION ALL SELECT stadium_name FROM stadium => (name of singers) together with all (stadium name of stadiums)
          SELECT COUNT(*) FROM (SELECT country FROM singer GROUP BY country HAVING COUNT(*) > 2) AS t => number of rows of (country of singers, for each country whose number of singers is more than 2)
          SELECT t.c, t.n FROM (SELECT country AS c, COUNT(*) AS n FROM singer GROUP BY country) AS t WHERE t.n > 2 => country and number of singers of rows of (country and number of singers, for each country), where number of singers is more than 2
          WITH busy AS (SELECT singer_id, COUNT(*) AS n FROM concert GROUP BY singer_id) SELECT singer.name FROM singer JOIN busy ON busy.singer_id = singer.singer_id WHERE busy.n > 3 => singer name of rows of (singer id and number of concerts, for each singer id) with their singers, where number of concerts is more than 3
          SELECT country, COUNT(*) AS n FROM singer GROUP BY country ORDER BY n DESC => country and number of singers, for each country, ordered by number of singers from high to low
          SELECT 100.0 * COUNT(CASE WHEN country = 'France' THEN 1 END) / COUNT(*) FROM singer => 100.0 times number of CASE WHEN country = 'France' THEN 1 END divided by number of singers
          SELECT COUNT(singer_id) FROM singer => number of singer ids of singers
          SELECT choir, COUNT(*) FROM member_of GROUP BY choir => choir and number of member of rows, for each choir
          SELECT name || ' of ' || country FROM singer => name followed by ' of ' followed by country of singers
          SELECT name FROM singer WHERE age IN (SELECT MAX(age) FROM singer GROUP BY country) => name of singers, where age is one of the (highest age of singers, for each country)
          SELECT GROUP_CONCAT(name) FROM singer => GROUP_CONCAT(name) of singers
          SELECT name FROM singer WHERE born >= DATE('now', '-30 days') => name of singers, where born is not before DATE('now', '-30 days')
          SELECT name FROM singer WHERE strftime('%m', born) = '03' => name of singers, where month of born is 03
          SELECT name FROM singer ORDER BY age DESC NULLS FIRST LIMIT 1 => name of singers, the one with the highest age (rows without it first)
          """)
  void shouldPutAQueryIntoWords(String sql, String words) {
    assertThat(ReadingDatabase.read("", sql).sentence()).isEqualTo(words);
  }

  @Test
  void shouldTellAColumnWithoutWordsByItsComment() {
    assertThat(ReadingDatabase.read("", "SELECT xq7 FROM xq").sentence())
        .isEqualTo("xq7 means the label of xqs");
  }

  @Test
  void shouldReadLongAndDeepQueries() {
    String chain = "age = 1" + " OR age = 2".repeat(3_000);
    String deep = "(".repeat(50) + "age" + ")".repeat(50);

    assertThat(ReadingDatabase.read("", "SELECT name FROM singer WHERE " + chain).sentence())
        .endsWith("or age is 2");
    assertThat(ReadingDatabase.read("", "SELECT " + deep + " FROM singer").sentence())
        .isEqualTo("age of singers");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      textBlock =
          """
          SELECT name FROM (SELECT name FROM nowhere) AS t => name of rows of (name of rows)
          WITH a AS (SELECT x FROM a) SELECT x FROM a => x of rows of (x of rows)
          WITH RECURSIVE a AS (SELECT 1 AS n UNION SELECT n FROM a) SELECT n FROM a => 1 of rows of ((1) together with (n of rows))
          SELECT age AS age FROM singer ORDER BY age => age of singers, ordered by age from low to high
          """)
  void shouldEndWhereNamesReferToEachOther(String sql, String words) {
    assertThat(ReadingDatabase.read("", sql).sentence()).isEqualTo(words);
  }

  @Test
  void shouldReadNoOtherStatements() {
    Optional<WrittenQuery> read =
        WrittenQuery.of(
            "DELETE FROM singer", Dialect.of("sqlite"), ReadingDatabase.lexicon().schema());

    assertThat(read).isEmpty();
  }
}
