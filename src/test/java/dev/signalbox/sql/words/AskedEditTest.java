package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskedEditTest {

  private static Optional<AskedEdit> of(String question) {
    return AskedEdit.of(QuestionTokenizer.tokens(question));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          the top 3                      | FIRST
          only the first one             | FIRST
          and the last three?            | FIRST
          and the second one?            | PLACE
          Who is third?                  | PLACE
          which ones?                    | ROWS
          Who are they?                  | ROWS
          Which bikes?                   | RELATED
          which repair jobs?             | RELATED
          and the clients?               | RELATED
          Who are the owners?            | RELATED
          sort them by price             | ORDER
          ordered by name, please        | ORDER
          per month instead              | GROUP
          split it by region             | GROUP
          only the red ones              | CHOOSE
          over 100 only                  | CHOOSE
          without the cancelled ones     | LEAVE_OUT
          in percent                     | SHARE
          as a share of the total        | SHARE
          compared with last year        | COMPARE
          which of them are open?        | AMONG
          Of those, how many were paid?  | AMONG
          how many were delivered?       | ELLIPTIC
          which ones are in Graz?        | ELLIPTIC
          and the highest?               | FIGURE
          How much is that in total?     | FIGURE
          with their emails              | BESIDE
          What are their emails?         | OWNED
          the ages of those singers      | OWNED
          how old are they?              | OWNED
          how many copies does that document have? | OWNED
          what is the price?             | BARE
          how many students passed it?   | ABOUT
          who teaches them?              | DOER
          and the one with the lowest price? | EXTREME
          how about the oldest bike?     | EXTREME
          """)
  void shouldTellTheChangeByTheForm(String question, AskedEdit edit) {
    assertThat(of(question)).as(question).contains(edit);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which bikes are red?",
        "which customers ordered?",
        "and the cheapest?",
        "Who are the owners of red bikes?",
        "what about Graz?",
        "How many?",
        "How many orders are from this year?",
        "List the orders of this company",
        "how many orders were that per region?",
        "Which dog has an owner that likes it?",
        "what is the total price?",
        "what are the prices?",
        "Show the top sellers of each region",
        "the second hand bikes in Graz",
        "Compare",
        ""
      })
  void shouldTellNoneWhereTheFormTellsNone(String question) {
    assertThat(of(question)).as(question).isEmpty();
  }
}
