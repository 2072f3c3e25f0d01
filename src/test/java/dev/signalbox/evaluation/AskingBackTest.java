package dev.signalbox.evaluation;

import static dev.signalbox.evaluation.Evaluated.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AskingBackTest {
  /// Ten questions, the surest first; the two least sure ones have a wrong first database.
  private static final List<EvaluatedQuestion> QUESTIONS =
      Stream.concat(
              IntStream.range(0, 8)
                  .mapToObj(
                      i -> question("q" + i, "a", "a", "b").stating(0.9 - 0.05 * i, 0.9, 0.05 * i)),
              Stream.of(
                  question("third", "c", "a", "b", "c").stating(0.2, 0.9, 0.35, 0.35),
                  question("fourth", "d", "a", "b", "c", "d").stating(0.1, 0.9, 0.4, 0.4)))
          .map(Evaluated::get)
          .toList();

  @Test
  void shouldCountAGoldDatabaseAmongThreeOfTheLeastSure() {
    assertThat(AskingBack.right(QUESTIONS, 0)).hasValue(0.8);
    assertThat(AskingBack.right(QUESTIONS, 0.1)).hasValue(0.8);
    assertThat(AskingBack.right(QUESTIONS, 0.2)).hasValue(0.9);
    assertThat(AskingBack.right(QUESTIONS, 1)).hasValue(0.9);
  }

  @Test
  void shouldDivideByTheProbabilityThatAnyIsRight() {
    List<EvaluatedQuestion> questions =
        List.of(
            question("unanswerable perhaps", "b", "a", "b").stating(0.3, 0.3, 0.0).get(),
            question("unsure", "b", "a", "b").stating(0.5, 1, 0.05).get());

    assertThat(AskingBack.right(questions, 0.5)).hasValue(0.5);
    assertThat(questions.getFirst().sureOfFirst()).isEqualTo(1);
    assertThat(questions.getLast().sureOfFirst()).isCloseTo(1 - 0.05, within(1e-9));
  }

  @Test
  void shouldAskWhereAnotherChoiceIsLikelyRatherThanWhereTheFirstIsUnlikely() {
    List<EvaluatedQuestion> questions =
        List.of(
            question("one rival", "b", "a", "b").stating(0.5, 1, 0.45).get(),
            question("many rivals", "k", "a", "b", "c", "d", "k")
                .stating(0.1, 1, 0.1, 0.1, 0.1, 0.1)
                .get());

    assertThat(questions.getFirst().sureOfFirst()).isLessThan(questions.getLast().sureOfFirst());
    assertThat(AskingBack.right(questions, 0.5)).hasValue(0.5);
  }

  @Test
  void shouldTellTheThresholdOfEachShare() {
    List<AskingBack> curve = AskingBack.curve(QUESTIONS);

    assertThat(curve.getFirst().asked()).isZero();
    assertThat(curve.getLast()).isEqualTo(new AskingBack(1, 1, 0.9));
    AskingBack fifth = curve.stream().filter(each -> each.asked() == 0.2).findFirst().orElseThrow();
    assertThat(fifth.below()).isCloseTo(1 - 0.35 / 0.9, within(1e-9));
  }

  @Test
  void shouldLeaveOutQuestionsWithoutAGoldDatabase() {
    List<EvaluatedQuestion> none = List.of(question("none", null, "a").get());

    assertThat(AskingBack.right(none, 0.2)).isEmpty();
    assertThat(AskingBack.curve(none)).isEmpty();
    assertThat(AskingBack.askedShare(none)).isEmpty();
  }
}
