package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.MetricDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.ScriptedModelServer;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.form.FormJson;
import dev.signalbox.sql.linking.SchemaLinker;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FormPlannerTest {
  private static final LetterEncoder ENCODER = new LetterEncoder();
  private static final String ASKED = "How much was sold in each country?";
  private static final String VALID =
      """
      {"form": {"source": "sales", "measures": [{"formula": "sum(amount)"}], "dimensions": ["country"]}}
      """;

  private final ScriptedModelServer server = new ScriptedModelServer();
  private final FormPlanner planner = planner();

  private FormPlanner planner() {
    ModelClient client =
        ModelClient.of(server.settings(Duration.ofSeconds(5), 8_000, 64)).orElseThrow();
    SchemaLinker linker = new SchemaLinker(ENCODER, _ -> List.of(), false);
    return new FormPlanner(
        client,
        Prompts.shipped(),
        linker,
        TimeSettings.defaults(),
        2,
        new LanguageModelPlanner(
            client, Prompts.shipped(), linker, Examples.none(ENCODER), TimeSettings.defaults()));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static DatabaseDescription database() {
    return new TestDatabase()
        .table("sales", "sold DATE", "country VARCHAR", "amount INTEGER")
        .description();
  }

  private static PlanStep written(Plan plan) {
    assertThat(plan).isInstanceOf(Plan.Written.class);
    return ((Plan.Written) plan).step();
  }

  @Test
  void shouldRenderTheFormOfTheReply() throws InterruptedException {
    server.thenSays("Here it is: " + VALID);

    PlanStep step = written(planner.plan(Asked.now(ASKED), database()));

    assertThat(step.getSql())
        .isEqualTo(
            "SELECT \"country\", SUM(\"amount\") AS \"sum(amount)\" FROM \"sales\""
                + " GROUP BY \"country\"");
    assertThat(step.getForm().orElseThrow())
        .isEqualTo(
            "{\"source\":\"sales\",\"measures\":[{\"formula\":\"sum(amount)\"}],\"dimensions\":[\"country\"]}");
    assertThat(step.getReading()).isEqualTo("sum(amount) of sales by country");
    assertThat(server.prompts()).singleElement().asString().contains("sales(", ASKED);
  }

  @Test
  void shouldShowTheOneViewWhoseMetricTheQuestionNames() throws InterruptedException {
    DatabaseDescription database =
        DatabaseDescription.newBuilder(
                new TestDatabase()
                    .table("sales", "sold DATE", "country VARCHAR", "amount INTEGER")
                    .table("plan", "month DATE", "target INTEGER")
                    .description())
            .setMetrics(
                List.of(
                    metric("revenue", "sales", "sum(amount)"),
                    metric("target revenue", "plan", "sum(target)")))
            .build();
    String one = VALID.replace("{\"formula\": \"sum(amount)\"}", "{\"metric\": \"revenue\"}");
    server.thenSays(one).thenSays(one).thenSays(one.replace("revenue", "x")).thenSays(one);

    planner.plan(Asked.now("Which revenue has each country?"), database);
    planner.plan(Asked.now("Which countries are there?"), database);
    planner.plan(Asked.now("Which target revenue has each country?"), database);

    assertThat(server.prompts().get(0)).contains("sales(").doesNotContain("plan(", "not shown");
    assertThat(server.prompts().get(1)).contains("sales(", "plan(");
    assertThat(server.prompts().get(2))
        .as("the longer name holds the shorter one")
        .contains("plan(")
        .doesNotContain("sales(");
    assertThat(server.prompts().get(3)).as("a correction may take another").contains("sales(");
  }

  private static MetricDescription metric(String name, String table, String expression) {
    return MetricDescription.newBuilder()
        .setName(name)
        .setTable(table)
        .setExpression(expression)
        .build();
  }

  @Test
  void shouldReturnTheFieldAndTheFixToTheModel() throws InterruptedException {
    server.thenSays(VALID.replace("country", "region")).thenSays(VALID);

    PlanStep step = written(planner.plan(Asked.now(ASKED), database()));

    assertThat(step.getAttempts())
        .singleElement()
        .extracting(RefusedQuery::getProblem)
        .isEqualTo("'dimensions': sales has no column 'region'; it has sold, country, amount");
    assertThat(server.prompts().getLast()).contains("has no column 'region'", "\"region\"");
  }

  @Test
  void shouldDeclineWhereNoReplyIsAForm() throws InterruptedException {
    server.thenSays("I cannot").thenSays("{\"form\": {}}").thenSays("{\"sql\": \"SELECT 1\"}");

    Plan plan = planner.plan(Asked.now(ASKED), database());

    assertThat(plan).isInstanceOf(Plan.Declined.class);
    assertThat(((Plan.Declined) plan).reason())
        .startsWith("the model filled no valid form: 'form'");
    assertThat(plan.modelCalls()).hasSize(3);
  }

  @Test
  void shouldLetTheModelWriteAQueryForAQuestionThatFitsNoForm() throws InterruptedException {
    server.thenSays("{\"declined\": \"it asks for rows\"}").thenSays("{\"sql\": \"SELECT 1\"}");

    Plan plan = planner.plan(Asked.now("List all sales"), database());

    assertThat(written(plan).getSql()).isEqualTo("SELECT 1");
    assertThat(written(plan).getForm()).isEmpty();
    assertThat(plan.modelCalls()).hasSize(2);
  }

  @Test
  void shouldMendTheFormOfARefusedQuery() throws InterruptedException {
    server.thenSays(VALID).thenSays(VALID.replace("sum(amount)", "count(*)"));
    PlanStep refused = written(planner.plan(Asked.now(ASKED), database()));

    PlanStep step =
        written(planner.correct(Asked.now(ASKED), database(), refused, "amount is no number"));

    assertThat(step.getSql()).contains("COUNT(*)");
    assertThat(server.prompts().getLast()).contains("amount is no number");
  }

  private static final String IN_SWEDEN =
      """
      {"form": {"source": "sales", "measures": [{"formula": "sum(amount)"}],
       "filters": [{"column": "country", "operator": "=", "values": ["Sweden"]}]}}
      """;

  /// A question behind one on the sales in Norway.
  private static Asked after(String question, @Nullable String form) {
    String earlier = "What are the sales in Norway?";
    return Asked.now(earlier + " " + question)
        .after(
            new Continued(
                List.of(
                    new EarlierTurn(
                        earlier,
                        database().getId(),
                        "SELECT SUM(amount) FROM sales WHERE country = 'Norway'",
                        Instant.EPOCH,
                        1,
                        Optional.ofNullable(form))),
                question,
                0.9));
  }

  private static String form(String country) {
    return FormJson.write(
        FormJson.read(
            IN_SWEDEN
                .replace("Sweden", country)
                .strip()
                .replaceFirst("^\\{\"form\": ", "")
                .replaceFirst("\\}$", "")));
  }

  @Test
  void shouldChangeTheFormOfTheTurnBefore() throws InterruptedException {
    server.thenSays(IN_SWEDEN);

    Plan plan = planner.plan(after("And in Sweden?", form("Norway")), database());

    assertThat(written(plan).getSql())
        .isEqualTo(
            "SELECT SUM(\"amount\") AS \"sum(amount)\" FROM \"sales\" WHERE \"country\" = 'Sweden'");
    assertThat(written(plan).getForm()).contains(form("Sweden"));
    assertThat(server.prompts())
        .singleElement()
        .asString()
        .contains("The earlier question, with its form:", form("Norway"));
    assertThat(plan.modelCalls())
        .extracting(ModelUse::getPrompt)
        .containsExactly("continue-form.v1");
  }

  @Test
  void shouldMendAChangedFormBesideTheOneBefore() throws InterruptedException {
    server.thenSays(IN_SWEDEN.replace("country", "region")).thenSays(IN_SWEDEN);

    Plan plan = planner.plan(after("And in Sweden?", form("Norway")), database());

    assertThat(written(plan).getForm()).contains(form("Sweden"));
    assertThat(written(plan).getAttempts()).hasSize(1);
    assertThat(server.prompts().getLast()).contains("'region'", "The earlier question");
    assertThat(plan.modelCalls())
        .extracting(ModelUse::getPrompt)
        .containsExactly("continue-form.v1", "correct-form.v2");
  }

  @Test
  void shouldWriteAQueryBehindATurnWithoutAForm() throws InterruptedException {
    server.thenSays("{\"sql\": \"SELECT 1\"}");

    Plan plan = planner.plan(after("And in Sweden?", null), database());

    assertThat(written(plan).getSql()).isEqualTo("SELECT 1");
    assertThat(plan.modelCalls()).extracting(ModelUse::getPrompt).containsExactly("continue.v1");
  }

  @Test
  void shouldWriteAQueryWhereTheChangedQuestionFitsNoForm() throws InterruptedException {
    server.thenSays("{\"declined\": \"it asks for rows\"}").thenSays("{\"sql\": \"SELECT 1\"}");

    Plan plan = planner.plan(after("List them", form("Norway")), database());

    assertThat(written(plan).getSql()).isEqualTo("SELECT 1");
    assertThat(plan.modelCalls())
        .extracting(ModelUse::getPrompt)
        .containsExactly("continue-form.v1", "continue.v1");
  }

  @Test
  void shouldShowNoValueOfAFormThatTheModelHasNotSeen() {
    assertThat(EarlierForm.of(after("And in Sweden?", form("Norway")), false)).isPresent();
    assertThat(EarlierForm.of(after("And in Sweden?", form("NO-47")), false)).isEmpty();
    assertThat(EarlierForm.of(after("And in Sweden?", form("NO")), false))
        .as("a part of 'Norway'")
        .isEmpty();
    assertThat(EarlierForm.of(after("And in Sweden?", form("NO-47")), true)).isPresent();
    String part = form("Norway").replace("sum(amount)", "sum(case when country = 'X' then 1 end)");
    assertThat(EarlierForm.of(after("And in Sweden?", part), false)).isEmpty();
  }
}
