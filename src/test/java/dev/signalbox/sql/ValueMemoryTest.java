package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.LiteralCorrection;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.language.ModelVisibility;
import dev.signalbox.sql.value.StoredLiterals;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueMemoryTest {
  private static final ColumnValues VALUES =
      _ ->
          List.of(
              new ColumnValues.Values(
                  "city", "name", List.of("New York", "Sao Paulo", "L'Aquila"), true),
              new ColumnValues.Values("airport", "city", List.of("New York", "Oslo"), true),
              new ColumnValues.Values("person", "name", List.of("Anderson", "Andersen"), true),
              new ColumnValues.Values(
                  "country", "name", List.of("United States", "Burma", "Chad"), true),
              new ColumnValues.Values("street", "name", List.of("Main Street"), false));
  private static final DatabaseDescription DATABASE =
      DatabaseDescription.newBuilder()
          .setId("places")
          .setName("places")
          .setDialect("sqlite")
          .setTables(List.of())
          .build();

  private static PlanStep planned(String sql) throws InterruptedException {
    Planner planner =
        new ValueMemory(
            new ScriptedPlanner(sql), new StoredLiterals(VALUES, true), ModelVisibility.SCHEMA);
    return ((Planner.Plan.Written) planner.plan(Asked.now("?"), DATABASE)).step();
  }

  @Test
  void shouldLetThePlannerChooseAmongFewValuesWhereNoneIsNear() throws InterruptedException {
    ScriptedPlanner planner =
        new ScriptedPlanner(
            "SELECT * FROM country WHERE name = 'zebra'",
            "SELECT * FROM country WHERE name = 'Chad'");

    Planner.Plan plan =
        new ValueMemory(planner, new StoredLiterals(VALUES, false), ModelVisibility.VALUES)
            .plan(Asked.now("?"), DATABASE);

    assertThat(planner.problems())
        .singleElement()
        .asString()
        .contains("'United States', 'Burma', 'Chad'");
    assertThat(((Planner.Plan.Written) plan).step().getSql())
        .isEqualTo("SELECT * FROM country WHERE name = 'Chad'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SELECT * FROM city WHERE name = 'new york' | SELECT * FROM city WHERE name = 'New York'
          SELECT * FROM city AS c WHERE 'NewYork' = c.name | SELECT * FROM city AS c WHERE 'New York' = c.name
          SELECT * FROM city WHERE name IN ('Sao Paolo', 'new-york') | SELECT * FROM city WHERE name IN ('Sao Paulo', 'New York')
          SELECT * FROM city WHERE name <> 'LAquila' | SELECT * FROM city WHERE name <> 'L''Aquila'
          SELECT * FROM country WHERE name IN ('USA', 'Myanmar') | SELECT * FROM country WHERE name IN ('United States', 'Burma')
          SELECT * FROM airport WHERE city IN (SELECT name FROM city WHERE name = 'NY') | SELECT * FROM airport WHERE city IN (SELECT name FROM city WHERE name = 'New York')
          """)
  void shouldWriteLiteralsAsTheyAreStored(String written, String corrected)
      throws InterruptedException {
    assertThat(planned(written).getSql()).isEqualTo(corrected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM city WHERE name = 'New York'",
        "SELECT * FROM city WHERE name = 'Lima'",
        "SELECT * FROM person WHERE name = 'Andersan'",
        "SELECT * FROM street WHERE name = 'main street'",
        "SELECT * FROM city WHERE name LIKE 'new york'",
        "SELECT 'new york' FROM city WHERE name = 'new york'",
        "SELECT * FROM city WHERE lower(name) = 'new york'",
        "SELECT * FROM unknown WHERE name = 'new york'",
        "SELECT FROM WHERE 'new york'"
      })
  void shouldLeaveTheRestAsItIs(String sql) throws InterruptedException {
    PlanStep step = planned(sql);

    assertThat(step.getSql()).isEqualTo(sql);
    assertThat(step.getCorrections()).isEmpty();
  }

  @Test
  void shouldGoBySpellingAloneWithoutSynonyms() throws InterruptedException {
    String sql = "SELECT * FROM country WHERE name IN ('USA', 'chad')";
    Planner planner =
        new ValueMemory(
            new ScriptedPlanner(sql), new StoredLiterals(VALUES, false), ModelVisibility.SCHEMA);

    assertThat(((Planner.Plan.Written) planner.plan(Asked.now("?"), DATABASE)).step().getSql())
        .isEqualTo("SELECT * FROM country WHERE name IN ('USA', 'Chad')");
  }

  @Test
  void shouldLetThePlannerChooseAmongSeveralThatAreNear() throws InterruptedException {
    String other = "SELECT * FROM person WHERE name = 'Andersen'";
    ScriptedPlanner planner =
        new ScriptedPlanner("SELECT * FROM person WHERE name = 'Andersan'", other);

    Planner.Plan plan =
        new ValueMemory(planner, new StoredLiterals(VALUES, true), ModelVisibility.VALUES)
            .plan(Asked.now("?"), DATABASE);

    assertThat(((Planner.Plan.Written) plan).step().getSql()).isEqualTo(other);
    assertThat(((Planner.Plan.Written) plan).step().getAttempts())
        .extracting(RefusedQuery::getSql)
        .containsExactly("SELECT * FROM person WHERE name = 'Andersan'");
    assertThat(planner.problems())
        .singleElement()
        .asString()
        .contains("person.name = 'Andersan'", "'Anderson'", "'Andersen'");
  }

  @Test
  void shouldTellThePlannerOfNoValueThatItMayNotSee() throws InterruptedException {
    String sql = "SELECT * FROM person WHERE name = 'Andersan'";
    ScriptedPlanner planner = new ScriptedPlanner(sql, "SELECT 1");

    Planner.Plan plan =
        new ValueMemory(planner, new StoredLiterals(VALUES, true), ModelVisibility.SCHEMA)
            .plan(Asked.now("?"), DATABASE);

    assertThat(((Planner.Plan.Written) plan).step().getSql()).isEqualTo(sql);
    assertThat(planner.problems()).isEmpty();
  }

  @Test
  void shouldAskTheDatabaseForValuesOfALargeColumn() throws InterruptedException {
    ColumnValues many =
        new ColumnValues() {
          @Override
          public List<Values> of(String database) {
            return VALUES.of(database);
          }

          @Override
          public Optional<List<String>> like(
              String database, Values column, String text, Set<String> others) {
            assertThat(List.of(database, column.table())).containsExactly("places", "street");
            assertThat(others).contains(text.equals("High Street") ? "hs" : "ms");
            return text.equals("High Street")
                ? Optional.of(List.of(text))
                : Optional.of(List.of("Main Street", "Maine Street"));
          }
        };
    Planner planner =
        new ValueMemory(
            new ScriptedPlanner(
                "SELECT * FROM street WHERE name = 'main street' OR name = 'High Street'"),
            new StoredLiterals(many, true),
            ModelVisibility.SCHEMA);

    assertThat(((Planner.Plan.Written) planner.plan(Asked.now("?"), DATABASE)).step().getSql())
        .isEqualTo("SELECT * FROM street WHERE name = 'Main Street' OR name = 'High Street'");
  }

  @Test
  void shouldReportReplacedLiterals() throws InterruptedException {
    assertThat(planned("SELECT * FROM city WHERE name = 'new york'").getCorrections())
        .containsExactly(new LiteralCorrection("city.name", "new york", "New York"));
  }
}
