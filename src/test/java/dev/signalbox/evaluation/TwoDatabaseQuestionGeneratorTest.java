package dev.signalbox.evaluation;

import static dev.signalbox.event.TestEvents.planned;
import static dev.signalbox.event.TestEvents.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.dialogue.QuestionParts;
import dev.signalbox.evaluation.TwoDatabaseQuestion.PairJudgement;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.ReturnType;
import dev.signalbox.stage.TerminalEvents;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TwoDatabaseQuestionGeneratorTest {
  private static final int MADE = 60;

  private List<GoldQuestion> samples = List.of();
  private DatasetRepository repository;
  private List<TwoDatabaseQuestion> made = List.of();

  @BeforeAll
  void make(@TempDir Path folder) throws InterruptedException {
    SampleData.writeTo(folder);
    samples = QuestionFiles.ofSplit(folder, SampleData.TEST);
    repository = DatasetRepository.open(List.of(folder));
    made = TwoDatabaseQuestionGenerator.of(samples, repository.queries(), MADE, 1);
  }

  @AfterAll
  void close() {
    repository.close();
  }

  @Test
  void shouldMakeAsManyAsAskedOfTwoDatabasesEach() throws InterruptedException {
    assertThat(made).hasSize(MADE);
    assertThat(made)
        .allSatisfy(question -> {
          assertThat(new HashSet<>(question.gold().databases())).hasSize(2);
          assertThat(question.gold().steps())
              .extracting(GoldQuestion.GoldStep::database)
              .isEqualTo(question.gold().databases());
        });
    assertThat(made)
        .extracting(TwoDatabaseQuestion::asks)
        .contains(Combination.LARGER, Combination.SMALLER, Combination.MORE);
    assertThat(TwoDatabaseQuestionGenerator.of(samples, repository.queries(), MADE, 1))
        .isEqualTo(made);
    assertThat(TwoDatabaseQuestionGenerator.of(samples, repository.queries(), MADE, 2))
        .isNotEqualTo(made);
  }

  @Test
  void shouldAskInWordsThatAreDivided() {
    assertThat(made)
        .allSatisfy(question ->
            assertThat(QuestionParts.of(question.gold().question()))
                .as(question.gold().question())
                .hasValueSatisfying(composition ->
                    assertThat(composition.getCombination()).isEqualTo(question.asks())));
  }

  @Test
  void shouldFindNothingToCompareInOneDatabase() throws InterruptedException {
    List<GoldQuestion> gym =
        samples.stream()
            .filter(question -> question.databases().equals(List.of("fitness_gym")))
            .toList();

    assertThat(TwoDatabaseQuestionGenerator.of(gym, repository.queries(), 3, 1)).isEmpty();
  }

  @Test
  void shouldJudgeEachStep() throws InterruptedException {
    TwoDatabaseQuestion question =
        made.stream()
            .filter(each ->
                each.asks() == Combination.LARGER && each.winner().equals(OptionalInt.of(1)))
            .findFirst()
            .orElseThrow();
    Composition composition = QuestionParts.of(question.gold().question()).orElseThrow();
    List<PlanStep> gold =
        question.gold().steps().stream().map(each -> step(each.database(), each.sql())).toList();
    PlanStep wrong = step(gold.get(1).getDatabase(), "SELECT -1");
    String first = composition.getParts().get(0).getLabel();
    String second = composition.getParts().get(1).getLabel();

    assertThat(judge(question, composition, second, gold.get(0), gold.get(1)))
        .isEqualTo(new PairJudgement(true, true, true, true));
    assertThat(judge(question, composition, first, gold.get(0), gold.get(1)))
        .isEqualTo(new PairJudgement(true, true, true, false));
    assertThat(judge(question, composition, "neither", gold.get(0), wrong))
        .isEqualTo(new PairJudgement(true, true, false, false));
    PairJudgement lucky = judge(question, composition, second, gold.get(0), wrong);
    assertThat(lucky).isEqualTo(new PairJudgement(true, true, false, true));
    assertThat(lucky.right()).isFalse();
    assertThat(judge(question, composition, second, gold.get(0), gold.get(1)).right()).isTrue();
    assertThat(judge(question, composition, null, gold.get(1), gold.get(0)))
        .isEqualTo(new PairJudgement(true, false, false, false));
    Composition other =
        new Composition(
            Combination.LARGER,
            null,
            List.of(
                new QuestionPart(first, "What?", null, List.of()), composition.getParts().get(1)));
    assertThat(judge(question, other, second, gold.get(0), gold.get(1)).divided()).isFalse();
  }

  private PairJudgement judge(
      TwoDatabaseQuestion question,
      Composition composition,
      @Nullable String larger,
      PlanStep... steps)
      throws InterruptedException {
    @SuppressWarnings("NullAway")
    ResultTable result =
        new ResultTable(
            List.of(new ResultColumn("larger", "VARCHAR", null)),
            List.of(Arrays.asList(new Object[] {larger})),
            null);
    Answer answer =
        TerminalEvents.combined(
            planned(composition, steps),
            result,
            "SELECT 1",
            new TerminalEvents.Presented("So.", "embedded", ReturnType.SENTENCE, null));
    return question.judge(answer, repository.queries());
  }
}
