package dev.signalbox.sql;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.Prompts;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Lets a language model write the query. It sees the schema and the domain statements, as many of
/// them as the budget for a prompt holds, and no value of a cell: neither a row nor, in a
/// correction, one that the database quotes. What it replies is only ever a query for the guard to
/// judge.
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

  private final ModelClient client;
  private final PlanPrompts prompts;

  public LanguageModelPlanner(ModelClient client, Prompts prompts) {
    this.client = client;
    this.prompts = new PlanPrompts(prompts, client.inputTokens());
  }

  @Override
  public String name() {
    return client.name();
  }

  @Override
  public Plan plan(String question, @Nullable String tenant, DatabaseDescription database)
      throws InterruptedException {
    return plan(question, database, client.call(STAGE, prompts.writing(question, database)));
  }

  @Override
  public Plan correct(
      String question, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    Prompt prompt = prompts.correcting(question, database, previous.getSql(), problem);
    return plan(question, database, client.callAgain(STAGE, prompt));
  }

  private Plan plan(String question, DatabaseDescription database, ModelClient.Reply reply) {
    List<ModelUse> calls = List.of(reply.use());
    JsonNode object = object(reply.text());
    if (object.path("declined").isTextual()) {
      return new Plan.Declined(object.path("declined").asText(), calls);
    }
    Optional<String> sql =
        object.path("sql").isTextual()
            ? Optional.of(object.path("sql").asText())
            : statement(reply.text());
    return sql.<Plan>map(text -> new Plan.Written(step(question, database, text), calls))
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

  /// The outermost JSON object in the reply; a missing node where there is none.
  private static JsonNode object(String reply) {
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
