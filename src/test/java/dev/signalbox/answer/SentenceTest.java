package dev.signalbox.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.TestEvents;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentenceTest {

  @Test
  void shouldSayWhatWasCounted() {
    assertThat(Sentence.of("How many singers do we have?", table("count(*)", row(5L))))
        .isEqualTo("The number of singers is 5.");
    assertThat(Sentence.of("Count them.", table("count_star()", row(5L))))
        .as("by DuckDB")
        .isEqualTo(Sentence.of("Count them.", table("count(*)", row(5L))));
    assertThat(
            Sentence.of(
                "What share?",
                table(
                    "((100.0 * sum(CASE WHEN (a = 'b') THEN 1 ELSE 0 END)) / count(*))", row(5.5))))
        .isEqualTo("The value is 5.5.");
    assertThat(Sentence.of("Count them.", table("count(*)", row(5L))))
        .isEqualTo("The number is 5.");
    assertThat(Sentence.of("Count them.", table("count(DISTINCT T1.Song_Name)", row(5L))))
        .isEqualTo("The number of song name is 5.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many owners do we have?         | number of owners                            | The number of owners is 3.
          How many horses are there?          | number of vets                              | The number of vets is 3.
          How many owners live in Porto?      | number of renters, where city is Porto      | The number of renters, where city is Porto, is 3.
          How many dogs are there?            | number of pets, where species is dog        | The number of pets, where species is dog, is 3.
          How many songs are there?           | number of different (title or name) of songs | The number of songs is 3.
          """)
  void shouldSpeakOfTheRowsThatTheQueryCounts(String question, String reading, String sentence) {
    assertThat(Sentence.of(question, reading, table("count(*)", row(3L)))).isEqualTo(sentence);
  }

  @Test
  void shouldSayWhatWasComputed() {
    assertThat(Sentence.of("What is the average age?", table("avg(T1.age)", row(37.25001))))
        .isEqualTo("The average age is 37.25.");
    assertThat(Sentence.of("?", table("max(\"Song_Length\")", row(0.00012345))))
        .isEqualTo("The highest song length is 0.0001235.");
    assertThat(Sentence.of("?", table("birthYear", row(1990L))))
        .isEqualTo("The birth year is 1990.");
    assertThat(Sentence.of("?", table("EXTRACT(MONTH FROM t.paid_on)", row(5L))))
        .isEqualTo("The month of paid on is 5.");
    assertThat(Sentence.of("Is it?", table("x > 1", row(true)))).isEqualTo("Yes.");
    assertThat(Sentence.of("?", table("min(age)", row((Object) null))))
        .isEqualTo("There is no lowest age.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT nm FROM agt                          | nm             | name of agents, where a id is 1                     | The name is 5.
          SELECT AVG(sla_hrs) FROM cat                | avg(sla_hrs)   | average sla hours of cats                           | The average sla hours is 5.
          SELECT MAX(T1.opn_ts) FROM tkt AS T1        | max(T1.opn_ts) | highest opened timestamp of tickets with their cats | The highest opened timestamp is 5.
          SELECT COUNT(DISTINCT phone) FROM s         | c              | number of different phones of suppliers             | The number of different phones is 5.
          SELECT SUM(x) / 100 AS "billed amount" FROM s | billed amount | total x divided by 100 of sales                    | The billed amount is 5.
          SELECT T1.name FROM s AS T1                 | name           | singer name of singers with their bands             | The name is 5.
          SELECT a FROM s                             | a              | a of (rows of (x)), where b is 'a and b'            | The a is 5.
          SELECT a FROM s                             | a              | SELECT a FROM s                                     | The a is 5.
          SELECT 100.0 * SUM(a) / COUNT(*) FROM s     | p              | 100.0 times total a divided by number of sales      | It is 5 %.
          """)
  void shouldTakeTheWordsOfTheReading(String sql, String column, String reading, String sentence) {
    PlanStep step = PlanStep.newBuilder(TestEvents.step("desk", sql)).setReading(reading).build();

    assertThat(Sentence.of("?", step, table(column, row(5.0)))).isEqualTo(sentence);
  }

  @Test
  void shouldLeaveOutAFractionOfNoSecond() {
    assertThat(Sentence.of("?", table("max(at)", row("2026-11-30 10:57:00.0"))))
        .isEqualTo("The highest at is 2026-11-30 10:57:00.");
    assertThat(Sentence.of("?", table("at", row("2026-11-30 10:57:00.05"))))
        .isEqualTo("The at is 2026-11-30 10:57:00.05.");
  }

  @Test
  void shouldSayThatNothingWasFound() {
    assertThat(Sentence.of("Which?", table("name"))).isEqualTo("Nothing was found.");
  }

  @Test
  void shouldReadARowAloud() {
    assertThat(Sentence.of("Who?", table("name,age,photo", row("Joe", 52L, bytes(3)))))
        .isEqualTo("One row was found: name Joe, age 52 and photo (3 bytes).");
  }

  @Test
  void shouldListValues() {
    assertThat(Sentence.of("Who?", table("name", row("Joe"), row((Object) null))))
        .isEqualTo("2 rows were found: Joe and (none).");
    assertThat(Sentence.of("Which?", table("id", numbers(1_200))))
        .isEqualTo("1,200 rows were found, beginning with 1, 2, 3, 4 and 5.");
  }

  @Test
  void shouldGiveTheFirstRowOfATable() {
    assertThat(Sentence.of("Who?", table("name,age", row("Joe", 52L), row("Ann", 41L))))
        .isEqualTo("2 rows were found; the first: name Joe and age 52.");
  }

  @Test
  void shouldSayThatTheResultWasCut() {
    ResultTable cut =
        ResultTable.newBuilder(table("name", row("Joe"))).setTruncated("execution.rows").build();

    assertThat(Sentence.of("Who?", cut))
        .isEqualTo("More than 1 rows were found, of which 1 are given (execution.rows): Joe.");
  }

  @Test
  void shouldCutLongValues() {
    assertThat(Sentence.of("?", table("text", row("🎤".repeat(500)))))
        .startsWith("The text is 🎤")
        .endsWith("🎤....")
        .hasSizeLessThan(150);
  }

  @Test
  void shouldTellUnits() {
    assertThat(Sentence.of("?", inUnit("EUR", table("revenue", row(1200.5)))))
        .isEqualTo("The revenue is 1200.5 EUR.");
    assertThat(Sentence.of("?", inUnit("EUR", table("revenue", row((Object) null)))))
        .isEqualTo("There is no revenue.");
    assertThat(Sentence.of("?", inUnit("EUR", table("revenue,town", row(3L, "Graz")))))
        .isEqualTo("One row was found: revenue 3 EUR and town Graz.");
    assertThat(Sentence.of("?", inUnit("EUR", table("revenue", row(3L), row(4L)))))
        .isEqualTo("2 rows were found: 3 EUR and 4 EUR.");
    assertThat(Sentence.of("?", inUnit("share", table("margin", row(0.25)))))
        .isEqualTo("The margin is 0.25.");
  }

  /// The table with a unit of its first column.
  private static ResultTable inUnit(String unit, ResultTable table) {
    List<ResultColumn> columns = new ArrayList<>(table.getColumns());
    columns.set(0, ResultColumn.newBuilder(columns.getFirst()).setUnit(unit).build());
    return ResultTable.newBuilder(table).setColumns(columns).build();
  }

  private static ResultTable table(String columns, List<?>... rows) {
    List<List<Object>> copies = new ArrayList<>();
    for (List<?> row : rows) {
      copies.add(new ArrayList<>(row));
    }
    return ResultTable.newBuilder()
        .setColumns(
            Arrays.stream(columns.split(","))
                .map(name -> new ResultColumn(name, "TEXT", null))
                .toList())
        .setRows(copies)
        .build();
  }

  private static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  private static List<?>[] numbers(int count) {
    return LongStream.rangeClosed(1, count).mapToObj(i -> row(i)).toArray(List<?>[]::new);
  }

  private static ByteBuffer bytes(int length) {
    return ByteBuffer.allocate(length);
  }
}
