package dev.signalbox.sql.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.StoredTime.Epoch;
import dev.signalbox.sql.schema.StoredTime.Typed;
import dev.signalbox.sql.schema.StoredTime.Written;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoredTimesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # type                      | name         | values                                   | form
          DATE                        | shipped      |                                          | DATE
          date                        | shipped      | 2025-03-05, 2025-03-06                   | DATE
          TIMESTAMP                   | created      |                                          | TIMESTAMP
          TIMESTAMP(6)                | created      | 2025-03-05 10:30:00.0                    | TIMESTAMP
          timestamp without time zone | created      |                                          | TIMESTAMP
          DATETIME                    | created      | 2025-03-05                               | TIMESTAMP
          timestamptz                 | created      |                                          | ZONED_TIMESTAMP
          TIMESTAMP WITH TIME ZONE    | created      | 2025-03-05 10:30:00+00                   | ZONED_TIMESTAMP
          TIMESTAMP(3) WITH TIME ZONE | created      |                                          | ZONED_TIMESTAMP
          YEAR                        | opened       | 1999                                     | number yyyy
          TIME                        | start        | 10:30:00                                 |
          time with time zone         | start        |                                          |
          INTERVAL YEAR               | age          |                                          |
          BOOLEAN                     | year         | 1                                        |
          DATE                        | shipped      | 1741170600, 1741170601                   | SECONDS
          DATE                        | shipped      | 1741170600000                            | MILLISECONDS
          DATE                        | shipped      | 20250305                                 | number yyyyMMdd
          DATE                        | shipped      | 05.03.2025                               | text dd.MM.yyyy
          DATE                        | shipped      | 2025-03-05 10:30:00                      | TIMESTAMP
          DATETIME                    | shipped      | 2025-03-05T10:30:00                      | text yyyy-MM-ddTHH:mm:ss
          TEXT                        | shipped      | 2025-03-05, 2025-12-31                   | text yyyy-MM-dd
          VARCHAR(10)                 | x            | 2025-03-05                               | text yyyy-MM-dd
          TEXT                        | x            | 2025-03-05 10:30:00, 2025-03-05 10:31:00 | text yyyy-MM-dd HH:mm:ss
          TEXT                        | x            | 2025-03-05 10:30, 2025-03-06             | text yyyy-MM-dd HH:mm:ss
          TEXT                        | x            | 2025-03-05T10:30:00.123                  | text yyyy-MM-ddTHH:mm:ss
          TEXT                        | x            | 2025-03-05T10:30:00Z                     | utc yyyy-MM-ddTHH:mm:ss
          TEXT                        | x            | 2025-03-05T10:30:00+01:00                | text yyyy-MM-ddTHH:mm:ss
          TEXT                        | x            | 2025-03                                  | text yyyy-MM
          TEXT                        | x            | 2025/03/05                               | text yyyy/MM/dd
          TEXT                        | x            | 2025-13-05                               |
          TEXT                        | x            | 2025-03-05, hello                        |
          TEXT                        | x            | 25/03/2025, 01/02/2025                   | text dd/MM/yyyy
          TEXT                        | x            | 03/25/2025, 01/02/2025                   | text MM/dd/yyyy
          TEXT                        | x            | 03/05/2025, 01/02/2025                   |
          TEXT                        | x            | 25/03/2025, 03/25/2025                   |
          TEXT                        | x            | 25/3/2025, 1/2/2025                      | text d/M/yyyy
          TEXT                        | x            | 5.3.2025                                 | text d.M.yyyy
          TEXT                        | x            | 05.03.2025 10:30                         | text dd.MM.yyyy
          TEXT                        | year         | 2019, 2020                               | text yyyy
          TEXT                        | code         | 2019, 2020                               |
          TEXT                        | name         | Ann, Bob                                 |
          TEXT                        | name         |                                          |
          TEXT                        | year         |                                          |
          INTEGER                     | year         |                                          | number yyyy
          INTEGER                     | release_year | 1999, 2004                               | number yyyy
          INTEGER                     | releaseYear  | 1999.0, 2004.0                           | number yyyy
          INTEGER                     | yearbuilt    | 1999                                     | number yyyy
          INTEGER                     | Baujahr      | 1999                                     | number yyyy
          INT                         | yr           | 1999                                     | number yyyy
          INTEGER                     | yearly_sales | 1999                                     |
          INTEGER                     | id           | 1990, 1991, 2005                         |
          INTEGER                     | capacity     | 2000                                     |
          INTEGER                     | year         | 1, 2, 3                                  |
          INTEGER                     | month        | 202503, 202504                           | number yyyyMM
          INTEGER                     | month        | 1, 12                                    |
          INTEGER                     | period       | 202513                                   |
          INTEGER                     | zip          | 200101                                   |
          INTEGER                     | order_date   | 20250305                                 | number yyyyMMdd
          INTEGER                     | x            | 20250305                                 |
          INTEGER                     | x            | 20250301, 20250302, 20250303, 20250304, 20250305 | number yyyyMMdd
          INTEGER                     | x_id         | 20250301, 20250302, 20250303, 20250304, 20250305 |
          TEXT                        | order_date   | 20250305                                 | text yyyyMMdd
          BIGINT                      | created_at   | 1741170600                               | SECONDS
          BIGINT                      | created_at   | 1741170600000                            | MILLISECONDS
          BIGINT                      | phone        | 1741170600                               |
          BIGINT                      | ean          | 1741170600000                            |
          BIGINT                      | created_by   | 1741170600                               |
          TEXT                        | created_at   | 1741170600                               |
          DOUBLE                      | price        | 19.99                                    |
          ''                          | year         | 1999                                     | number yyyy
          ''                          | x            | 2025-03-05                               | text yyyy-MM-dd
          """)
  void shouldTellTheForm(String type, String name, String values, String form) {
    List<String> samples =
        values == null ? List.of() : Arrays.stream(values.split(",")).map(String::strip).toList();

    assertThat(shown(StoredTimes.of(type, IdentifierWords.of(name), samples)))
        .isEqualTo(form == null ? "" : form);
  }

  @ParameterizedTest
  @CsvSource({
    "INTEGER, period, sqlite, true",
    "BIGINT, created_at, postgresql, true",
    "NUMERIC, orderDate, h2, true",
    "INTEGER, release_year, duckdb, true",
    "INTEGER, customer_id, sqlite, false",
    "REAL, price, sqlite, false",
    "DATE, shipped, sqlite, true",
    "TIMESTAMP, shipped, sqlite, true",
    "DATE, shipped, postgresql, false",
    "TEXT, created_at, sqlite, false",
    "BOOLEAN, on_date, sqlite, false"
  })
  void shouldAskForTheValuesThatTellAForm(
      String type, String name, String dialect, boolean needed) {
    ColumnDescription column = ColumnDescription.newBuilder().setName(name).setType(type).build();

    assertThat(StoredTimes.needsValues(column, Dialect.of(dialect))).isEqualTo(needed);
  }

  @Test
  void shouldBearAStrayValue() {
    List<String> values = new ArrayList<>(Collections.nCopies(30, "2025-03-05"));
    values.add("unknown");

    assertThat(StoredTimes.of("TEXT", List.of("x"), values)).contains(Written.text("yyyy-MM-dd"));
  }

  private static String shown(Optional<StoredTime> stored) {
    return stored
        .map(each ->
            switch (each) {
              case Typed typed -> typed.name();
              case Epoch epoch -> epoch.name();
              case Written(String pattern, boolean number, boolean utc) ->
                  (number ? "number " : utc ? "utc " : "text ") + pattern;
            })
        .orElse("");
  }
}
