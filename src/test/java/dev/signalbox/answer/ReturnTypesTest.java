package dev.signalbox.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.ReturnType;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReturnTypesTest {

  @ParameterizedTest
  @CsvSource({
    "How many singers are there?, 1, 1, SENTENCE",
    "List the number of singers, 1, 1, SENTENCE",
    "Who is the oldest singer?, 3, 1, SENTENCE",
    "Which singers are from Chile?, 1, 0, SENTENCE",
    "Which singers are from Chile?, 1, 3, SENTENCE",
    "List the singers from Chile, 1, 3, RESULT",
    "please show all singers, 1, 2, RESULT",
    "Which singers are from Chile?, 1, 6, RESULT",
    "What are names and ages of the singers?, 2, 2, RESULT"
  })
  void shouldSayWhatASentenceHolds(String question, int columns, int rows, ReturnType expected) {
    ResultTable result =
        ResultTable.newBuilder()
            .setColumns(Collections.nCopies(columns, new ResultColumn("name", "TEXT", null)))
            .setRows(Collections.nCopies(rows, Collections.<Object>nCopies(columns, "x")))
            .build();

    assertThat(ReturnTypes.of(question, result)).isEqualTo(expected);
  }

  @Test
  void shouldGiveTheRowsWhereTheyAreCut() {
    ResultTable cut =
        ResultTable.newBuilder()
            .setColumns(List.of(new ResultColumn("name", "TEXT", null)))
            .setRows(List.of(List.of("x")))
            .setTruncated("execution.rows")
            .build();

    assertThat(ReturnTypes.of("Who?", cut)).isEqualTo(ReturnType.RESULT);
  }
}
