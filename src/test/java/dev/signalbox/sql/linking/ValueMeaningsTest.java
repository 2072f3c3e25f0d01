package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.LetterEncoder;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.linking.ValueVectors.Similar;
import dev.signalbox.sql.value.NearValues;
import dev.signalbox.sql.value.NearValues.Near;
import dev.signalbox.sql.value.Nearness;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueMeaningsTest {
  private static final ContextVectors VECTORS = new ContextVectors(new LetterEncoder());
  private static final ValueMeanings MEANINGS = new ValueMeanings(VECTORS, new WordRelations());
  private static final TestDatabase FILMS =
      new TestDatabase()
          .table("film", "*film_id INTEGER", "genre TEXT", "origin TEXT")
          .values("film", "genre", "comedy", "drama", "western")
          .values("film", "origin", "Zanzibar", "Fuji");
  private static final Lexicon LEXICON =
      new Lexicon(FILMS.description(), FILMS.of("test"), List.of(), VECTORS);

  private static Map<String, List<Similar>> similar(String question, Lexicon lexicon) {
    LinkedQuestion linked = SchemaLinker.linkWords(question, lexicon);
    return MEANINGS
        .similar(linked.tokens(), OpenSpans.of(linked, lexicon), lexicon)
        .entrySet()
        .stream()
        .collect(Collectors.toMap(entry -> entry.getKey().text(), Map.Entry::getValue));
  }

  @ParameterizedTest
  @CsvSource({
    "USA, United States, SYNONYM",
    "us, United States, SYNONYM",
    "Myanmar, Burma, SYNONYM",
    "car, Automobile, SYNONYM",
    "cars, Automobile, SYNONYM",
    "French, France, DERIVED",
    "France, French, DERIVED",
    "cancellation, cancel, DERIVED"
  })
  void shouldFindValuesByOtherWords(String text, String value, Nearness nearness) {
    NearValues values = new NearValues(List.of(value, "Zagreb", "42"));

    assertThat(MEANINGS.otherWords(text, values)).containsExactly(new Near(value, nearness));
  }

  @ParameterizedTest
  @CsvSource({"Yuvandel", "42", "the red car of my old uncle", "''"})
  void shouldFindNoOtherWordsForAnythingElse(String text) {
    assertThat(MEANINGS.otherWords(text)).isEmpty();
    assertThat(MEANINGS.otherWords(text, new NearValues(List.of("red", "Zagreb")))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Which films are comical?, comical",
    "Show the films that are dramatic., dramatic",
    "Show the dramatic films., dramatic"
  })
  void shouldCompareTheVectorsOfPlainWords(String question, String span) {
    Map<String, List<Similar>> similar = similar(question, LEXICON);

    assertThat(similar).containsKey(span);
    assertThat(similar.get(span)).isNotEmpty().allMatch(each -> each.cosine() >= 0.35);
  }

  @ParameterizedTest
  @CsvSource({
    "Show the films from Zanzibari.",
    "Show the films called 'dramatic'.",
    "Show the films with a brastovian plot by yuvandel.",
    "How many films are there?"
  })
  void shouldCompareNoNamesAndNoStrangeWords(String question) {
    Set<String> compared = similar(question, LEXICON).keySet();

    assertThat(compared)
        .noneMatch(span ->
            Set.of("Zanzibari", "dramatic", "brastovian", "yuvandel").contains(span)
                || span.contains("film"));
  }

  @Test
  void shouldFindNothingWithoutValues() {
    Lexicon bare = new Lexicon(FILMS.description(), List.of(), List.of(), VECTORS);

    assertThat(similar("Which films are comedic?", bare)).isEmpty();
    assertThat(similar("Which films are comedic?", Lexicon.ofNames(FILMS.description()))).isEmpty();
  }

  /// The letters of `unpaid` and `paid` are alike, as their meanings are to a model.
  @ParameterizedTest
  @CsvSource({
    "Show the unpaid invoices., unpaid, paid",
    "Which shops have not sended an invoice?, sended, ended"
  })
  void shouldTakeNeitherADeniedValueNorAVerbWithAnObject(
      String question, String word, String value) {
    TestDatabase invoices =
        new TestDatabase()
            .table("invoice", "*invoice_id INTEGER", "phase TEXT")
            .values("invoice", "phase", "paid", "ended", "posted");
    Lexicon lexicon = new Lexicon(invoices.description(), invoices.of("test"), List.of(), VECTORS);

    assertThat(similar(question, lexicon).getOrDefault(word, List.of()))
        .extracting(each -> each.value().value())
        .doesNotContain(value);
  }
}
