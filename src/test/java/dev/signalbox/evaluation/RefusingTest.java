package dev.signalbox.evaluation;

import static dev.signalbox.evaluation.Evaluated.question;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RefusingTest {
  private static final List<EvaluatedQuestion> QUESTIONS =
      Stream.of(
              question("sure", "a", "a").stating(0.9, 0.99),
              question("unsure", "a", "a").stating(0.5, 0.75),
              question("likely", null, "a").stating(0.5, 0.85),
              question("unlikely", null, "a").stating(0.1, 0.2))
          .map(Evaluated::get)
          .toList();

  @Test
  void shouldTellTheCostOfEachThreshold() {
    assertThat(Refusing.curve(QUESTIONS))
        .contains(
            new Refusing(0, 0, 0),
            new Refusing(0.7, 0.5, 0),
            new Refusing(0.8, 0.5, 0.5),
            new Refusing(0.9, 1, 0.5));
  }

  @Test
  void shouldTellTheShareAtACost() {
    assertThat(Refusing.rightlyAtCost(QUESTIONS, 0.02)).hasValue(0.5);
    assertThat(Refusing.rightlyAtCost(QUESTIONS, 0.5)).hasValue(1);
    assertThat(Refusing.rightlyAtCost(QUESTIONS, 1)).hasValue(1);
  }

  @Test
  void shouldDrawNothingWithoutQuestionsOfBothKinds() {
    assertThat(Refusing.curve(QUESTIONS.subList(0, 2))).isEmpty();
    assertThat(Refusing.curve(QUESTIONS.subList(2, 4))).isEmpty();
    assertThat(Refusing.rightlyAtCost(QUESTIONS.subList(0, 2), 0.02)).isEmpty();
  }
}
