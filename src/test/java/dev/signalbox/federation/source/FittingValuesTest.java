package dev.signalbox.federation.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ColumnDescription;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FittingValuesTest {

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of("TIMESTAMP", "2024-05-01 10:00:00.000000", "2024-05-01 10:00:00", true),
        Arguments.of("TIMESTAMP", "2024-05-01 10:00:00.000000", "2024-05-01T10:00", true),
        Arguments.of("TIMESTAMP", "2024-05-01 11:00:00", "2024-05-01 10:00:00", false),
        Arguments.of("DATE", "2024-05-01 00:00:00", "2024-05-01", true),
        Arguments.of("DATE", "2024-05-02", "2024-05-01", false),
        Arguments.of("DATE", "2024-02-30", "2024-03-01", true),
        Arguments.of("TIMESTAMP", "2024-05-01 10:00:00+02", "2024-05-01 08:00:00", true),
        Arguments.of("TINYINT", true, 1L, true),
        Arguments.of("TINYINT", true, 0L, false),
        Arguments.of("BOOLEAN", false, false, true),
        Arguments.of("INTEGER", 5L, new BigDecimal("5.0"), true),
        Arguments.of("INTEGER", 5L, 6L, false),
        Arguments.of("VARCHAR", "05", 5L, true),
        Arguments.of("VARCHAR", "05", "5", false),
        Arguments.of("VARCHAR", null, "5", false));
  }

  @ParameterizedTest
  @MethodSource("values")
  void shouldTellWhetherARowHasAValueThatWasAskedFor(
      String type, @Nullable Object value, Object asked, boolean among) {
    ColumnDescription column =
        ColumnDescription.newBuilder().setName("c").setType(type).setNullable(true).build();

    assertThat(FittingValues.isAmong(column, value, List.of(asked))).isEqualTo(among);
  }
}
