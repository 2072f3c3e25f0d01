package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.event.ReplacedLiteral;
import dev.signalbox.event.TaughtQuery;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.taught.QueryIdentity;
import dev.signalbox.sql.taught.TaughtQueries;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TaughtPlannerTest {
  private static final Instant MARCH = Instant.parse("2026-03-15T12:00:00Z");
  private static final Instant MAY = Instant.parse("2026-05-20T12:00:00Z");

  private final TestDatabase harbour =
      new TestDatabase()
          .table(
              "boats",
              "*boat_id INTEGER",
              "boat_name TEXT!",
              "flag TEXT!",
              "berth TEXT!",
              "length REAL!",
              "arrived_on DATE!",
              "paid_on DATE!",
              "owner TEXT!")
          .table("crews", "*crew_id INTEGER", "boat_id INTEGER -> boats.boat_id", "skill TEXT!")
          .values("boats", "boat_name", "Albatross", "Sea Otter", "Storm Petrel")
          .values("boats", "flag", "Norway", "Denmark", "France")
          .values("boats", "berth", "north", "south")
          .values("crews", "skill", "cook", "diver");

  private Encoder encoder;
  private TaughtMemory memory;

  @BeforeAll
  void open() {
    encoder = Encoders.of(Configuration.defaults().embedding());
    memory = new TaughtMemory(encoder.name(), encoder.dimension());
  }

  @AfterAll
  void close() {
    encoder.close();
  }

  private void tell(Feedback.Builder feedback) {
    new QuestionMemory(encoder)
        .entries(feedback.build(), _ -> Optional.empty())
        .forEach(entry -> memory.put(ElementKey.of(entry), entry));
    memory.publish();
  }

  private Feedback.Builder feedback(String question, @Nullable String sql) {
    return Feedback.newBuilder()
        .setQuestion(question)
        .setDatabases(sql == null ? List.of() : List.of(harbour.description().getId()))
        .setSql(sql)
        .setGivenAt(MARCH);
  }

  private Planner planner(TestDatabase database) {
    SchemaLinker linker = new SchemaLinker(encoder, database, true);
    return new TaughtPlanner(
        new EmbeddedPlanner(
            linker,
            Examples.none(encoder),
            true,
            ProbeExecution.NONE,
            0,
            TimeSettings.defaults(),
            new ParsedSqlGuard()),
        new TaughtQueries(memory, new ParsedSqlGuard(), linker, database, TimeSettings.defaults()));
  }

  private Plan plan(String question, @Nullable String tenant, Instant at)
      throws InterruptedException {
    return planner(harbour).plan(new Asked(question, tenant, at), harbour.description());
  }

  private PlanStep step(String question) throws InterruptedException {
    return step(question, MARCH);
  }

  private PlanStep step(String question, Instant at) throws InterruptedException {
    return ((Plan.Written) plan(question, null, at)).step();
  }

  @Test
  void shouldAnswerTheSameQuestionAsTold() throws InterruptedException {
    String sql = "SELECT boat_name FROM boats WHERE length > (SELECT 2 * avg(length) FROM boats)";
    tell(feedback("Which boats are giants?", sql));

    PlanStep step = step("which  boats are GIANTS");

    assertThat(step.getSql()).isEqualTo(sql);
    assertThat(step.getPlanner()).isEqualTo("taught");
    assertThat(step.getConfidence()).isEqualTo(1);
    assertThat(step.getReading()).endsWith("as told for \"Which boats are giants?\"");
    TaughtQuery taught = step.getTaught().orElseThrow();
    assertThat(taught.getQuestion()).isEqualTo("Which boats are giants?");
    assertThat(taught.getId()).isEqualTo(QuestionMemory.element(null, "Which boats are giants?"));
    assertThat(taught.getProblem()).isEmpty();
    assertThat(taught.getReplaced()).isEmpty();
  }

  @Test
  void shouldUseATenantsOwnWordFirstAndTellOthersNothing() throws InterruptedException {
    tell(feedback("Where is the keeper?", "SELECT min(berth) FROM boats"));
    tell(feedback("Where is the keeper?", "SELECT max(berth) FROM boats").setTenant("acme"));
    tell(feedback("Who is it?", "SELECT max(flag) FROM boats").setTenant("acme"));

    Plan own = plan("Where is the keeper?", "acme", MARCH);
    Plan others = plan("Where is the keeper?", "zeta", MARCH);

    assertThat(((Plan.Written) own).step().getSql()).isEqualTo("SELECT max(berth) FROM boats");
    assertThat(((Plan.Written) others).step().getSql()).isEqualTo("SELECT min(berth) FROM boats");
    assertThat(plan("Who is it?", "zeta", MARCH).toString()).doesNotContain("max(flag)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # told | query | asked | query as told with other literals
          How many sturdy boats sail under the flag of Norway?| SELECT count(*) FROM boats WHERE flag = 'Norway' AND length > 9 | How many sturdy boats sail under the flag of Denmark? | SELECT count(*) FROM boats WHERE flag = 'Denmark' AND length > 9
          How many sturdy boats sail under the flag of Norway?| SELECT count(*) FROM boats WHERE flag = 'Norway' AND length > 9 | how many sturdy boats do sail under flag of denmark | SELECT count(*) FROM boats WHERE flag = 'Denmark' AND length > 9
          How many sturdy boats sail under the flag of Norway?| SELECT count(*) FROM boats WHERE flag = "Norway" AND length > 9 | How many sturdy boats sail under the flag of Frence? | SELECT count(*) FROM boats WHERE flag = 'France' AND length > 9
          Who cooks on the Albatross?| SELECT T2.skill FROM boats AS T1 JOIN crews AS T2 ON T1.boat_id = T2.boat_id WHERE T1.boat_name = 'Albatross' | Who cooks on the Sea Otter? | SELECT T2.skill FROM boats AS T1 JOIN crews AS T2 ON T1.boat_id = T2.boat_id WHERE T1.boat_name = 'Sea Otter'
          List the 3 mightiest boats longer than 12 metres| SELECT boat_name FROM boats WHERE length > 12 ORDER BY length DESC LIMIT 3 | Show the five mightiest boats longer than 20.5 metres | SELECT boat_name FROM boats WHERE length > 20.5 ORDER BY length DESC LIMIT 5
          Which boats have at least 7 sailors?| SELECT boat_id FROM crews GROUP BY boat_id HAVING count(*) > 6 | Which boats have at least 4 sailors? | SELECT boat_id FROM crews GROUP BY boat_id HAVING count(*) > 3
          Boats whose name begins with 'Alb'| SELECT boat_name FROM boats WHERE boat_name LIKE 'Alb%' | Boats whose name begins with 'Sto' | SELECT boat_name FROM boats WHERE boat_name LIKE 'Sto%'
          How many boats came in March 2025?| SELECT count(*) FROM boats WHERE arrived_on >= '2025-03-01' AND arrived_on < '2025-04-01' | How many boats came in December 2024? | SELECT count(*) FROM boats WHERE arrived_on >= '2024-12-01' AND arrived_on < '2025-01-01'
          How many boats came in March 2025?| SELECT count(*) FROM boats WHERE arrived_on BETWEEN '2025-03-01' AND '2025-03-31' | How many boats came in February 2024? | SELECT count(*) FROM boats WHERE arrived_on BETWEEN '2024-02-01' AND '2024-02-29'
          How many boats came in March 2025?| SELECT count(*) FROM boats WHERE arrived_on LIKE '2025-03%' | How many boats came in May 2024? | SELECT count(*) FROM boats WHERE arrived_on LIKE '2024-05%'
          Boats with a name like Coca-Cola| SELECT boat_name FROM boats WHERE boat_name LIKE '%Coca-Cola%' | Boats with a name like Rolls-Royce | SELECT boat_name FROM boats WHERE boat_name LIKE '%Rolls-Royce%'
          Boats that sailed in 2025| SELECT boat_name FROM boats WHERE strftime('%Y', arrived_on) = '2025' | Boats that sailed in 2024 | SELECT boat_name FROM boats WHERE strftime('%Y', arrived_on) = '2024'
          How many boats came unpaid in March 2025?| SELECT count(*) FROM boats WHERE arrived_on >= '2025-03-01' AND arrived_on < '2025-04-01' AND boat_id NOT IN (SELECT boat_id FROM boats WHERE paid_on BETWEEN '2025-03-01' AND '2025-03-31') | How many boats came unpaid in May 2024? | SELECT count(*) FROM boats WHERE arrived_on >= '2024-05-01' AND arrived_on < '2024-06-01' AND boat_id NOT IN (SELECT boat_id FROM boats WHERE paid_on BETWEEN '2024-05-01' AND '2024-05-31')
          """)
  void shouldReplaceValuesNumbersAndTimes(String told, String sql, String asked, String expected)
      throws InterruptedException {
    tell(feedback(told, sql));

    PlanStep step = step(asked);

    assertThat(step.getSql()).isEqualTo(expected);
    assertThat(step.getTaught().map(TaughtQuery::getQuestion)).hasValue(told);
    assertThat(step.getTaught().orElseThrow().getReplaced()).isNotEmpty();
  }

  @Test
  void shouldTellWhatItReplaced() throws InterruptedException {
    tell(
        feedback(
            "Count the sturdy hulls of Norway",
            "SELECT count(*) FROM boats WHERE flag = 'Norway'"));

    PlanStep step = step("Count the sturdy hulls of Denmark");

    assertThat(step.getTaught().orElseThrow().getReplaced())
        .containsExactly(new ReplacedLiteral("Norway", "Denmark"));
    assertThat(step.getConfidence()).isLessThan(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          another column holds the value | How many boats lie in the north?   | SELECT count(*) FROM boats WHERE berth = 'north' | How many boats lie in the Denmark?
          no column holds the value      | How many boats lie in the north?   | SELECT count(*) FROM boats WHERE berth = 'north' | How many boats lie in the Zanzibar?
          another word                   | How many boats lie in the north?   | SELECT count(*) FROM boats WHERE berth = 'north' | How many boats left from the south?
          one number in two places       | Which 3 boats have 3 sailors?      | SELECT boat_id FROM crews GROUP BY boat_id HAVING count(*) = 3 LIMIT 3 | Which 3 boats have 5 sailors?
          lower case around the column   | How many boats sail under Norway?  | SELECT count(*) FROM boats WHERE lower(flag) = 'norway' | How many boats sail under Denmark?
          upper case around the column   | How many boats sail under Norway?  | SELECT count(*) FROM boats WHERE upper(flag) = 'NORWAY' | How many boats sail under Denmark?
          a part of the column           | How many boats sail under Norway?  | SELECT count(*) FROM boats WHERE substr(flag, 1, 3) = 'Nor' | How many boats sail under Denmark?
          lower case around a pattern    | How many boats sail under Norway?  | SELECT count(*) FROM boats WHERE lower(flag) LIKE '%norway%' | How many boats sail under Denmark?
          a pattern in another case      | How many boats sail under Norway?  | SELECT count(*) FROM boats WHERE flag LIKE '%norway%' | How many boats sail under Denmark?
          wildcards between the words    | Which boats are like Sea Otter?    | SELECT berth FROM boats WHERE boat_name LIKE '%Sea%Otter%' | Which boats are like Storm Petrel?
          values that are not known      | How many boats of Acme?            | SELECT count(*) FROM boats WHERE owner = 'Acme' | How many boats of Acme in Berlin?
          a month in place of a year     | How many boats came in March 2025? | SELECT count(*) FROM boats WHERE arrived_on LIKE '2025-03%' | How many boats came in 2024?
          another form of the month      | How many boats came in March 2025? | SELECT count(*) FROM boats WHERE arrived_on >= '2025-03-01' AND arrived_on < '2025-04-01' AND boat_id IN (SELECT boat_id FROM boats WHERE paid_on LIKE '2025-03%') | How many boats came in 2024?
          a length that is like the year | Boats longer than 2025 that came in 2025 | SELECT boat_name FROM boats WHERE length > 2025 AND strftime('%Y', arrived_on) = '2025' | Boats longer than 2025 that came in 2024
          a berth that is like the month | How many boats came here in March?      | SELECT count(*) FROM boats WHERE berth = '03' AND strftime('%m', arrived_on) = '03' | How many boats came here in May?
          a time that it computes        | How many boats came in March 2025? | SELECT count(*) FROM boats WHERE arrived_on > date('now', '-1 year') | How many boats came in May 2024?
          """)
  void shouldNotReuseAQuery(String why, String told, String sql, String asked)
      throws InterruptedException {
    TaughtMemory before = memory;
    memory = new TaughtMemory(encoder.name(), encoder.dimension());
    tell(feedback(told, sql));

    Plan plan = plan(asked, null, MARCH);

    assertThat(plan instanceof Plan.Written(PlanStep step, var _) && step.getTaught().isPresent())
        .as(why)
        .isFalse();
    memory = before;
  }

  @Test
  void shouldCountTimesFromTheDayOfAsking() throws InterruptedException {
    tell(
        feedback(
            "How many boats did land last month?",
            "SELECT count(*) FROM boats WHERE arrived_on >= '2026-02-01' AND arrived_on < '2026-03-01'"));

    assertThat(step("How many boats did land last month?", MARCH).getSql()).contains("2026-02-01");
    assertThat(step("How many boats did land last month?", MAY).getSql())
        .isEqualTo(
            "SELECT count(*) FROM boats WHERE arrived_on >= '2026-04-01' AND arrived_on < '2026-05-01'");
    assertThat(step("How many boats did land this month?", MAY).getSql())
        .contains("'2026-05-01'", "'2026-06-01'");
  }

  @Test
  void shouldCountTheTimesOfAToldQuestionFromTheTimeOfItsAsking() throws InterruptedException {
    tell(
        feedback(
                "Landings of last month?",
                "SELECT count(*) FROM boats WHERE arrived_on LIKE '2026-02%'")
            .setGivenAt(MAY)
            .setAskedAt(MARCH));

    assertThat(step("Landings of last month?", MAY).getSql())
        .isEqualTo("SELECT count(*) FROM boats WHERE arrived_on LIKE '2026-04%'");
  }

  @Test
  void shouldTellThatADateCannotBeCountedAnew() throws InterruptedException {
    tell(
        feedback(
            "How many boats anchored last month?",
            "SELECT count(*) FROM boats WHERE arrived_on > '1999-01-07'"));

    Plan plan = plan("How many boats anchored last month?", null, MAY);

    assertThat(plan.toString()).contains("cannot be counted anew").doesNotContain("1999-01-07'\"}");
  }

  @Test
  void shouldPlanAnewWhereTheSchemaBreaksTheQuery() throws InterruptedException {
    tell(feedback("How many boats are there?", "SELECT count(hull) FROM boats"));

    PlanStep step = step("How many boats are there?");

    assertThat(step.getPlanner()).isEqualTo("embedded");
    assertThat(step.getSql()).isEqualTo("SELECT COUNT(*) FROM \"boats\"");
    assertThat(step.getTaught().orElseThrow().getProblem().orElseThrow())
        .contains("'hull' is no table or column");
  }

  @Test
  void shouldTellInARefusalThatTheQueryIsBroken() throws InterruptedException {
    tell(feedback("Frobnicate the zorp?", "SELECT zorp FROM boats"));

    assertThat(plan("Frobnicate the zorp?", null, MARCH).toString())
        .contains("The query told for it is not used", "'zorp' is no table or column");
  }

  @Test
  void shouldNeverWriteARejectedQueryAgain() throws InterruptedException {
    String question = "How many crews are there?";
    String first = step(question).getSql();
    tell(
        feedback(question, null)
            .setRejected(
                List.of(
                    new RejectedAnswer(
                        harbour.description().getId(), first.replace(" FROM ", "  from ") + ";"))));

    Plan plan = plan(question, null, MARCH);

    assertThat(plan instanceof Plan.Written(PlanStep step, var _) ? step.getSql() : "")
        .isNotEqualTo(first);
    assertThat(step("How many boats are there?").getSql())
        .isEqualTo("SELECT COUNT(*) FROM \"boats\"");
  }

  @Test
  void shouldNotWriteARejectedQueryInAnotherForm() throws InterruptedException {
    String question = "List the skills of all crews";
    String first = step(question).getSql();
    String form = "SELECT T1.skill AS s FROM crews AS T1";
    assertThat(QueryIdentity.of(form, harbour.description()))
        .isEqualTo(QueryIdentity.of(first, harbour.description()));
    tell(
        feedback(question, null)
            .setRejected(List.of(new RejectedAnswer(harbour.description().getId(), form))));

    Plan plan = plan(question, null, MARCH);

    assertThat(plan instanceof Plan.Written(PlanStep step, var _) ? step.getSql() : "")
        .isNotEqualTo(first);
    if (!(plan instanceof Plan.Written)) {
      assertThat(plan.toString()).contains("told to be wrong for it is not written again");
    }
  }

  @Test
  void shouldGiveWayWhereTheDatabaseRefusesTheQuery() throws InterruptedException {
    tell(feedback("Number of boats?", "SELECT count(*) FROM boats WHERE length = length"));
    PlanStep told = step("Number of boats?");

    Plan corrected =
        planner(harbour)
            .correct(
                new Asked("Number of boats?", null, MARCH),
                harbour.description(),
                told,
                "no such table: boats");

    PlanStep step = ((Plan.Written) corrected).step();
    assertThat(step.getPlanner()).isEqualTo("embedded");
    assertThat(step.getTaught().orElseThrow().getProblem()).hasValue("no such table: boats");
  }
}
