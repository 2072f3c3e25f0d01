package dev.signalbox.sql.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameReadingsTest {
  private static final String GERMAN = " kunde lieferant bestellung rechnung";

  @ParameterizedTest
  @CsvSource({
    "cust_nm, customer name",
    "trx_amt, transaction amount",
    "ord_dt, order date",
    "acc_typ, account type",
    "acc_dt, accepted date",
    "cls_ts, closed timestamp",
    "prod_qty, product quantity",
    "mgr_id, manager id",
    "EMP_NO, employee number",
    "whs_cd, warehouse code",
    "avgPrc, average price",
    "custname, customer name",
    "dob, date of birth",
    "lname, last name",
    "fName, first name",
    "tbl_sales, sales",
    "due_on, due on",
    "sku, sku",
    "ttl_amt, total amount",
    "insp_rpt, inspection report",
    "mfr_id, manufacturer id",
    "wo_sts, work order status",
    "veh_cond, vehicle condition",
    "pmt_freq, payment frequency",
    "order_items, order items"
  })
  void shouldReadEnglishNames(String name, String words) {
    assertThat(readings(name).words(name)).isEqualTo(List.of(words.split(" ")));
  }

  @ParameterizedTest
  @CsvSource({
    "kunden, customer",
    "bestellpositionen, order position",
    "mindestbestand, minimum stock",
    "lagerort, storage location",
    "kundennummer, customer number",
    "liefertermin, delivery date",
    "straße, street",
    "löhne, wage",
    "haeuser, house",
    "kd_nr, customer number",
    "abt_bez, department name",
    "zahl_betr, payment amount",
    "std_lohn, hourly wage",
    "betr_std, operating hours",
    "kredit_lim, credit limit",
    "bez_dat, payment date",
    "gesp_kz, blocked flag",
    "kran, crane",
    "krantyp, crane type",
    "tragl_t, load capacity t",
    "baust, construction site",
    "wartg, maintenance",
    "vorn, first name",
    "mwst_proz, vat percent",
    "art, type",
    "art_nr, article number",
    "vname, first name",
    "geb_dat, birth date",
    "status, status"
  })
  void shouldReadGermanNamesOfGermanDatabases(String name, String words) {
    assertThat(readings(name + GERMAN).words(name)).isEqualTo(List.of(words.split(" ")));
  }

  @Test
  void shouldReadEnglishWordsOfEnglishDatabasesAsThemselves() {
    NameReadings readings = readings("art tag lager artists tags drinks price");

    assertThat(readings.words("art")).isEqualTo(List.of("art"));
    assertThat(readings.words("tag")).isEqualTo(List.of("tag"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "art not die gift rat see tag arm fast kind hand rest chef stand band",
        "gift_id tag_name rat_count hut_no boot_size kind_cd hell_yn",
        "brn_cd typ_cd amt tot ret_dt ttl stk knd_cd str flg"
      })
  void shouldLeaveEnglishDatabasesAlone(String names) {
    NameReadings readings = readings(names + " customer order price");

    assertThat(readings.inEnglish("Geschenk")).isEmpty();
    for (String part : List.of("gift", "tag", "rat", "kind", "hand", "rest", "stand", "customer")) {
      assertThat(readings.likeliest(part)).isEqualTo(List.of(part));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "verkauft, sold",
    "läuft, running",
    "Turmdrehkran, tower crane",
    "Mobilkran, mobile crane",
    "UVV-Prüfung, uvv inspection",
    "in Wartung, under maintenance"
  })
  void shouldTranslateGermanValues(String value, String english) {
    assertThat(readings("kran" + GERMAN).inEnglish(value)).contains(english);
    assertThat(readings("crane customer order").inEnglish(value)).isEmpty();
  }

  @Test
  void shouldPreferAWordThatTheDatabaseSpellsOut() {
    assertThat(readings("vertr_id" + GERMAN).words("vertr_id")).containsExactly("contract", "id");
    assertThat(readings("vertr_id vertreter" + GERMAN).words("vertr_id"))
        .containsExactly("representative", "id");
  }

  @Test
  void shouldGiveTheLikelierPartTheNoun() {
    NameReadings readings = readings("acc act_dt");

    assertThat(readings.likeliest("acc")).isEqualTo(List.of("account"));
    assertThat(readings.likeliest("act")).isNotEqualTo(List.of("account"));
    assertThat(readings.abbreviating("account")).doesNotContainKey("act");
  }

  @Test
  void shouldPreferTheNounsOfOtherNames() {
    assertThat(readings("prsn").words("prsn")).isEqualTo(List.of("person"));
    assertThat(readings("grnt grantors").words("grnt")).isEqualTo(List.of("grant"));
    assertThat(readings("cpr cooper").words("cpr")).isEqualTo(List.of("cooper"));
  }

  @Test
  void shouldReadNoMeasureAsTheNameOfATable() {
    NameReadings asTable = new NameReadings(List.of("cst"), List.of("cst"), List.of());

    assertThat(asTable.likeliest("cst")).isEqualTo(List.of("customer"));
    assertThat(readings("cst").likeliest("cst")).isEqualTo(List.of("cost"));
  }

  @Test
  void shouldReadASeldomNounAsItselfWhereItNamesATable() {
    NameReadings asTable = new NameReadings(List.of("tram"), List.of("tram"), List.of());

    assertThat(asTable.likeliest("tram")).isEqualTo(List.of("tram"));
    assertThat(readings("tram").likeliest("tram")).isEqualTo(List.of("treatment"));
  }

  @Test
  void shouldUseComments() {
    NameReadings readings =
        new NameReadings(List.of("brw_id"), List.of(), List.of("the", "brewery", "of", "beer"));

    assertThat(readings.words("brw_id")).isEqualTo(List.of("brewery", "id"));
  }

  @Test
  void shouldKeepOtherReadings() {
    Stream<List<String>> others =
        readings("cur_cd").others("cur_cd").stream().map(NameReading::words);

    assertThat(others).contains(List.of("current", "code"), List.of("cur", "cd"));
  }

  @Test
  void shouldNotAbbreviateAnyWord() {
    NameReadings readings = readings("bk_no rsn");

    assertThat(readings.abbreviating("back")).isEmpty();
    assertThat(readings.abbreviating("reservation")).isEmpty();
  }

  private static NameReadings readings(String names) {
    return new NameReadings(List.of(names.split(" ")), List.of(), List.of());
  }
}
