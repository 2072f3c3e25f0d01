package dev.signalbox.sql.grammar.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.WholesaleQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Stocks, amounts that rows have, ends of contracts, recruiters, commented codes, and views.
class WholesaleFormsTest {
  private static final WholesaleQuestions WHOLESALE = new WholesaleQuestions();

  @AfterAll
  static void close() {
    WHOLESALE.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which products are in stock?              | SELECT "product_name" FROM "products" WHERE "stock_qty" > 0
          products out of stock                     | SELECT "product_name" FROM "products" WHERE "stock_qty" IS NULL OR "stock_qty" = 0
          Which products are not in stock?          | SELECT "product_name" FROM "products" WHERE "stock_qty" IS NULL OR "stock_qty" = 0
          How many products do we have in stock?    | SELECT COUNT(*) FROM "products" WHERE "stock_qty" > 0
          Which customers have ramp access?         | SELECT "customer_name" FROM "customers" WHERE "ramp_access" > 0
          Which customers have no ramp access?      | SELECT "customer_name" FROM "customers" WHERE "ramp_access" = 0
          Which customers have a discount?          | SELECT "customer_name" FROM "customers" WHERE "discount_pct" > 0
          Which customers get no discount?          | SELECT "customer_name" FROM "customers" WHERE "discount_pct" IS NULL OR "discount_pct" = 0
          Which suppliers still have a contract?    | SELECT "supplier_name" FROM "suppliers" WHERE "contract_ended_on" IS NULL
          Which suppliers have no contract?         | SELECT "supplier_name" FROM "suppliers" WHERE "contract_ended_on" IS NOT NULL
          Which customers have recruited someone?   | SELECT "customer_name" FROM "customers" WHERE "customer_id" IN (SELECT "recruited_by" FROM "customers" WHERE "recruited_by" IS NOT NULL)
          customers who never recruited anyone      | SELECT "customer_name" FROM "customers" WHERE "customer_id" NOT IN (SELECT "recruited_by" FROM "customers" WHERE "recruited_by" IS NOT NULL)
          Who has recruited the most other customers? | SELECT T1."customer_name" FROM "customers" AS T1 JOIN "customers" AS T2 ON T2."recruited_by" = T1."customer_id" GROUP BY T1."customer_id", T1."customer_name" ORDER BY COUNT(*) DESC LIMIT 1
          customers who recruited at least 3 others | SELECT T1."customer_name" FROM "customers" AS T1 JOIN "customers" AS T2 ON T2."recruited_by" = T1."customer_id" GROUP BY T1."customer_id", T1."customer_name" HAVING COUNT(*) >= 3
          list the recruited customers              | SELECT "customer_name" FROM "customers" WHERE "recruited_by" IS NOT NULL
          Which clerks have no left date?           | SELECT "clerk_name" FROM "clerks" WHERE "left_on" IS NULL
          suppliers without a contract ended date   | SELECT "supplier_name" FROM "suppliers" WHERE "contract_ended_on" IS NULL
          machines in use                           | SELECT "machine_name" FROM "machines" WHERE "in_use" = 1
          How many packers do we have now?          | SELECT COUNT(*) FROM "clerks" WHERE "job" = 'packer' AND "left_on" IS NULL
          the longest serving clerk                 | SELECT "clerk_name" FROM "clerks" ORDER BY "hired_on" NULLS LAST LIMIT 1
          trade customers                           | SELECT "customer_name" FROM "customers" WHERE "kind_cd" = 'T'
          orders in 2025                            | SELECT "order_id" FROM "sales_orders" WHERE "ordered_at" >= '2025-01-01' AND "ordered_at" < '2026-01-01'
          top 3 customers by revenue in 2025        | SELECT T1."customer_name" FROM "customers" AS T1 JOIN "sales_orders" AS T2 ON T2."customer_id" = T1."customer_id" JOIN "order_lines" AS T3 ON T3."order_id" = T2."order_id" WHERE T2."ordered_at" >= '2025-01-01' AND T2."ordered_at" < '2026-01-01' GROUP BY T1."customer_name" ORDER BY SUM(T3."quantity" * T3."unit_price") DESC LIMIT 3
          Highest revenue product | SELECT T1."product_name" FROM "products" AS T1 JOIN "order_lines" AS T2 ON T2."product_id" = T1."product_id" GROUP BY T1."product_name" ORDER BY SUM(T2."quantity" * T2."unit_price") DESC LIMIT 1
          Customers that joined after 2020, most recent first | SELECT "customer_name" FROM "customers" WHERE "joined_on" >= '2021-01-01' ORDER BY "joined_on" DESC
          What discount does customer 12 have? | SELECT DISTINCT "discount_pct" FROM "customers" WHERE "customer_id" = 12
          """)
  void shouldParse(String question, String sql) {
    WHOLESALE.assertFirst(question, sql);
  }

  @Test
  void shouldNotRankSizesByARate() {
    assertThat(WHOLESALE.candidates("the biggest product"))
        .noneMatch(sql -> sql.contains("ORDER BY \"unit_rate\""));
  }

  @Test
  void shouldNotMakeOneOrderBelongToTwoYears() {
    assertThat(
            WHOLESALE.candidates("orders in 2025 and in 2026, how many more in 2025 than in 2026"))
        .noneMatch(sql -> sql.contains("< '2026-01-01' AND \"ordered_at\" >= '2026-01-01'"));
  }
}
