package dev.signalbox.sql.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.TestDatabase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MisspeltNamesTest {
  private static final MisspeltNames SPELLING =
      new MisspeltNames(
          Schema.of(
              new TestDatabase()
                  .table("members", "*member_id INTEGER", "email TEXT", "station_name TEXT")
                  .table("stations", "*station_id INTEGER", "stationing TEXT")
                  .description()));

  @ParameterizedTest
  @CsvSource({
    "membrs, members",
    "mamber, member",
    "staion, station",
    "adress, address",
    "shiped, shipped",
    "yuvandel,",
    "emial, email",
    "tation,",
    "emembers,",
    "me,"
  })
  void shouldFindTheWordThatIsMeant(String misspelt, String meant) {
    assertThat(SPELLING.meant(misspelt).orElse(null)).isEqualTo(meant);
  }
}
