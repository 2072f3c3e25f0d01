package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.OrchardQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Figures of groups with their times and limits, units in names, and columns beside the rows.
class OrchardFormsTest {
  private static final OrchardQuestions ORCHARD = new OrchardQuestions();

  @AfterAll
  static void close() {
    ORCHARD.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Weight per plot 2026                        | SELECT T1."plot_code", SUM(T2."weight_kg") FROM "plots" AS T1 JOIN "harvests" AS T2 ON T2."plot_id" = T1."plot_id" WHERE T2."picked_on" >= '2026-01-01' AND T2."picked_on" < '2027-01-01' GROUP BY T1."plot_id", T1."plot_code"
          Weight per variety for 2026                 | SELECT T1."variety_name", SUM(T3."weight_kg") FROM "varieties" AS T1 JOIN "plots" AS T2 ON T2."variety_id" = T1."variety_id" JOIN "harvests" AS T3 ON T3."plot_id" = T2."plot_id" WHERE T3."picked_on" >= '2026-01-01' AND T3."picked_on" < '2027-01-01' GROUP BY T1."variety_id", T1."variety_name"
          Weight per plot, top 5                      | SELECT T1."plot_code", SUM(T2."weight_kg") FROM "plots" AS T1 JOIN "harvests" AS T2 ON T2."plot_id" = T1."plot_id" GROUP BY T1."plot_id", T1."plot_code" ORDER BY SUM(T2."weight_kg") DESC LIMIT 5
          Weight per plot, lowest first, top 5        | SELECT T1."plot_code", SUM(T2."weight_kg") FROM "plots" AS T1 JOIN "harvests" AS T2 ON T2."plot_id" = T1."plot_id" GROUP BY T1."plot_id", T1."plot_code" ORDER BY SUM(T2."weight_kg") LIMIT 5
          Plots per kind, only kinds with more than 3 | SELECT "kind", COUNT(*) FROM "plots" GROUP BY "kind" HAVING COUNT(*) > 3
          Mean size per month                         | SELECT AVG("mean_size_mm"), STRFTIME('%Y-%m', "picked_on") FROM "harvests" GROUP BY STRFTIME('%Y-%m', "picked_on") ORDER BY STRFTIME('%Y-%m', "picked_on")
          Growers with plots of more than 2 different varieties | SELECT T1."grower_name" FROM "growers" AS T1 JOIN "plots" AS T2 ON T2."grower_id" = T1."grower_id" JOIN "varieties" AS T3 ON T2."variety_id" = T3."variety_id" GROUP BY T1."grower_id", T1."grower_name" HAVING COUNT(DISTINCT T3."variety_id") > 2
          """)
  void shouldMeasureGroups(String question, String sql) {
    ORCHARD.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many hectares does Ann Pears have?   | SELECT SUM(T1."area_ha") FROM "plots" AS T1 JOIN "growers" AS T2 ON T1."grower_id" = T2."grower_id" WHERE T2."grower_name" = 'Ann Pears'
          How many kilograms were picked in 2026?  | SELECT SUM("weight_kg") FROM "harvests" WHERE "picked_on" >= '2026-01-01' AND "picked_on" < '2027-01-01'
          What is the highest auction price?       | SELECT MAX("auct_eur") FROM "harvests"
          """)
  void shouldReadUnitsInNames(String question, String sql) {
    ORCHARD.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          List all plots with variety and breeder      | SELECT T1."plot_code", T2."variety_name", T2."breeder" FROM "plots" AS T1 JOIN "varieties" AS T2 ON T1."variety_id" = T2."variety_id"
          Plots with grower and when they were planted | SELECT T1."plot_code", T2."grower_name", T1."planted_on" FROM "plots" AS T1 JOIN "growers" AS T2 ON T1."grower_id" = T2."grower_id"
          """)
  void shouldShowColumnsBesideRows(String question, String sql) {
    ORCHARD.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which plots have not been harvested since 2025? | SELECT "plot_code" FROM "plots" WHERE "plot_id" NOT IN (SELECT "plot_id" FROM "harvests" WHERE "picked_on" >= '2025-01-01' AND "plot_id" IS NOT NULL)
          Which growers have no plots planted in 2025?    | SELECT "grower_name" FROM "growers" WHERE "grower_id" NOT IN (SELECT "grower_id" FROM "plots" WHERE "planted_on" >= '2025-01-01' AND "planted_on" < '2026-01-01' AND "grower_id" IS NOT NULL)
          When did Ann Pears last plant a plot?           | SELECT MAX(T1."planted_on") FROM "plots" AS T1 JOIN "growers" AS T2 ON T1."grower_id" = T2."grower_id" WHERE T2."grower_name" = 'Ann Pears'
          """)
  void shouldTellTheTimesOfEvents(String question, String sql) {
    ORCHARD.assertFirst(question, sql);
  }

  @Test
  void shouldLimitTheGroupsOfATime() {
    ORCHARD.assertAmong(
        "Auction price per grower in 2026, top 5",
        """
        SELECT T1."grower_name", SUM(T3."auct_eur") FROM "growers" AS T1 JOIN "plots" AS T2 ON T2."grower_id" = T1."grower_id" JOIN "harvests" AS T3 ON T3."plot_id" = T2."plot_id" WHERE T3."picked_on" >= '2026-01-01' AND T3."picked_on" < '2027-01-01' GROUP BY T1."grower_id", T1."grower_name" ORDER BY SUM(T3."auct_eur") DESC LIMIT 5\
        """
            .strip());
  }
}
