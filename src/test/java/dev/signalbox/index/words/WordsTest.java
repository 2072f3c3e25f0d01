package dev.signalbox.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {

  @ParameterizedTest
  @CsvSource({
    "singer_in_concert, singer in concert",
    "singerID, singer id",
    "HTTPServer, http server",
    "numTickets2, num tickets 2",
    "Free Meal Count (K-12), free meal count k 12",
    "straße_größe, straße größe",
    "'', ''",
    "'\"; DROP', drop"
  })
  void shouldWriteNamesAsWords(String name, String words) {
    assertThat(Words.spaced(name)).isEqualTo(words);
  }

  @Test
  void shouldGiveFormsOfAWordOneStem() {
    assertThat(Words.stems("Singers")).isEqualTo(Words.stems("singer"));
    assertThat(Words.stems("customer_addresses")).isEqualTo(Words.stems("CustomerAddress"));
    assertThat(Words.stems("cities")).isEqualTo(Words.stems("city"));
  }

  @Test
  void shouldKeepWhatIsParticularToAQuestion() {
    assertThat(Words.ofQuestion("What is the average age of the singers, by the singer's country?"))
        .extracting(Words.Word::text)
        .containsExactly("age", "singers", "country");
  }

  @Test
  void shouldFindNoWordsInWhatHasNone() {
    assertThat(Words.ofQuestion("  \u0000 ?! \ud800")).isEmpty();
  }
}
