package dev.signalbox.catalog.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.DatabaseSettings;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class RedactionTest {

  private static DatabaseSettings settings(String url, String password) {
    return new DatabaseSettings(
        "a", url, "ann", password, List.of(), null, null, List.of(), List.of(), List.of());
  }

  @Test
  void shouldTakeOutPasswordsAndUrlsAndKeepTheRest() {
    DatabaseSettings settings =
        settings(
            "jdbc:postgresql://bob:hunter2@host/shop?sslpassword=pass;PWD=qwerty", "swordfish");
    SQLException failure =
        new SQLException(
            "no swordfish for " + settings.url() + " nor hunter2, pass or qwerty at host",
            "28P01",
            7,
            new IllegalStateException("swordfish"));

    SQLException redacted = Redaction.of(settings).apply(failure);

    assertThat((Throwable) redacted)
        .hasMessage("no *** for *** nor ***, *** or *** at host")
        .hasNoCause();
    assertThat(redacted.getSQLState()).isEqualTo("28P01");
    assertThat(redacted.getErrorCode()).isEqualTo(7);
    assertThat(redacted.getStackTrace()).isEqualTo(failure.getStackTrace());
  }

  @Test
  void shouldTolerateAFailureWithoutText() {
    assertThat((Throwable) Redaction.of(settings("jdbc:h2:x", "")).apply(new SQLException()))
        .hasMessage("null");
  }
}
