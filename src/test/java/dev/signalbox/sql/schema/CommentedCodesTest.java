package dev.signalbox.sql.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommentedCodesTest {

  private static List<String> statements(String type, String comment) {
    return CommentedCodes.statements(
        new TestDatabase()
            .table("quote", "state " + type)
            .comment("quote", "state", comment)
            .description());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          O open, A accepted        | quote.state = 'O': open | quote.state = 'A': accepted
          O = open; A = accepted    | quote.state = 'O': open | quote.state = 'A': accepted
          'O': open, 'A': accepted  | quote.state = 'O': open | quote.state = 'A': accepted
          state: O open, A accepted. | quote.state = 'O': open | quote.state = 'A': accepted
          as of (today): O: in progress, A: waiting for user | quote.state = 'O': in progress | quote.state = 'A': waiting for user
          state (O = open, A = accepted) | quote.state = 'O': open | quote.state = 'A': accepted
          EIN checked in, NOS no-show | quote.state = 'EIN': checked in | quote.state = 'NOS': no-show
          """)
  void shouldReadStoredTexts(String comment, String first, String second) {
    assertThat(statements("TEXT", comment)).containsExactly(first, second);
  }

  @Test
  void shouldReadTheOneOfAFlag() {
    assertThat(statements("INTEGER", "1 = shaded, 0 = open"))
        .containsExactly("shaded means quote.state");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 = no, 1 = Yes",
        "1 low, 3 medium, 5 high",
        "2 = can wait, 3 = on leave",
        "1 = poor to 5 = excellent",
        "1=low | 2=mid"
      })
  void shouldReadNoFlagOfOtherNumbers(String comment) {
    assertThat(statements("INTEGER", comment)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          INTEGER | 1 = quad, 2 = van; NULL = other | quote.state = '1': quad | quote.state = '2': van
          INTEGER | priority: 1 high, 2 low        | quote.state = '1': high | quote.state = '2': low
          INTEGER | 1 high, 2 low                  | quote.state = '1': high | quote.state = '2': low
          TEXT    | Q = quad, V = van, NULL = other | quote.state = 'Q': quad | quote.state = 'V': van
          """)
  void shouldReadNumbersAndMissingValues(String type, String comment, String first, String second) {
    assertThat(statements(type, comment)).containsExactly(first, second);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "No vote",
        "number of the row",
        "PK - customer number",
        "VAT rate, EU only",
        "ISO currency code, NULL if unknown",
        "state, of the quote",
        "see FAQ, chapter two",
        "in EUR",
        "state: see FAQ",
        "format: YYYY-MM, local time",
        "state (O = open, A = accepted) of the quote",
        "::((",
        ""
      })
  void shouldLeaveOtherComments(String comment) {
    assertThat(statements("TEXT", comment)).isEmpty();
  }
}
