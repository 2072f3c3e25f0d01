package dev.signalbox.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Feedback;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportedExamplesTest {

  @Test
  void shouldMaskEveryMeasurableQuestionButThoseAsked(@TempDir Path samples) {
    SampleData.writeTo(samples);
    List<GoldQuestion> demo =
        PlannerEvaluation.measurable(QuestionFiles.ofSplit(samples, SampleData.DEMO));
    List<GoldQuestion> asked = demo.subList(0, 3);

    ImportedExamples examples =
        ImportedExamples.of(
            new ImportedExamples.Source(samples, SampleData.DEMO), asked, Instant.EPOCH);

    assertThat(examples.leftOut()).isEqualTo(3);
    assertThat(examples.feedback())
        .hasSize(demo.size() - 3)
        .noneMatch(example ->
            asked.stream().anyMatch(each -> each.question().equals(example.getQuestion())))
        .allSatisfy(example -> {
          assertThat(example.getSql()).isPresent();
          assertThat(example.getExample().orElseThrow().getMasked())
              .isNotEqualTo(example.getQuestion());
        });
  }

  @Test
  void shouldLeaveOutTheWholeOfItsOwnTestSet(@TempDir Path samples) {
    SampleData.writeTo(samples);
    List<GoldQuestion> asked = QuestionFiles.ofSplit(samples, SampleData.TEST);

    List<Feedback> examples =
        ImportedExamples.of(
                new ImportedExamples.Source(samples, SampleData.TEST), asked, Instant.EPOCH)
            .feedback();

    assertThat(examples).isEmpty();
  }
}
