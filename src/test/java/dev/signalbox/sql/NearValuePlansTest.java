package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Questions of the embedded planner with values that are not written as they are stored.
class NearValuePlansTest {
  private static final TestDatabase SHOP =
      new TestDatabase()
          .table(
              "customer",
              "*customer_id INTEGER",
              "name TEXT",
              "city TEXT",
              "country TEXT",
              "age INTEGER")
          .table(
              "orders",
              "*order_id INTEGER",
              "customer_id INTEGER -> customer.customer_id",
              "status TEXT",
              "total REAL")
          .values("customer", "name", "Ana Vidal", "Luc Moreau", "Jan Moreau", "Henrik Dahlberg")
          .values("customer", "city", "Los Angeles", "Rotterdam", "Bergen", "New York", "Rome")
          .values("customer", "country", "Netherlands", "France", "United States", "Italy")
          .values("orders", "status", "shipped", "cancelled", "Returned");
  private static final Encoder ENCODER = Encoders.of(Configuration.defaults().embedding());
  private static final EmbeddedPlanner PLANNER =
      new EmbeddedPlanner(
          new SchemaLinker(ENCODER, SHOP, true),
          Examples.none(ENCODER),
          false,
          ProbeExecution.NONE,
          0,
          TimeSettings.defaults(),
          new ParsedSqlGuard());

  @AfterAll
  static void close() {
    ENCODER.close();
  }

  private static String where(String question) throws InterruptedException {
    return PLANNER.plan(Asked.now(question), SHOP.description())
            instanceof Plan.Written(var step, var _)
        ? step.getSql().replaceFirst("^.* WHERE ", "").replace("\"", "")
        : "";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many customers are from france and older than 30?        | country = 'France' AND age > 30
          Which customers are not from Frnace?                         | country <> 'France'
          Show the customers who are not French.                       | country <> 'France'
          Which customers live in Roterdam or Brgen?                   | city = 'Rotterdam' OR city = 'Bergen'
          Which customers live in Rotterdam, Bergen or Rome?           | city = 'Rotterdam' OR city = 'Bergen' OR city = 'Rome'
          Show the customers from Frnace, Itly and the USA.            | country = 'France' OR country = 'Italy' OR country = 'United States'
          Show customers who are not from Frnace or Itly.              | country <> 'France' AND country <> 'Italy'
          Show customers who are not from France, Italy or Netherland. | country <> 'France' AND country <> 'Italy' AND country <> 'Netherlands'
          Which customers are neither from France nor Italy?           | country <> 'France' AND country <> 'Italy'
          Show the names of customers from Netherland between 20 and 30 years old. | country = 'Netherlands' AND age BETWEEN 20 AND 30
          How many orders are canceled or shiped?                      | status = 'cancelled' OR status = 'shipped'
          How many orders have not been shiped?                        | status <> 'shipped'
          Show the names of customers from Frnace who live in Rome.    | country = 'France' AND city = 'Rome'
          In which city does Ana Viddal live?                          | name = 'Ana Vidal'
          Which customers have the last name Dahlberg?                 | name = 'Henrik Dahlberg'
          Which customers are named Moreau?                            | name LIKE '%Moreau%'
          Which customers are not named Moreau?                        | name NOT LIKE '%Moreau%'
          """)
  void shouldCompareWithStoredValues(String question, String condition)
      throws InterruptedException {
    assertThat(where(question)).isEqualTo(condition);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Show the customers from Yuvandel.",
        "How many customers live in Brosta or Rome?",
        "Show the orders with the status hebrend."
      })
  void shouldRefuseANameThatIsNotStored(String question) throws InterruptedException {
    assertThat(PLANNER.plan(Asked.now(question), SHOP.description()))
        .isInstanceOf(Plan.NotUnderstood.class);
  }
}
