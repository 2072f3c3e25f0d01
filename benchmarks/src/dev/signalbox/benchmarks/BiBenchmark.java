package dev.signalbox.benchmarks;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.language.ModelVisibility;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.TokenEstimate;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.PlanPrompts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/// Counts the tokens of the prompts that business questions need, by the planner's two ways: the
/// whole schema for a query, and one view for a form. Prints them beside table 4 of ChatBI. It
/// calls no model, so it tells nothing of the replies.
final class BiBenchmark implements Benchmark {

  /// A row of table 4 of ChatBI (Lian et al.), on 153 questions in Chinese over four views.
  ///
  /// @param accuracy useful execution accuracy in percent, as people judged it
  private record Published(String method, double accuracy, int promptTokens, int replyTokens) {}

  private static final int PUBLISHED_QUESTIONS = 153;
  private static final List<Published> TABLE_4 =
      List.of(
          new Published("DIN-SQL", 20.92, 1_472_242, 53_332),
          new Published("MAC-SQL", 52.29, 1_272_661, 36_952),
          new Published("ChatBI", 74.43, 841_550, 29_336),
          new Published("ChatBI without form", 58.17, 586_640, 28_886));

  /// So large a budget that no prompt leaves anything out.
  private static final int TOKENS = 1_000_000;

  private static final Pattern SOURCE =
      Pattern.compile("\\bFROM\\s+(\\w+)", Pattern.CASE_INSENSITIVE);

  private final Path project;
  private final String split;

  /// The sums over the prompts of all questions, in tokens and in prompts.
  private static final class Sums {
    int questions;
    int query;
    int form;
    int oneView;
    int goldView;
  }

  BiBenchmark(Path project, String split) {
    this.project = project;
    this.split = split;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = project.resolve("benchmarks/questions/business");
    PlanPrompts prompts =
        new PlanPrompts(Prompts.shipped(), TOKENS, ModelVisibility.SCHEMA, TimeSettings.defaults());
    Sums sums = new Sums();
    try (DatasetRepository repository = DatasetRepository.open(List.of(folder))) {
      for (GoldQuestion question : QuestionFiles.ofSplit(folder, split)) {
        add(
            question,
            repository.find(question.databases().getFirst()).orElseThrow(),
            prompts,
            sums);
      }
    }
    print(sums);
    return figures(sums);
  }

  private static void add(
      GoldQuestion question, DatabaseDescription database, PlanPrompts prompts, Sums sums) {
    Asked asked =
        new Asked(
            question.question(),
            null,
            Objects.requireNonNullElseGet(question.askedAt(), Instant::now));
    Prompt query = prompts.writing(asked, database, List.of(), List.of());
    Prompt form = prompts.filling(asked, database, List.of());
    List<String> shown =
        database.getTables().stream()
            .map(TableDescription::getName)
            .filter(table -> form.user().contains("\n" + table + "("))
            .toList();
    sums.questions++;
    sums.query += query.tokens();
    sums.form += form.tokens();
    if (shown.size() == 1) {
      sums.oneView++;
      boolean gold =
          SOURCE
              .matcher(Objects.requireNonNullElse(question.sql(), ""))
              .results()
              .map(match -> match.group(1).toLowerCase(Locale.ROOT))
              .anyMatch(shown.getFirst().toLowerCase(Locale.ROOT)::equals);
      sums.goldView += gold ? 1 : 0;
    }
  }

  private static void print(Sums sums) {
    System.out.printf(
        "%-36s %9s %14s %14s%n", "prompts of a question", "UEX", "prompt tokens", "reply tokens");
    for (Published row : TABLE_4) {
      System.out.printf(
          "%-36s %9.2f %14d %14d%n",
          row.method() + " (published)",
          row.accuracy(),
          row.promptTokens() / PUBLISHED_QUESTIONS,
          row.replyTokens() / PUBLISHED_QUESTIONS);
    }
    System.out.printf(
        "%-36s %9s %14d %14s%n", "whole schema, query", "-", sums.query / sums.questions, "-");
    System.out.printf(
        "%-36s %9s %14d %14s%n", "one view, form", "-", sums.form / sums.questions, "-");
  }

  private SequencedMap<String, Object> figures(Sums sums) throws IOException {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("split", split);
    figures.put("questions", sums.questions);
    figures.put("prompt_tokens_query", sums.query / sums.questions);
    figures.put("prompt_tokens_form", sums.form / sums.questions);
    figures.put("form_share_percent", percent(sums.form, sums.query));
    figures.put("reply_schema_tokens_query", schemaTokens("query"));
    figures.put("reply_schema_tokens_form", schemaTokens("form"));
    figures.put("one_view_percent", percent(sums.oneView, sums.questions));
    figures.put("one_view_is_gold_percent", percent(sums.goldView, sums.oneView));
    return figures;
  }

  /// The tokens of the JSON Schema of a reply, which a request carries beside the prompt.
  private static int schemaTokens(String form) throws IOException {
    String resource = "/prompts/" + form + ".schema.json";
    try (InputStream stream = Prompts.class.getResourceAsStream(resource)) {
      return TokenEstimate.estimate(
          new JsonMapper().readTree(Objects.requireNonNull(stream, resource)).toString());
    }
  }

  private static double percent(int part, int whole) {
    return whole == 0 ? 0 : Figures.rounded(100.0 * part / whole, 1);
  }
}
