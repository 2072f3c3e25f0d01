package dev.signalbox.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.query.ExecutionAccuracy;
import dev.signalbox.evaluation.query.ExecutionAccuracy.Figures;
import dev.signalbox.evaluation.query.ExecutionAccuracy.Prediction;
import dev.signalbox.evaluation.query.QueryJudge;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Needs the benchmark data in the folder that `SIGNALBOX_DATASETS` names.
@Tag("slow")
class DatasetGoldTest {
  private static final Path DATASETS =
      Path.of(System.getenv().getOrDefault("SIGNALBOX_DATASETS", "../shared/datasets"));

  @Test
  void shouldFindEveryGoldQueryRightByItself() throws InterruptedException {
    Path folder = DATASETS.resolve("spider-route-out");
    assumeTrue(Files.isDirectory(folder), "No benchmark data in " + DATASETS.toAbsolutePath());
    List<Prediction> gold =
        QuestionFiles.ofSplit(folder, "test").stream()
            .map(question -> new Prediction(question, question.sql()))
            .toList();

    ExecutionAccuracy accuracy;
    try (DatasetRepository repository = DatasetRepository.open(List.of(folder))) {
      accuracy = ExecutionAccuracy.score(gold, new QueryJudge(repository, repository.queries()));
    }

    assertThat(accuracy.goldUnusable()).isZero();
    assertThat(accuracy.all()).isEqualTo(new Figures(1_034, 1_034, 1_034));
    assertThat(accuracy.withRows().questions()).isBetween(970, 1_034);
  }
}
