package dev.signalbox.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

class ApiTypeTest {

  @Test
  void shouldSpellValuesAsRequestsHoldThem() {
    LocalDateTime eleven = LocalDateTime.of(2026, 1, 1, 23, 0);

    assertThat(ApiType.TIMESTAMP.text(eleven)).isEqualTo("2026-01-01T23:00:00Z");
    assertThat(ApiType.LOCAL_TIMESTAMP.text(eleven)).isEqualTo("2026-01-01T23:00:00");
    assertThat(ApiType.TIMESTAMP.text(eleven.plusNanos(500_000_000)))
        .isEqualTo("2026-01-01T23:00:00.5Z");
    assertThat(ApiType.DATE.text(LocalDate.of(2026, 1, 1))).isEqualTo("2026-01-01");
    assertThat(ApiType.DECIMAL.text(new BigDecimal("1E+3"))).isEqualTo("1000");
    assertThat(ApiType.DOUBLE.text(2.5e10)).isEqualTo("25000000000");
    assertThat(ApiType.TEXT.text("a b")).isEqualTo("a b");
  }
}
