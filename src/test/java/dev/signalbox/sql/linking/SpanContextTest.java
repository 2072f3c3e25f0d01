package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpanContextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many tunes are there?                     | tunes | true  | false | false
          Show the number of the different tunes.       | tunes | true  | false | false
          Show the tunes of each vocalist.              | vocalist | false | true | false
          What is the average wage of dancers?          | wage  | false | false | true
          Show dancers with a wage greater than 5.      | wage  | false | false | true
          Show the wage of all dancers.                 | wage  | false | false | false
          """)
  void shouldFindCuesInTheWordsAround(
      String question, String word, boolean counted, boolean each, boolean measured) {
    List<Token> tokens = QuestionTokenizer.tokens(question);
    int at = tokens.stream().map(Token::lower).toList().indexOf(word);

    SpanContext context = SpanContext.of(tokens, List.of(), at, at + 1);

    assertThat(context.counted()).isEqualTo(counted);
    assertThat(context.each()).isEqualTo(each);
    assertThat(context.measured()).isEqualTo(measured);
  }
}
