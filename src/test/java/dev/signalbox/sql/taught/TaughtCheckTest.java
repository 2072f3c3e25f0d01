package dev.signalbox.sql.taught;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.TestEvents;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TaughtCheckTest {
  private static final DatabaseDescription SHOP =
      TestEvents.withTables(TestEvents.database("shop", "sqlite"), Stream.of("bike"), "name");
  private static final DatabaseDescription STALE =
      DatabaseDescription.newBuilder(SHOP).setId("stale").setStaleSince(Instant.EPOCH).build();

  private final TaughtCheck check =
      new TaughtCheck(new ParsedSqlGuard(), new FixedCatalog(List.of(SHOP, STALE)));

  private Optional<String> problem(String database, @Nullable String sql) {
    return check.problem(
        Feedback.newBuilder()
            .setQuestion("Which bikes are there?")
            .setDatabases(List.of(database))
            .setSql(sql)
            .setGivenAt(Instant.EPOCH)
            .build());
  }

  @Test
  void shouldTellWhyAQueryCannotRun() {
    assertThat(problem("shop", "SELECT name FROM bike")).isEmpty();
    assertThat(problem("shop", null)).isEmpty();
    assertThat(problem("shop", "DELETE FROM bike").orElseThrow())
        .startsWith("must be a query that can run on 'shop': ");
    assertThat(problem("shop", "SELECT name FROM boat").orElseThrow()).contains("boat");
    assertThat(problem("shop", "SELECT colour FROM bike").orElseThrow()).contains("colour");
  }

  @Test
  void shouldJudgeNoNamesOfASchemaThatItDoesNotKnow() {
    assertThat(problem("elsewhere", "SELECT name FROM boat")).isEmpty();
    assertThat(problem("stale", "SELECT name FROM boat")).isEmpty();
    assertThat(problem("stale", "DELETE FROM bike")).isPresent();
  }

  @Test
  void shouldTellATenantNothingOfADatabaseOfOthers() {
    DatabaseDescription payroll =
        DatabaseDescription.newBuilder(SHOP).setId("payroll").setTenants(List.of("other")).build();
    Feedback feedback =
        Feedback.newBuilder()
            .setQuestion("Which bikes are there?")
            .setTenant("acme")
            .setDatabases(List.of("payroll"))
            .setSql("SELECT name FROM boat")
            .setGivenAt(Instant.EPOCH)
            .build();
    TaughtCheck every = new TaughtCheck(new ParsedSqlGuard(), new FixedCatalog(List.of(payroll)));

    assertThat(every.problem(feedback)).isEmpty();
    assertThat(every.problem(Feedback.newBuilder(feedback).setTenant("other").build())).isPresent();
  }
}
