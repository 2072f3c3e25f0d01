package dev.signalbox.sql;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.UsedExample;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.Prompts;
import dev.signalbox.sql.example.ExampleSelection;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.example.QuerySkeleton;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.SchemaLinker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Lets a language model write the query. The model sees the schema, the domain statements and as
/// many examples as the prompt's budget holds. It sees no value of a cell: no row, no literal of an
/// example, no value that the database quotes in an error. The guard judges each query of the
/// model.
///
/// With two passes, the first query is preliminary: the second pass shows the examples whose
/// queries are most similar to it.
///
/// Source: the DAIL-SQL adaptation, whose preliminary query selects the examples of the final
/// prompt.
///
/// Threading: as [ModelClient].
public final class LanguageModelPlanner implements Planner {
  private static final String STAGE = "plan";
  private static final JsonMapper JSON = new JsonMapper();

  /// A code block, or a statement that begins a line and ends with it or with a semicolon.
  private static final Pattern FENCED = Pattern.compile("```[a-zA-Z]*\\s*(.*?)```", Pattern.DOTALL);

  private static final Pattern STATEMENT =
      Pattern.compile(
          "^\\s*((?:SELECT|WITH)\\b.*?)(?:;|\\n\\s*\\n|\\z)",
          Pattern.DOTALL | Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);

  /// @param values the stored values that the question may mean
  private record PlanTask(Asked asked, DatabaseDescription database, List<String> values) {}

  private final ModelClient client;
  private final PlanPrompts prompts;
  private final SchemaLinker linker;
  private final Examples examples;

  /// @param linker links the words to mask before the search for examples, and to the stored values
  ///   that a prompt may show
  /// @param times the calendar in which the model counts times
  public LanguageModelPlanner(
      ModelClient client,
      Prompts prompts,
      SchemaLinker linker,
      Examples examples,
      TimeSettings times) {
    this.client = client;
    this.linker = linker;
    this.examples = examples;
    this.prompts = new PlanPrompts(prompts, client.inputTokens(), client.sees(), times);
  }

  @Override
  public String name() {
    return client.name();
  }

  @Override
  public Plan plan(Asked asked, DatabaseDescription database) throws InterruptedException {
    LinkedQuestion linked = linker.linkValues(asked.question(), linker.lexicon(database));
    PlanTask task = new PlanTask(asked, database, LinkEvidence.values(linked));
    if (!examples.areWanted()) {
      return withLinks(written(task, List.of()), linked, linker.lexicon(database));
    }
    LinkedQuestion meant = linker.link(asked.question(), linker.lexicon(database));
    List<UsedExample> shown =
        ExampleSelection.byQuestion(examples.near(meant, asked.tenant()), examples.count());
    Plan first = written(task, shown);
    Plan last =
        examples.passes() > 1 && first instanceof Plan.Written(PlanStep step, var calls)
            ? secondPass(task, meant, shown, step, calls)
            : first;
    return withLinks(last, linked, linker.lexicon(database));
  }

  private Plan written(PlanTask task, List<UsedExample> shown) throws InterruptedException {
    Prompt prompt = prompts.writing(task.asked(), task.database(), task.values(), shown);
    return withExamples(plan(task.asked(), task.database(), client.call(STAGE, prompt)), shown);
  }

  private static Plan withLinks(Plan plan, LinkedQuestion linked, Lexicon lexicon) {
    return switch (plan) {
      case Plan.Declined declined -> declined;
      case Plan.NotUnderstood unknown -> unknown;
      case Plan.Withheld withheld -> withheld;
      case Plan.Written(PlanStep step, var calls) ->
          new Plan.Written(
              PlanStep.newBuilder(step).setLinks(LinkEvidence.of(linked, lexicon)).build(), calls);
    };
  }

  private static Plan withExamples(Plan plan, List<UsedExample> shown) {
    return switch (plan) {
      case Plan.Declined declined -> declined;
      case Plan.NotUnderstood unknown -> unknown;
      case Plan.Withheld withheld -> withheld;
      case Plan.Written(PlanStep step, var calls) ->
          new Plan.Written(PlanStep.newBuilder(step).setExamples(shown).build(), calls);
    };
  }

  /// Searches all examples for those whose queries are most like the preliminary one, and merges
  /// them with those of the first pass. Calls the model again only where the preliminary query
  /// selects other examples. The preliminary query stands where the second call gives none.
  private Plan secondPass(
      PlanTask task,
      LinkedQuestion meant,
      List<UsedExample> shown,
      PlanStep preliminary,
      List<ModelUse> calls)
      throws InterruptedException {
    Dialect dialect = Dialect.of(task.database().getDialect());
    List<UsedExample> selected =
        QuerySkeleton.of(preliminary.getSql(), dialect)
            .map(skeleton ->
                ExampleSelection.byBoth(
                    shown,
                    ExampleSelection.bySkeleton(
                        examples.all(meant, task.asked().tenant()), skeleton, examples.count()),
                    examples.count()))
            .orElse(shown);
    if (questions(selected).equals(questions(shown))) {
      return new Plan.Written(preliminary, calls);
    }
    List<ModelUse> all = new ArrayList<>(calls);
    return switch (written(task, selected)) {
      case Plan.Written(PlanStep step, var more) -> {
        all.addAll(more);
        yield new Plan.Written(step, List.copyOf(all));
      }
      case Plan.NotUnderstood _, Plan.Withheld _ -> new Plan.Written(preliminary, List.copyOf(all));
      case Plan.Declined(_, _, var more) -> {
        all.addAll(more);
        yield new Plan.Written(preliminary, List.copyOf(all));
      }
    };
  }

  private static Set<String> questions(List<UsedExample> examples) {
    return examples.stream().map(UsedExample::getQuestion).collect(Collectors.toSet());
  }

  @Override
  public Plan correct(Asked asked, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    Prompt prompt = prompts.correcting(asked, database, previous.getSql(), problem);
    return plan(asked, database, client.callAgain(STAGE, prompt));
  }

  private Plan plan(Asked asked, DatabaseDescription database, ModelClient.Reply reply) {
    List<ModelUse> calls = List.of(reply.use());
    JsonNode object = object(reply.text());
    if (object.path("declined").isTextual()) {
      return new Plan.Declined(object.path("declined").asText(), calls);
    }
    Optional<String> sql =
        object.path("sql").isTextual()
            ? Optional.of(object.path("sql").asText())
            : statement(reply.text());
    return sql.<Plan>map(text -> new Plan.Written(step(asked.question(), database, text), calls))
        .orElseGet(() -> new Plan.Declined("the model's reply holds no query", calls));
  }

  private PlanStep step(String question, DatabaseDescription database, String sql) {
    return PlanStep.newBuilder()
        .setDatabase(database.getId())
        .setGoal(question)
        .setSql(sql.strip())
        .setPlanner(name())
        .setLinks(List.of())
        .build();
  }

  /// The outermost JSON object in the reply; a missing node where the reply has none.
  static JsonNode object(String reply) {
    int from = reply.indexOf('{');
    int to = reply.lastIndexOf('}');
    if (from < 0 || to < from) {
      return JSON.missingNode();
    }
    try {
      return JSON.readTree(reply.substring(from, to + 1));
    } catch (JsonProcessingException notJson) {
      return JSON.missingNode();
    }
  }

  private static Optional<String> statement(String reply) {
    Matcher fenced = FENCED.matcher(reply);
    Matcher statement = STATEMENT.matcher(fenced.find() ? fenced.group(1) : reply);
    return statement.find() ? Optional.of(statement.group(1)) : Optional.empty();
  }
}
