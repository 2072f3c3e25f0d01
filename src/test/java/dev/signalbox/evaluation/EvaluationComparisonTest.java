package dev.signalbox.evaluation;

import static dev.signalbox.evaluation.Evaluated.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.evaluation.EvaluationComparison.Difference;
import dev.signalbox.evaluation.dataset.DatasetException;
import dev.signalbox.evaluation.perturbation.JudgedPerturbation;
import dev.signalbox.evaluation.perturbation.Perturbation;
import dev.signalbox.evaluation.perturbation.PerturbationKind;
import dev.signalbox.evaluation.perturbation.PerturbationOutcome;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.evaluation.query.WrongCause;
import dev.signalbox.evaluation.statistics.McNemar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluationComparisonTest {
  private final List<EvaluatedQuestion> before =
      List.of(
          question("kept", "a", "a", "b").get(),
          question("lost", "a", "a", "b").get(),
          question("gained", "a", "b", "a").get(),
          question("also gained", "b", "a", "b").withTwin().get(),
          question("none", null, "a").stating(0.4, 0.4).get(),
          question("only before", "a", "a").get());
  private final List<EvaluatedQuestion> after =
      List.of(
          question("gained", "a", "a", "b").get(),
          question("also gained", "b", "b", "a").withTwin().get(),
          question("kept", "a", "a", "b").get(),
          question("lost", "a", "b", "a").get(),
          question("none", null, "a").stating(0.1, 0.1).get());

  private static Difference difference(EvaluationComparison comparison, String metric) {
    return comparison.differences().stream()
        .filter(each -> each.metric().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void shouldPairTheQuestionsThatBothAsked() {
    EvaluationComparison comparison = EvaluationComparison.of(before, after, 1);

    assertThat(comparison.common()).isEqualTo(5);
    assertThat(comparison.onlyFirst()).isEqualTo(1);
    assertThat(comparison.onlySecond()).isZero();
    Difference recall = difference(comparison, "recall_at_1");
    assertThat(recall.first()).isEqualTo(0.5);
    assertThat(recall.second()).isEqualTo(0.75);
    assertThat(recall.test()).contains(new McNemar(1, 2));
    assertThat(difference(comparison, "recall_at_1_without_twins").test())
        .contains(new McNemar(1, 1));
    assertThat(difference(comparison, "mean_average_precision").test()).isEmpty();
    assertThat(difference(comparison, "any_auroc").difference()).isZero();
    assertThat(comparison.lost())
        .extracting(pair -> pair.first().asked().gold().id())
        .containsExactly("lost");
    assertThat(comparison.gained())
        .extracting(pair -> pair.first().asked().gold().id())
        .containsExactly("gained", "also gained");
  }

  @Test
  void shouldFindNothingBetweenAnEvaluationAndItself() {
    EvaluationComparison comparison = EvaluationComparison.of(before, before, 1);

    assertThat(comparison.differences())
        .allSatisfy(difference -> {
          assertThat(difference.difference()).isZero();
          assertThat(difference.interval()).isNotNull();
          assertThat(difference.test().map(McNemar::probability).orElse(1.0)).isEqualTo(1);
        });
    assertThat(comparison.lost()).isEmpty();
  }

  @Test
  void shouldCompareWhatWasWritten(@TempDir Path folder) throws IOException {
    String lines =
        before.stream()
            .map(question -> EvaluationLines.json(question).toString())
            .collect(Collectors.joining("\n"));
    Files.writeString(folder.resolve("questions.jsonl"), lines);

    List<EvaluatedQuestion> read = EvaluationReader.read(folder);

    assertThat(EvaluationComparison.of(read, after, 1).differences())
        .isEqualTo(EvaluationComparison.of(before, after, 1).differences());
    assertThat(read.getFirst().asked().gold().question()).isEqualTo("What about <kept>?");
  }

  @Test
  void shouldReadWhatWasJudgedAsItWasWritten(@TempDir Path folder) throws IOException {
    JudgedPerturbation dropped =
        new JudgedPerturbation(
            new Perturbation(
                PerturbationKind.MADE_UP, "made up", "France", "Yuvandel", "From?", "SELECT 1"),
            PerturbationOutcome.DROPPED);
    List<EvaluatedQuestion> judged =
        List.of(
            question("1", "a", "a").answered(0.9, Verdict.RIGHT, null),
            question("2", "a", "a").answered(0.8, Verdict.WRONG, WrongCause.WRONG_JOIN),
            question("3", "a", "a").declined(0.4, true),
            question("4", "a", "a").declined(null, false),
            question("5", "a", "a").unanswerable(true),
            question("6", "a", "a").unanswerable(false).perturbed(dropped));
    String lines =
        judged.stream()
            .map(question -> EvaluationLines.json(question).toString())
            .collect(Collectors.joining("\n"));
    Files.writeString(folder.resolve("questions.jsonl"), lines);

    List<EvaluatedQuestion> read = EvaluationReader.read(folder);

    assertThat(read)
        .extracting(EvaluatedQuestion::judgement)
        .isEqualTo(judged.stream().map(EvaluatedQuestion::judgement).toList());
    assertThat(read.getLast().perturbation()).isEqualTo(dropped);
    assertThat(read)
        .extracting(question -> question.asked().gold().isToBeRefused())
        .containsExactly(false, false, false, false, true, true);
    EvaluationComparison comparison = EvaluationComparison.of(judged, read, 1);
    assertThat(comparison.differences())
        .allSatisfy(difference -> assertThat(difference.difference()).isZero());
    assertThat(difference(comparison, "reliability_score_10").first())
        .isCloseTo(100 * (1 - 10 + 1 - 10) / 6.0, Offset.offset(1e-9));
    assertThat(difference(comparison, "dropped_share").first()).isEqualTo(1);
    assertThat(difference(comparison, "wrong_join_share").first()).isEqualTo(1);
  }

  @Test
  void shouldRefuseEvaluationsOfDifferentQuestions() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> EvaluationComparison.of(before, List.of(question("x", "a", "a").get()), 1))
        .withMessageContaining("no question in common");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> EvaluationComparison.of(before, List.of(question("kept", "b", "a").get()), 1))
        .withMessageContaining("kept");
  }

  @Test
  void shouldSayWhatCannotBeRead(@TempDir Path folder) throws IOException {
    assertThatThrownBy(() -> EvaluationReader.read(folder))
        .isInstanceOf(DatasetException.class)
        .hasMessageContaining("holds no questions.jsonl");

    Files.writeString(folder.resolve("questions.jsonl"), "\n{\"dataset\": \"set\"}\n");
    assertThatThrownBy(() -> EvaluationReader.read(folder))
        .isInstanceOf(DatasetException.class)
        .hasMessageContaining("line 2")
        .hasMessageContaining("field 'id'");

    Files.writeString(folder.resolve("questions.jsonl"), "no json");
    assertThatThrownBy(() -> EvaluationReader.read(folder))
        .isInstanceOf(DatasetException.class)
        .hasMessageContaining("line 1: not JSON");
  }
}
