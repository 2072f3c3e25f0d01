package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.words.WordRelations.Relation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordRelationsTest {
  private final WordRelations relations = new WordRelations();

  @ParameterizedTest
  @CsvSource({
    "singer, vocalist, SAME",
    "surname, last name, SAME",
    "publish, release, SAME_SELDOM",
    "singer, musician, KIND",
    "singer, performer, KIND_OF_KIND",
    "doctor, nurse, SISTERS",
    "nationality, nation, SISTERS",
    "singer, airport, NONE",
    "zzyzx, singer, NONE"
  })
  void shouldRelateWords(String one, String other, Relation expected) {
    Relation relation = relations.between(one, other);

    assertThat(relation).isEqualTo(expected);
    assertThat(relations.between(other, one)).isEqualTo(expected);
  }
}
