package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.BankQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BankFormsTest {
  private static final BankQuestions BANK = new BankQuestions();

  @AfterAll
  static void close() {
    BANK.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What is the average number of customers of a bank? | SELECT AVG("no_of_customers") FROM "banks"
          How many apprentices were there at Nordbank?       | SELECT SUM(T1."apprentice") FROM "intakes" AS T1 JOIN "banks" AS T2 ON T1."bank_id" = T2."bank_id" WHERE T2."bank_name" = 'Nordbank'
          Show the name of the bank                          | SELECT "bank_name" FROM "banks"
          """)
  void shouldTellStoredCountsAndKeysApart(String question, String sql) {
    BANK.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Clerks who are older than their mentor | SELECT T1."clerk_name" FROM "clerks" AS T1 JOIN "clerks" AS T2 ON T1."mentor_id" = T2."clerk_id" WHERE T1."birth_year" < T2."birth_year"
          Clerks younger than their mentor       | SELECT T1."clerk_name" FROM "clerks" AS T1 JOIN "clerks" AS T2 ON T1."mentor_id" = T2."clerk_id" WHERE T1."birth_year" > T2."birth_year"
          """)
  void shouldCompareAgesByBirths(String question, String sql) {
    BANK.assertFirst(question, sql);
  }
}
