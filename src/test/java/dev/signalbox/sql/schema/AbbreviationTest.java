package dev.signalbox.sql.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AbbreviationTest {

  @ParameterizedTest
  @CsvSource({
    "cst, customer",
    "cust, customer",
    "brn, branch",
    "txn, transaction",
    "pmt, payment",
    "amt, amount",
    "crd, card",
    "bkg, booking",
    "blk, blocked",
    "stk, stock",
    "dept, department",
    "prod, product",
    "mgr, manager",
    "veh, vehicle",
    "appt, appointment"
  })
  void shouldFitTheWord(String letters, String word) {
    assertThat(Abbreviation.logOdds(letters, word)).isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    "cst, employee",
    "act, attic",
    "amt, mountain",
    "tsrc, customer",
    "customer, customer",
    "c, customer",
    "c2, customer",
    "ord, road",
    "mgrs, manager"
  })
  void shouldNotFitTheWord(String letters, String word) {
    assertThat(Abbreviation.logOdds(letters, word)).isLessThanOrEqualTo(0.5);
  }

  @ParameterizedTest
  @CsvSource({
    "acc, account, accident",
    "acc, account, access",
    "crd, card, coordinate",
    "pmt, payment, permanent",
    "prd, period, predator",
    "dlv, delivery, deliverable"
  })
  void shouldPreferTheShorterOrFullerWord(String letters, String word, String other) {
    assertThat(Abbreviation.logOdds(letters, word))
        .isGreaterThanOrEqualTo(Abbreviation.logOdds(letters, other));
  }
}
