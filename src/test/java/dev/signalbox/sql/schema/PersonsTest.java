package dev.signalbox.sql.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Names of tables and columns, and whether they denote persons.
class PersonsTest {

  @ParameterizedTest
  @CsvSource({
    "performers, true",
    "performances, false",
    "directors, true",
    "directions, false",
    "people, true",
    "staff, true",
    "hives, false",
    "productions, false",
    "shoppers, true",
    "shops, false",
    "trainers, true",
    "trains, false",
    "investigators, true",
  })
  void shouldTellPersonsFromTheirActs(String word, boolean persons) {
    TableName rows = new TableName(null, "rows");
    Column column = new Column(rows, word, List.of(word), ValueType.TEXT, false, "");

    assertThat(Persons.areNamedIn(column)).isEqualTo(persons);
  }
}
