package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpellingErrorsTest {
  @Test
  void shouldMakeEveryErrorOnce() {
    assertThat(SpellingErrors.of("cat"))
        .contains("at", "cart", "cut", "act", "cata")
        .doesNotContain("dog", "cattle", "tac");
  }
}
