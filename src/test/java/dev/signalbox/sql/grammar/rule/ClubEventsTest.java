package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.ClubQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Times of events that verbs and states name.
class ClubEventsTest {
  private static final ClubQuestions CLUB = new ClubQuestions();

  @AfterAll
  static void close() {
    CLUB.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which members have left, and when?         | SELECT "member_name", "left_on" FROM "members" WHERE "left_on" IS NOT NULL
          Which members have left the club?          | SELECT "member_name" FROM "members" WHERE "left_on" IS NOT NULL
          Members who booked in 2025                 | SELECT DISTINCT T1."member_name" FROM "members" AS T1 JOIN "bookings" AS T2 ON T2."member_id" = T1."member_id" WHERE T2."booked_on" >= '2025-01-01' AND T2."booked_on" < '2026-01-01'
          Members who booked in 2025 but not in 2026 | SELECT DISTINCT T1."member_name" FROM "members" AS T1 JOIN "bookings" AS T2 ON T2."member_id" = T1."member_id" WHERE T2."booked_on" >= '2025-01-01' AND T2."booked_on" < '2026-01-01' AND T1."member_id" NOT IN (SELECT "member_id" FROM "bookings" WHERE "booked_on" >= '2026-01-01' AND "booked_on" < '2027-01-01' AND "member_id" IS NOT NULL)
          Members with penalties in 2025 but none in 2026 | SELECT DISTINCT T1."member_name" FROM "members" AS T1 JOIN "penalties" AS T2 ON T2."member_id" = T1."member_id" WHERE T2."issued_on" >= '2025-01-01' AND T2."issued_on" < '2026-01-01' AND T1."member_id" NOT IN (SELECT "member_id" FROM "penalties" WHERE "issued_on" >= '2026-01-01' AND "issued_on" < '2027-01-01' AND "member_id" IS NOT NULL)
          """)
  void shouldTellTheTimesOfEvents(String question, String sql) {
    CLUB.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Upcoming bookings                         | SELECT "booking_id" FROM "bookings" WHERE "booked_on" >= '2026-11-24'
          How many bookings are coming up?          | SELECT COUNT(*) FROM "bookings" WHERE "booked_on" >= '2026-11-24'
          Penalties issued last month by purpose    | SELECT "purpose", COUNT(*) FROM "penalties" WHERE "issued_on" >= '2026-10-01' AND "issued_on" < '2026-11-01' GROUP BY "purpose"
          Penalties per purpose, paid penalties left out | SELECT "purpose", COUNT(*) FROM "penalties" WHERE "paid_on" IS NULL GROUP BY "purpose"
          How much was paid by Olga Petrova?        | SELECT SUM(T1."amount") FROM "penalties" AS T1 JOIN "members" AS T2 ON T1."member_id" = T2."member_id" WHERE T1."paid_on" IS NOT NULL AND T2."member_name" = 'Olga Petrova'
          Which penalties were paid, and when were they issued? | SELECT "penalty_id", "issued_on" FROM "penalties" WHERE "paid_on" IS NOT NULL
          How much was paid in 2025?                | SELECT SUM("amount") FROM "penalties" WHERE "paid_on" >= '2025-01-01' AND "paid_on" < '2026-01-01'
          """)
  void shouldRestrictAndGroupEvents(String question, String sql) {
    CLUB.assertFirst(question, sql);
  }
}
