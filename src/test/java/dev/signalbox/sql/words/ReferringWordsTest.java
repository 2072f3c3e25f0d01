package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReferringWordsTest {

  @ParameterizedTest
  @CsvSource({
    "how many students passed it?, true",
    "which clients rented it?, true",
    "which student passed it?, false",
    "how many students passed?, false",
    "how much is it?, false"
  })
  void shouldTellWhetherAPronounMeansAThingOfTheTurnBefore(String question, boolean outside) {
    assertThat(ReferringWords.pointsOutside(QuestionTokenizer.tokens(question))).isEqualTo(outside);
  }

  @ParameterizedTest
  @CsvSource({
    "What are the names of those two clubs?, What are the names of those clubs?",
    "the years of these 3 books, the years of these books",
    "those over 30, those over 30",
    "which of those 3?, which of those 3?"
  })
  void shouldLeaveOutTheNumberOfTheRowsBefore(String text, String without) {
    assertThat(ReferringWords.withoutCount(text)).isEqualTo(without);
  }
}
