package dev.signalbox.evaluation.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryStructureTest {
  private static final DatabaseDescription ZOO =
      DatabaseDescription.newBuilder()
          .setId("zoo")
          .setName("zoo")
          .setDialect("sqlite")
          .setTables(
              List.of(
                  table("animal", List.of(), "id", "name", "weight"),
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

  private static QueryStructure of(String sql) throws UnparsableQueryException {
    return QueryStructure.of(sql, ZOO);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT name, weight FROM animal | select T1.weight, T1.name FROM Animal AS T1
          SELECT name FROM animal WHERE weight > 3 AND id = 4 | SELECT name FROM animal WHERE id = 7 AND weight > 1.5
          SELECT name FROM animal WHERE name = "ant" | SELECT name FROM animal WHERE name = 'bee'
          SELECT count(*) FROM visit JOIN animal ON animal_id = id GROUP BY animal_id | SELECT count(*) FROM animal AS a JOIN visit AS v ON a.id = v.animal_id GROUP BY a.id
          SELECT DISTINCT name FROM animal | SELECT name FROM animal
          SELECT name FROM animal WHERE id NOT IN (SELECT animal_id FROM visit WHERE day = 1) | SELECT name FROM animal WHERE id NOT IN (SELECT visit.animal_id FROM visit WHERE visit.day = 2)
          SELECT name FROM animal ORDER BY weight DESC LIMIT 1 | SELECT name FROM animal ORDER BY animal.weight DESC LIMIT 3
          SELECT name FROM animal WHERE weight BETWEEN 1 AND 2 | SELECT name FROM animal WHERE weight BETWEEN -3 AND 4
          SELECT name FROM animal WHERE weight <> 1 | SELECT name FROM animal WHERE weight != 2
          """)
  void shouldMatchWhatHasTheSameParts(String one, String other) throws UnparsableQueryException {
    assertThat(of(one)).isEqualTo(of(other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT name FROM animal | SELECT weight FROM animal
          SELECT name FROM animal WHERE weight > 3 | SELECT name FROM animal WHERE weight >= 3
          SELECT name FROM animal WHERE weight > 3 AND id = 4 | SELECT name FROM animal WHERE weight > 3 OR id = 4
          SELECT name FROM animal ORDER BY weight | SELECT name FROM animal ORDER BY weight DESC
          SELECT name FROM animal ORDER BY weight LIMIT 1 | SELECT name FROM animal ORDER BY weight
          SELECT max(weight) FROM animal | SELECT min(weight) FROM animal
          SELECT name FROM animal WHERE id IN (SELECT animal_id FROM visit) | SELECT name FROM animal WHERE id NOT IN (SELECT animal_id FROM visit)
          SELECT id FROM animal UNION SELECT animal_id FROM visit | SELECT id FROM animal EXCEPT SELECT animal_id FROM visit
          SELECT name FROM animal GROUP BY name HAVING count(*) > 1 | SELECT name FROM animal GROUP BY name
          """)
  void shouldTellOtherPartsApart(String one, String other) throws UnparsableQueryException {
    assertThat(of(one)).isNotEqualTo(of(other));
  }

  @Test
  void shouldRefuseWhatIsNoQuery() {
    assertThatThrownBy(() -> of("DELETE FROM animal")).isInstanceOf(UnparsableQueryException.class);
    assertThatThrownBy(() -> of("SELECT FROM WHERE")).isInstanceOf(UnparsableQueryException.class);
  }
}
