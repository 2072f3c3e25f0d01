package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Questions for times that columns of numbers hold, and whose values tell the form.
class SampledTimesTest {
  private static final Encoder ENCODER = Encoders.of(Configuration.defaults().embedding());

  @AfterAll
  static void close() {
    ENCODER.close();
  }

  private static TestDatabase ledger(String column) {
    return new TestDatabase()
        .table("bookings", "*booking_id INTEGER", "amount REAL", column, "account_id INTEGER");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "202503 202504 202512|period INTEGER|\"period\" = 202503",
        "20250301 20250312|booked_at INTEGER|\"booked_at\" >= 20250301 AND \"booked_at\" < 20250401",
        "1741170600 1741170601|booked_at BIGINT|\"booked_at\" >= 1740787200 AND \"booked_at\" < 1743465600",
        "1741170600000|booked_at BIGINT|\"booked_at\" >= 1740787200000 AND \"booked_at\" < 1743465600000"
      })
  void shouldCompareWithTheFormOfTheValues(String values, String column, String condition)
      throws InterruptedException {
    TestDatabase ledger =
        ledger(column).samples("bookings", column.split(" ")[0], values.split(" "));
    Planner planner =
        new EmbeddedPlanner(
            new SchemaLinker(ENCODER, ledger, true),
            Examples.none(ENCODER),
            false,
            ProbeExecution.NONE,
            0,
            TimeSettings.defaults(),
            new ParsedSqlGuard());

    Plan plan =
        planner.plan(
            new Asked("How many bookings in March 2025?", null, Instant.EPOCH),
            ledger.description());

    assertThat(plan)
        .isInstanceOfSatisfying(
            Plan.Written.class,
            written ->
                assertThat(written.step().getSql())
                    .isEqualTo("SELECT COUNT(*) FROM \"bookings\" WHERE " + condition));
  }
}
