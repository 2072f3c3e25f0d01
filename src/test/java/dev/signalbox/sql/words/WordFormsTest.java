package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordFormsTest {

  @ParameterizedTest
  @CsvSource({
    "cities, city",
    "teachers, teacher",
    "people, person",
    "french, french",
    "italians, italian",
    "american, american",
    "myanmar, myanmar",
    "france, france",
    "'', ''"
  })
  void shouldReduceWordsToTheirDictionaryForms(String word, String lemma) {
    assertThat(WordForms.lemma(word)).isEqualTo(lemma);
  }
}
