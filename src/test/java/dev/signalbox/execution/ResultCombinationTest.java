package dev.signalbox.execution;

import static dev.signalbox.event.TestEvents.composition;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.answer.CombinedSentence;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ResultCombinationTest {
  private static final ExecutionSettings LIMITS =
      new ExecutionSettings(100, 1 << 20, Duration.ofSeconds(30), 4, Duration.ofMinutes(2));

  @Test
  void shouldCompareNumbers() throws InterruptedException {
    check(Combination.LARGER, 6L, 4L, "a", "A is larger: 6 against 4.");
    check(Combination.LARGER, 4L, 6L, "b", "B is larger: 6 against 4.");
    check(Combination.SMALLER, 6L, 4L, "b", "B is smaller: 4 against 6.");
    check(Combination.LARGER, -1L, -2.5, "a", "A is larger: -1 against -2.5.");
    check(Combination.MORE, 6L, 4L, true, "Yes. A is 6, and b is 4.");
    check(Combination.MORE, 4L, 4L, false, "No. A is 4, and b is 4.");
    check(Combination.FEWER, 4L, 6L, true, "Yes. A is 4, and b is 6.");
  }

  @Test
  void shouldCallATieATie() throws InterruptedException {
    check(Combination.LARGER, 6L, 6L, "neither", "Neither is larger: both are 6.");
    check(Combination.SMALLER, 2L, 2.0, "neither", "Neither is smaller: both are 2.");
    check(Combination.LARGER, 0.1 + 0.2, 0.3, "neither", "Neither is larger: both are 0.3.");
    check(Combination.MORE, 0.1 + 0.2, 0.3, false, "No. A is 0.3, and b is 0.3.");
    assertThat(first(Combination.LARGER, "2.50", "2.5")).isEqualTo("neither");
    assertThat(first(Combination.LARGER, 0L, 0.0)).isEqualTo("neither");
  }

  @Test
  void shouldCompareExactlyWhatFloatingPointCannotHold() throws InterruptedException {
    assertThat(first(Combination.LARGER, 9007199254740993L, 9007199254740992L)).isEqualTo("a");
    assertThat(first(Combination.LARGER, Long.MAX_VALUE, "9223372036854775808")).isEqualTo("b");
    assertThat(first(Combination.SMALLER, "0.30000000000000000000001", "0.3")).isEqualTo("b");
    assertThat(first(Combination.LARGER, "1" + "0".repeat(60), 3L)).isEqualTo("a");
  }

  @Test
  void shouldReadNumbersInText() throws InterruptedException {
    assertThat(first(Combination.LARGER, "9", "10")).isEqualTo("b");
    assertThat(first(Combination.LARGER, " 1e3 ", 999L)).isEqualTo("a");
    assertThat(first(Combination.DIFFERENCE, "10.25", "0.5")).isEqualTo("9.75");
  }

  @Test
  void shouldComputeWithNumbers() throws InterruptedException {
    check(Combination.DIFFERENCE, 4L, 6L, 2L, "The difference is 2, between 4 and 6.");
    check(Combination.EXCESS, 4L, 6L, -2L, "-2 more: 4 against 6.");
    check(Combination.SUM, 4L, 6L, 10L, "Together it is 10: 4 and 6.");
    check(Combination.RATIO, 3L, 2L, 1.5, "The ratio is 1.5: 3 to 2.");
    assertThat(first(Combination.SUM, Long.MAX_VALUE, Long.MAX_VALUE))
        .isEqualTo("18446744073709551614");
    assertThat(first(Combination.DIFFERENCE, Long.MIN_VALUE, Long.MAX_VALUE))
        .isEqualTo("18446744073709551615");
    assertThat(first(Combination.SUM, "0.1", "0.2")).isEqualTo("0.3");
  }

  @Test
  void shouldNotDivideByZero() throws InterruptedException {
    check(
        Combination.RATIO,
        3L,
        0L,
        null,
        "There is no ratio of 3 to 0, since nothing can be divided by zero.");
    check(Combination.RATIO, 0L, 3L, 0.0, "The ratio is 0: 0 to 3.");
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"UNKNOWN", "UNION", "JOIN", "LAST"})
  void shouldSayThatAValueIsMissing(Combination how) throws InterruptedException {
    String sentence = "There is no value for b, so nothing can be said; a is 3.";
    check(how, 3L, null, null, sentence);
    ResultTable none = table(List.of("count"), List.of());
    ResultCombination.Combined combined = combined(how, one(3L), none);

    assertThat(combined.result().getRows()).containsExactly(row(null, 3L, null));
    assertThat(CombinedSentence.of(composition(how, "a", "b"), combined.result()))
        .isEqualTo(sentence);
  }

  @Test
  void shouldRefuseWhatIsNotOneNumber() throws InterruptedException {
    List<ResultTable> others =
        List.of(
            one("France"),
            one(true),
            one(ByteBuffer.wrap(new byte[] {1})),
            one(Double.NaN),
            one(Double.POSITIVE_INFINITY),
            table(List.of("n"), List.of(row(1L), row(2L))),
            table(List.of("n", "m"), List.of(row(1L, 2L))));
    for (ResultTable other : others) {
      assertThat(combine(composition(Combination.LARGER, "a", "b"), one(1L), other))
          .isInstanceOfSatisfying(
              ResultCombination.NotCombined.class,
              refused -> assertThat(refused.reason()).contains("for b the query gave"));
    }
  }

  @Test
  void shouldPutRowsOfAllTypesUnderEachOther() throws InterruptedException {
    ResultTable left =
        table(
            List.of("name", "size", "open", "data"),
            List.of(
                row("Ada", 1L, true, ByteBuffer.wrap(new byte[] {0, -1})),
                row(null, null, null, null)));
    ResultTable right =
        table(
            List.of("title", "tons", "active", "blob"),
            List.of(row("Bee's \"x\"", 2.5, false, ByteBuffer.wrap(new byte[] {'a'}))));
    ResultCombination.Combined combined = combined(Combination.UNION, left, right);

    assertThat(names(combined.result())).containsExactly("part", "name", "size", "open", "data");
    assertThat(combined.result().getRows())
        .containsExactly(
            row("a", "Ada", 1.0, true, ByteBuffer.wrap(new byte[] {0, -1})),
            row("a", null, null, null, null),
            row("b", "Bee's \"x\"", 2.5, false, ByteBuffer.wrap(new byte[] {'a'})));
  }

  @Test
  void shouldKeepAsTextWhatHasNoCommonType() throws InterruptedException {
    ResultCombination.Combined combined =
        combined(Combination.UNION, one(true), table(List.of("x"), List.of(row(1L), row("two"))));

    assertThat(combined.result().getRows())
        .containsExactly(row("a", "true"), row("b", "1"), row("b", "two"));
  }

  @Test
  void shouldMatchColumnsByNameWhereThereAreNotAsMany() throws InterruptedException {
    ResultTable left = table(List.of("City", "part"), List.of(row("Oslo", 1L)));
    ResultTable right = table(List.of("city"), List.of(row("Rome")));
    ResultCombination.Combined combined = combined(Combination.UNION, left, right);

    assertThat(names(combined.result())).containsExactly("part_2", "City", "part");
    assertThat(combined.result().getRows())
        .containsExactly(row("a", "Oslo", 1L), row("b", "Rome", null));
  }

  @Test
  void shouldTellSingleValuesWithWhatTheyAreOf() throws InterruptedException {
    ResultCombination.Combined combined = combined(Combination.UNION, one(20L), one(25L));

    assertThat(combined.result().getRows()).containsExactly(row("a", 20L), row("b", 25L));
    assertThat(CombinedSentence.of(composition(Combination.UNION, "a", "b"), combined.result()))
        .isEqualTo("A: 20; b: 25.");
  }

  @Test
  void shouldUniteEmptyResults() throws InterruptedException {
    ResultTable none = table(List.of("name"), List.of());
    ResultCombination.Combined combined = combined(Combination.UNION, none, none);

    assertThat(combined.result().getRows()).isEmpty();
    assertThat(CombinedSentence.of(composition(Combination.UNION, "a", "b"), combined.result()))
        .isEqualTo("Nothing was found.");
  }

  @Test
  void shouldJoinByTheKeyWhateverItsCase() throws InterruptedException {
    ResultTable airports =
        table(List.of("country", "count(*)"), List.of(row("Norway", 3L), row("Spain", 5L)));
    ResultTable singers =
        table(
            List.of("Country_Name", "count(*)"),
            List.of(row("norway ", 7L), row("Peru", 1L), row(null, 2L)));
    ResultCombination.Combined combined = joined("countries", airports, singers);

    assertThat(names(combined.result())).containsExactly("country", "a", "b");
    assertThat(combined.result().getRows())
        .containsExactly(
            row("Norway", 3L, 7L),
            row("Peru", null, 1L),
            row("Spain", 5L, null),
            row(null, null, 2L));
  }

  @Test
  void shouldJoinNumbersByValue() throws InterruptedException {
    ResultTable left = table(List.of("year", "x", "y"), List.of(row(2020L, "p", "q")));
    ResultTable right = table(List.of("year", "x", "z"), List.of(row(2020.0, "r", "s")));

    ResultCombination.Combined combined = joined("year", left, right);

    assertThat(names(combined.result())).containsExactly("year", "x", "y", "x_2", "z");
    assertThat(combined.result().getRows()).containsExactly(row(2020.0, "p", "q", "r", "s"));
  }

  @Test
  void shouldRefuseToJoinWithoutAKey() throws InterruptedException {
    ResultTable numbers = table(List.of("n", "m"), List.of(row(1L, 2L)));

    assertThat(combine(new Composition(Combination.JOIN, "city", labels()), numbers, numbers))
        .isInstanceOfSatisfying(
            ResultCombination.NotCombined.class,
            refused -> assertThat(refused.reason()).contains("'city'", "for a"));
  }

  @Test
  void shouldSayWhereRowsWereCut() throws InterruptedException {
    ResultTable cut =
        ResultTable.newBuilder(table(List.of("n"), List.of(row(1L))))
            .setTruncated("execution.bytes")
            .build();
    List<List<Object>> many = new ArrayList<>();
    for (long i = 0; i < 100; i++) {
      many.add(row(i));
    }

    assertThat(combined(Combination.UNION, cut, one(2L)).result().getTruncated())
        .contains("execution.bytes");
    ResultTable long100 = combined(Combination.UNION, table(List.of("n"), many), one(2L)).result();
    assertThat(long100.getRows()).hasSize(100);
    assertThat(long100.getTruncated()).contains("execution.rows");
  }

  @Test
  void shouldReachNeitherFilesNorOtherSettings() {
    for (String sql :
        List.of(
            "SELECT * FROM read_csv('/etc/passwd')",
            "SELECT * FROM 'pom.xml'",
            "COPY part1 TO '/tmp/combination.csv'",
            "ATTACH '/tmp/combination.duckdb'",
            "INSTALL httpfs",
            "SET enable_external_access = true",
            "SET threads = 4")) {
      assertThatThrownBy(() -> ResultCombination.execute(List.of(), sql, LIMITS))
          .as(sql)
          .hasMessageContaining("could not be combined");
    }
  }

  private static void check(
      Combination how,
      @Nullable Object left,
      @Nullable Object right,
      @Nullable Object found,
      String sentence)
      throws InterruptedException {
    ResultTable result = combined(how, one(left), one(right)).result();
    assertThat(result.getRows()).hasSize(1);
    assertThat(result.getRows().getFirst().getFirst()).isEqualTo(found);
    assertThat(CombinedSentence.of(composition(how, "a", "b"), result)).isEqualTo(sentence);
  }

  private static @Nullable Object first(Combination how, Object left, Object right)
      throws InterruptedException {
    return combined(how, one(left), one(right)).result().getRows().getFirst().getFirst();
  }

  private static ResultCombination.Combined joined(String key, ResultTable... results)
      throws InterruptedException {
    return (ResultCombination.Combined)
        combine(new Composition(Combination.JOIN, key, labels()), results);
  }

  private static List<dev.signalbox.event.QuestionPart> labels() {
    return composition(Combination.JOIN, "a", "b").getParts();
  }

  private static ResultCombination.Combined combined(Combination how, ResultTable... results)
      throws InterruptedException {
    return (ResultCombination.Combined) combine(composition(how, "a", "b"), results);
  }

  private static ResultCombination combine(Composition composition, ResultTable... results)
      throws InterruptedException {
    return ResultCombination.of(composition, List.of(results), LIMITS);
  }

  private static ResultTable one(@Nullable Object value) {
    return table(List.of("value"), List.of(row(value)));
  }

  private static ResultTable table(List<String> columns, List<List<Object>> rows) {
    return new ResultTable(
        columns.stream().map(name -> new ResultColumn(name, "ANY", null)).toList(), rows, null);
  }

  private static List<String> names(ResultTable table) {
    return table.getColumns().stream().map(ResultColumn::getName).toList();
  }

  @SuppressWarnings("NullAway")
  private static List<Object> row(@Nullable Object... values) {
    return Arrays.asList(values == null ? new Object[] {null} : values);
  }
}
