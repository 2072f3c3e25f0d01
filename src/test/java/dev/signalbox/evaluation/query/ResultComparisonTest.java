package dev.signalbox.evaluation.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ResultComparisonTest {

  @Test
  void shouldIgnoreTheOrderOfRowsUnlessItCounts() {
    ResultTable gold = table(row("a"), row("b"));
    ResultTable found = table(row("b"), row("a"));

    assertThat(ResultComparison.sameResult(gold, found, false)).isTrue();
    assertThat(ResultComparison.sameResult(gold, found, true)).isFalse();
    assertThat(ResultComparison.sameResult(gold, gold, true)).isTrue();
  }

  @Test
  void shouldCountDuplicates() {
    ResultTable once = table(row("a"), row("b"), row("b"));
    ResultTable twice = table(row("a"), row("a"), row("b"));

    assertThat(ResultComparison.sameResult(once, twice, false)).isFalse();
    assertThat(ResultComparison.sameResult(once, table(row("a"), row("b")), false)).isFalse();
  }

  @Test
  void shouldAcceptColumnsInAnyOrder() {
    ResultTable gold = table(row("a", 1L, 2L), row("b", 2L, 1L), row("c", 3L, 3L));
    ResultTable found = table(row(2L, "a", 1L), row(1L, "b", 2L), row(3L, "c", 3L));

    assertThat(ResultComparison.sameResult(gold, found, true)).isTrue();
    assertThat(ResultComparison.sameResult(gold, found, false)).isTrue();
  }

  @Test
  void shouldTellRowsApartThatAgreeColumnByColumn() {
    ResultTable gold = table(row(1L, 1L), row(2L, 2L));
    ResultTable found = table(row(1L, 2L), row(2L, 1L));

    assertThat(ResultComparison.sameResult(gold, found, false)).isFalse();
  }

  @Test
  void shouldNeedOneMatchingOfColumnsForAllRows() {
    // Each single row agrees under some order of columns, but no one order serves all rows.
    ResultTable gold = table(row(1L, 2L, 3L), row(1L, 2L, 4L), row(2L, 1L, 5L));
    ResultTable found = table(row(1L, 2L, 3L), row(2L, 1L, 4L), row(2L, 1L, 5L));

    assertThat(ResultComparison.sameResult(gold, found, false)).isFalse();
  }

  @Test
  void shouldRefuseAnotherNumberOfColumns() {
    assertThat(ResultComparison.sameResult(table(row("a", "a")), table(row("a")), false)).isFalse();
    assertThat(ResultComparison.sameResult(table(row("a")), table(row("a", "a")), false)).isFalse();
  }

  @Test
  void shouldTakeEmptyResultsForEqual() {
    assertThat(ResultComparison.sameResult(table(), table(), true)).isTrue();
    assertThat(ResultComparison.sameResult(table(), table(row("a")), true)).isFalse();
  }

  @Test
  void shouldCompareNumbersByValue() {
    assertThat(same(1L, 1.0)).isTrue();
    assertThat(same(1.0, 1.0000005)).isTrue();
    assertThat(same(1.0, 1.00001)).isFalse();
    assertThat(same(0.0, -1e-17)).isTrue();
    assertThat(same(2.5e12, 2.5000001e12 + 0.5)).isTrue();
    assertThat(same(Double.NaN, Double.NaN)).isTrue();
    assertThat(same(Double.NaN, 0.0)).isFalse();
  }

  @Test
  void shouldNeverBlurWholeNumbers() {
    assertThat(same(5_000_000L, 5_000_001L)).isFalse();
    assertThat(same(5_000_000L, 5_000_000.5)).isTrue();
    assertThat(
            ResultComparison.sameResult(
                table(row(5_000_000L), row(5_000_000.5)),
                table(row(5_000_001L), row(5_000_000.5)),
                false))
        .isFalse();
  }

  @Test
  void shouldReadDecimalsSentAsText() {
    ResultTable gold = typed("DECIMAL", row("12.50"));

    assertThat(ResultComparison.sameResult(gold, table(row(12.5)), false)).isTrue();
    assertThat(ResultComparison.sameResult(gold, typed("numeric(8,3)", row("12.500")), false))
        .isTrue();
    assertThat(ResultComparison.sameResult(gold, table(row("12.50")), false)).isFalse();
    assertThat(ResultComparison.sameResult(table(row("007")), table(row("7")), false)).isFalse();
    assertThat(
            ResultComparison.sameResult(
                typed("NUMBER", row("n/a")), typed("NUMBER", row("n/a")), false))
        .isTrue();
  }

  @Test
  void shouldTakeNullForEqualToNullOnly() {
    assertThat(same(null, null)).isTrue();
    assertThat(same(null, "")).isFalse();
    assertThat(same(null, 0L)).isFalse();
  }

  @Test
  void shouldCompareTextAndBytesExactly() {
    assertThat(same("Bern", "bern")).isFalse();
    assertThat(same(ByteBuffer.wrap(new byte[] {1, 2}), ByteBuffer.wrap(new byte[] {1, 2})))
        .isTrue();
    assertThat(same(true, false)).isFalse();
  }

  @Test
  void shouldTakeACutResultForEqualToNothing() {
    ResultTable whole = table(row("a"));
    ResultTable cut = new ResultTable(whole.getColumns(), whole.getRows(), "rows");

    assertThat(ResultComparison.sameResult(cut, cut, false)).isFalse();
  }

  @Test
  void shouldMatchManyLookAlikeColumnsOfALargeTable() {
    Random random = new Random(7);
    List<List<Object>> gold = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      gold.add(
          new ArrayList<>(random.ints(30, 0, 2).mapToObj(bit -> (Object) (long) bit).toList()));
    }
    List<Integer> order = new ArrayList<>(IntStream.range(0, 30).boxed().toList());
    Collections.shuffle(order, random);
    List<List<Object>> found = new ArrayList<>();
    for (List<Object> row : gold) {
      found.add(new ArrayList<>(order.stream().map(row::get).toList()));
    }
    Collections.shuffle(found, random);

    assertThat(ResultComparison.sameResult(tableOf(gold), tableOf(found), false)).isTrue();

    found.get(17).set(3, 1L - (long) found.get(17).get(3));
    assertThat(ResultComparison.sameResult(tableOf(gold), tableOf(found), false)).isFalse();
  }

  private static boolean same(@Nullable Object gold, @Nullable Object found) {
    return ResultComparison.sameResult(
        table(new Object[] {gold}), table(new Object[] {found}), false);
  }

  private static Object[] row(Object... values) {
    return values;
  }

  private static ResultTable table(Object[]... rows) {
    return typed("VARCHAR", rows);
  }

  private static ResultTable tableOf(List<List<Object>> rows) {
    return typedOf("VARCHAR", rows);
  }

  private static ResultTable typed(String type, Object[]... rows) {
    return typedOf(type, Arrays.stream(rows).map(Arrays::asList).toList());
  }

  private static ResultTable typedOf(String type, List<List<Object>> rows) {
    int width = rows.isEmpty() ? 1 : rows.getFirst().size();
    List<ResultColumn> columns =
        IntStream.range(0, width).mapToObj(i -> new ResultColumn("c" + i, type, null)).toList();
    return new ResultTable(columns, rows, null);
  }
}
