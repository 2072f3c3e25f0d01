package dev.signalbox.benchmarks;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.UsedExample;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.TokenEstimate;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.Continued;
import dev.signalbox.sql.EarlierTurn;
import dev.signalbox.sql.PlanPrompts;
import dev.signalbox.sql.Planner;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The tokens of prompts and replies that business questions need, by the ways of a planner with a
/// language model. A later turn of a dialogue stands behind the gold queries of the turns before
/// it, and behind the form that the embedded planner gives the last of these.
final class BiTokens {
  private static final Pattern SOURCE =
      Pattern.compile("\\bFROM\\s+(\\w+)", Pattern.CASE_INSENSITIVE);
  private static final JsonMapper JSON = new JsonMapper();

  private final DatasetRepository repository;
  private final PlanPrompts prompts;
  private final Planner embedded;
  private final List<UsedExample> examples;

  /// The sums over all questions, in tokens but for the counts of questions.
  static final class Sums {
    int questions;
    int query;
    int fewShot;

    /// The questions with a gold query.
    int queries;

    int queryReplies;

    /// The questions that the language model is asked a form for.
    int asForms;

    int form;

    /// The questions that the embedded planner gives a form.
    int forms;

    int formReplies;
    int oneView;
    int goldView;
  }

  /// @param embedded gives the forms that replies and later turns have
  /// @param examples of few shots, the same for each question
  BiTokens(
      DatasetRepository repository,
      PlanPrompts prompts,
      Planner embedded,
      List<UsedExample> examples) {
    this.repository = repository;
    this.prompts = prompts;
    this.embedded = embedded;
    this.examples = examples;
  }

  /// @param questions the turns of a dialogue in their order
  Sums of(List<GoldQuestion> questions) throws InterruptedException {
    Sums sums = new Sums();
    List<EarlierTurn> earlier = new ArrayList<>();
    String conversation = null;
    for (GoldQuestion question : questions) {
      if (question.conversation() == null || !question.conversation().equals(conversation)) {
        earlier.clear();
      }
      conversation = question.conversation();
      add(question, List.copyOf(earlier), sums).ifPresent(earlier::add);
    }
    return sums;
  }

  /// @return the question as later turns continue it; empty where it has no gold query
  private Optional<EarlierTurn> add(GoldQuestion question, List<EarlierTurn> earlier, Sums sums)
      throws InterruptedException {
    DatabaseDescription database = repository.find(question.databases().getFirst()).orElseThrow();
    Instant at = Objects.requireNonNullElseGet(question.askedAt(), Instant::now);
    Asked asked =
        new Asked(
            question.question(),
            null,
            at,
            Set.of(),
            false,
            List.of(),
            new Continued(earlier, question.question(), 1));
    String sql = question.sql();
    sums.questions++;
    sums.query += prompts.writing(asked, database, List.of(), List.of()).tokens();
    sums.fewShot += prompts.writing(asked, database, List.of(), examples).tokens();
    addForm(asked, database, Objects.requireNonNullElse(sql, ""), sums);
    Optional<String> form = form(asked, database);
    form.ifPresent(written -> {
      sums.forms++;
      sums.formReplies += TokenEstimate.estimate("{\"form\":" + written + "}");
    });
    if (sql == null) {
      return Optional.empty();
    }
    sums.queries++;
    sums.queryReplies += TokenEstimate.estimate(JSON.createObjectNode().put("sql", sql).toString());
    return Optional.of(new EarlierTurn(question.question(), database.getId(), sql, at, 1, form));
  }

  private void addForm(Asked asked, DatabaseDescription database, String sql, Sums sums) {
    Optional<Prompt> prompt =
        asked.continued().turns().isEmpty()
            ? Optional.of(prompts.filling(asked, database, List.of()))
            : prompts.changing(asked, database, List.of());
    if (prompt.isEmpty()) {
      return;
    }
    sums.asForms++;
    sums.form += prompt.get().tokens();
    List<String> shown =
        database.getTables().stream()
            .map(TableDescription::getName)
            .filter(table -> prompt.get().user().contains("\n" + table + "("))
            .toList();
    if (shown.size() == 1) {
      sums.oneView++;
      sums.goldView += isSource(shown.getFirst(), sql) ? 1 : 0;
    }
  }

  private static boolean isSource(String table, String sql) {
    return SOURCE
        .matcher(sql)
        .results()
        .map(match -> match.group(1).toLowerCase(Locale.ROOT))
        .anyMatch(table.toLowerCase(Locale.ROOT)::equals);
  }

  private Optional<String> form(Asked asked, DatabaseDescription database)
      throws InterruptedException {
    return switch (embedded.plan(asked, database)) {
      case Planner.Plan.Written written -> written.step().getForm();
      case Planner.Plan.Withheld _, Planner.Plan.NotUnderstood _, Planner.Plan.Declined _ ->
          Optional.empty();
    };
  }
}
