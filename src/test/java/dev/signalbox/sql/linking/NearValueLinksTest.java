package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.TestDatabase;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NearValueLinksTest {
  private static final Encoder ENCODER = Encoders.of(Configuration.defaults().embedding());

  private static final TestDatabase SHOP =
      new TestDatabase()
          .table(
              "customer",
              "*customer_id INTEGER",
              "name TEXT",
              "city TEXT",
              "country TEXT",
              "employer TEXT")
          .table(
              "product",
              "*product_id INTEGER",
              "product_name TEXT",
              "category TEXT",
              "origin TEXT",
              "price REAL")
          .table(
              "orders",
              "*order_id INTEGER",
              "customer_id INTEGER -> customer.customer_id",
              "product_id INTEGER -> product.product_id",
              "status TEXT")
          .values("customer", "name", "Ana Vidal", "Luc Moreau", "Jan Moreau", "Henrik Dahlberg")
          .values("customer", "city", "Los Angeles", "Rotterdam", "Bergen", "New York", "Rome")
          .values("customer", "country", "Netherlands", "France", "United States", "Italy")
          .values(
              "customer",
              "employer",
              "University of Zurich",
              "World Health Organization",
              "Harbour Inn",
              "Dept of Trade")
          .values("product", "product_name", "Rome", "Blue Kettle", "Garden Chair", "Oak Table")
          .values("product", "category", "kitchenware", "furniture", "automobile", "toys")
          .values("product", "origin", "Portugal", "Norway")
          .values("orders", "status", "shipped", "cancelled", "Returned");

  @AfterAll
  static void close() {
    ENCODER.close();
  }

  private static LinkingHypotheses hypotheses(String question) {
    SchemaLinker linker = new SchemaLinker(ENCODER, SHOP, true);
    return linker.hypotheses(question, linker.lexicon(SHOP.description()));
  }

  private static Optional<Mention> valueAt(LinkedQuestion question, String phrase) {
    return question.mentions().stream()
        .filter(mention -> question.phrase(mention).equals(phrase) && mention.meansValueFirst())
        .findFirst();
  }

  private static String told(Mention mention) {
    Link link = mention.links().getFirst();
    return link.target() instanceof Target.OfValue(var column, var value)
        ? "%s=%s %s".formatted(column, value, link.match())
        : link.target().toString();
  }

  private static Optional<String> january(TestDatabase database, String question) {
    SchemaLinker linker = new SchemaLinker(ENCODER, database, true);
    LinkingHypotheses hypotheses =
        linker.hypotheses(question, linker.lexicon(database.description()));
    return valueAt(hypotheses.likeliest(), "January").map(NearValueLinksTest::told);
  }

  @Test
  void shouldTakeNoMonthForAShortName() {
    TestDatabase hotel =
        new TestDatabase()
            .table("guest", "*guest_id INTEGER", "first_name TEXT", "arrived_on DATE")
            .values("guest", "first_name", "Jan", "Mona", "Otto");
    TestDatabase figures =
        new TestDatabase()
            .table("figure", "*figure_id INTEGER", "month TEXT", "sales REAL")
            .values("figure", "month", "Jan", "Feb", "Mar");

    assertThat(january(hotel, "How many guests arrived in January?")).isEmpty();
    assertThat(january(figures, "What are the sales of figures with the month January?"))
        .contains("figure.month=Jan ABBREVIATED_VALUE");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which customers are from Netherland?             | Netherland     | customer.country=Netherlands MISTYPED_VALUE
          Show the customers from Frnace.                  | Frnace         | customer.country=France MISTYPED_VALUE
          Show the customers named 'Ana Viddal'.           | Ana Viddal     | customer.name=Ana Vidal MISTYPED_VALUE
          Which customers live in Roterdam?                | Roterdam       | customer.city=Rotterdam MISTYPED_VALUE
          Which customers live in LosAngeles?              | LosAngeles     | customer.city=Los Angeles VALUE
          Show the price of products of category kitchenwares. | kitchenwares | product.category=kitchenware VALUE_FORM
          Which customers are from the USA?                | USA            | customer.country=United States VALUE_SYNONYM
          Which customers are from the US?                 | US             | customer.country=United States VALUE_SYNONYM
          What is the price of products of category car?   | car            | product.category=automobile VALUE_SYNONYM
          Show the names of French customers.              | French         | customer.country=France VALUE_DERIVATION
          How many Dutch customers are there?              | Dutch          | customer.country=Netherlands VALUE_DERIVATION
          Which customers work for the Univ. of Zurich?    | Univ. of Zurich  | customer.employer=University of Zurich ABBREVIATED_VALUE
          Which customers have the employer WHO?           | WHO            | customer.employer=World Health Organization VALUE_SYNONYM
          Which customers have the employer UZ?            | UZ             | customer.employer=University of Zurich ABBREVIATED_VALUE
          Which customers have the employer Department of Trade? | Department of Trade | customer.employer=Dept of Trade ABBREVIATED_VALUE
          Which customers have the last name Dahlberg?     | Dahlberg       | customer.name=Henrik Dahlberg PART_OF_VALUE
          """)
  void shouldLinkValuesThatAreNotSpelledAlike(String question, String phrase, String link) {
    assertThat(valueAt(hypotheses(question).likeliest(), phrase).map(NearValueLinksTest::told))
        .contains(link);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What is the price for the product with name Yuvandel?",
        "Show the customers from Brastovia.",
        "Which customers live in \"Quimbleford\"?",
        "How many customers are named Okaforian Zull?",
        "Show the orders with status Vexed.",
        "What is the price of the product called flumetta?"
      })
  void shouldNotLinkAMadeUpName(String question) {
    LinkingHypotheses hypotheses = hypotheses(question);

    Stream<LinkedQuestion> all =
        Stream.concat(
            Stream.of(hypotheses.likeliest()),
            hypotheses.alternatives().stream()
                .filter(alternative -> alternative.odds() > -1)
                .map(LinkingHypothesis::question));
    assertThat(all)
        .allSatisfy(linked -> assertThat(linked.mentions()).noneMatch(Mention::meansValueFirst));
  }

  @Test
  void shouldTellThatSeveralValuesHaveTheWords() {
    assertThat(
            valueAt(hypotheses("Which customers are named Moreau?").likeliest(), "Moreau")
                .map(NearValueLinksTest::told))
        .contains("customer.name=Moreau PART_OF_VALUE");
  }

  @Test
  void shouldLinkAWholeValueRatherThanItsParts() {
    LinkedQuestion linked = hypotheses("Which customers live in Los Angelas?").likeliest();

    assertThat(valueAt(linked, "Los Angelas").map(NearValueLinksTest::told))
        .contains("customer.city=Los Angeles MISTYPED_VALUE");
  }

  @ParameterizedTest
  @CsvSource({
    "How many customers live in the city Rome?, customer.city",
    "What is the price of the product name Rome?, product.product_name"
  })
  void shouldKeepEachColumnOfAValueAndPreferTheNamedOne(String question, String column) {
    Mention rome = valueAt(hypotheses(question).likeliest(), "Rome").orElseThrow();

    assertThat(rome.links()).hasSizeGreaterThan(1);
    assertThat(told(rome)).startsWith(column + "=Rome");
    assertThat(rome.links().getFirst().probability())
        .isGreaterThan(rome.links().get(1).probability());
    assertThat(rome.values().stream().mapToDouble(Link::probability).sum()).isLessThanOrEqualTo(1);
  }

  @Test
  void shouldTryAnUnsureValueAsAnAlternative() {
    LinkingHypotheses hypotheses = hypotheses("Which customers live in the suburb of Romee?");

    Stream<LinkedQuestion> all =
        Stream.concat(
            Stream.of(hypotheses.likeliest()),
            hypotheses.alternatives().stream().map(LinkingHypothesis::question));
    assertThat(all).anySatisfy(linked -> assertThat(valueAt(linked, "Romee")).isPresent());
  }

  @Test
  void shouldLinkNoValueByItsMeaningWithoutSynonyms() {
    SchemaLinker linker = new SchemaLinker(ENCODER, SHOP, false);

    LinkedQuestion linked =
        linker.link("Show the names of French customers.", linker.lexicon(SHOP.description()));

    assertThat(linked.mentions()).noneMatch(Mention::meansValueFirst);
  }

  @Test
  void shouldLinkNoValueOfAPrivateColumn() {
    DatabaseDescription database =
        DatabaseDescription.newBuilder(SHOP.description())
            .setTables(
                SHOP.description().getTables().stream()
                    .map(NearValueLinksTest::withPrivateCountry)
                    .toList())
            .build();
    SchemaLinker linker = new SchemaLinker(ENCODER, SHOP, true);

    LinkedQuestion linked =
        linker.link("Show the customers from Frnace.", linker.lexicon(database));

    assertThat(linked.mentions()).noneMatch(Mention::meansValueFirst);
  }

  private static TableDescription withPrivateCountry(TableDescription table) {
    return TableDescription.newBuilder(table)
        .setColumns(
            table.getColumns().stream()
                .map(column ->
                    ColumnDescription.newBuilder(column)
                        .setIsPrivate(column.getName().equals("country"))
                        .build())
                .toList())
        .build();
  }

  @Test
  void shouldWeighNamesBesideOtherWordsOfTheQuestion() {
    List<Link> links =
        valueAt(hypotheses("Show the customers from Frnace.").likeliest(), "Frnace")
            .orElseThrow()
            .links();

    assertThat(links.getFirst().probability()).isBetween(0.75, 1.0);
  }
}
