package dev.signalbox.benchmarks;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.cli.Main;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.console.Console;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.UsedExample;
import dev.signalbox.execution.ProbeExecutor;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.language.ModelVisibility;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.TokenEstimate;
import dev.signalbox.sql.EmbeddedPlanner;
import dev.signalbox.sql.PlanPrompts;
import dev.signalbox.sql.Planner;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SequencedMap;

/// Writes the tables of ChatBI in form, on single business questions and on dialogues of three: the
/// tokens of prompts and replies by the ways of a planner with a language model, and the share that
/// the embedded planner, which needs no tokens, has right. It calls no model, so it tells nothing
/// of what a model would have right.
final class BiBenchmark implements Benchmark {

  /// So large a budget that no prompt leaves anything out.
  private static final int TOKENS = 1_000_000;

  private static final int SHOTS = 5;

  private final Path project;
  private final String split;

  BiBenchmark(Path project, String split) {
    this.project = project;
    this.split = split;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = project.resolve("benchmarks/questions/business");
    String dialogues = "dialogues-" + split;
    PlanPrompts prompts =
        new PlanPrompts(Prompts.shipped(), TOKENS, ModelVisibility.SCHEMA, TimeSettings.defaults());
    BiTokens.Sums single;
    BiTokens.Sums turns;
    try (DatasetRepository repository = DatasetRepository.open(List.of(folder));
        Encoder encoder = Encoders.of(Configuration.defaults().embedding())) {
      BiTokens tokens =
          new BiTokens(repository, prompts, embedded(repository, encoder), shots(folder));
      single = tokens.of(QuestionFiles.ofSplit(folder, split));
      turns = tokens.of(QuestionFiles.ofSplit(folder, dialogues));
    }
    double singleRight = right(folder, split);
    double turnsRight = right(folder, dialogues);
    printTable2(single);
    printTable("Table 4: single questions", BiPublished.TABLE_4, single, singleRight, false);
    printTable("Table 5: single questions", BiPublished.TABLE_5, single, singleRight, true);
    printTable("Table 6: turns of dialogues", BiPublished.TABLE_6, turns, turnsRight, false);
    return figures(single, turns, singleRight, turnsRight);
  }

  private static Planner embedded(DatasetRepository repository, Encoder encoder) {
    ParsedSqlGuard guard = new ParsedSqlGuard();
    return new EmbeddedPlanner(
        new SchemaLinker(
            encoder, new DatabaseColumnValues(repository, repository.connections()), true),
        Examples.none(encoder),
        true,
        new ProbeExecutor(
            new QueryExecutor(repository.connections()), guard, ExecutionSettings.defaults()),
        0.3,
        TimeSettings.defaults(),
        guard);
  }

  /// The first questions of the other split, so that no prompt shows the query that it asks for.
  private List<UsedExample> shots(Path folder) {
    return QuestionFiles.ofSplit(folder, split.equals("train") ? "test" : "train").stream()
        .filter(question -> question.sql() != null)
        .limit(SHOTS)
        .map(BiBenchmark::shot)
        .toList();
  }

  private static UsedExample shot(GoldQuestion question) {
    return UsedExample.newBuilder()
        .setDatabase(question.databases().getFirst())
        .setQuestion(question.question())
        .setSql(Objects.requireNonNull(question.sql()))
        .setDialect("SQLite")
        .setDistance(0)
        .build();
  }

  /// The share of the questions that the pipeline with the embedded planner has right, in percent.
  private static double right(Path folder, String split) throws IOException {
    Path report = Files.createTempDirectory("signalbox-bi-").resolve("report");
    int code =
        Main.run(
            Console.ofProcess(),
            "eval",
            "--dataset",
            folder.toString(),
            "--split",
            split,
            "--sql",
            "--gold-database",
            "--report",
            report.toString());
    if (code != 0) {
      throw new IllegalStateException("The evaluation of " + split + " ended with " + code);
    }
    double share =
        new JsonMapper()
            .readTree(report.resolve("summary.json").toFile())
            .path("execution_accuracy")
            .asDouble();
    return Figures.rounded(100 * share, 2);
  }

