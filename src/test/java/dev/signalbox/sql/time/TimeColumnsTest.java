package dev.signalbox.sql.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.TestEngine;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.sql.query.CalendarUnit;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every form of a time means the same on the engines in this process, and the guard accepts it.
class TimeColumnsTest {

  private static final Set<String> YEARS = Set.of("y", "y text");
  private static final Set<String> MONTHS = Set.of("ym", "ym text");
  private static final Set<String> UNORDERED = Set.of("short");
  private static final Set<String> INSTANTS = Set.of("zoned", "epoch", "millis", "iso z");

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(
      value = TestEngine.class,
      names = {"SQLITE", "H2", "DUCKDB"})
  void shouldMeanTheSame(TestEngine engine) throws SQLException {
    assertSame(engine, folder);
  }

  static void assertSame(TestEngine engine, Path folder) throws SQLException {
    try (TimeColumns columns = new TimeColumns(engine, folder)) {
      assertChosen(columns);
      assertGrouped(columns);
      assertZoned(columns);
    }
  }

  private static void assertChosen(TimeColumns columns) throws SQLException {
    assertAlike(columns.found("in 2025"), columns, "2 3 4", Set.of());
    assertAlike(columns.found("in March 2025"), columns, "2 3", YEARS);
    assertAlike(columns.found("from March to April 2025"), columns, "2 3 4", YEARS);
    assertAlike(columns.found("since April 2025"), columns, "4 5", YEARS, UNORDERED);
    assertAlike(columns.found("before 2025"), columns, "1", UNORDERED);
    assertAlike(columns.found("in the last 2 years"), columns, "1 2 3 4 5", UNORDERED);
    assertAlike(columns.found("on 31 March 2025"), columns, "3", YEARS, MONTHS);
    assertAlike(columns.found("on Mondays"), columns, "1 3", YEARS, MONTHS, UNORDERED);
    assertAlike(columns.found("on weekends"), columns, "2", YEARS, MONTHS, UNORDERED);
    assertAlike(columns.found("in any March"), columns, "2 3 5", YEARS, UNORDERED);
    assertAlike(columns.notFound("in March 2025"), columns, "1 4 5", YEARS);
    assertThat(columns.found("at 2025-03-31 23:59"))
        .hasSizeBetween(6, 7)
        .allSatisfy((_, rows) -> assertThat(rows).containsExactly("3"));
  }

  private static void assertGrouped(TimeColumns columns) throws SQLException {
    assertAlike(
        columns.grouped(CalendarUnit.DAY),
        columns,
        "2024-12-30: 1 2025-03-01: 1 2025-03-31: 1 2025-04-01: 1 2026-03-05: 1",
        YEARS,
        MONTHS,
        UNORDERED);
    assertAlike(
        columns.grouped(CalendarUnit.WEEK),
        columns,
        "2024-12-30: 1 2025-02-24: 1 2025-03-31: 2 2026-03-02: 1",
        YEARS,
        MONTHS,
        UNORDERED);
    assertAlike(
        columns.grouped(CalendarUnit.MONTH),
        columns,
        "2024-12: 1 2025-03: 2 2025-04: 1 2026-03: 1",
        YEARS,
        UNORDERED);
    assertAlike(
        columns.grouped(CalendarUnit.QUARTER),
        columns,
        "2024-Q4: 1 2025-Q1: 2 2025-Q2: 1 2026-Q1: 1",
        YEARS,
        UNORDERED);
    assertAlike(columns.grouped(CalendarUnit.YEAR), columns, "2024: 1 2025: 3 2026: 1", UNORDERED);
    assertAlike(
        columns.grouped(CalendarUnit.WEEKDAY),
        columns,
        "Monday: 2 Tuesday: 1 Thursday: 1 Saturday: 1",
        YEARS,
        MONTHS,
        UNORDERED);
    assertAlike(
        columns.grouped(CalendarUnit.MONTH_OF_YEAR), columns, "3: 3 4: 1 12: 1", YEARS, UNORDERED);
  }

  private static void assertZoned(TimeColumns columns) throws SQLException {
    columns.follow(new TimeSettings("Europe/Berlin", "sunday", 1, false));
    assertThat(columns.grouped(CalendarUnit.WEEK))
        .allSatisfy((_, weeks) ->
            assertThat(weeks)
                .containsExactly(
                    "2024-12-29: 1", "2025-02-23: 1", "2025-03-30: 2", "2026-03-01: 1"));
    columns
        .found("in March 2025")
        .forEach((name, rows) ->
            assertThat(rows)
                .as(name)
                .isEqualTo(INSTANTS.contains(name) ? List.of("2") : List.of("2", "3")));
    columns
        .grouped(CalendarUnit.MONTH)
        .forEach((name, months) ->
            assertThat(months)
                .as(name)
                .contains(INSTANTS.contains(name) ? "2025-04: 2" : "2025-04: 1"));
  }

  /// All forms but those that cannot tell give the same rows.
  @SafeVarargs
  private static void assertAlike(
      Map<String, List<String>> rows,
      TimeColumns columns,
      String expected,
      Set<String>... excluded) {
    Set<String> able = new TreeSet<>(columns.names());
    for (Set<String> each : excluded) {
      able.removeAll(each);
    }

    assertThat(rows)
        .isEqualTo(able.stream().collect(Collectors.toMap(name -> name, _ -> words(expected))));
  }

  private static List<String> words(String expected) {
    return List.of(expected.split("(?<!:) "));
  }
}
