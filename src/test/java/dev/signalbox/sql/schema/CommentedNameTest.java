package dev.signalbox.sql.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.TestDatabase;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommentedNameTest {

  private static Optional<String> name(String comment) {
    Schema schema =
        Schema.of(
            new TestDatabase()
                .table("dept", "cc TEXT")
                .comment("dept", "cc", comment)
                .description());
    return CommentedName.of(schema.tables().getFirst().columns().getFirst())
        .map(name -> name.text() + " | " + name.head());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cost centre                                | cost centre | centre
          SLA: hours until a ticket must be resolved | sla | sla
          Satisfaction rating, 1 to 5                | satisfaction rating | rating
          purchase price in cents                    | purchase price | price
          the date of retirement.                    | date of retirement | date
          end of warranty (NULL = none)              | end of warranty | end
          Average noise level in decibels            | noise level | level
          """)
  void shouldReadShortNounPhrases(String comment, String name, String head) {
    assertThat(name(comment)).contains(name + " | " + head);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1 = active, 0 = inactive",
        "time at which the ticket was opened",
        "empty for the purchasing office",
        "agent who wrote the comment",
        "number",
        "code",
        "unknown",
        "ski, snowboard, cross_country",
        "left, right; empty for both",
        "not used",
        "a very long tale of one column name",
        "-> where it was paid"
      })
  void shouldLeaveOtherComments(String comment) {
    assertThat(name(comment)).isEmpty();
  }
}
