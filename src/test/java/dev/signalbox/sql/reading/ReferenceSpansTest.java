package dev.signalbox.sql.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.QuestionTokenizer;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReferenceSpansTest {

  @ParameterizedTest
  @CsvSource({
    "inspector, inspected on, TIME,   true",
    "inspected, inspected on, TIME,   false",
    "inspector, inspected by, NUMBER, false",
    "inspector, opened on,    TIME,   false",
    "arrival,   arrived at,   TIME,   false"
  })
  void shouldTellAPersonFromTheTimeOfTheDeed(
      String word, String name, ValueType type, boolean expected) {
    Column column =
        new Column(
            new TableName(null, "inspections"),
            name.replace(' ', '_'),
            List.of(name.split(" ")),
            type,
            false,
            "");

    assertThat(
            ReferenceSpans.isTimeOfDoer(
                QuestionTokenizer.tokens(word).getFirst(), new Target.OfColumn(column)))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "investigator, study,       MEANING, true",
    "investigators, inv,        MEANING, false",
    "investigator, i,           MEANING, true",
    "investigator, researchers, MEANING, false",
    "clients,      party,       MEANING, false",
    "tenants,      flats,       WORDS,   false",
    "trial,        study,       MEANING, false"
  })
  void shouldTellAPersonFromOtherRows(
      String word, String table, Link.Match match, boolean expected) {
    Target rows =
        new Target.OfTable(
            new Table(new TableName(null, table), List.of(table), List.of(), List.of(), false));

    assertThat(
            ReferenceSpans.isDoerOfOtherRows(
                QuestionTokenizer.tokens(word).getFirst(), new Link(rows, 0.6, match)))
        .isEqualTo(expected);
  }
}
