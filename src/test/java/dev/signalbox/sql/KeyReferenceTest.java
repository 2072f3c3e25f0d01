package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.StepBinding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyReferenceTest {
  private static final StepBinding COUNTRY = new StepBinding(1, "country", "singer.country", null);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SELECT name FROM singer WHERE country = 'Chile' | SELECT name FROM singer WHERE country IN"
            + " (SELECT \"country\" FROM part1)",
        "SELECT T1.\"name\" FROM singer AS T1 WHERE T1.\"country\" = 'Chile' AND age > 3 | SELECT"
            + " T1.\"name\" FROM singer AS T1 WHERE T1.\"country\" IN (SELECT \"country\" FROM"
            + " part1) AND age > 3",
        "SELECT T2.name FROM museum AS T1 JOIN \"Singer\" AS T2 ON T2.id = T1.id WHERE T2.\"country\" ="
            + " 'Chile' | SELECT T2.name FROM museum AS T1 JOIN \"Singer\" AS T2 ON T2.id = T1.id"
            + " WHERE T2.\"country\" IN (SELECT \"country\" FROM part1)",
        "SELECT name FROM singer WHERE `Country`<>'Chile' | SELECT name FROM singer WHERE"
            + " `Country`NOT IN (SELECT \"country\" FROM part1)"
      })
  void shouldPutTheKeysInThePlaceOfTheStandIn(String sql, String bound) {
    assertThat(KeyReference.bound(sql, "Chile", COUNTRY)).contains(bound);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT name FROM singer",
        "SELECT name FROM singer WHERE country LIKE 'Chile'",
        "SELECT name FROM singer WHERE city = 'Chile'",
        "SELECT name FROM singer WHERE country = 'Chile' OR home = 'Chile'",
        "SELECT name FROM singer WHERE country > 'Chile'",
        "SELECT name FROM museum WHERE country = 'Chile'",
        "SELECT T1.name FROM singer AS T1 JOIN museum AS T2 ON T2.id = T1.museum_id WHERE"
            + " T2.\"country\" = 'Chile'",
        "SELECT 'Chile' FROM singer"
      })
  void shouldGiveNothingWhereTheColumnIsNotComparedWithIt(String sql) {
    assertThat(KeyReference.bound(sql, "Chile", COUNTRY)).isEmpty();
  }

  @Test
  void shouldTakeNumbersForKeys() {
    StepBinding id = new StepBinding(2, "customer id", "orders.customer_id", null);
    String bound =
        KeyReference.bound("SELECT count(*) FROM orders WHERE customer_id = 7041", "7041", id)
            .orElseThrow();

    assertThat(KeyReference.listed(bound, id, List.of(3L, 17L), Dialect.of("sqlite")))
        .isEqualTo("SELECT count(*) FROM orders WHERE customer_id IN (3, 17)");
  }

  @ParameterizedTest
  @CsvSource({"sqlite,\\", "mysql,\\\\"})
  void shouldSpellTheKeysForTheEngine(String dialect, String backslash) {
    String bound =
        KeyReference.bound("SELECT 1 FROM singer WHERE country = 'Chile'", "Chile", COUNTRY)
            .orElseThrow();

    assertThat(
            KeyReference.listed(
                bound, COUNTRY, List.of("Côte d'Ivoire", "a\\b"), Dialect.of(dialect)))
        .isEqualTo(
            "SELECT 1 FROM singer WHERE country IN ('Côte d''Ivoire', 'a%sb')"
                .formatted(backslash));
  }
}
