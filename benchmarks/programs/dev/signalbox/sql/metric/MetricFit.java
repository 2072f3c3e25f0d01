package dev.signalbox.sql.metric;

import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.query.ResultComparison;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads business questions as forms, compares the results with the gold ones, prints the questions
/// that are read wrongly, and fits the confidence of forms.
///
/// Arguments: FILE QUESTIONS.jsonl... - FOLDER...; `-` in place of FILE fits nothing. A turn of a
/// conversation gets the form of the turn before.
final class MetricFit {
  private static final ExecutionSettings LIMITS =
      new ExecutionSettings(100_000, 1L << 26, Duration.ofSeconds(5), 4, Duration.ofMinutes(2));

  private final DatasetRepository databases;
  private final MetricQuestions questions;
  private final QueryExecutor executor;
  private final List<MetricConfidenceFit.Sample> samples = new ArrayList<>();
  private int answered;
  private int right;
  private int all;

  private MetricFit(Encoder encoder, DatasetRepository databases) {
    this.databases = databases;
    this.executor = new QueryExecutor(databases.connections());
    this.questions =
        new MetricQuestions(
            new SchemaLinker(
                encoder, new DatabaseColumnValues(databases, databases.connections()), true));
  }

  public static void main(String[] arguments) throws Exception {
    List<String> all = List.of(arguments);
    int between = all.lastIndexOf("-");
    List<Path> folders = all.subList(between + 1, all.size()).stream().map(Path::of).toList();
    try (Encoder encoder = Encoders.of(EmbeddingSettings.defaults());
        DatasetRepository databases = DatasetRepository.open(folders)) {
      MetricFit fit = new MetricFit(encoder, databases);
      for (String file : all.subList(1, between)) {
        fit.read(Path.of(file));
      }
      if (!all.getFirst().equals("-")) {
        new MetricConfidenceFit(fit.samples).write(Path.of(all.getFirst()));
      }
    }
  }

  private void read(Path file) throws Exception {
    all = answered = right = 0;
    Optional<Form> earlier = Optional.empty();
    String conversation = "";
    for (GoldQuestion question : QuestionFiles.ofFile(file)) {
      String of = String.valueOf(question.conversation());
      if (question.conversation() == null || !of.equals(conversation)) {
        earlier = Optional.empty();
      }
      conversation = of;
      earlier = judge(question, earlier);
    }
    System.out.printf("%s: %d questions, %d written, %d right%n", file, all, answered, right);
  }

  private Optional<Form> judge(GoldQuestion question, Optional<Form> earlier)
      throws InterruptedException {
    all++;
    String id = question.databases().getFirst();
    DatabaseDescription database = databases.find(id).orElseThrow();
    Instant at =
        question.askedAt() == null ? Instant.parse("2026-11-24T10:00:00Z") : question.askedAt();
    TimeReference reference = TimeReference.of(TimeSettings.defaults(), at);
    Optional<MetricQuery> found =
        earlier
            .flatMap(form -> questions.continuing(question.question(), form, database, reference))
            .or(() -> questions.of(question.question(), database, reference));
    if (found.isEmpty()) {
      tell("none", question, "");
      return Optional.empty();
    }
    MetricQuery query = found.get();
    String unread =
        query.question().unread().stream().map(Span::phrase).collect(Collectors.joining(", "));
    switch (query) {
      case MetricQuery.Unwritten(_, var problem) -> tell("unwritten", question, problem);
      case MetricQuery.Written written -> {
        answered++;
        boolean same = isRight(question, id, written.query().sql());
        right += same ? 1 : 0;
        samples.add(new MetricConfidenceFit.Sample(id, FormEvidence.of(query.question()), same));
        if (!same) {
          tell(
              unread.isEmpty() ? "WRONG" : "unread",
              question,
              "[" + unread + "] " + query.question().edits() + " " + written.query().sql());
        } else if (!unread.isEmpty()) {
          tell("right but unread", question, "[" + unread + "]");
        }
      }
    }
    return Optional.of(query.question().form());
  }

  private boolean isRight(GoldQuestion question, String id, String sql)
      throws InterruptedException {
    Optional<ResultTable> found = run(id, sql);
    if (question.isToBeRefused() || found.isEmpty() || question.sql() == null) {
      return false;
    }
    List<String> gold = new ArrayList<>(List.of(question.sql()));
    gold.addAll(question.alternatives());
    for (String each : gold) {
      Optional<ResultTable> right = run(id, each);
      boolean ordered = each.contains("ORDER BY") && !each.contains("OVER");
      if (right.isPresent() && ResultComparison.sameResult(right.get(), found.get(), ordered)) {
        return true;
      }
    }
    return false;
  }

  private Optional<ResultTable> run(String id, String sql) throws InterruptedException {
    try {
      return Optional.of(executor.execute(id, sql, LIMITS));
    } catch (StageException failed) {
      System.out.println("failed: " + sql + ": " + failed.getMessage());
      return Optional.empty();
    }
  }

  private static void tell(String kind, GoldQuestion question, String detail) {
    String gold = question.isToBeRefused() ? "(refuse)" : "";
    System.out.printf(
        "%s %s: %s %s%n    %s%n", kind, question.id(), question.question(), gold, detail);
  }
}
