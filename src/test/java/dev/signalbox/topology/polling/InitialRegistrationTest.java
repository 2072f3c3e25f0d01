package dev.signalbox.topology.polling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class InitialRegistrationTest {

  @Test
  void shouldReportProgressAndRemainingTime() {
    assertThat(InitialRegistration.progress(1_200, 10_000, Duration.ofSeconds(16)))
        .isEqualTo(
            "Registering: 1,200 of 10,000 databases, 75.0 a second, about 1:57 minutes left");
    assertThat(InitialRegistration.progress(0, 10_000, Duration.ofSeconds(16)))
        .isEqualTo("Registering: 0 of 10,000 databases");
  }
}
