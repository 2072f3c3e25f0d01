package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.ClubQuestions;
import dev.signalbox.sql.MarinaQuestions;
import dev.signalbox.sql.RentalPlanner;
import dev.signalbox.sql.ShopQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The time between two columns of a row.
class DurationRuleTest {
  private static final ShopQuestions SHOP = new ShopQuestions();
  private static final MarinaQuestions MARINA = new MarinaQuestions();
  private static final ClubQuestions CLUB = new ClubQuestions();
  private static final RentalPlanner RENTAL = new RentalPlanner();

  @AfterAll
  static void close() {
    SHOP.close();
    MARINA.close();
    CLUB.close();
    RENTAL.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which clients had rentals that were returned more than 10 days after they were rented? | SELECT DISTINCT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" WHERE JULIANDAY(T2."returned_on") - JULIANDAY(T2."rented_on") > 10
          Which tools had repairs that took longer than a week? | SELECT DISTINCT T1."tool_name" FROM "tools" AS T1 JOIN "repairs" AS T2 ON T2."tool_id" = T1."tool_id" WHERE (JULIANDAY(T2."closedAt") - JULIANDAY(T2."opened_on")) / 7.0 > 1
          Which client had the most rentals that lasted more than 10 days? | SELECT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" WHERE JULIANDAY(T2."returned_on") - JULIANDAY(T2."rented_on") > 10 GROUP BY T1."client_id", T1."client_name" ORDER BY COUNT(*) DESC LIMIT 1
          """)
  void shouldDescribeTheRowsThatWereNamedLast(String question, String sql)
      throws InterruptedException {
    RENTAL.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which orders were shipped more than a week after they were placed? | SELECT "order_id" FROM "orders" WHERE (JULIANDAY("shipped_date") - JULIANDAY("order_date")) / 7.0 > 1
          How many orders were shipped within 3 days? | SELECT COUNT(*) FROM "orders" WHERE JULIANDAY("shipped_date") - JULIANDAY("order_date") <= 3
          What is the average number of days from order to shipment? | SELECT AVG(JULIANDAY("shipped_date") - JULIANDAY("order_date")) FROM "orders"
          On average, how many days does it take to ship an order? | SELECT AVG(JULIANDAY("shipped_date") - JULIANDAY("order_date")) FROM "orders"
          How long did it take to ship each order? | SELECT "order_id", JULIANDAY("shipped_date") - JULIANDAY("order_date") FROM "orders"
          How many days passed between the order and the shipment of order 17? | SELECT JULIANDAY("shipped_date") - JULIANDAY("order_date") FROM "orders" WHERE "order_id" = 17
          """)
  void shouldNameBothEvents(String question, String sql) {
    SHOP.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How long did each stay last? | SELECT "stay_id", JULIANDAY("gate_out") - JULIANDAY("gate_in") FROM "stays"
          Which stays took longer than 10 days? | SELECT "stay_id" FROM "stays" WHERE JULIANDAY("gate_out") - JULIANDAY("gate_in") > 10
          Which stay took the longest? | SELECT "stay_id" FROM "stays" ORDER BY JULIANDAY("gate_out") - JULIANDAY("gate_in") DESC LIMIT 1
          What was the longest stay in days? | SELECT MAX(JULIANDAY("gate_out") - JULIANDAY("gate_in")) FROM "stays"
          What is the average stay duration in weeks? | SELECT AVG((JULIANDAY("gate_out") - JULIANDAY("gate_in")) / 7.0) FROM "stays"
          """)
  void shouldTakeTheWholeOfTheRows(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Penalties paid within 10 days | SELECT "penalty_id" FROM "penalties" WHERE JULIANDAY("paid_on") - JULIANDAY("issued_on") <= 10
          Penalties paid at least 30 days after they were issued | SELECT "penalty_id" FROM "penalties" WHERE JULIANDAY("paid_on") - JULIANDAY("issued_on") >= 30
          Which penalty took the longest to be paid? | SELECT "penalty_id" FROM "penalties" ORDER BY JULIANDAY("paid_on") - JULIANDAY("issued_on") DESC LIMIT 1
          """)
  void shouldFindTheBeginning(String question, String sql) {
    CLUB.assertFirst(question, sql);
  }
}
