package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.KennelQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Short names of columns, their synonyms, and states behind an exclusion.
class KennelFormsTest {
  private static final KennelQuestions KENNEL = new KennelQuestions();

  @AfterAll
  static void close() {
    KENNEL.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          current helpers                                         | SELECT "first_name", "last_name" FROM "helpers" WHERE "dt_left" IS NULL
          What is the total number of dogs by town?               | SELECT SUM("n_dogs"), "city" FROM "kennels" GROUP BY "city"
          List the e-mail addresses of the helpers.               | SELECT "email" FROM "helpers"
          helpers who never walked and are still with us          | SELECT "first_name", "last_name" FROM "helpers" WHERE "dt_left" IS NULL AND "helper_id" NOT IN (SELECT "helper_id" FROM "walks" WHERE "helper_id" IS NOT NULL)
          """)
  void shouldParse(String question, String sql) {
    KENNEL.assertFirst(question, sql);
  }
}
