package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.LabQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Durations, shares, codes and events of the rows of a laboratory.
class LabFormsTest {
  private static final LabQuestions LAB = new LabQuestions();

  @AfterAll
  static void close() {
    LAB.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          average hours from drawing to testing, per lab                  | SELECT T1."lab_name", AVG((STRFTIME('%s', T2."tested_at") - STRFTIME('%s', T2."drawn_at")) / 3600.0) FROM "lab" AS T1 JOIN "sample" AS T2 ON T2."lab_id" = T1."lab_id" GROUP BY T1."lab_id", T1."lab_name"
          How many hours did sample S-17 wait before it was tested?       | SELECT (STRFTIME('%s', "tested_at") - STRFTIME('%s', "drawn_at")) / 3600.0 FROM "sample" WHERE "sample_no" = 'S-17'
          How long did sample S-17 take, from drawing to testing?         | SELECT (STRFTIME('%s', "tested_at") - STRFTIME('%s', "drawn_at")) / 60.0 FROM "sample" WHERE "sample_no" = 'S-17'
          how long does it take us on average to test a sample, in hours  | SELECT AVG((STRFTIME('%s', "tested_at") - STRFTIME('%s', "drawn_at")) / 3600.0) FROM "sample"
          How many days do labs take on average to accept an offer?       | SELECT AVG(JULIANDAY(T1."acc_dt") - JULIANDAY(T1."crt_dt")) FROM "offer" AS T1 JOIN "lab" AS T2 ON T1."lab_id" = T2."lab_id"
          """)
  void shouldMeasureTheTimeBetweenEvents(String question, String sql) {
    LAB.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What percentage of all vials was broken?                   | SELECT 100.0 * SUM("vials_broken") / NULLIF(SUM("vials_filled"), 0) FROM "sample"
          percentage of offers that were accepted in 2026            | SELECT 100.0 * SUM(CASE WHEN "acc_dt" IS NOT NULL THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "offer" WHERE "crt_dt" >= '2026-01-01' AND "crt_dt" < '2027-01-01'
          Share of swabs among all tested samples                    | SELECT 100.0 * SUM(CASE WHEN "kind_cd" = 2 THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "sample" WHERE "tested_at" IS NOT NULL
          Of the samples from Japan, what percentage has been tested? | SELECT 100.0 * SUM(CASE WHEN "tested_at" IS NOT NULL THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "sample" WHERE "country" = 'JP'
          """)
  void shouldSharePartsOfTheWhole(String question, String sql) {
    LAB.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many swabs are there?        | SELECT COUNT(*) FROM "sample" WHERE "kind_cd" = 2
          How many urgent samples?         | SELECT COUNT(*) FROM "sample" WHERE "priority" = 3
          all swabs with country and lab   | SELECT T1."sample_no", T1."country", T2."lab_name" FROM "sample" AS T1 JOIN "lab" AS T2 ON T1."lab_id" = T2."lab_id" WHERE T1."kind_cd" = 2
          How many German samples?         | SELECT COUNT(*) FROM "sample" WHERE "country" = 'DE'
          How many samples are from Japan? | SELECT COUNT(*) FROM "sample" WHERE "country" = 'JP'
          """)
  void shouldReadCodesByTheirWords(String question, String sql) {
    LAB.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many offers were rejected after they were accepted?   | SELECT COUNT(*) FROM "offer" WHERE "rej_dt" > "acc_dt"
          Which samples were tested earlier than we had drawn them? | SELECT "sample_no" FROM "sample" WHERE "tested_at" < "drawn_at"
          """)
  void shouldCompareEventsOfOneRow(String question, String sql) {
    LAB.assertFirst(question, sql);
  }
}
