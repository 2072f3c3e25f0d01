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
    "dogs, dog",
    "dishes, dish",
    "orders, order",
    "rooms, room",
    "facilities, facility",
    "sports, sport",
    "sales, sales",
    "goods, goods",
    "means, means",
    "frances, frances",
    "physics, physics",
    "gas, gas",
    "status, status",
    "address, address",
    "france, france",
    "'', ''"
  })
  void shouldReduceWordsToTheirDictionaryForms(String word, String lemma) {
    assertThat(WordForms.lemma(word)).isEqualTo(lemma);
  }
}
