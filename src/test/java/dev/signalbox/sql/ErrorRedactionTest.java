package dev.signalbox.sql;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DatabaseDescription;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorRedactionTest {
  private static final DatabaseDescription SHOW =
      DatabaseDescription.newBuilder(database("show", "postgresql"))
          .setTables(List.of(table("singer", "id", "full name")))
          .build();
  private static final String SQL =
      "SELECT cast(nam AS int) FROM singer WHERE town = 'New  York' AND id > 30";

  /// The messages of the engines, each with the value `Ms Secret` or `4711`.
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "ERROR: invalid input syntax for type integer: \"Ms Secret\""
            + "| ERROR: invalid input syntax for type integer: \"...\"",
        "Incorrect datetime value: 'Ms Secret' | Incorrect datetime value: '...'",
        "Data conversion error converting \"Ms \"\"Secret\"\" B\""
            + "| Data conversion error converting \"...\"",
        "Could not convert string 'Ms Sec'ret' to INT32 in 'x'"
            + "| Could not convert string '...'",
        "Type INT64 with value 4711 can't be cast | Type INT64 with value ... can't be cast",
        "invalid date 4711-12-31. | invalid date ....",
        "unfinished \"Ms Secret | unfinished \"...\"",
        "Could not convert string 'singers' | Could not convert string '...'",
      })
  void shouldBlotOutValues(String problem, String shown) {
    assertThat(ErrorRedaction.withoutValues(problem, SQL, SHOW)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "column \"nam\" does not exist",
        "no such column: nam",
        "Unknown column 'singer.full name'",
        "invalid input: \"new york\"",
        "syntax error near 'town = 'New York' AND id > 30'",
        "30 is not allowed, can't be",
      })
  void shouldKeepTextsOfTheQueryOrTheSchema(String problem) {
    assertThat(ErrorRedaction.withoutValues(problem, SQL, SHOW)).isEqualTo(problem);
  }

  @Test
  void shouldKeepTheHintButNotTheDetail() {
    String problem =
        """
        ERROR: column "nam" does not exist
          Hint: Perhaps you meant to reference the column "singer.full name".
          Detail: Failing row contains (Ms Secret).
          Where: JSON data, line 1: Ms Secret\
        """;

    assertThat(ErrorRedaction.withoutValues(problem, SQL, SHOW))
        .isEqualTo(
            """
            ERROR: column "nam" does not exist
              Hint: Perhaps you meant to reference the column "singer.full name".\
            """);
  }
}
