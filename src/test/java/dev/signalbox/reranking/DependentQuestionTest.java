package dev.signalbox.reranking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DependentQuestionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Which singers come from the country with the most museums? | country | Which country has"
            + " the most museums? | Which singers come from KEYS?",
        "How many singers are from countries with more than five museums? | country | Which"
            + " countries have more than five museums? | How many singers are from KEYS?",
        "Which singers are from a country with museums? | country | Which countries have museums? |"
            + " Which singers are from KEYS?",
        "List the hotels in cities that have at least two stations. | city | Which cities have at"
            + " least two stations? | List the hotels in KEYS?",
        "Show singers from the country where the most museums are. | country | List the countries"
            + " where the most museums are. | Show singers from KEYS?",
        "List hotels in cities whose mean temperature is above 20. | city | List the cities whose"
            + " mean temperature is above 20. | List hotels in KEYS?",
        "In the country with the most singers, how many museums are there? | country | Which"
            + " country has the most singers? | how many museums are there in KEYS?",
        "Show all singers whose country has more than six museums. | country | Which country has"
            + " more than six museums? | Show all singers whose country is KEYS?"
      })
  void shouldDivideAtTheNounThatJoinsBoth(String question, String key, String inner, String outer) {
    DependentQuestion division = DependentQuestion.of(question).getFirst();

    assertThat(division.key()).isEqualTo(key);
    assertThat(division.inner()).isEqualTo(inner);
    assertThat(division.outer("KEYS")).isEqualTo(outer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"How many museums are there?", "", "Which singer is from Chile?"})
  void shouldLeaveOtherQuestionsWhole(String question) {
    assertThat(DependentQuestion.of(question)).isEmpty();
  }

  @Test
  void shouldGiveEachDivisionThatTheFormAllows() {
    assertThat(
            DependentQuestion.of("Which hotels with pools are in a country with museums?").stream()
                .map(DependentQuestion::key))
        .containsExactly("hotel", "country");
  }
}
