package dev.signalbox.benchmarks;

import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Lets the guard judge the gold queries of a dataset, each against its database: how long one
/// takes, and how many are refused.
final class GuardBenchmark implements Benchmark {
  private static final int ROUNDS = 5;

  private final Path project;
  private final String dataset;
  private final String split;

  GuardBenchmark(Path project, String dataset, String split) {
    this.project = project;
    this.dataset = dataset;
    this.split = split;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = Datasets.folder(project, dataset);
    List<GoldQuestion> questions =
        QuestionFiles.ofSplit(folder, split).stream()
            .filter(question -> question.sql() != null && question.databases().size() == 1)
            .toList();
    SqlGuard guard = new ParsedSqlGuard();
    List<Double> millis = new ArrayList<>();
    int refused = 0;
    try (DatasetRepository repository = DatasetRepository.open(List.of(folder))) {
      for (int round = 0; round < (quick ? 2 : ROUNDS); round++) {
        refused = 0;
        millis.clear();
        for (GoldQuestion question : questions) {
          DatabaseDescription database =
              repository.find(question.databases().getFirst()).orElseThrow();
          long began = System.nanoTime();
          Verdict verdict = guard.check(question.sql(), database);
          millis.add((System.nanoTime() - began) / 1e6);
          refused += verdict instanceof Verdict.Accepted ? 0 : 1;
        }
      }
    }
    List<Double> sorted = millis.stream().sorted().toList();
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("statements", questions.size());
    figures.put("refused", refused);
    figures.put("median_ms", Figures.rounded(Figures.median(sorted), 3));
    figures.put("p99_ms", Figures.rounded(sorted.get(sorted.size() * 99 / 100), 3));
    return figures;
  }
}
