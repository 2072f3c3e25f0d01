package dev.signalbox.federation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiType;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.federation.source.Federation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rows that an API gives for one parent at a time.
class ParentKeysTest {
  private static final long STATIONS = 5;

  /// Station 5 has no readings.
  private static MemoryApi weather(boolean referring) {
    List<@Nullable Object[]> stations = new ArrayList<>();
    LongStream.rangeClosed(1, STATIONS).forEach(i -> stations.add(new Object[] {i, "S" + i}));
    List<@Nullable Object[]> readings = new ArrayList<>();
    LongStream.range(0, 20).forEach(i -> readings.add(new Object[] {i, 1 + i % 4, 1.5 * i}));
    return new MemoryApi("weather")
        .with(
            "station",
            List.of(
                ApiColumn.of("station_id", ApiType.INTEGER), ApiColumn.of("name", ApiType.TEXT)),
            List.of("station_id"),
            stations,
            MemoryApi.list("/stations", 5, 2))
        .with(
            "reading",
            List.of(
                ApiColumn.of("reading_id", ApiType.INTEGER),
                ApiColumn.of("station_id", ApiType.INTEGER),
                ApiColumn.of("temperature", ApiType.DOUBLE)),
            List.of("reading_id"),
            referring
                ? List.of(
                    new ForeignKey(List.of("station_id"), null, "station", List.of("station_id")))
                : List.of(),
            readings,
            MemoryApi.by("/readings", 5, MemoryApi.required("station_id", 1)));
  }

  private static FederationResult ask(MemoryApi api, String sql) throws InterruptedException {
    Federation federation = new Federation("all", List.of(FederationFixture.api(api)), List.of());
    return FederationFixture.engine().answer(federation, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT COUNT(*) FROM weather.reading | [[20]]
          SELECT MAX(temperature) FROM weather.reading | [[28.5]]
          SELECT reading_id FROM weather.reading WHERE temperature > 27 | [[19]]
          SELECT reading_id FROM weather.reading WHERE temperature > 27 LIMIT 3 | [[19]]
          SELECT reading_id FROM weather.reading WHERE temperature = 28.5 LIMIT 1 | [[19]]
          SELECT COUNT(*) FROM weather.reading WHERE station_id = 2 | [[5]]
          SELECT COUNT(*) FROM weather.reading WHERE station_id > 2 | [[10]]
          SELECT name FROM weather.station WHERE station_id NOT IN (SELECT station_id FROM weather.reading) | [[S5]]
          """)
  void shouldAskForTheRowsOfEachParent(String sql, String rows) throws Exception {
    MemoryApi api = weather(true);

    FederationResult result = ask(api, sql);

    assertThat(result).isInstanceOf(FederationResult.Answered.class);
    assertThat(((FederationResult.Answered) result).table().getRows()).hasToString(rows);
    assertThat(api.calls())
        .as("pages of stations, and one call for each")
        .isLessThanOrEqualTo(2 * 3 + STATIONS);
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void shouldNameTheMissingValueWithoutAParent(boolean referring) throws Exception {
    MemoryApi api = weather(referring);

    FederationResult result = ask(api, "SELECT COUNT(*) FROM weather.reading");

    assertThat(result)
        .isInstanceOf(referring ? FederationResult.Answered.class : FederationResult.Hinted.class);
    assertThat(api.calls() > 0).isEqualTo(referring);
  }
}
