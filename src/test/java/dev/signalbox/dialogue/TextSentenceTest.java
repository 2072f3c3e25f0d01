package dev.signalbox.dialogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextSentenceTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "How many singers are there?|QUESTION",
        "How many singers are there ?|QUESTION",
        "how many singers|QUESTION",
        "Are there singers ?|QUESTION",
        "In 1996, which race did A. Prost win?|QUESTION",
        "Anna is 34. How old is she?|STATEMENT QUESTION",
        "Kiel has 2 ports. The number of ports in Kiel is ?.|STATEMENT BLANK",
        "Kiel has 2 ports, Bonn has 1 port. We know ? has more ports.|STATEMENT BLANK",
        "Kiel has 2 ports. The number of ports in Kiel is ___.|STATEMENT BLANK",
        "Eva left in May. The month in which Eva left is ...|STATEMENT BLANK",
        "Order 17 was paid. List all orders.|STATEMENT REQUEST",
        "I need some numbers. The board meets today. Who sold most?|REQUEST STATEMENT QUESTION",
        "Good morning! Which trains are late?|FRAGMENT QUESTION",
        "Dr. Bell met Mr. A. Fox at St. Ives. Why?|STATEMENT QUESTION",
        "He said: \"Where is it?\"|QUESTION"
      })
  void shouldTellTheFormOfEachSentence(String text, String kinds) {
    List<String> pieces = TextSentence.pieces(text);

    assertThat(
            pieces.stream()
                .map(piece -> TextSentence.of(piece).kind().name())
                .collect(Collectors.joining(" ")))
        .as("%s", pieces)
        .isEqualTo(kinds);
  }

  /// Nested quantifiers would show here.
  @ParameterizedTest
  @ValueSource(
      strings = {"a ", "number of ", "in the ", "how many ", "Is it? ", "It is. ", "1.", "? "})
  void shouldEndSoonOnLongTexts(String piece) {
    assertThat(OwnContext.shipped().probability(piece.repeat(10_000 / piece.length())))
        .isBetween(0.0, 1.0);
  }
}
