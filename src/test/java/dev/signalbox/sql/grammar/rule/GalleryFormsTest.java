package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.GalleryQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Keys that name what persons do, owners of attributes, and parts that a verb separates.
class GalleryFormsTest {
  private static final GalleryQuestions GALLERY = new GalleryQuestions();

  @AfterAll
  static void close() {
    GALLERY.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who consigned the most pieces?        | SELECT T1."party_name" FROM "parties" AS T1 JOIN "pieces" AS T2 ON T2."consr_id" = T1."party_id" GROUP BY T1."party_id", T1."party_name" ORDER BY COUNT(*) DESC LIMIT 1
          Which pieces did Okto buy?            | SELECT T1."title" FROM "pieces" AS T1 JOIN "parties" AS T2 ON T1."buyer_id" = T2."party_id" WHERE T2."party_name" = 'Okto'
          Which pieces did Okto consign?        | SELECT T1."title" FROM "pieces" AS T1 JOIN "parties" AS T2 ON T1."consr_id" = T2."party_id" WHERE T2."party_name" = 'Okto'
          Who introduced Ferro?                 | SELECT T1."party_name" FROM "parties" AS T1 JOIN "parties" AS T2 ON T2."introduced_by" = T1."party_id" WHERE T2."party_name" = 'Ferro'
          Who manages the Harbour branch?       | SELECT T1."employee_name" FROM "employees" AS T1 JOIN "branches" AS T2 ON T2."manager_id" = T1."employee_id" WHERE T2."branch_name" = 'Harbour'
          """)
  void shouldJoinByKeyOfVerb(String question, String sql) {
    GALLERY.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Whose hourly rate is above 40?                             | SELECT "employee_name" FROM "employees" WHERE "hourly_rate" > 40
          Which employees need to renew their first aid cert this year? | SELECT "employee_name" FROM "employees" WHERE "first_aid_cert_until" >= '2026-01-01' AND "first_aid_cert_until" < '2027-01-01'
          Which employees must renew their first aid cert this year? | SELECT "employee_name" FROM "employees" WHERE "first_aid_cert_until" >= '2026-01-01' AND "first_aid_cert_until" < '2027-01-01'
          How many employees work for us?                            | SELECT COUNT(*) FROM "employees"
          """)
  void shouldShowOwnersOfAttributes(String question, String sql) {
    GALLERY.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What share of oil pieces sold?                 | SELECT 100.0 * SUM(CASE WHEN "state" = 'sold' THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "pieces" WHERE "kind" = 'oil'
          What percentage of oil pieces ended up returned? | SELECT 100.0 * SUM(CASE WHEN "state" = 'returned' THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "pieces" WHERE "kind" = 'oil'
          """)
  void shouldTakeShareOfRowsBeforeVerb(String question, String sql) {
    GALLERY.assertFirst(question, sql);
  }
}
