package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "readings of ST-05",
        "Ann's orders, paid or not",
        "Rope - Basics",
        "rain (mm) at 7.5 km/h",
        "don not 'quoted' O+"
      })
  void shouldGiveTheTextAsItStands(String question) {
    List<Token> tokens = QuestionTokenizer.tokens(question);

    assertThat(Token.text(tokens)).isEqualTo(question.replace("'quoted'", "quoted"));
  }

  @Test
  void shouldTakeAHyphenatedEmailAsOneWord() {
    assertThat(QuestionTokenizer.tokens("their E-mails, e.g."))
        .extracting(Token::text)
        .startsWith("their", "Emails", ",");
  }
}
