package dev.signalbox.sql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.Prompts;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.form.FormContext;
import dev.signalbox.sql.form.FormJson;
import dev.signalbox.sql.form.FormProblem;
import dev.signalbox.sql.form.FormQuery;
import dev.signalbox.sql.form.FormRenderer;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.time.StoredTimes;
import dev.signalbox.sql.time.TimeReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lets a language model fill a form, from which templates write the query. A reply reaches no
/// database: each field is checked against the schema, and the guard judges the query of the
/// template. A question that continues another changes its form. Where the model says that a
/// question fits no form, and where the turn before has none, the planner for queries takes over.
///
/// Source: the phased flow of ChatBI.
///
/// Threading: as [ModelClient].
public final class FormPlanner implements Planner {
  private static final String STAGE = "plan";

  private final ModelClient client;
  private final PlanPrompts prompts;
  private final SchemaLinker linker;
  private final TimeSettings times;
  private final int corrections;
  private final Planner queries;

  /// @param linker links the words to the stored values that a prompt may show
  /// @param times the calendar in which the model counts times
  /// @param corrections how often the model mends a reply that is no valid form
  /// @param queries writes the queries of the questions that fit no form
  public FormPlanner(
      ModelClient client,
      Prompts prompts,
      SchemaLinker linker,
      TimeSettings times,
      int corrections,
      Planner queries) {
    this.client = client;
    this.prompts = new PlanPrompts(prompts, client.inputTokens(), client.sees(), times);
    this.linker = linker;
    this.times = times;
    this.corrections = corrections;
    this.queries = queries;
  }

  @Override
  public String name() {
    return client.name();
  }

  @Override
  public boolean isTold(Asked asked, DatabaseDescription database) {
    return queries.isTold(asked, database);
  }

  @Override
  public Plan plan(Asked asked, DatabaseDescription database) throws InterruptedException {
    Lexicon lexicon = linker.lexicon(database);
    LinkedQuestion linked = linker.linkValues(asked.question(), lexicon);
    List<String> values = LinkEvidence.values(linked);
    Optional<Prompt> prompt =
        asked.continued().turns().isEmpty()
            ? Optional.of(prompts.filling(asked, database, values))
            : prompts.changing(asked, database, values);
    return prompt.isPresent()
        ? new Filling(asked, lexicon, linked).settle(client.call(STAGE, prompt.get()))
        : queries.plan(asked, database);
  }

  /// Mends the form of a refused query, or lets the planner for queries correct its own.
  @Override
  public Plan correct(Asked asked, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    Optional<String> form = previous.getForm();
    if (form.isEmpty()) {
      return queries.correct(asked, database, previous, problem);
    }
    Lexicon lexicon = linker.lexicon(database);
    ModelClient.Reply reply =
        client.callAgain(
            STAGE,
            prompts.mending(
                asked, database, form.get(), prompts.shown(problem, previous.getSql(), database)));
    return new Filling(asked, lexicon, linker.linkValues(asked.question(), lexicon)).settle(reply);
  }

  /// The replies for one question.
  private final class Filling {
    private final Asked asked;
    private final Lexicon lexicon;
    private final LinkedQuestion linked;
    private final List<ModelUse> calls = new ArrayList<>();
    private final List<RefusedQuery> refused = new ArrayList<>();

    Filling(Asked asked, Lexicon lexicon, LinkedQuestion linked) {
      this.asked = asked;
      this.lexicon = lexicon;
      this.linked = linked;
    }

    Plan settle(ModelClient.Reply first) throws InterruptedException {
      DatabaseDescription database = lexicon.database();
      ModelClient.Reply reply = first;
      while (true) {
        calls.add(reply.use());
        JsonNode object = LanguageModelPlanner.object(reply.text());
        if (object.path("declined").isTextual()) {
          return withCalls(queries.plan(asked, database));
        }
        try {
          return new Plan.Written(step(object), List.copyOf(calls));
        } catch (FormProblem problem) {
          String message = String.valueOf(problem.getMessage());
          String shown = object.isMissingNode() ? reply.text() : object.path("form").toString();
          if (refused.size() == corrections) {
            return new Plan.Declined(
                "the model filled no valid form: " + message, List.copyOf(calls));
          }
          refused.add(new RefusedQuery(shown, message));
          reply = client.callAgain(STAGE, prompts.mending(asked, database, shown, message));
        }
      }
    }

    private PlanStep step(JsonNode object) {
      if (object.isMissingNode() || object.path("form").isMissingNode()) {
        throw new FormProblem("form", "the reply must be {\"form\": {...}} or {\"declined\": ...}");
      }
      Form form = FormJson.read(object.path("form"));
      FormQuery query = renderer().render(form);
      return PlanStep.newBuilder()
          .setDatabase(lexicon.database().getId())
          .setGoal(asked.question())
          .setSql(query.sql())
          .setPlanner(name())
          .setLinks(LinkEvidence.of(linked, lexicon))
          .setAttempts(refused)
          .setReading(query.reading())
          .setForm(FormJson.write(form))
          .build();
    }

    private FormRenderer renderer() {
      DatabaseDescription database = lexicon.database();
      return new FormRenderer(
          new FormContext(
              Dialect.of(database.getDialect()),
              lexicon.schema(),
              DescribedMetrics.of(database),
              TimeReference.of(times, asked.at()),
              column -> StoredTimes.of(column, database, lexicon.samples(column))));
    }

    private Plan withCalls(Plan plan) {
      List<ModelUse> all = new ArrayList<>(calls);
      all.addAll(plan.modelCalls());
      return switch (plan) {
        case Plan.Written(var step, var _) -> new Plan.Written(step, List.copyOf(all));
        case Plan.Declined(var reason, var candidates, var _) ->
            new Plan.Declined(reason, candidates, List.copyOf(all));
        case Plan.NotUnderstood _, Plan.Withheld _ -> plan;
      };
    }
  }
}
