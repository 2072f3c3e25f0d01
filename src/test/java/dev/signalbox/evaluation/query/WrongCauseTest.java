package dev.signalbox.evaluation.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrongCauseTest {
  private static final DatabaseDescription ZOO =
      DatabaseDescription.newBuilder()
          .setId("zoo")
          .setName("zoo")
          .setDialect("sqlite")
          .setTables(
              List.of(
                  table("animal", List.of(), "id", "name", "species", "weight"),
                  table("keeper", List.of(), "id", "name"),
                  table(
                      "visit",
                      List.of(new ForeignKey(List.of("animal_id"), null, "animal", List.of("id"))),
                      "animal_id",
                      "day")))
          .build();

  private static TableDescription table(String name, List<ForeignKey> keys, String... columns) {
    return TableDescription.newBuilder()
        .setName(name)
        .setColumns(
            Stream.of(columns)
                .map(column ->
                    ColumnDescription.newBuilder()
                        .setName(column)
                        .setType("TEXT")
                        .setNullable(true)
                        .build())
                .toList())
        .setPrimaryKey(List.of())
        .setForeignKeys(keys)
        .build();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT name FROM animal WHERE species = 'ape'                  | SELECT name FROM animal                                        | DROPPED_CONDITION
          SELECT name FROM animal WHERE species = "ape"                  | SELECT name FROM animal ORDER BY name LIMIT 3                  | DROPPED_CONDITION
          SELECT name FROM animal WHERE species = 'ape' AND weight > 9   | SELECT name FROM animal WHERE weight > 9                       | DROPPED_CONDITION
          SELECT name FROM animal WHERE species = 'ape'                  | SELECT name FROM animal GROUP BY name HAVING count(*) > 1      | DROPPED_CONDITION
          SELECT name FROM animal WHERE weight BETWEEN 2 AND 9           | SELECT name FROM animal WHERE weight > 2                       | DROPPED_CONDITION
          SELECT name FROM animal WHERE id IN (SELECT animal_id FROM visit WHERE day = 'May') | SELECT name FROM animal WHERE id IN (SELECT animal_id FROM visit) | DROPPED_CONDITION
          SELECT a.name FROM animal a JOIN visit v ON a.id = v.animal_id AND v.day = 'May' | SELECT a.name FROM animal a JOIN visit v ON a.id = v.animal_id | DROPPED_CONDITION
          SELECT name FROM animal WHERE species = 'ape'                  | SELECT name FROM animal WHERE name = 'ape'                     | WRONG_LINK
          SELECT name FROM animal WHERE species = 'ape'                  | SELECT species FROM animal WHERE species = 'ape'               | WRONG_LINK
          SELECT name FROM animal WHERE species = 'ape'                  | SELECT name FROM animal WHERE species = 'ant'                  | WRONG_LINK
          SELECT name FROM animal WHERE name = 'ape'                     | SELECT name FROM keeper WHERE name = 'ape'                     | WRONG_LINK
          SELECT name FROM animal WHERE weight > 3                       | SELECT name FROM animal WHERE weight > 4                       | WRONG_LINK
          SELECT count(*) FROM animal                                    | SELECT count(*) FROM animal JOIN visit ON id = animal_id       | WRONG_JOIN
          SELECT id FROM animal                                          | SELECT animal_id FROM visit                                    | WRONG_JOIN
          SELECT name FROM animal WHERE species = 'ape'                  | SELECT name FROM animal WHERE species <> 'ape'                 | WRONG_SHAPE
          SELECT name FROM animal WHERE species LIKE '%Ape%'             | SELECT name FROM animal WHERE species = 'ape'                  | WRONG_SHAPE
          SELECT count(*) FROM animal                                    | SELECT name FROM animal                                        | WRONG_SHAPE
          SELECT DISTINCT name FROM animal                               | SELECT name FROM animal                                        | WRONG_SHAPE
          SELECT name FROM animal ORDER BY weight DESC LIMIT 1           | SELECT max(weight) FROM animal                                 | WRONG_SHAPE
          SELECT name FROM animal WHERE weight = 5.0                     | SELECT name FROM animal WHERE weight >= '5'                    | WRONG_SHAPE
          """)
  void shouldFindTheCause(String gold, String written, WrongCause cause) {
    assertThat(WrongCause.of(gold, written, ZOO)).isEqualTo(cause);
  }

  @Test
  void shouldTakeAnUnreadableQueryForAWrongShape() {
    assertThat(WrongCause.of("SELECT 1", "SELECT FROM WHERE", ZOO))
        .isEqualTo(WrongCause.WRONG_SHAPE);
  }

  @Test
  void shouldCollectTheLiteralsOfConditionsAlone() throws UnparsableQueryException {
    QueryParts parts =
        QueryParts.of(
            "SELECT count(1), 'x' FROM animal WHERE species IN ('ape', \"ant\") AND weight"
                + " BETWEEN 1 AND 2.50 AND name LIKE '%Bo%' LIMIT 7",
            ZOO);

    assertThat(parts.literals())
        .extracting(QueryLiteral::key)
        .containsExactly("ape", "ant", "1", "2.5", "bo");
    assertThat(parts.literals())
        .extracting(QueryLiteral::isText)
        .containsExactly(true, true, false, false, true);
    assertThat(parts.tables()).containsExactly("animal");
  }
}
