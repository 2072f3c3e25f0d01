package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.DepotQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rates, rows of today, present values, groups of noun phrases and misspelt names.
class DepotFormsTest {
  private static final DepotQuestions DEPOT = new DepotQuestions();

  @AfterAll
  static void close() {
    DEPOT.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          vans under 2 euros per km             | SELECT "plate" FROM "vans" WHERE "price_per_km" < 2
          Which vans cost more than 3 a km?     | SELECT "plate" FROM "vans" WHERE "price_per_km" > 3
          the cheapest van per km               | SELECT "plate" FROM "vans" ORDER BY "price_per_km" NULLS LAST LIMIT 1
          drivers with more than 30 hours per week | SELECT "driver_name" FROM "drivers" WHERE "weekly_hours" > 30
          vans with a toll                      | SELECT "plate" FROM "vans" WHERE "toll" > 0
          Now list all drivers                  | SELECT "driver_name" FROM "drivers"
          Average wage per driver               | SELECT AVG("hourly_wage") FROM "drivers"
          how many drivers do we have now?      | SELECT COUNT(*) FROM "drivers" WHERE "left_on" IS NULL
          drivers at the moment                 | SELECT "driver_name" FROM "drivers" WHERE "left_on" IS NULL
          running permits                       | SELECT "permit_no" FROM "permits" WHERE "starts_on" < '2026-11-25' AND ("ends_on" IS NULL OR "ends_on" >= '2026-11-24')
          How many permits are in force today?  | SELECT COUNT(*) FROM "permits" WHERE "starts_on" < '2026-11-25' AND ("ends_on" IS NULL OR "ends_on" >= '2026-11-24')
          fines with a discount                 | SELECT "fine_id" FROM "fines" WHERE "discount" > 0
          How many fines have a discount?       | SELECT COUNT(*) FROM "fines" WHERE "discount" > 0
          fines by kind this year               | SELECT "fine_kind", COUNT(*) FROM "fines" WHERE "issued_on" >= '2026-01-01' AND "issued_on" < '2027-01-01' GROUP BY "fine_kind"
          cost by kind this year                | SELECT SUM("cost"), "fine_kind" FROM "fines" WHERE "issued_on" >= '2026-01-01' AND "issued_on" < '2027-01-01' GROUP BY "fine_kind"
          How many permts are there?            | SELECT COUNT(*) FROM "permits"
          drivers hired last summer             | SELECT "driver_name" FROM "drivers" WHERE "hired_on" >= '2026-06-01' AND "hired_on" < '2026-09-01'
          list all clerks                       | SELECT "fst_nm", "lst_nm" FROM "clerks"
          list of drivers and their wage        | SELECT "driver_name", "hourly_wage" FROM "drivers"
          """)
  void shouldParse(String question, String sql) {
    DEPOT.assertFirst(question, sql);
  }
}
