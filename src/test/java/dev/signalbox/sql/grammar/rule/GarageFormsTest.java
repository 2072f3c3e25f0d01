package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.GarageQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Money in cents, ages, beginnings, and names by keys, of the rows of a garage.
class GarageFormsTest {
  private static final GarageQuestions GARAGE = new GarageQuestions();

  @AfterAll
  static void close() {
    GARAGE.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which parts cost more than 50 euros? | SELECT "part_name" FROM "part" WHERE "price_cents" > 5000
          parts under €12.50 | SELECT "part_name" FROM "part" WHERE "price_cents" < 1250
          Parts between 10 and 20 euros | SELECT "part_name" FROM "part" WHERE "price_cents" BETWEEN 1000 AND 2000
          How many invoices are above 1000 euros? | SELECT COUNT(*) FROM "invoice" WHERE "amount_cents" > 100000
          What is the average price of a part in euros? | SELECT AVG("price_cents") / 100.0 FROM "part"
          """)
  void shouldConvertEurosToCents(String question, String sql) {
    GARAGE.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which customers are younger than 18? | SELECT "full_name" FROM "customer" WHERE "birth_date" >= '2008-11-24'
          customers over 65 with their city | SELECT "full_name", "city" FROM "customer" WHERE "birth_date" < '1961-11-24'
          customers over 65 | SELECT "full_name" FROM "customer" WHERE "birth_date" < '1961-11-24'
          Which customers have a birthday in May? | SELECT "full_name" FROM "customer" WHERE CAST(STRFTIME('%m', "birth_date") AS INTEGER) = 5
          How many customers were born in the 1990s? | SELECT COUNT(*) FROM "customer" WHERE "birth_date" >= '1990-01-01' AND "birth_date" < '2000-01-01'
          Which customers have unpaid invoices older than 60 days? | SELECT DISTINCT T1."full_name" FROM "customer" AS T1 JOIN "repair_order" AS T2 ON T2."customer_id" = T1."customer_id" JOIN "invoice" AS T3 ON T3."order_id" = T2."id" WHERE T3."paid_on" IS NULL AND T3."issued_on" < '2026-09-25'
          Which inspections are older than 6 months? | SELECT "title" FROM "inspection" WHERE "started_at" < '2026-05-24'
          Which invoices are more than 30 days overdue? | SELECT "invoice_no" FROM "invoice" WHERE "paid_on" IS NULL AND "due_on" < '2026-10-25'
          """)
  void shouldReadAgesByBeginnings(String question, String sql) {
    GARAGE.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Oldest open order | SELECT "order_no" FROM "repair_order" WHERE "status" = 'open' ORDER BY "ordered_at" NULLS LAST LIMIT 1
          Oldest urgent inspection | SELECT "title" FROM "inspection" WHERE "urgent" = TRUE ORDER BY "started_at" NULLS LAST LIMIT 1
          newest invoice | SELECT "invoice_no" FROM "invoice" ORDER BY "issued_on" DESC LIMIT 1
          When was the last order? | SELECT MAX("ordered_at") FROM "repair_order"
          """)
  void shouldOrderByTheRowsOwnBeginning(String question, String sql) {
    GARAGE.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What is the average minimum stock? | SELECT AVG("min_stock") FROM "part"
          Total amount of unpaid invoices per customer | SELECT T1."full_name", SUM(T3."amount_cents") FROM "customer" AS T1 JOIN "repair_order" AS T2 ON T2."customer_id" = T1."customer_id" JOIN "invoice" AS T3 ON T3."order_id" = T2."id" WHERE T3."paid_on" IS NULL GROUP BY T1."customer_id", T1."full_name"
          What is the average amount of paid invoices? | SELECT AVG("amount_cents") FROM "invoice" WHERE "paid_on" IS NOT NULL
          How many orders are there? | SELECT COUNT(*) FROM "repair_order"
          How many orders has each customer? | SELECT T1."full_name", COUNT(*) FROM "customer" AS T1 JOIN "repair_order" AS T2 ON T2."customer_id" = T1."customer_id" GROUP BY T1."customer_id", T1."full_name"
          """)
  void shouldAggregateTheNamedColumn(String question, String sql) {
    GARAGE.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many inspections planned for 2026 were not cancelled? | SELECT COUNT(*) FROM "inspection" WHERE "planned_for" >= '2026-01-01' AND "planned_for" < '2027-01-01' AND "cancelled_at" IS NULL
          How many test dates were cancelled in 2026? | SELECT COUNT(*) FROM "test_dates" WHERE "status" = 'cancelled' AND "starts_at" >= '2026-01-01' AND "starts_at" < '2027-01-01'
          How many inspections started later than planned? | SELECT COUNT(*) FROM "inspection" WHERE STRFTIME('%Y-%m-%d', "started_at") > STRFTIME('%Y-%m-%d', "planned_for")
          """)
  void shouldTakeTheRowsOwnState(String question, String sql) {
    GARAGE.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many orders did we get in 2025 and 2026? | SELECT COUNT(*) FROM "repair_order" WHERE ("ordered_at" >= '2025-01-01' AND "ordered_at" < '2026-01-01') OR ("ordered_at" >= '2026-01-01' AND "ordered_at" < '2027-01-01')
          invoices issued in March and April 2026 | SELECT "invoice_no" FROM "invoice" WHERE ("issued_on" >= '2026-03-01' AND "issued_on" < '2026-04-01') OR ("issued_on" >= '2026-04-01' AND "issued_on" < '2026-05-01')
          Compare the number of orders in 2025 and 2026 | SELECT COUNT(*), STRFTIME('%Y', "ordered_at") FROM "repair_order" WHERE ("ordered_at" >= '2025-01-01' AND "ordered_at" < '2026-01-01') OR ("ordered_at" >= '2026-01-01' AND "ordered_at" < '2027-01-01') GROUP BY STRFTIME('%Y', "ordered_at") ORDER BY STRFTIME('%Y', "ordered_at")
          """)
  void shouldTakePeriodsOfAListAsAlternatives(String question, String sql) {
    GARAGE.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which warranties run out next month? | SELECT "warranty_no" FROM "warranty" WHERE "valid_to" >= '2026-12-01' AND "valid_to" < '2027-01-01'
          warranties expiring within the next 30 days | SELECT "warranty_no" FROM "warranty" WHERE "valid_to" >= '2026-11-24' AND "valid_to" < '2026-12-25'
          How many warranties end in 2027? | SELECT COUNT(*) FROM "warranty" WHERE "valid_to" >= '2027-01-01' AND "valid_to" < '2028-01-01'
          Which permits run out next month? | SELECT "permit_no" FROM "permit" WHERE "expires_on" >= '2026-12-01' AND "expires_on" < '2027-01-01'
          permits since the end of May 2026 | SELECT "permit_no" FROM "permit" WHERE "granted_on" >= '2026-06-01'
          Which invoices are overdue today? | SELECT "invoice_no" FROM "invoice" WHERE "paid_on" IS NULL AND "due_on" < '2026-11-24'
          Which invoices are overdue this month? | SELECT "invoice_no" FROM "invoice" WHERE "paid_on" IS NULL AND "due_on" < '2026-11-24' AND "issued_on" >= '2026-11-01' AND "issued_on" < '2026-12-01'
          warranties that have run out | SELECT "warranty_no" FROM "warranty" WHERE "valid_to" < '2026-11-24'
          """)
  void shouldTakeTheEndOfAValidity(String question, String sql) {
    GARAGE.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          urgent inspections and the repair order they belong to | SELECT T1."title", T2."order_no" FROM "inspection" AS T1 JOIN "repair_order" AS T2 ON T1."order_id" = T2."id" WHERE T1."urgent" = TRUE
          """)
  void shouldShowTheRowThatAClauseRelates(String question, String sql) {
    GARAGE.assertFirst(question, sql);
  }
}
