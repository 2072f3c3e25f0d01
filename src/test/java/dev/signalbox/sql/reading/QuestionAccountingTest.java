package dev.signalbox.sql.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Questions with right and wrong queries, and the account of each word.
class QuestionAccountingTest {
  private static final Set<String> CUES =
      Set.of("second", "end", "early", "summer", "only", "all", "still", "out", "anything");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          How many songs are there and for how much? | SELECT SUM(price) FROM song | How many=LOST_ASKED, songs=TABLE:song, how much=OPERATOR
          Which singers had concerts more than 3 times? | SELECT T1.name FROM singer AS T1 JOIN concert AS T2 ON T2.singer_id = T1.singer_id GROUP BY T1.name HAVING COUNT(*) > 3 | singers=TABLE:singer, concerts=TABLE:concert, more than=OPERATOR, 3 times=NUMBER:3
          How many singers are from Netherland? | SELECT COUNT(*) FROM singer WHERE country = 'Netherlands' | How many=OPERATOR, singers=TABLE:singer, Netherland=VALUE:Netherlands
          How many singers and how many songs are there? | SELECT COUNT(*) FROM singer | How many=OPERATOR, singers=TABLE:singer, how many=LOST_ASKED, songs=LOST_WORD
          How old is Ana Vidal? | SELECT country FROM singer WHERE name = 'Ana Vidal' | How old=LOST_ASKED, Ana Vidal=VALUE:Ana Vidal
          How heavy is Blue Harbour? | SELECT price FROM song WHERE title = 'Blue Harbour' | How heavy=LOST_ASKED, Blue Harbour=VALUE:Blue Harbour
          How heavy is Blue Harbour? | SELECT * FROM song WHERE title = 'Blue Harbour' | How heavy=LOST_ASKED, Blue Harbour=VALUE:Blue Harbour
          Which is the biggest song? | SELECT title FROM song ORDER BY title DESC LIMIT 1 | biggest=LOST_OPERATOR, song=TABLE:song
          Which is the biggest song? | SELECT title FROM song ORDER BY sales DESC LIMIT 1 | biggest=OPERATOR, song=TABLE:song
          How old is Ana Vidal? | SELECT age FROM singer WHERE name = 'Ana Vidal' | How old=OPERATOR, Ana Vidal=VALUE:Ana Vidal
          How many days does a crossing take on average? | SELECT AVG(JULIANDAY(arrived_on) - JULIANDAY(departed_on)) FROM crossing | How many days=OPERATOR, crossing=TABLE:crossing, take=OPERATOR, on average=OPERATOR
          How many hours does a crossing take on average? | SELECT AVG(JULIANDAY(arrived_on) - JULIANDAY(departed_on)) FROM crossing | How many hours=LOST_ASKED, crossing=TABLE:crossing, take=OPERATOR, on average=OPERATOR
          Which crossings arrived after 3 days? | SELECT crossing_id FROM crossing WHERE arrived_on > 3 | crossings=TABLE:crossing, arrived=COLUMN:crossing.arrived_on, after=OPERATOR, 3=LOST_NUMBER, days=LOST_WORD
          How many singers are from Yuvandel? | SELECT COUNT(*) FROM singer | How many=OPERATOR, singers=TABLE:singer, Yuvandel=LOST_NAME
          How many hebrend singers are there? | SELECT COUNT(*) FROM singer | How many=OPERATOR, hebrend=LOST_NAME, singers=TABLE:singer
          How many lugind singers are there? | SELECT COUNT(*) FROM singer | How many=OPERATOR, lugind=LOST_NAME, singers=TABLE:singer
          How many singers are from yuvandel? | SELECT COUNT(*) FROM singer | How many=OPERATOR, singers=TABLE:singer, yuvandel=LOST_NAME
          Which singers are named yuvandel? | SELECT name FROM singer | singers=TABLE:singer, named=COLUMN:singer.name, yuvandel=LOST_NAME
          Yuvandel has how many songs? | SELECT COUNT(*) FROM song | Yuvandel=LOST_NAME, how many=OPERATOR, songs=TABLE:song
          What is the price of "Yuvandel"? | SELECT price FROM song | price=COLUMN:song.price, Yuvandel=LOST_NAME
          What is the price of the song with title blue harbour? | SELECT price FROM song WHERE title = 'Blue Harbour' | price=COLUMN:song.price, song=TABLE:song, title=COLUMN:song.title, blue harbour=VALUE:Blue Harbour
          What is the price of Blue? | SELECT price FROM song WHERE title = 'Blue Harbour' | price=COLUMN:song.price, Blue=VALUE:Blue Harbour
          What is the price of Blue Yuvandel? | SELECT price FROM song WHERE title = 'Blue Harbour' | price=COLUMN:song.price, Blue=VALUE:Blue Harbour, Yuvandel=LOST_NAME
          Show the names of female singers. | SELECT name FROM singer WHERE sex = 'F' | names=COLUMN:singer.name, female=VALUE:F, singers=TABLE:singer
          Show the names of singers from the USA. | SELECT name FROM singer WHERE country = 'United States' | names=COLUMN:singer.name, singers=TABLE:singer, USA=VALUE:United States
          Show the names of French singers. | SELECT name FROM singer WHERE country = 'France' | names=COLUMN:singer.name, French=VALUE:France, singers=TABLE:singer
          Which singers are older than 30? | SELECT name FROM singer WHERE age > 30 | singers=TABLE:singer, older than=OPERATOR, 30=NUMBER:30
          Which singers are at least 30 years old? | SELECT name FROM singer WHERE age > 29 | singers=TABLE:singer, at least=OPERATOR, 30=NUMBER:29, years old=OPERATOR
          Which singers are older than 30? | SELECT name FROM singer WHERE country = 'France' | singers=TABLE:singer, older than=LOST_OPERATOR, 30=LOST_NUMBER
          Which songs sold more than 2 million copies? | SELECT title FROM song WHERE sales > 2000000 | songs=TABLE:song, sold=LOST_WORD, more than=OPERATOR, 2 million=NUMBER:2000000, copies=LOST_WORD
          Which songs sold more than two thousand copies? | SELECT title FROM song WHERE num_copies > 2000 | songs=TABLE:song, sold=LOST_WORD, more than=OPERATOR, two thousand=NUMBER:2000, copies=COLUMN:song.num_copies
          How many concerts were there in 2014? | SELECT COUNT(*) FROM concert WHERE held_on LIKE '2014%' | How many=OPERATOR, concerts=TABLE:concert, 2014=VALUE:2014
          How many concerts were there in 2014? | SELECT COUNT(*) FROM concert | How many=OPERATOR, concerts=TABLE:concert, 2014=LOST_TIME
          How many concerts were there in March 2014? | SELECT COUNT(*) FROM concert WHERE held_on >= '2014-03-01' AND held_on < '2014-04-01' | How many=OPERATOR, concerts=TABLE:concert, in March 2014=TIME:from 2014-03-01 to before 2014-04-01
          How many concerts were there in March 2014? | SELECT COUNT(*) FROM concert WHERE year = 2014 | How many=OPERATOR, concerts=TABLE:concert, March=LOST_TIME, 2014=NUMBER:2014
          How many concerts were there last month? | SELECT COUNT(*) FROM concert | How many=OPERATOR, concerts=TABLE:concert, last month=LOST_TIME
          How many crossings left Lindau? | SELECT COUNT(*) FROM crossing AS T1 JOIN port AS T2 ON T1.origin_port_id = T2.port_id WHERE T2.port_name = 'Lindau' | How many=OPERATOR, crossings=TABLE:crossing, left=COLUMN:crossing.origin_port_id, Lindau=VALUE:Lindau
          How many crossings to Lindau have left? | SELECT COUNT(*) FROM crossing AS T1 JOIN port AS T2 ON T1.destination_port_id = T2.port_id WHERE T2.port_name = 'Lindau' | How many=OPERATOR, crossings=TABLE:crossing, Lindau=VALUE:Lindau, left=LOST_WORD
          Which active singers were born in 1990? | SELECT name FROM singer WHERE born >= '1990-01-01' AND born < '1991-01-01' | active=LOST_WORD, singers=TABLE:singer, born=COLUMN:singer.born, in 1990=TIME:from 1990-01-01 to before 1991-01-01
          What is the average price per song? | SELECT AVG(price) FROM song | average=OPERATOR, price=COLUMN:song.price, per=OPERATOR, song=TABLE:song
          How many singers were born after 1990? | SELECT COUNT(*) FROM singer WHERE born >= '1991-01-01' | How many=OPERATOR, singers=TABLE:singer, born=COLUMN:singer.born, after 1990=TIME:from 1991-01-01 on
          How much do we pay for Blue Harbour? | SELECT price FROM song WHERE title = 'Blue Harbour' | How much=OPERATOR, pay=COLUMN:song.price, Blue Harbour=VALUE:Blue Harbour
          Which singers pay for Blue Harbour? | SELECT price FROM song WHERE title = 'Blue Harbour' | singers=LOST_WORD, pay=LOST_WORD, Blue Harbour=VALUE:Blue Harbour
          Where does Ana Vidal sing? | SELECT T1.held_on FROM concert AS T1 JOIN singer AS T2 ON T1.singer_id = T2.singer_id WHERE T2.name = 'Ana Vidal' | Where=LOST_ASKED, Ana Vidal=VALUE:Ana Vidal, sing=COLUMN:concert.singer_id
          What is the average age of singers? | SELECT AVG(age) FROM singer | average=OPERATOR, age=COLUMN:singer.age, singers=TABLE:singer
          What is the average age of singers? | SELECT age FROM singer | average=LOST_OPERATOR, age=COLUMN:singer.age, singers=TABLE:singer
          Which singer sang at most concerts? | SELECT name FROM singer | singer=TABLE:singer, sang=LOST_WORD, at most=LOST_OPERATOR, concerts=LOST_WORD
          Which country has the most singers? | SELECT country FROM singer GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1 | country=COLUMN:singer.country, most=OPERATOR, singers=TABLE:singer
          Which singers never gave a concert? | SELECT name FROM singer WHERE singer_id NOT IN (SELECT singer_id FROM concert) | singers=TABLE:singer, never=OPERATOR, concert=TABLE:concert
          Which singers never gave a concert? | SELECT T1.name FROM singer AS T1 JOIN concert AS T2 ON T1.singer_id = T2.singer_id | singers=TABLE:singer, never=LOST_OPERATOR, concert=TABLE:concert
          Which singer gave the most concerts? | SELECT name FROM singer ORDER BY singer_id DESC LIMIT 1 | singer=TABLE:singer, most=LOST_OPERATOR, concerts=LOST_WORD
          Who is the oldest singer? | SELECT name FROM singer GROUP BY name ORDER BY COUNT(*) LIMIT 1 | Who=TABLE:singer, oldest=LOST_OPERATOR, singer=TABLE:singer
          Who is the oldest singer? | SELECT name FROM singer WHERE age = (SELECT MAX(age) FROM singer) | Who=TABLE:singer, oldest=OPERATOR, singer=TABLE:singer
          Which songs cost between -5 and 10? | SELECT title FROM song WHERE price BETWEEN -5 AND 10 | songs=TABLE:song, cost=COLUMN:song.price, between=OPERATOR, -5=NUMBER:-5, 10=NUMBER:10
          Show the three oldest singers. | SELECT name FROM singer ORDER BY age DESC LIMIT 3 | three=NUMBER:3, oldest=OPERATOR, singers=TABLE:singer
          Which singers are from France or the Netherlands? | SELECT name FROM singer WHERE country IN ('France', 'Netherlands') | singers=TABLE:singer, France=VALUE:France, or=OPERATOR, Netherlands=VALUE:Netherlands
          Which singers are from France? | SELECT name FROM singer WHERE country = 'France' AND age > 30 | singers=TABLE:singer, France=VALUE:France
          Which countries do singers come from? | SELECT DISTINCT country FROM singer | countries=COLUMN:singer.country, singers=TABLE:singer
          How many singers are there in the test database? | SELECT COUNT(*) FROM singer | How many=OPERATOR, singers=TABLE:singer
          Show the singers with at least one song. | SELECT name FROM singer WHERE singer_id IN (SELECT singer_id FROM song) | singers=TABLE:singer, at least one=OPERATOR, song=TABLE:song
          What is the best one? | SELECT title FROM song ORDER BY sales DESC LIMIT 1 | best=OPERATOR, one=NUMBER:1
          Show the titles and prices in USD. | SELECT title, price FROM song | titles=COLUMN:song.title, prices=COLUMN:song.price, USD=COLUMN:song.price
          List the Songs Of All Singers | SELECT title FROM song | Songs=TABLE:song, Singers=LOST_WORD
          Which singers are left-handed? | SELECT name FROM singer | singers=TABLE:singer, left=LOST_WORD, handed=LOST_WORD
          What is Ana Vidal's age? | SELECT age FROM singer WHERE name = 'Ana Vidal' | Ana Vidal=VALUE:Ana Vidal, age=COLUMN:singer.age
          Which singers are from netherlnds? | SELECT name FROM singer | singers=TABLE:singer, netherlnds=LOST_NAME
          Which singers are from netherlnds? | SELECT name FROM singer WHERE country = 'Netherlands' | singers=TABLE:singer, netherlnds=VALUE:Netherlands
          Which singers receieved awards? | SELECT name FROM singer | singers=TABLE:singer, receieved=LOST_WORD, awards=LOST_WORD
          How many singers drink limbemir? | SELECT COUNT(*) FROM singer | How many=OPERATOR, singers=TABLE:singer, drink=LOST_WORD, limbemir=LOST_NAME
          What is the average price of songs per singer? | SELECT AVG(price) FROM song | average=OPERATOR, price=COLUMN:song.price, songs=TABLE:song, per=LOST_OPERATOR, singer=LOST_WORD
          Which singers are still unretired? | SELECT name FROM singer WHERE retired = FALSE | singers=TABLE:singer, unretired=COLUMN:singer.retired
          Which singers are currently retired? | SELECT name FROM singer WHERE retired = TRUE | singers=TABLE:singer, currently=OPERATOR, retired=COLUMN:singer.retired
          Which singers earn the most? | SELECT name FROM singer ORDER BY age DESC LIMIT 1 | singers=TABLE:singer, earn=LOST_WORD, most=OPERATOR
          What is the revenue of each song? | SELECT title, price * sales FROM song | revenue=OPERATOR, song=TABLE:song
          Who is the friendliest singer? | SELECT name FROM singer | Who=TABLE:singer, friendliest=LOST_OPERATOR, singer=TABLE:singer
          Which test has the highest price? | SELECT MAX(price) FROM song | test=LOST_WORD, highest=OPERATOR, price=COLUMN:song.price
          How old are the singers from France? | SELECT name FROM singer WHERE country = 'France' | How old=LOST_ASKED, singers=TABLE:singer, France=VALUE:France
          How old are the singers from France? | SELECT born FROM singer WHERE country = 'France' | singers=TABLE:singer, France=VALUE:France
          How old are the singers from France? | SELECT name, age FROM singer WHERE country = 'France' | How old=OPERATOR, singers=TABLE:singer, France=VALUE:France
          Where does Ana Vidal come from? | SELECT name FROM singer WHERE name = 'Ana Vidal' | Where=LOST_ASKED, Ana Vidal=VALUE:Ana Vidal
          Where does Ana Vidal come from? | SELECT country FROM singer WHERE name = 'Ana Vidal' | Ana Vidal=VALUE:Ana Vidal
          How many visitors does each stadium hold? | SELECT stadium_name, capacity FROM stadium | How many=OPERATOR, visitors=COLUMN:stadium.capacity, stadium=TABLE:stadium
          How many visitors does each stadium hold? | SELECT stadium_name FROM stadium | How many=LOST_OPERATOR, visitors=LOST_WORD, stadium=TABLE:stadium
          When did Ana Vidal leave the company? | SELECT born FROM singer WHERE name = 'Ana Vidal' | Ana Vidal=VALUE:Ana Vidal, leave=LOST_WORD
          How many songs of the next concert are there? | SELECT COUNT(*) FROM song | How many=OPERATOR, songs=TABLE:song, next=LOST_OPERATOR, concert=LOST_WORD
          Which singers are there, leaving out singers from France? | SELECT name FROM singer WHERE country <> 'France' | singers=TABLE:singer, leaving out=OPERATOR, singers=TABLE:singer, France=VALUE:France
          How many new singers retired per year? | SELECT born, COUNT(*) FROM singer GROUP BY born | How many=OPERATOR, new=LOST_WORD, singers=TABLE:singer, retired=LOST_WORD, per year=TIME:per year
          Which concerts were there in May? | SELECT concert_id FROM concert | concerts=TABLE:concert, May=LOST_TIME
          How many songs are there and for how much? | SELECT COUNT(*) FROM song | How many=OPERATOR, songs=TABLE:song, how much=LOST_ASKED
          Who did not show up for a concert? | SELECT name FROM singer WHERE singer_id NOT IN (SELECT singer_id FROM concert) | Who=TABLE:singer, not=OPERATOR, show up=LOST_WORD, concert=TABLE:concert
          French singers still being trained | SELECT name FROM singer WHERE country = 'France' | French=VALUE:France, singers=TABLE:singer, still=LOST_OPERATOR, trained=LOST_WORD
          How many singers are from France versus the Netherlands? | SELECT COUNT(*) FROM singer WHERE country IN ('France', 'Netherlands') | How many=OPERATOR, singers=TABLE:singer, France=VALUE:France, versus=LOST_ASKED, Netherlands=VALUE:Netherlands
          Who is the oldest singer of each country? | SELECT country, MAX(age) FROM singer GROUP BY country | Who=TABLE:singer, oldest singer=LOST_ASKED, of each=OPERATOR, country=COLUMN:singer.country
          When did Ana Vidal start working here? | SELECT T1.held_on FROM concert AS T1 JOIN singer AS T2 ON T1.singer_id = T2.singer_id WHERE T2.name = 'Ana Vidal' | Ana Vidal=VALUE:Ana Vidal, start working=LOST_ASKED
          Show up to 3 singers | SELECT name FROM singer LIMIT 3 | up to=LOST_OPERATOR, 3=NUMBER:3, singers=TABLE:singer
          Which singers ordered a song? | SELECT name FROM singer | singers=TABLE:singer, ordered=LOST_WORD, song=LOST_WORD
          Which singers are there, singers from France left out? | SELECT name FROM singer WHERE country <> 'France' | singers=TABLE:singer, singers=TABLE:singer, France=VALUE:France, left out=OPERATOR
          Which songs are in the collection? | SELECT title FROM song | songs=TABLE:song
          All songs from France: who and how many | SELECT T1.title FROM song AS T1 JOIN singer AS T2 ON T1.singer_id = T2.singer_id WHERE T2.country = 'France' | songs=TABLE:song, France=VALUE:France, who=LOST_ASKED, how many=LOST_OPERATOR
          Which stadiums in use are there? | SELECT stadium_name FROM stadium | stadiums=TABLE:stadium, in use=LOST_OPERATOR
          Which singers from France sing today? | SELECT name FROM singer WHERE country = 'France' | singers=TABLE:singer, France=VALUE:France, sing=LOST_WORD, today=LOST_TIME
          Give me everyone who sang a song | SELECT title FROM song | everyone who=LOST_OPERATOR, sang=LOST_WORD, song=TABLE:song
          Count everyone who retired | SELECT COUNT(*) FROM singer WHERE retired = TRUE | Count=OPERATOR, retired=COLUMN:singer.retired
          List everyone who sang a song | SELECT title FROM song | everyone who=LOST_OPERATOR, sang=LOST_WORD, song=TABLE:song
          How many cuontries are there? | SELECT COUNT(DISTINCT country) FROM singer | How many=OPERATOR, cuontries=COLUMN:singer.country
          """)
  void shouldAccountForEveryWord(String question, String sql, String account) {
    assertThat(account(question, sql)).isEqualTo(account);
  }

  /// The spans that are more than function words, such as `30=NUMBER:30`.
  private static String account(String question, String sql) {
    return accounting(question, sql).spans().stream()
        .filter(span -> span.kind() != Span.Kind.FUNCTION_WORD)
        .map(span -> span.phrase() + "=" + span.kind() + meaning(span))
        .collect(Collectors.joining(", "));
  }

  private static String meaning(Span span) {
    return span.taken() != null
        ? ":" + span.taken()
        : span.element() != null ? ":" + span.element() : "";
  }

  private static Accounting accounting(String question, String sql) {
    return ReadingDatabase.read(question, sql).accounting();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Which song has the second highest price?  | SELECT title FROM song ORDER BY price DESC LIMIT 1 | second
          Which song has the second highest price?  | SELECT title FROM song ORDER BY price DESC LIMIT 1 OFFSET 1 | ``
          Second cheapest song                      | SELECT title FROM song ORDER BY price LIMIT 1 | Second
          How many concerts were there at the end of 2014? | SELECT COUNT(*) FROM concert WHERE held_on LIKE '2014%' | end
          How many concerts were there in early 2014? | SELECT COUNT(*) FROM concert WHERE held_on LIKE '2014%' | early
          How many concerts in the summer of 2014?  | SELECT COUNT(*) FROM concert WHERE held_on LIKE '2014%' | summer
          Singers who have only expensive songs     | SELECT T1.name FROM singer AS T1 JOIN song AS T2 ON T1.singer_id = T2.singer_id WHERE T2.price > 5 | only
          Singers who have only expensive songs     | SELECT name FROM singer WHERE singer_id NOT IN (SELECT singer_id FROM song WHERE price <= 5) | ``
          Singers where all songs are expensive     | SELECT T1.name FROM singer AS T1 JOIN song AS T2 ON T1.singer_id = T2.singer_id WHERE T2.price > 5 | all
          Singers whose songs are all expensive     | SELECT T1.name FROM singer AS T1 JOIN song AS T2 ON T1.singer_id = T2.singer_id WHERE T2.price > 5 | all
          Which concerts end in 2014?               | SELECT concert_id FROM concert WHERE held_on LIKE '2014%' | ``
          Which concerts were late in 2014?         | SELECT concert_id FROM concert WHERE held_on LIKE '2014%' | ``
          Show the names of all singers             | SELECT name FROM singer | ``
          How many singers are still running?       | SELECT COUNT(*) FROM singer | still
          Singers we have not heard anything from   | SELECT T1.name FROM singer AS T1 JOIN song AS T2 ON T1.singer_id = T2.singer_id WHERE T2.price IS NULL | anything
          Singers we have not heard anything from   | SELECT name FROM singer WHERE singer_id NOT IN (SELECT singer_id FROM song) | ``
          Which singers are out of service?         | SELECT name FROM singer | out
          """)
  void shouldFindCuesThatTheQueryLacks(String question, String sql, String lost) {
    String cues =
        accounting(question, sql).spans().stream()
            .filter(span -> CUES.contains(span.phrase().toLowerCase(Locale.ROOT)))
            .filter(span ->
                span.kind() == Span.Kind.LOST_TIME || span.kind() == Span.Kind.LOST_OPERATOR)
            .map(Span::phrase)
            .collect(Collectors.joining(", "));

    assertThat(cues).isEqualTo(lost);
  }

  @Test
  void shouldCoverEveryWordOnce() {
    String question = "Which singers from the Netherlands, aged over 30, wrote 'Blue Harbour'?";
    List<Span> spans =
        accounting(question, "SELECT name FROM singer WHERE country = 'Netherlands'").spans();

    assertThat(spans.stream().map(Span::phrase))
        .containsExactly(
            "Which",
            "singers",
            "from",
            "the",
            "Netherlands",
            "aged",
            "over",
            "30",
            "wrote",
            "Blue Harbour");
    for (int i = 1; i < spans.size(); i++) {
      assertThat(spans.get(i - 1).to()).isLessThanOrEqualTo(spans.get(i).from());
    }
  }

  @Test
  void shouldTellNamesNumbersAndTimesFromOtherWords() {
    Accounting accounting =
        accounting(
            "What is the average weight of the 7 bold singers from Yuvandel in March?",
            "SELECT age FROM singer");

    assertThat(accounting.names())
        .extracting(Span::phrase)
        .containsExactly("7", "Yuvandel", "March");
    assertThat(accounting.operators()).extracting(Span::phrase).containsExactly("average");
    assertThat(accounting.leftOut()).extracting(Span::phrase).containsExactly("weight", "bold");
    assertThat(accounting.notUsed())
        .containsExactly("average", "weight", "7", "bold", "Yuvandel", "March");
  }

  @Test
  void shouldTellAFlagThatNoWordNames() {
    String query = "SELECT name FROM singer WHERE retired = TRUE";

    assertThat(accounting("Which singers are beginners?", query).added()).hasSize(1);
    assertThat(accounting("Which singers are retired?", query).added()).isEmpty();
  }

  @Test
  void shouldTellWhatNoWordAskedFor() {
    Accounting accounting =
        accounting(
            "Which singers are from France?",
            "SELECT DISTINCT name FROM singer WHERE country = 'France' AND age > 30 AND sex <> 'M'");

    assertThat(accounting.added()).containsExactly("singer.age > 30", "singer.sex <> 'M'");
    assertThat(accounting.unasked())
        .containsExactlyInAnyOrder(
            QueryOperator.DISTINCT, QueryOperator.GREATER, QueryOperator.NOT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          in March 2025 | held_on >= '2025-03-01' AND held_on < '2025-04-01' | true
          in March 2025 | held_on BETWEEN '2025-03-01' AND '2025-03-31' | true
          in March 2025 | held_on LIKE '2025-03%' | true
          in March 2025 | strftime('%Y', held_on) = '2025' AND strftime('%m', held_on) = '03' | true
          in March 2025 | held_on >= '2025-04-01' AND held_on < '2025-05-01' | false
          in March 2025 | held_on >= '2025-03-01' | false
          in March 2025 | year = 2025 | false
          in 2025 | year = 2025 | true
          in 2025 | strftime('%Y', held_on) = '2025' | true
          in 2025 | held_on >= '2025-01-01' AND held_on < '2026-01-01' | true
          in 2025 | year = 2024 | false
          since 2019 | year >= 2019 | true
          since 2019 | year > 2020 | false
          last month | held_on >= '2026-10-01' AND held_on < '2026-11-01' | true
          last month | held_on >= DATE('now', '-1 month') | true
          last month | held_on >= '2026-09-01' AND held_on < '2026-10-01' | false
          on Mondays | strftime('%w', held_on) = '1' | true
          on Mondays | strftime('%w', held_on) = '2' | false
          """)
  void shouldTakeThePhrasesOfTimeThatTheQueryHas(String phrase, String condition, boolean has) {
    Accounting accounting =
        accounting(
            "How many concerts were there %s?".formatted(phrase),
            "SELECT COUNT(*) FROM concert WHERE " + condition);

    assertThat(accounting.names().isEmpty()).as(accounting.spans().toString()).isEqualTo(has);
  }
}
