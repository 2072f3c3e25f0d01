package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.QuestionTokenizer;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameIndexTest {
  private static final TestDatabase SHOP =
      new TestDatabase()
          .table(
              "cust", "*cust_id integer", "nm text", "tel text", "zip_cd text", "vip_flg integer")
          .table(
              "ord",
              "*ord_id integer",
              "cust_id integer -> cust.cust_id",
              "ord_dt date",
              "shipped_at timestamp",
              "wt_kg real",
              "tot_amt real")
          .table(
              "lzp",
              "*lzp_id integer",
              "surname text",
              "is_active integer",
              "guest_count integer",
              "examiner_name text");
  private static final TestDatabase GERMAN =
      new TestDatabase()
          .table("kunde", "*kunde_id integer", "nachname text", "ort text", "plz text")
          .table("bestellung", "*best_id integer", "kunde_id integer", "bestelldatum date")
          .table("artikel", "*artikel_id integer", "bez text", "mindestbestand integer");

  @ParameterizedTest
  @CsvSource({
    "customers, cust",
    "clients, cust",
    "orders, ord",
    "order date, ord.ord_dt",
    "total amount, ord.tot_amt",
    "customer name, cust.nm",
    "phone, cust.tel",
    "postal code, cust.zip_cd",
    "weight, ord.wt_kg",
    "kilograms, ord.wt_kg",
    "shipped date, ord.shipped_at",
    "vip, cust.vip_flg",
    "order number, ord.ord_id",
    "last name, lzp.surname",
    "active, lzp.is_active",
    "guests, lzp.guest_count",
    "examiners, lzp.examiner_name",
    "zip cd, cust.zip_cd",
    "lizard parlours, ''",
    "banana, ''"
  })
  void shouldFindNames(String words, String name) {
    assertThat(best(words, SHOP)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({
    "customers, kunde",
    "clients, kunde",
    "orders, bestellung",
    "order date, bestellung.bestelldatum",
    "surname, kunde.nachname",
    "town, kunde.ort",
    "zip code, kunde.plz",
    "item name, artikel.bez",
    "designation, artikel.bez",
    "minimum stock, artikel.mindestbestand",
    "products, artikel",
    "kunde, kunde"
  })
  void shouldFindGermanNamesInEnglish(String words, String name) {
    assertThat(best(words, GERMAN)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({
    "cost centre, dept.cc",
    "cost centres, dept.cc",
    "centre, dept.cc",
    "cost, ''",
    "SLA, dept.x1",
    "account number, dept.did",
    "locations, loc",
    "days, ''",
    "chief, ''"
  })
  void shouldFindNamesInComments(String words, String name) {
    TestDatabase desk =
        new TestDatabase()
            .table("loc", "*lid integer")
            .table(
                "dept",
                "*did integer",
                "cc text",
                "x1 integer",
                "x2 integer",
                "x3 text",
                "x4 integer -> loc.lid")
            .comment("dept", "did", "account number")
            .comment("dept", "cc", "cost centre")
            .comment("dept", "x1", "SLA: hours until an answer")
            .comment("dept", "x2", "days")
            .comment("dept", "x3", "location")
            .comment("dept", "x4", "chief of the location");

    assertThat(best(words, desk)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({
    "beds, inn.n_beds, WORDS",
    "rooms, inn.number_of_rooms, WORDS",
    "town, inn.city, SYNONYM"
  })
  void shouldTellHowWordsNameAColumn(String words, String name, Link.Match match) {
    TestDatabase inns =
        new TestDatabase()
            .table(
                "inn", "*inn_id integer", "city text", "n_beds integer", "number_of_rooms integer");

    assertThat(links(words, inns))
        .filteredOn(link -> name(link).equals(name))
        .extracting(Link::match)
        .containsExactly(match);
  }

  private static String best(String words, TestDatabase database) {
    return links(words, database).stream()
        .max(Comparator.comparingDouble(Link::score))
        .map(NameIndexTest::name)
        .orElse("");
  }

  private static List<Link> links(String words, TestDatabase database) {
    return Lexicon.ofNames(database.description()).names().find(QuestionTokenizer.tokens(words));
  }

  private static String name(Link link) {
    return switch (link.target()) {
      case Target.OfTable(Table table) -> table.toString();
      case Target.OfColumn(var column) -> column.toString();
      case Target.OfValue(var column, _) -> column.toString();
    };
  }
}
