package dev.signalbox.sql.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SynonymValuesTest {
  private static final List<String> VALUES =
      List.of(
          "United States", "Netherlands", "Soviet_Union", "Physician", "lawyer", "movie", "2 B");

  private final SynonymValues meaning = new SynonymValues();

  @ParameterizedTest
  @CsvSource({
    "USA, United States",
    "America, United States",
    "Holland, Netherlands",
    "USSR, Soviet_Union",
    "doctor, Physician",
    "Attorney, lawyer",
    "attorneys, lawyer",
    "films, movie",
    "film, movie"
  })
  void shouldFindSynonyms(String text, String value) {
    assertThat(meaning.of(text, VALUES)).containsExactly(value);
  }

  @ParameterizedTest
  @CsvSource({"Dutch, Netherlands", "American, United States", "medicine, Medical"})
  void shouldFindDerivedValues(String text, String value) {
    assertThat(meaning.of(text, List.of("Netherlands", "United States", "Medical", "Canada")))
        .containsExactly(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Canada",
        "country",
        "professional",
        "2 b",
        "",
        " ",
        "a film that is long and sad"
      })
  void shouldFindNoMerelyRelatedValue(String text) {
    assertThat(meaning.of(text, VALUES)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "USA, united states",
    "Holland, netherlands",
    "doctor, physician",
    "attorneys, lawyer",
    "attorney, lawyers",
    "movie, films",
    "ferryboat, ferries",
    "autobus, buses"
  })
  void shouldKnowSynonymsOfAText(String text, String word) {
    assertThat(meaning.words(text)).contains(word);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Vandenberg", "2 b", "", "a film that is long and sad"})
  void shouldKnowNoSynonymsForATextThatIsNoWord(String text) {
    assertThat(meaning.words(text)).isEmpty();
  }

  @Test
  void shouldReturnAllValuesForAnAmbiguousText() {
    assertThat(meaning.of("car", List.of("auto", "automobile", "bus")))
        .containsExactly("auto", "automobile");
  }
}
