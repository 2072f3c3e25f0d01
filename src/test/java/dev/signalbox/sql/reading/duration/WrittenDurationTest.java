package dev.signalbox.sql.reading.duration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.query.DurationUnit;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.StoredTime.Epoch;
import dev.signalbox.sql.schema.StoredTime.Typed;
import dev.signalbox.sql.schema.StoredTime.Written;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The durations that are rendered for each engine are read as they were meant.
class WrittenDurationTest {
  private static final TableName RENTALS = new TableName(null, "rentals");
  private static final Column BEGAN = column("began");
  private static final Column ENDED = column("ended");
  private static final List<StoredTime> FORMS =
      List.of(
          Typed.DATE,
          Typed.TIMESTAMP,
          Typed.ZONED_TIMESTAMP,
          Epoch.SECONDS,
          Epoch.MILLISECONDS,
          Written.text("yyyy-MM-dd"),
          Written.text("yyyy-MM-dd HH:mm:ss"),
          Written.text("dd.MM.yyyy"),
          Written.number("yyyyMMdd"));

  static Stream<Dialect> dialects() {
    return Stream.concat(Dialect.all().stream(), Stream.of(Dialect.other()));
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void shouldReadWhatIsRendered(Dialect dialect) throws JSQLParserException {
    for (StoredTime began : FORMS) {
      for (StoredTime ended : FORMS) {
        for (DurationUnit unit : DurationUnit.values()) {
          if (unit.isToldBy(began) && unit.isToldBy(ended)) {
            String sql = rendered(dialect, began, ended, unit);
            assertThat(WrittenDuration.of(CCJSqlParserUtil.parseExpression(sql)))
                .as("%s: %s", dialect.id(), sql)
                .hasValueSatisfying(read -> {
                  assertThat(read.unit()).isEqualTo(unit);
                  assertThat(read.from().getColumnName()).contains("began");
                  assertThat(read.until().getColumnName()).contains("ended");
                });
          }
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          sqlite     | DATE      | DAYS  | JULIANDAY("ended") - JULIANDAY("began")
          sqlite     | TIMESTAMP | HOURS | (STRFTIME('%s', "ended") - STRFTIME('%s', "began")) / 3600.0
          postgresql | DATE      | WEEKS | (CAST("ended" AS DATE) - CAST("began" AS DATE)) / 7.0
          postgresql | TIMESTAMP | DAYS  | (EXTRACT(EPOCH FROM ("ended" - "began"))) / 86400.0
          h2         | DATE      | DAYS  | DATEDIFF('DAY', "began", "ended")
          duckdb     | TIMESTAMP | HOURS | (DATE_DIFF('second', "began", "ended")) / 3600.0
          oracle     | DATE      | DAYS  | TRUNC("ended") - TRUNC("began")
          """)
  void shouldRender(String dialect, Typed form, DurationUnit unit, String sql) {
    assertThat(rendered(Dialect.of(dialect), form, form, unit)).isEqualTo(sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          price - cost
          (price - cost) / 12.0
          JULIANDAY(ended) - 3
          DATEDIFF(MONTH, began, ended)
          CAST(price AS DATE) - CAST(ended + began AS DATE)
          """)
  void shouldReadNoOtherDifference(String sql) throws JSQLParserException {
    assertThat(WrittenDuration.of(CCJSqlParserUtil.parseExpression(sql))).isEmpty();
  }

  @Test
  void shouldTellNoHoursOfDays() {
    assertThat(DurationUnit.HOURS.isToldBy(Typed.DATE)).isFalse();
    assertThat(DurationUnit.DAYS.isToldBy(Written.number("yyyyMM"))).isFalse();
    assertThat(DurationUnit.named("nights")).contains(DurationUnit.DAYS);
  }

  private static String rendered(
      Dialect dialect, StoredTime began, StoredTime ended, DurationUnit unit) {
    return new SqlRenderer(dialect)
        .expression(
            new Expression.Duration(
                new Expression.Moment(BEGAN, began, ZoneOffset.UTC),
                new Expression.Moment(ENDED, ended, ZoneOffset.UTC),
                unit));
  }

  private static Column column(String name) {
    return new Column(RENTALS, name, List.of(name), ValueType.TIME, false, "");
  }
}