  private static void printTable2(BiTokens.Sums sums) {
    System.out.println("Table 2: accuracy of view selection");
    BiPublished.TABLE_2.forEach(
        row -> System.out.printf("%-44s %9.1f%n", row.method() + " (published)", row.accuracy()));
    System.out.printf(
        "%-44s %9.1f%n%n", "words and metrics", percent(sums.goldView, sums.questions));
  }

  private static void printTable(
      String title,
      List<BiPublished> published,
      BiTokens.Sums sums,
      double right,
      boolean showsExamples) {
    System.out.printf("%-44s %9s %14s %14s%n", title, "UEX", "prompt tokens", "reply tokens");
    for (BiPublished row : published) {
      printRow(
          row.method() + " (published)",
          "%.2f".formatted(row.accuracy()),
          row.promptTokens() / BiPublished.QUESTIONS,
          row.replyTokens() / BiPublished.QUESTIONS);
    }
    int query = sums.query / sums.questions;
    int reply = mean(sums.queryReplies, sums.queries);
    printRow("whole schema, query, zero-shot", "-", query, reply);
    if (showsExamples) {
      int few = sums.fewShot / sums.questions;
      printRow("whole schema, query, %d shots".formatted(SHOTS), "-", few, reply);
    } else {
      printRow("form", "-", mean(sums.form, sums.asForms), mean(sums.formReplies, sums.forms));
    }
    printRow("embedded planner, no model", "%.2f".formatted(right), 0, 0);
    System.out.println();
  }

  private static void printRow(String method, String accuracy, int prompt, int reply) {
    System.out.printf(Locale.ROOT, "%-44s %9s %14d %14d%n", method, accuracy, prompt, reply);
  }

  private SequencedMap<String, Object> figures(
      BiTokens.Sums single, BiTokens.Sums turns, double singleRight, double turnsRight)
      throws IOException {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("split", split);
    add("", single, singleRight, figures);
    add("dialogue_", turns, turnsRight, figures);
    figures.put("reply_schema_tokens_query", schemaTokens("query"));
    figures.put("reply_schema_tokens_form", schemaTokens("form"));
    return figures;
  }

  private static void add(
      String prefix, BiTokens.Sums sums, double right, SequencedMap<String, Object> figures) {
    figures.put(prefix + "questions", sums.questions);
    figures.put(prefix + "right_percent", right);
    figures.put(prefix + "prompt_tokens_query", sums.query / sums.questions);
    figures.put(prefix + "prompt_tokens_query_few_shots", sums.fewShot / sums.questions);
    figures.put(prefix + "prompt_tokens_form", mean(sums.form, sums.asForms));
    figures.put(
        prefix + "form_share_percent",
        percent(mean(sums.form, sums.asForms), sums.query / sums.questions));
    figures.put(prefix + "asked_for_a_form_percent", percent(sums.asForms, sums.questions));
    figures.put(prefix + "reply_tokens_query", mean(sums.queryReplies, sums.queries));
    figures.put(prefix + "reply_tokens_form", mean(sums.formReplies, sums.forms));
    figures.put(prefix + "one_view_percent", percent(sums.oneView, sums.questions));
    figures.put(prefix + "one_view_is_gold_percent", percent(sums.goldView, sums.oneView));
  }

  /// The tokens of the JSON Schema of a reply, which a request carries beside the prompt.
  private static int schemaTokens(String form) throws IOException {
    String resource = "/prompts/" + form + ".schema.json";
    try (InputStream stream = Prompts.class.getResourceAsStream(resource)) {
      return TokenEstimate.estimate(
          new JsonMapper().readTree(Objects.requireNonNull(stream, resource)).toString());
    }
  }

  private static int mean(int sum, int count) {
    return count == 0 ? 0 : sum / count;
  }

  private static double percent(int part, int whole) {
    return whole == 0 ? 0 : Figures.rounded(100.0 * part / whole, 1);
  }
}
