package dev.signalbox.sql.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueKeyTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      textBlock =
          """
          " New   York, N.Y. ", new york n y
          O'Brien, o brien
          ÉCOLE №2, école 2
          x²½, x²½
          "--", ""
          "𝔸-1", "𝔸 1"
          """)
  void shouldKeepLettersAndNumbersAlone(String text, String key) {
    assertThat(ValueKey.of(text)).isEqualTo(key);
  }
}
