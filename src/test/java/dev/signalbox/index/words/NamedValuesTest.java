package dev.signalbox.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NamedValuesTest {

  @Test
  void shouldFindTheLongestValueThatADatabaseHolds() {
    HashedValues hashed = hashed("city.name", "York", "New York", "Boston");

    List<NamedValues.Found> found = found("Who lives in new york?", hashed);

    assertThat(found).hasSize(1);
    assertThat(found.getFirst().sequence().text()).isEqualTo("new york");
    assertThat(found.getFirst().column()).isEqualTo("city.name");
  }

  @Test
  void shouldTellNamesFromOtherWords() {
    HashedValues hashed = hashed("t.c", "Boston", "red", "open");

    List<NamedValues.Found> found = found("Is \"red\" open in Boston", hashed);

    assertThat(
            found.stream()
                .filter(each -> each.sequence().proper())
                .map(each -> each.sequence().text()))
        .containsExactlyInAnyOrder("red", "Boston");
    assertThat(found).hasSize(3);
  }

  @Test
  void shouldNotHashWhatNoQuestionNames() {
    assertThat(
            ValueHashes.of(
                List.of("12", "2024-01-01", "of", "x", "", "a text of more than five words")))
        .isEmpty();
  }

  @Test
  void shouldKeepABoundedNumberOfHashes() {
    List<String> many = IntStream.range(0, 5000).mapToObj(i -> "name " + i).toList();

    assertThat(ValueHashes.of(many).orElseThrow().remaining()).isEqualTo(500 * Integer.BYTES);
  }

  private static List<NamedValues.Found> found(String question, HashedValues hashed) {
    return new NamedValues(question, Words.placed(question)).in(hashed);
  }

  private static HashedValues hashed(String column, String... values) {
    IndexEntry entry =
        IndexEntry.newBuilder()
            .setDatabase("shop")
            .setKind(ElementKind.VALUE)
            .setElement(column)
            .setText(column)
            .setHash("")
            .setValues(ValueHashes.of(List.of(values)).orElseThrow())
            .build();
    return new HashedValues(List.of(HashedColumn.of(entry)));
  }
}
