package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.words.WordRelations;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueLikelihoodTest {
  private static final TestDatabase SHOP =
      new TestDatabase()
          .table("customer", "*customer_id INTEGER", "name TEXT", "city TEXT")
          .table("product", "*product_id INTEGER", "product_name TEXT", "size TEXT")
          .values("customer", "city", "Rome", "Oslo")
          .values("product", "product_name", "Rome", "Oak Table")
          .values("product", "size", "small", "large");
  private static final Lexicon LEXICON =
      new Lexicon(SHOP.description(), SHOP.of("test"), List.of(), null);
  private static final ValueFeatures FEATURES = new ValueFeatures(new WordRelations());
  private static final ValueLikelihood FITTED =
      new ValueLikelihood(FEATURES, LinkingModel.of("all-minilm-l6-v2-int8").values());

  /// A likelihood whose only weight, 1, is that of its first feature.
  private static ValueLikelihood ofFirst() {
    double[] weights = new double[ValueFeatures.NAMES.size()];
    weights[0] = 1;
    return new ValueLikelihood(FEATURES, new FeatureWeights(ValueFeatures.NAMES, weights));
  }

  private static double[] first(double value) {
    double[] features = new double[ValueFeatures.NAMES.size()];
    features[0] = value;
    return features;
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0.3333, 0.3333",
    "1, 0, 0.5761, 0.2119",
    "5, 5, 0.4983, 0.4983",
    "-9, -9, 0.0001, 0.0001",
    "9, -9, 0.9999, 0.0000"
  })
  void shouldLeaveAPartForNone(double one, double other, double likely, double less) {
    double[] shares = ofFirst().of(List.of(first(one), first(other)));

    assertThat(shares[0]).isCloseTo(likely, within(1e-4));
    assertThat(shares[1]).isCloseTo(less, within(1e-4));
    assertThat(Arrays.stream(shares).sum()).isLessThan(1);
  }

  @Test
  void shouldGiveNothingWithoutCandidates() {
    assertThat(ofFirst().of(List.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Show the customers of the city Rome.        | Rome  | customer.city
          Show the products with product name Rome.   | Rome  | product.product_name
          How many customers are from Rome?           | Rome  | customer.city
          """)
  void shouldPreferTheValueOfTheColumnThatTheQuestionNames(
      String question, String phrase, String column) {
    LinkedQuestion weighed = FITTED.weighed(SchemaLinker.linkWords(question, LEXICON), LEXICON);
    Mention mention =
        weighed.mentions().stream()
            .filter(each -> weighed.phrase(each).equals(phrase))
            .findFirst()
            .orElseThrow();

    assertThat(mention.links().getFirst().target())
        .isInstanceOfSatisfying(
            Target.OfValue.class, value -> assertThat(value.column().toString()).isEqualTo(column));
    assertThat(mention.values())
        .extracting(Link::probability)
        .isSortedAccordingTo((a, b) -> Double.compare(b, a));
    assertThat(mention.values().stream().mapToDouble(Link::probability).sum()).isLessThan(1);
  }

  @Test
  void shouldLeaveAQuestionWithoutValuesAsItIs() {
    LinkedQuestion linked = SchemaLinker.linkWords("How many customers are there?", LEXICON);

    assertThat(FITTED.weighed(linked, LEXICON)).isSameAs(linked);
    assertThat(FITTED.spelled(linked, LEXICON)).isEmpty();
  }

  @Test
  void shouldTellTheFeaturesOfEachSpelledValue() {
    LinkedQuestion linked = SchemaLinker.linkWords("Show the small products.", LEXICON);

    assertThat(FITTED.spelled(linked, LEXICON))
        .singleElement()
        .satisfies(spelled -> {
          assertThat(spelled.links()).hasSameSizeAs(spelled.features());
          assertThat(spelled.features().getFirst()).hasSize(ValueFeatures.NAMES.size());
          assertThat(spelled.features().getFirst()[ValueFeatures.NAMES.indexOf("spelling")])
              .isEqualTo(1);
        });
  }
}
