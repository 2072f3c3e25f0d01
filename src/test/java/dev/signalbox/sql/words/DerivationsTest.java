package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DerivationsTest {
  private final Derivations derivations = new Derivations();

  @ParameterizedTest
  @CsvSource({
    "french, france",
    "france, french",
    "frenchman, france",
    "dutch, netherlands",
    "italian, italy",
    "american, united states",
    "united states, american",
    "cancellation, cancel",
    "complete, completion",
    "medicine, medical"
  })
  void shouldDeriveWords(String word, String derived) {
    assertThat(derivations.of(word)).contains(derived).doesNotContain(word);
  }

  @ParameterizedTest
  @ValueSource(strings = {"yuvandel", "", "quickly and slowly"})
  void shouldDeriveNothingFromAnUnknownWord(String word) {
    assertThat(derivations.of(word)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"basque", "sabine"})
  void shouldNotTakeAPeopleForItsCountry(String people) {
    assertThat(derivations.of("france")).doesNotContain(people);
    assertThat(derivations.of("italy")).doesNotContain(people);
  }
}
