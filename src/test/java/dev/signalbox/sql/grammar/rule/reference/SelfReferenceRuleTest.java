package dev.signalbox.sql.grammar.rule.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.PlanStep;
import dev.signalbox.sql.StaffQuestions;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SelfReferenceRuleTest {
  private static final StaffQuestions STAFF = new StaffQuestions();

  private static final String OF_ANN =
      " FROM \"employees\" AS T1 JOIN \"employees\" AS T2 ON T2.\"manager_id\" = T1.\"employee_id\""
          + " WHERE T2.\"full_name\" = 'Ann Smith'";
  private static final String UNDER_ANN =
      " FROM \"employees\" AS T1 JOIN \"employees\" AS T2 ON T1.\"manager_id\" = T2.\"employee_id\""
          + " WHERE T2.\"full_name\" = 'Ann Smith'";
  private static final String PAIRS =
      " FROM \"employees\" AS T1 JOIN \"employees\" AS T2 ON T1.\"manager_id\" = T2.\"employee_id\"";
  private static final String BY_MANAGER =
      " FROM \"employees\" AS T1 JOIN \"employees\" AS T2 ON T2.\"manager_id\" = T1.\"employee_id\""
          + " GROUP BY T1.\"employee_id\", T1.\"full_name\"";

  @AfterAll
  static void close() {
    STAFF.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who manages Ann Smith?                             | SELECT T1."full_name"
          who does Ann Smith report to                       | SELECT T1."full_name"
          Who is the manager of Ann Smith?                   | SELECT T1."full_name"
          Who's the boss of Ann Smith?                       | SELECT T1."full_name"
          Could you tell me who the manager of Ann Smith is? | SELECT T1."full_name"
          Who is Ann Smith's supervisor?                     | SELECT T1."full_name"
          What is the name of Ann Smith's manager?           | SELECT T1."full_name"
          What is the salary of Ann Smith's manager?         | SELECT T1."salary"
          """)
  void shouldFindTheRowThatANamedOneRefersTo(String question, String items)
      throws InterruptedException {
    STAFF.assertQuery(question, items + OF_ANN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who reports to Ann Smith?                            | SELECT T1."full_name"
          Which employees report directly to Ann Smith?        | SELECT T1."full_name"
          Who works under Ann Smith?                           | SELECT T1."full_name"
          Show the employees managed by Ann Smith.             | SELECT T1."full_name"
          List the employees whose manager is Ann Smith.       | SELECT T1."full_name"
          Who are the subordinates of Ann Smith?               | SELECT T1."full_name"
          Who are Ann Smith's subordinates?                    | SELECT T1."full_name"
          How many employees report to Ann Smith?              | SELECT COUNT(*)
          How many people does Ann Smith manage?               | SELECT COUNT(*)
          How many subordinates does Ann Smith have?           | SELECT COUNT(*)
          Average salary of the employees who report to Ann Smith | SELECT AVG(T1."salary")
          """)
  void shouldFindTheRowsThatReferToANamedOne(String question, String items)
      throws InterruptedException {
    STAFF.assertQuery(question, items + UNDER_ANN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          List all employees and the names of their managers.   | SELECT T1."full_name", T2."full_name" |
          Show each employee with their manager.                | SELECT T1."full_name", T2."full_name" |
          Which employees earn more than their manager?         | SELECT T1."full_name" | WHERE T1."salary" > T2."salary"
          Which employees have a higher salary than their boss? | SELECT T1."full_name" | WHERE T1."salary" > T2."salary"
          Does anybody earn less than his or her own manager? Give me the names. | SELECT T1."full_name" | WHERE T1."salary" < T2."salary"
          Which employees are younger than their managers?      | SELECT T1."full_name" | WHERE T1."age" < T2."age"
          Who was hired before their manager?                   | SELECT T1."full_name" | WHERE T1."hired_on" < T2."hired_on"
          """)
  void shouldReadRowsBesideThoseTheyReferTo(String question, String items, String condition)
      throws InterruptedException {
    STAFF.assertQuery(question, items + PAIRS + (condition == null ? "" : " " + condition));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many direct reports does each manager have?  | SELECT T1."full_name", COUNT(*) |
          How many employees report to each manager?       | SELECT T1."full_name", COUNT(*) |
          For each manager, how many employees are there?  | SELECT T1."full_name", COUNT(*) |
          Which manager has the most subordinates?         | SELECT T1."full_name"           | ORDER BY COUNT(*) DESC LIMIT 1
          Which manager has the fewest direct reports?     | SELECT T1."full_name"           | ORDER BY COUNT(*) LIMIT 1
          """)
  void shouldGroupByTheRowsReferredTo(String question, String items, String order)
      throws InterruptedException {
    STAFF.assertQuery(question, items + BY_MANAGER + (order == null ? "" : " " + order));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who are the managers?                | SELECT DISTINCT T1."full_name" FROM "employees" AS T1 JOIN "employees" AS T2 ON T2."manager_id" = T1."employee_id"
          List all parent categories.          | SELECT DISTINCT T1."category_name" FROM "categories" AS T1 JOIN "categories" AS T2 ON T2."parent_category_id" = T1."category_id"
          How many managers are there?         | SELECT COUNT(DISTINCT "manager_id") FROM "employees"
          """)
  void shouldReadTheRowsReferredToAlone(String question, String sql) throws InterruptedException {
    STAFF.assertQuery(question, sql);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Who is the manager of Yuvandel?", "Who is Mira Quandt's manager?"})
  void shouldNotAnswerForAMadeUpName(String question) throws InterruptedException {
    assertThat(STAFF.isAnswered(question)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What is the parent category of Notebooks?      | SELECT T1."category_name" FROM "categories" AS T1 JOIN "categories" AS T2 ON T2."parent_category_id" = T1."category_id" WHERE T2."category_name" = 'Notebooks'
          List the subcategories of Paper.               | SELECT T1."category_name" FROM "categories" AS T1 JOIN "categories" AS T2 ON T1."parent_category_id" = T2."category_id" WHERE T2."category_name" = 'Paper'
          What are the child categories of Paper?        | SELECT T1."category_name" FROM "categories" AS T1 JOIN "categories" AS T2 ON T1."parent_category_id" = T2."category_id" WHERE T2."category_name" = 'Paper'
          Show each category with its parent category.   | SELECT T1."category_name", T2."category_name" FROM "categories" AS T1 JOIN "categories" AS T2 ON T1."parent_category_id" = T2."category_id"
          List the subsidiaries of Paper.               | SELECT T1."category_name" FROM "categories" AS T1 JOIN "categories" AS T2 ON T1."parent_category_id" = T2."category_id" WHERE T2."category_name" = 'Paper'
          Which members did Tom Berg refer to us?       | SELECT T1."first_name", T1."last_name" FROM "members" AS T1 JOIN "members" AS T2 ON T1."referred_by" = T2."member_id" WHERE T2."first_name" = 'Tom' AND T2."last_name" = 'Berg'
          Which members were referred by Tom Berg?       | SELECT T1."first_name", T1."last_name" FROM "members" AS T1 JOIN "members" AS T2 ON T1."referred_by" = T2."member_id" WHERE T2."first_name" = 'Tom' AND T2."last_name" = 'Berg'
          """)
  void shouldReadReferencesOfAnyTable(String question, String sql) throws InterruptedException {
    STAFF.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which employees do not report to Ann Smith?        | SELECT "full_name" FROM "employees" WHERE "manager_id" IS NULL OR "manager_id" NOT IN (SELECT "employee_id" FROM "employees" WHERE "full_name" = 'Ann Smith')
          Which employees have no manager?                   | SELECT "full_name" FROM "employees" WHERE "manager_id" IS NULL
          Who are the employees of the Sales department?     | SELECT T1."full_name" FROM "employees" AS T1 JOIN "departments" AS T2 ON T1."department_id" = T2."department_id" WHERE T2."department_name" = 'Sales'
          What is the manager id of Ann Smith?               | SELECT "manager_id" FROM "employees" WHERE "full_name" = 'Ann Smith'
          Which employees in Sales earn more than their manager? | SELECT T1."full_name" FROM "employees" AS T1 JOIN "departments" AS T2 ON T1."department_id" = T2."department_id" JOIN "employees" AS T3 ON T1."manager_id" = T3."employee_id" WHERE T2."department_name" = 'Sales' AND T1."salary" > T3."salary"
          """)
  void shouldReadATableTwiceOnlyWhereItMust(String question, String sql)
      throws InterruptedException {
    STAFF.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who is the manager of Ann Smith?              | manager full name of employees with their managers, where employee full name is Ann Smith
          Who works under Omar Haddad?                  | employee full name of employees with their managers, where manager full name is Omar Haddad
          Which employees earn more than their manager? | employee full name of employees with their managers, where employee salary is more than manager salary ('earn' is taken for 'salary')
          List the subcategories of Paper.              | category name of categories with their parent categories, where parent category name is Paper
          Who was referred by Ines Castro?              | member first name and member last name of members with their referenced members, where referenced member first name is Ines and referenced member last name is Castro
          """)
  void shouldPutReferencesIntoWords(String question, String reading) throws InterruptedException {
    PlanStep step = STAFF.step(question);

    assertThat(step.getReading()).isEqualTo(reading);
    assertThat(step.getLeftOut()).isEmpty();
  }

  @Test
  void shouldAccountForReferencesInQueriesOfOthers() {
    String joined =
        "SELECT e.full_name FROM employees e LEFT JOIN employees m ON m.employee_id = e.manager_id";

    Reading asked =
        STAFF.reading("Who reports to Lea Brandt?", joined + " WHERE m.full_name = 'Lea Brandt'");
    Reading without =
        STAFF.reading(
            "Who reports to Lea Brandt?",
            "SELECT full_name FROM employees WHERE full_name = 'Lea Brandt'");

    assertThat(asked.sentence())
        .contains("managers (if any)", "where manager full name is Lea Brandt");
    assertThat(asked.accounting().leftOut()).isEmpty();
    assertThat(without.accounting().leftOut()).extracting(Span::phrase).contains("reports");
  }
}
