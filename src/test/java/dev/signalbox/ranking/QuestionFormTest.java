package dev.signalbox.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionFormTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Is metal a type of folk music?                   | true  | false | 0 | false
          Can you list the total number of singers?        | false | false | 3 | false
          What is the balance of my account?               | false | true  | 0 | false
          I’ve lost it                                     | false | true  | 0 | false
          How many singers are there for each country?     | false | false | 0 | true
          Show, list, find, give and count all of them     | false | false | 4 | true
          is                                               | false | false | 0 | false
          """)
  void shouldTellTheFormOfAQuestion(
      String question, boolean yesOrNo, boolean own, int operators, boolean ofAll) {
    assertThat(QuestionForm.of(question))
        .isEqualTo(new QuestionForm(yesOrNo, own, operators, ofAll));
  }
}
