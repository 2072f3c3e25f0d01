package dev.signalbox.sql.grammar.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasureColumnsTest {
  private static final TableName CUSTOMERS = new TableName(null, "customers");

  @Test
  void shouldTakeNoBoundForAMeasure() {
    Column limit = number("credit", "limit");
    Column amount = number("amount");

    assertThat(MeasureColumns.of(table(limit))).isEmpty();
    assertThat(MeasureColumns.of(table(limit, amount))).containsExactly(amount);
    assertThat(MeasureColumns.of(table(number("min", "stay")))).isEmpty();
    assertThat(MeasureColumns.of(table(number("length", "min")))).hasSize(1);
  }

  @Test
  void shouldTakeNoDayOfLifeForAMeasure() {
    assertThat(MeasureColumns.measures(number("birth", "day"))).isFalse();
    assertThat(MeasureColumns.measures(number("death", "day"))).isFalse();
    assertThat(MeasureColumns.measures(number("birth", "weight"))).isTrue();
    assertThat(MeasureColumns.measures(number("cost", "per", "day"))).isTrue();
  }

  @Test
  void shouldAddUpNoAverages() {
    assertThat(MeasureColumns.adds(number("mean", "speed"))).isFalse();
    assertThat(MeasureColumns.adds(number("tax", "percent"))).isFalse();
    assertThat(MeasureColumns.adds(number("amount"))).isTrue();
  }

  private static Table table(Column... columns) {
    return new Table(CUSTOMERS, List.of("customers"), List.of(columns), List.of(), false);
  }

  private static Column number(String... words) {
    return new Column(
        CUSTOMERS, String.join("_", words), List.of(words), ValueType.NUMBER, false, "");
  }
}
