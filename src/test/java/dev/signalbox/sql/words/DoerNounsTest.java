package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DoerNounsTest {
  private final DoerNouns nouns = DoerNouns.shared();

  @ParameterizedTest
  @CsvSource({
    "write, writer",
    "write, author",
    "teach, teacher",
    "own, owner",
    "buy, buyer",
    "manage, manager"
  })
  void shouldNameThoseWhoDoIt(String verb, String noun) {
    assertThat(nouns.of(verb)).contains(noun);
  }

  @ParameterizedTest
  @ValueSource(strings = {"yuvandel", "table", ""})
  void shouldNameNobodyForOtherWords(String word) {
    assertThat(nouns.of(word)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"buyer, buy, true", "consr, consign, true", "seller, buy, false", "id, buy, false"})
  void shouldKnowDoersByNamesAndAbbreviations(String role, String verb, boolean doer) {
    assertThat(nouns.isDoer(role, verb)).isEqualTo(doer);
  }
}
