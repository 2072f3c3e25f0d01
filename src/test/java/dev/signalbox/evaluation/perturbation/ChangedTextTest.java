package dev.signalbox.evaluation.perturbation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.query.QueryLiteral;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.apache.commons.text.similarity.DamerauLevenshteinDistance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChangedTextTest {
  private static boolean any(String changed) {
    return true;
  }

  private static Optional<String> otherForm(String text, String literal, long seed) {
    return OtherForm.of(text, literal, new SplittableRandom(seed), ChangedTextTest::any)
        .map(ChangedText::text);
  }

  private static Set<String> otherForms(String text, String literal) {
    Set<String> forms = new HashSet<>();
    for (long seed = 0; seed < 50; seed++) {
      otherForm(text, literal, seed).ifPresent(forms::add);
    }
    return forms;
  }

  @Test
  void shouldMakeOneTypingError() {
    DamerauLevenshteinDistance distance = new DamerauLevenshteinDistance(3);
    Set<String> changes = new HashSet<>();
    for (long seed = 0; seed < 100; seed++) {
      ChangedText misspelt =
          TypingError.in("Los Angeles", new SplittableRandom(seed), ChangedTextTest::any)
              .orElseThrow();

      changes.add(misspelt.change());
      assertThat(distance.apply("Los Angeles", misspelt.text())).as(misspelt.text()).isEqualTo(1);
    }
    assertThat(changes)
        .containsExactlyInAnyOrder(
            "swapped letters", "missing letter", "doubled letter", "changed letter");
  }

  @ParameterizedTest
  @CsvSource({
    "SWAPPED, 1, Farnce",
    "SWAPPED, 5, France",
    "MISSING, 0, rance",
    "DOUBLED, 0, Ffrance",
    "DOUBLED, 3, Frannce"
  })
  void shouldMakeEachErrorAtItsPlace(TypingError error, int place, String misspelt) {
    assertThat(error.at("France", place, new SplittableRandom(1))).isEqualTo(misspelt);
  }

  @Test
  void shouldChangeALetterIntoItsNeighbourOnTheKeyboard() {
    assertThat(TypingError.CHANGED.at("Qa", 0, new SplittableRandom(1))).isEqualTo("Wa");
    assertThat(TypingError.CHANGED.at("é", 0, new SplittableRandom(1))).isEqualTo("é");
  }

  @Test
  void shouldMakeTheSameErrorWithTheSameSeed() {
    assertThat(TypingError.in("Australia", new SplittableRandom(7), ChangedTextTest::any))
        .isEqualTo(TypingError.in("Australia", new SplittableRandom(7), ChangedTextTest::any));
  }

  @ParameterizedTest
  @ValueSource(strings = {"USA", "a-1 b2", "12345"})
  void shouldNotMisspellShortTexts(String text) {
    assertThat(TypingError.in(text, new SplittableRandom(1), ChangedTextTest::any)).isEmpty();
  }

  @Test
  void shouldNeverMisspellIntoAnotherValue() {
    Set<String> refused = new HashSet<>();
    ChangedText misspelt =
        TypingError.in(
                "Anna",
                new SplittableRandom(3),
                changed -> {
                  boolean usable = changed.length() > 4;
                  if (!usable) {
                    refused.add(changed);
                  }
                  return usable;
                })
            .orElseThrow();

    assertThat(misspelt.change()).isEqualTo("doubled letter");
    assertThat(refused).doesNotContain(misspelt.text());
    assertThat(TypingError.in("Anna", new SplittableRandom(3), changed -> false)).isEmpty();
  }

  @Test
  void shouldAskInAnotherForm() {
    assertThat(otherForms("Los Angeles", "Los Angeles"))
        .containsExactlyInAnyOrder("los angeles", "LOS ANGELES", "LA");
    assertThat(otherForms("dog", "Dog")).containsExactlyInAnyOrder("DOG", "dogs");
    assertThat(otherForms("red apples", "red apples"))
        .containsExactlyInAnyOrder("RED APPLES", "red apple", "RA");
    assertThat(otherForms("usa", "USA")).containsExactlyInAnyOrder("usas");
    assertThat(otherForms("USA", "USA")).containsExactlyInAnyOrder("usa");
  }

  @Test
  void shouldAskInNoFormThatIsAnotherValue() {
    assertThat(
            OtherForm.of("dog", "DOG", new SplittableRandom(1), form -> !form.equals("dogs"))
                .map(ChangedText::text))
        .isEmpty();
  }

  @Test
  void shouldMakeUpNamesThatMeanNothing() {
    Set<String> names = new HashSet<>();
    for (long seed = 0; seed < 50; seed++) {
      String name =
          MadeUpName.like("Joe Sharp", new SplittableRandom(seed), ChangedTextTest::any)
              .orElseThrow()
              .text();
      assertThat(name).matches("[A-Z][a-z]{3,11} [A-Z][a-z]{3,11}");
      names.add(name);
    }
    assertThat(names).hasSizeGreaterThan(45);
    assertThat(MadeUpName.like("Joe", new SplittableRandom(5), ChangedTextTest::any))
        .isEqualTo(MadeUpName.like("Joe", new SplittableRandom(5), ChangedTextTest::any));
    assertThat(MadeUpName.like("Joe", new SplittableRandom(5), word -> false)).isEmpty();
  }

  @Test
  void shouldMakeUpNamesInTheLetterCaseOfTheText() {
    String upper =
        MadeUpName.like("APG", new SplittableRandom(1), ChangedTextTest::any).orElseThrow().text();
    String lower =
        MadeUpName.like("dog", new SplittableRandom(1), ChangedTextTest::any).orElseThrow().text();

    assertThat(upper).isEqualTo(upper.toUpperCase(Locale.ROOT));
    assertThat(lower).isEqualTo(lower.toLowerCase(Locale.ROOT)).isEqualToIgnoringCase(upper);
  }

  @Test
  void shouldFindTextsWhereTheyStandAsWholeWords() {
    List<QueryLiteral> literals =
        List.of(
            new QueryLiteral("%france%", true),
            new QueryLiteral("cat", true),
            new QueryLiteral("F", true),
            new QueryLiteral("30", false));

    List<ValueMention> mentions =
        ValueMention.in("Which F cats over 30 are from France, or like FRANCE?", literals);

    assertThat(mentions).containsExactly(new ValueMention("france", "France"));
    assertThat(mentions.getFirst().replaced("From France, FRANCE?", "A$1"))
        .isEqualTo("From A$1, A$1?");
  }
}
