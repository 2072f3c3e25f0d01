package dev.signalbox.sql.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.Datasets;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.linking.PerturbedValues;
import dev.signalbox.sql.value.NearValues.Near;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class NearValuesTest {
  private static List<String> near(String text, String... values) {
    return new NearValues(List.of(values)).of(text);
  }

  @Test
  void shouldPreferTheSameSpelling() {
    assertThat(near("USA", "usa", "USA")).containsExactly("USA");
    assertThat(near("Usa", "usa", "USA")).containsExactlyInAnyOrder("usa", "USA");
    assertThat(near("new-york", "New York", "New Yorker")).containsExactly("New York");
    assertThat(near("newyork", "New York")).containsExactly("New York");
  }

  @Test
  void shouldFindPluralsAndTypingErrors() {
    assertThat(near("cats", "Cat", "Cart")).containsExactly("Cat");
    assertThat(near("Antartica", "Antarctica", "Arctic")).containsExactly("Antarctica");
    assertThat(near("Barcleona", "Barcelona")).containsExactly("Barcelona");
    assertThat(near("Route 67", "Route 66")).as("digits are meant").isEmpty();
    assertThat(near("cot", "cat", "cut")).as("too short to be mistyped").isEmpty();
  }

  @Test
  void shouldFindAbbreviationsEitherWay() {
    assertThat(near("USA", "United States of America", "Uganda"))
        .containsExactly("United States of America");
    assertThat(near("United States of America", "USA", "UK")).containsExactly("USA");
    assertThat(near("Univ. of Zurich", "University of Zurich", "University of Oslo"))
        .containsExactly("University of Zurich");
    assertThat(near("Sales Dept", "Sales Department")).containsExactly("Sales Department");
  }

  @ParameterizedTest
  @CsvSource({
    "new-york, New York, SPELLING",
    "Hobbit, The Hobbit, FORM",
    "cats, Cat, FORM",
    "Jaz, Jazz, MISTYPED",
    "Barcleona, Barcelona, MISTYPED",
    "Matter oof Time, A Matter of Time, MISTYPED",
    "Hobit, The Hobbit, MISTYPED",
    "Univ. of Zurich, University of Zurich, SHORTENED",
    "Uniformed, Uniform, SHORTENED",
    "Dept, Department, CONTRACTED",
    "USA, United States of America, INITIALS",
    "programmer, programming, STEM",
    "Smith, Agnes Smith, WITHIN"
  })
  void shouldTellHowAValueIsNear(String text, String value, Nearness nearness) {
    assertThat(new NearValues(List.of(value, "Zagreb")).near(text, true))
        .containsExactly(new Near(value, nearness));
  }

  @Test
  void shouldTakeNoOtherNumberForATypingError() {
    assertThat(new NearValues(List.of("Route 66", "Route 6")).near("Route 67", true)).isEmpty();
  }

  @Test
  void shouldTakeNoWordForAMisspeltCode() {
    assertThat(new NearValues(List.of("CAB", "NY", "AIC")).near("Gab", true)).isEmpty();
    assertThat(new NearValues(List.of("COB", "Cuba")).near("Cuab", true))
        .containsExactly(new Near("Cuba", Nearness.MISTYPED));
  }

  @Test
  void shouldReturnAllValuesForAnAmbiguousText() {
    assertThat(near("Anderson", "Andersen", "Andersson"))
        .containsExactlyInAnyOrder("Andersen", "Andersson");
    assertThat(near("nothing", "like", "it")).isEmpty();
    assertThat(near("--", "-", "+")).isEmpty();
  }

  @Test
  void shouldFindNineOfTenSampleValuesHoweverTheyAreWritten(@TempDir Path samples) {
    SampleData.writeTo(samples);

    PerturbedValues.assertFound(samples, 1, NearValuesTest::near);
  }

  @Test
  void shouldFindNineOfTenBenchmarkValuesHoweverTheyAreWritten() {
    PerturbedValues.assertFound(Datasets.folder("spider-route-out"), 1, NearValuesTest::near);
  }

  @Test
  void shouldKnowOtherFormsOfAText() {
    assertThat(NearValues.forms("Heads of Houses"))
        .contains("heads of house", "head of house", "hoh", "hh");
    assertThat(NearValues.forms("city")).containsExactly("cities");
    assertThat(NearValues.forms("cities")).contains("city");
    assertThat(NearValues.forms("--")).isEmpty();
  }

  private static List<String> near(DatabaseDescription database, Values column, String text) {
    return new NearValues(column.values()).of(text);
  }
}
