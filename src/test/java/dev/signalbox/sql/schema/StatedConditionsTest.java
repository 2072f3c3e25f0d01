package dev.signalbox.sql.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatedConditionsTest {
  private static final String LATE =
      "An order is late when it was shipped more than 3 days after it was placed";

  private static List<String> questions(String statement, String question) {
    return StatedConditions.of(
            List.of(statement), Set.of("sale", "order", "customer"), Set.of("total", "status"))
        .in(question, false)
        .stream()
        .flatMap(word -> word.questions().stream())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which orders were late?              | Which orders were shipped more than 3 days after they were placed
          List the orders that are late in May | List the orders that were shipped more than 3 days after they were placed in May
          Is there a late order?               | Is there a order that was shipped more than 3 days after it was placed
          How many late orders has Ann?        | How many orders that were shipped more than 3 days after they were placed has Ann
          """)
  void shouldPutTheConditionInPlaceOfTheWord(String question, String conditioned) {
    assertThat(questions(LATE, question)).first().isEqualTo(conditioned);
  }

  @Test
  void shouldAlsoPutTheConditionAtTheEnd() {
    assertThat(questions(LATE, "late orders of Ann"))
        .containsExactly(
            "orders that were shipped more than 3 days after they were placed of Ann",
            "orders of Ann that were shipped more than 3 days after they were placed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Orders are called rush when their priority is 1               | rush orders    | orders whose priority is 1
          An order counts as small if the total is below 10             | small orders   | orders whose total is below 10
          A customer is idle once the customer has no order             | idle customers | customers that have no order
          A customer is idle if there are no orders                     | idle customers | customers without orders
          A regular is a customer with more than 5 orders.              | regulars       | customers with more than 5 orders
          A late order is one which was shipped after its due date      | late orders    | orders that were shipped after their due date
          An order is new when placed after 2020                        | new orders     | orders that were placed after 2020
          An order is old if older than 2 years                         | old orders     | orders that are older than 2 years
          An order is open if status = 'O'                              | open orders    | orders whose status = 'O'
          """)
  void shouldReadForms(String statement, String question, String conditioned) {
    assertThat(questions(statement, question)).first().isEqualTo(conditioned);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"orders that are not late", "late customers", "the late shift", "How late is it?"})
  void shouldLeaveOtherQuestionsAsTheyAre(String question) {
    assertThat(questions(LATE, question)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Revenue means net_amount",
        "status = 'O': open",
        "Orders are placed by customers",
        "An order is dear when no discount was given",
      })
  void shouldReadNoConditionElsewhere(String statement) {
    assertThat(questions(statement, "Which open orders are placed or dear?")).isEmpty();
  }
}
