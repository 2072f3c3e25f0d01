package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.Datasets;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.PlannerEvaluation;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.evaluation.query.ExecutionAccuracy.Figures;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The embedded planner answers a minimum of questions correctly, given the right database.
@Tag("slow")
class SqlAccuracyTest {
  @Test
  void shouldAnswerTheSampleQuestions(@TempDir Path samples) throws InterruptedException {
    SampleData.writeTo(samples);
    Figures demo = measure(samples, SampleData.DEMO, 1);
    Figures test = measure(samples, SampleData.TEST, 1);

    assertThat(demo.accuracy()).as("demo: " + demo).isEqualTo(1);
    assertThat(test.accuracy()).as("test: " + test).isGreaterThan(0.33);
    assertThat(test.precision()).as("test: " + test).isGreaterThan(0.5);
  }

  @Test
  void shouldAnswerBenchmarkQuestions() throws InterruptedException {
    Figures figures = measure(Datasets.folder("spider-route-in"), "test", 9);

    assertThat(figures.accuracy()).as(figures.toString()).isGreaterThan(0.48);
    assertThat(figures.precision()).as(figures.toString()).isGreaterThan(0.64);
  }

  private static Figures measure(Path dataset, String split, int every)
      throws InterruptedException {
    try (Encoder encoder = Encoders.of(EmbeddingSettings.defaults());
        DatasetRepository databases = DatasetRepository.open(List.of(dataset))) {
      DatabaseColumnValues values = new DatabaseColumnValues(databases, databases.connections());
      GuardedPlanner planner =
          new GuardedPlanner(
              new EmbeddedPlanner(
                  new SchemaLinker(encoder, values, true),
                  Examples.none(encoder),
                  true,
                  ProbeExecution.NONE,
                  0.3,
                  TimeSettings.defaults(),
                  new ParsedSqlGuard()),
              new ParsedSqlGuard(),
              0);
      List<GoldQuestion> all = PlannerEvaluation.measurable(QuestionFiles.ofSplit(dataset, split));
      List<GoldQuestion> some = new ArrayList<>();
      for (int i = 0; i < all.size(); i += every) {
        some.add(all.get(i));
      }
      return PlannerEvaluation.score(some, planner, databases, Instant.now()).all();
    }
  }
}
