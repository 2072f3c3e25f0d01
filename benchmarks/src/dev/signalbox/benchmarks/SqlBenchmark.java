package dev.signalbox.benchmarks;

import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.PlannerEvaluation;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.evaluation.query.ExecutionAccuracy;
import dev.signalbox.execution.ProbeExecutor;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.sql.EmbeddedPlanner;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Lets the embedded planner write the query of each question that has one gold database and a gold
/// query, on that database, and compares the results.
final class SqlBenchmark implements Benchmark {
  private static final String SAMPLES = "samples";
  private static final int QUICK_SHARE = 10;

  private final Path project;
  private final String dataset;
  private final String split;

  /// @param dataset the name of a dataset folder, or `samples` for Signalbox's own questions
  SqlBenchmark(Path project, String dataset, String split) {
    this.project = project;
    this.dataset = dataset;
    this.split = split;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = folder();
    try (DatasetRepository repository = DatasetRepository.open(List.of(folder));
        Encoder encoder = Encoders.of(Configuration.defaults().embedding())) {
      DatabaseColumnValues values = new DatabaseColumnValues(repository, repository.connections());
      ParsedSqlGuard guard = new ParsedSqlGuard();
      GuardedPlanner planner =
          new GuardedPlanner(
              new EmbeddedPlanner(
                  new SchemaLinker(encoder, values, true),
                  Examples.none(encoder),
                  true,
                  new ProbeExecutor(
                      new QueryExecutor(repository.connections()),
                      guard,
                      ExecutionSettings.defaults()),
                  0.3,
                  TimeSettings.defaults(),
                  guard),
              guard,
              0);
      ExecutionAccuracy accuracy =
          PlannerEvaluation.score(questions(folder, quick), planner, repository, Instant.now());
      accuracy
          .byDifficulty()
          .forEach((difficulty, figures) -> System.out.println(difficulty + ": " + figures));
      return figures(accuracy);
    }
  }

  private Path folder() throws Exception {
    if (dataset.equals(SAMPLES)) {
      Path folder = Files.createTempDirectory("signalbox-samples-");
      SampleData.writeTo(folder);
      return folder;
    }
    return Datasets.folder(project, dataset);
  }

  private List<GoldQuestion> questions(Path folder, boolean quick) {
    List<GoldQuestion> askable = PlannerEvaluation.measurable(QuestionFiles.ofSplit(folder, split));
    if (!quick) {
      return askable;
    }
    List<GoldQuestion> some = new ArrayList<>();
    for (int i = 0; i < askable.size(); i += QUICK_SHARE) {
      some.add(askable.get(i));
    }
    return some;
  }

  private SequencedMap<String, Object> figures(ExecutionAccuracy accuracy) {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("dataset", dataset);
    figures.put("split", split);
    figures.put("execution_accuracy", percent(accuracy.all().accuracy()));
    figures.put("coverage", percent(accuracy.all().coverage()));
    figures.put("precision", percent(accuracy.all().precision()));
    figures.put("questions", accuracy.all().questions());
    figures.put("execution_accuracy_with_rows", percent(accuracy.withRows().accuracy()));
    figures.put("questions_with_rows", accuracy.withRows().questions());
    figures.put("gold_unusable", accuracy.goldUnusable());
    return figures;
  }

  private static double percent(double share) {
    return Figures.rounded(100 * share, 1);
  }
}
