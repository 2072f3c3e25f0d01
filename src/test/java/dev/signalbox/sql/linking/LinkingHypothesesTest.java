package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.MusicPlanner;
import dev.signalbox.sql.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkingHypothesesTest {
  private static final MusicPlanner MUSIC = new MusicPlanner();

  private static final TestDatabase HOUSING =
      new TestDatabase()
          .table(
              "apartment",
              "*apartment_id INTEGER",
              "type TEXT",
              "rooms INTEGER",
              "city_id INTEGER -> city.city_id")
          .table("city", "*city_id INTEGER", "city_name TEXT", "population INTEGER")
          .table(
              "tenant",
              "*tenant_id INTEGER",
              "tenant_name TEXT",
              "sex TEXT",
              "apartment_id INTEGER -> apartment.apartment_id")
          .values("apartment", "type", "Flat", "Studio")
          .values("tenant", "sex", "F", "M");

  @AfterAll
  static void close() {
    MUSIC.close();
  }

  /// The links of a question, such as `tunes: song`.
  private static List<String> links(LinkedQuestion question) {
    return question.mentions().stream()
        .map(mention -> question.phrase(mention) + ": " + target(mention))
        .toList();
  }

  private static String target(Mention mention) {
    return switch (mention.links().getFirst().target()) {
      case Target.OfTable(var table) -> table.name().toString();
      case Target.OfColumn(var column) -> column.toString();
      case Target.OfValue(var column, var value) -> column + "=" + value;
    };
  }

  private static List<List<String>> alternatives(String question) {
    return MUSIC.hypotheses(question).alternatives().stream()
        .map(alternative -> links(alternative.question()))
        .toList();
  }

  @Test
  void shouldHaveNoAlternativeWhereAllLinksAreSure() {
    assertThat(alternatives("How many singers are there?")).isEmpty();
  }

  @Test
  void shouldHaveNoAlternativeWhereNoWordProbablyNamesAnything() {
    assertThat(alternatives("What is the capital of Mongolia?")).isEmpty();
  }

  @Test
  void shouldHaveAlternativesWhereAllLinksAreByMeaning() {
    assertThat(alternatives("What is the label of that tune?")).isNotEmpty();
  }

  @Test
  void shouldHaveNoAlternativeWithoutLinksByMeaning() {
    SchemaLinker linker = new SchemaLinker(MUSIC.encoder(), _ -> List.of(), false);

    LinkingHypotheses hypotheses =
        linker.hypotheses("How many items has each singer?", linker.lexicon(MUSIC.description()));

    assertThat(links(hypotheses.likeliest())).containsExactly("singer: singer");
    assertThat(hypotheses.alternatives()).isEmpty();
  }

  @Test
  void shouldHaveAlternativesForUncertainLinks() {
    assertThat(alternatives("How many items has each singer?"))
        .contains(List.of("singer: singer"), List.of("items: concert", "singer: singer"));
  }

  @Test
  void shouldLinkPartsOfNamesByTheirMeaning() {
    LinkingHypotheses hypotheses = MUSIC.hypotheses("How many seats were sold in 2024?");

    assertThat(matches(hypotheses.likeliest(), "sold")).containsExactly(Link.Match.PART);
    assertThat(hypotheses.alternatives())
        .anySatisfy(alternative ->
            assertThat(matches(alternative.question(), "sold"))
                .containsExactly(Link.Match.MEANING));
  }

  @Test
  void shouldLinkValuesInLowerCaseByTheirMeaning() {
    LinkingHypotheses hypotheses = housing("How many flats are in each city?");

    assertThat(links(hypotheses.likeliest()))
        .containsExactly("flats: apartment.type=Flat", "city: city");
    assertThat(hypotheses.alternatives())
        .extracting(alternative -> links(alternative.question()))
        .contains(List.of("flats: apartment", "city: city"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many apartments are of type 'Flat'?",
        "How many apartments are of type Flat?",
        "How many tenants are male?"
      })
  void shouldKeepAValueThatIsANameOrACode(String question) {
    assertThat(housing(question).alternatives())
        .allSatisfy(alternative ->
            assertThat(alternative.question().mentions()).anyMatch(Mention::meansValueFirst));
  }

  @ParameterizedTest
  @CsvSource({
    "Which city has the largest number of residents?, number of residents: city.population",
    "List the cities with a number of inhabitants above 50000., number of inhabitants: city.population"
  })
  void shouldTakeANumberOfSomethingForAColumn(String question, String link) {
    assertThat(links(housing(question).likeliest())).contains(link);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which city has the most number of residents?",
        "Show the number of residents of each city.",
        "Which city has the largest number of lodgers?"
      })
  void shouldCountThingsWithoutAStoredNumber(String question) {
    assertThat(links(housing(question).likeliest()))
        .noneMatch(link -> link.startsWith("number of"));
  }

  private static LinkingHypotheses housing(String question) {
    SchemaLinker linker = new SchemaLinker(MUSIC.encoder(), HOUSING, true);
    return linker.hypotheses(question, linker.lexicon(HOUSING.description()));
  }

  private static List<Link.Match> matches(LinkedQuestion question, String phrase) {
    return question.mentions().stream()
        .filter(mention -> question.phrase(mention).equals(phrase))
        .map(mention -> mention.links().getFirst().match())
        .toList();
  }

  @Test
  void shouldOrderAlternativesByTheirOdds() {
    List<LinkingHypothesis> alternatives =
        MUSIC.hypotheses("For each singer, show the track and its style.").alternatives();

    assertThat(alternatives).hasSizeBetween(2, 4);
    assertThat(alternatives)
        .extracting(LinkingHypothesis::odds)
        .isSortedAccordingTo((a, b) -> b.compareTo(a));
    assertThat(alternatives)
        .allSatisfy(alternative -> assertThat(alternative.odds()).isLessThanOrEqualTo(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which music sort is the most common?    | music sort: song.genre
          What is the musical group of each song? | musical group: song.genre
          Show the land of origin of each singer. | land of origin: singer.country
          Show the length of life of each singer. | length of life: singer.age
          """)
  void shouldLinkACompoundNameAsOneMention(String question, String link) {
    assertThat(links(MUSIC.hypotheses(question).likeliest())).contains(link);
  }
}
