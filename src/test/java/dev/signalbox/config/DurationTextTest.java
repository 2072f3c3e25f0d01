package dev.signalbox.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {

  @ParameterizedTest
  @CsvSource({
    "500ms, PT0.5S", "500 ms, PT0.5S", "0.5s, PT0.5S", "30s, PT30S", "30 s, PT30S", "2m, PT2M",
    "1h, PT1H", "1h30m, PT1H30M", "7d, PT168H", "7 d, PT168H", "PT30S, PT30S", "P1D, PT24H",
    "0s, PT0S"
  })
  void shouldReadEveryForm(String text, Duration duration) {
    assertThat(DurationText.parse(text)).isEqualTo(duration);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "30", "1.5", "s", "ms", "-5s", "5 weeks", "7d12h", "999999999999999d"})
  void shouldRefuseATextThatIsNoDuration(String text) {
    assertThatThrownBy(() -> DurationText.parse(text)).isInstanceOf(DateTimeParseException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0s", "0.2s", "30s", "1m30s", "5m", "2h", "36h", "1d", "90d"})
  void shouldWriteTheFormThatItReads(String text) {
    assertThat(DurationText.of(DurationText.parse(text))).isEqualTo(text);
  }

  @Test
  void shouldWriteWholeDaysAsDays() {
    assertThat(DurationText.of(DurationText.parse("48h"))).isEqualTo("2d");
  }
}
