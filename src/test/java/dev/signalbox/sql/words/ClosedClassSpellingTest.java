package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClosedClassSpellingTest {

  @ParameterizedTest
  @CsvSource({
    "How mnay events, How many events",
    "Whihc rooms, Which rooms",
    "the averge price, the average price",
    "the hihgest price, the highest price",
    "withot a bill, without a bill",
    "the mast of a ship, the mast of a ship",
    "lists of Mnay, lists of mnay",
    "the newest station, the newest station",
    "newer than mine, newer than mine",
    "How many dogs, How many dogs"
  })
  void shouldCorrectOneError(String question, String meant) {
    List<String> lower =
        ClosedClassSpelling.corrected(
                QuestionTokenizer.tokens(question), _ -> false, _ -> Optional.empty())
            .stream()
            .map(Token::lower)
            .toList();
    assertThat(lower)
        .isEqualTo(QuestionTokenizer.tokens(meant).stream().map(Token::lower).toList());
  }

  @Test
  void shouldKeepWordsOfTheClosedLists() {
    List<Token> tokens = QuestionTokenizer.tokens("Where are they");
    assertThat(ClosedClassSpelling.corrected(tokens, _ -> false, _ -> Optional.of("there")))
        .isEqualTo(tokens);
  }

  @Test
  void shouldKeepTextsAndNames() {
    List<Token> tokens = QuestionTokenizer.tokens("How mnay events");
    assertThat(
            ClosedClassSpelling.corrected(tokens, _ -> false, _ -> Optional.empty()).get(1).text())
        .isEqualTo("mnay");
    assertThat(ClosedClassSpelling.corrected(tokens, at -> at == 1, _ -> Optional.empty()))
        .isEqualTo(tokens);
  }
}
