package dev.signalbox.sql.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AbbreviationsTest {

  @ParameterizedTest
  @CsvSource({
    "ret, returned, true",
    "blk, blocked, true",
    "rpd, repaid, true",
    "consr, consignor, true",
    "auctr, auctioneer, true",
    "coa, consignor, false",
    "pd, paid, true",
    "st, settled, false",
    "off, off sick, false",
    "paid, paid, false",
    "cls, sold, false"
  })
  void shouldTellWhatLettersStandFor(String letters, String word, boolean so) {
    assertThat(Abbreviations.standsFor(letters, word)).isEqualTo(so);
  }
}
