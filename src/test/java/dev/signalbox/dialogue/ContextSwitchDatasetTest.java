package dev.signalbox.dialogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.Datasets;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Needs the benchmark data in the folder that `SIGNALBOX_DATASETS` names.
class ContextSwitchDatasetTest {
  private final OwnContext context = OwnContext.shipped();

  @ParameterizedTest
  @CsvSource({
    "spider-route-in, train",
    "spider-others, train",
    "spider-syn, train",
    "bird-route-in, train",
    "spider-route-out, test",
    "bird-route-in, test",
    "sparc, test"
  })
  void shouldPassOnEveryQuestionThatADatabaseAnswers(String dataset, String split) {
    var questions = QuestionFiles.ofSplit(Datasets.folder(dataset), split);

    assertThat(questions)
        .hasSizeGreaterThan(1_000)
        .filteredOn(question ->
            ContextRules.withoutDatabase(question.question()).isPresent()
                || context.probability(question.question()) >= OwnContext.SURE)
        .isEmpty();
  }
}
