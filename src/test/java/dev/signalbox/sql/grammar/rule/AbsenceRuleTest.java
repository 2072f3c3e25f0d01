package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.RentalPlanner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AbsenceRuleTest {
  private static final RentalPlanner RENTAL = new RentalPlanner();

  @AfterAll
  static void close() {
    RENTAL.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which workers have no boss?                              | SELECT "full_name" FROM "workers" WHERE "boss_id" IS NULL
          workers w/o a boss                                       | SELECT "full_name" FROM "workers" WHERE "boss_id" IS NULL
          Which workers currently have no manager?                 | SELECT "full_name" FROM "workers" WHERE "boss_id" IS NULL
          List the workers without an e-mail address.              | SELECT "full_name" FROM "workers" WHERE "email" IS NULL
          Which clients do not have a telephone number on file?    | SELECT "client_name" FROM "clients" WHERE "phone" IS NULL
          How many repairs have no worker?                         | SELECT COUNT(*) FROM "repairs" WHERE "worker_id" IS NULL
          Which workers have an email that is unknown?             | SELECT "full_name" FROM "workers" WHERE "email" IS NULL
          """)
  void shouldParseMissingValues(String question, String sql) throws InterruptedException {
    RENTAL.assertQuery(question, sql);
  }
}
