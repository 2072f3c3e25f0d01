package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnOpeningTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "New question: which boats are for sale?|which boats are for sale?",
        "Different subject, who owns the Albatross?|who owns the Albatross?",
        "By the way, how many berths are free?|how many berths are free?",
        "ok, and how many boats were sold?|and how many boats were sold?",
        "Thanks! Great. How many?|How many?",
        "Hello there! Thank you for that, how many?|how many?",
        "That's great. Awesome! And finally, how many?|how many?",
        // Words of praise may belong to the question, and a text may have nothing else.
        "Great lakes by area|Great lakes by area",
        "No boats in May?|No boats in May?",
        "thanks a lot|thanks a lot",
        "Another question of mine is open|Another question of mine is open",
      })
  void shouldLeaveOutTheWordsOfTheConversation(String text, String question) {
    assertThat(TurnOpening.without(text)).isEqualTo(question);
  }
}
