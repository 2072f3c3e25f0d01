package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.ForeignExample;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.UnderstoodKind;
import dev.signalbox.event.UnderstoodSpan;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.SqlGuard;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The confidence of the planner, its choice, and its reasons to decline.
class EmbeddedPlannerChoiceTest {
  /// The least setting at which the account refuses doubtful queries.
  private static final double LEAST = 1e-9;

  private static final MusicPlanner MUSIC = new MusicPlanner();

  @AfterAll
  static void close() {
    MUSIC.close();
  }

  @Test
  void shouldCountTheUncertaintyOfOneWordOnce() throws InterruptedException {
    double once = MUSIC.confidence("Show the names and the ages of vocalists.");
    double twice = MUSIC.confidence("Show the names of vocalists and the ages of vocalists.");

    assertThat(twice).isCloseTo(once, within(0.01));
  }

  @Test
  void shouldBeSurerOfASubQuery() throws InterruptedException {
    double plain = MUSIC.confidence("List the names of all singers.");
    double compared =
        MUSIC.confidence("List the names of singers who are older than the average age.");
    double excluded = MUSIC.confidence("List the names of singers who have no songs.");

    assertThat(compared).isGreaterThan(plain);
    assertThat(excluded).isGreaterThan(plain);
  }

  @Test
  void shouldTellThatSeveralRowsAreFirst() throws InterruptedException {
    for (TrialOutcome outcome : List.of(TrialOutcome.ROWS, TrialOutcome.NOTHING)) {
      ProbeExecution probe =
          (sql, _, _) -> Probe.of(sql.contains("HAVING") ? outcome : TrialOutcome.ROWS);
      Plan plan =
          MUSIC
              .planner(Examples.none(MUSIC.encoder()), probe, 0, new Rejecting(_ -> false))
              .plan(Asked.now("Who is the oldest singer?"), MUSIC.description());

      assertThat(((Plan.Written) plan).step().getReading().endsWith("one of them is shown"))
          .isEqualTo(outcome == TrialOutcome.ROWS);
    }
  }

  /// A guard that rejects some queries.
  private record Rejecting(Predicate<String> rejected) implements SqlGuard {

    @Override
    public Verdict check(String sql, Dialect dialect) {
      return rejected.test(sql) ? new Verdict.Rejected("No.") : new Verdict.Accepted(sql);
    }

    @Override
    public Verdict check(String sql, DatabaseDescription database) {
      return check(sql, Dialect.of(database.getDialect()));
    }

    @Override
    public Optional<String> doubt(String sql, DatabaseDescription database) {
      return Optional.empty();
    }
  }

  private static Plan plan(Predicate<String> rejected) throws InterruptedException {
    return MUSIC
        .planner(Examples.none(MUSIC.encoder()), ProbeExecution.NONE, 0, new Rejecting(rejected))
        .plan(Asked.now("Which vocalists are from France?"), MUSIC.description());
  }

  private static Plan plan(String question) throws InterruptedException {
    return plan(question, LEAST);
  }

  private static Plan plan(String question, double answerAbove) throws InterruptedException {
    return MUSIC
        .planner(
            Examples.none(MUSIC.encoder()),
            ProbeExecution.NONE,
            answerAbove,
            new Rejecting(_ -> false))
        .plan(Asked.now(question), MUSIC.description());
  }

  /// The planner takes any query, however unlikely, so that only the account refuses.
  @ParameterizedTest
  @CsvSource({
    "Which singers are electric?, electric",
    "Which stadiums have exploded?, exploded",
    "How many bold singers from Spain are there?, bold",
    "How many songs come from volcanic singers?, volcanic",
    "How many songs are not ballads?, not",
    "How many zorblins from Spain are there?, zorblins",
    "How many different umbrellas are from Spain?, umbrellas",
    "What is the temperature of Blue Harbour?, temperature",
    "Delete all singers from Spain, Delete",
    "What is his age?, his",
    "Is she retired?, she",
    "How long is Blue Harbour?, ",
  })
  void shouldRefuseAQueryThatLeavesOutARestriction(String question, String word)
      throws InterruptedException {
    if (word == null) {
      assertThat(plan(question))
          .isInstanceOfSatisfying(
              Plan.Written.class,
              written -> assertThat(written.step().getSql()).contains("duration_min"));
      return;
    }
    assertThat(plan(question))
        .isInstanceOfSatisfying(
            Plan.NotUnderstood.class, refused -> assertThat(refused.reason()).contains(word));
  }

  @ParameterizedTest
  @CsvSource({
    "Which singers are electric?, true",
    "How many songs come from volcanic singers?, true",
    "How many songs are not ballads?, false",
    "How many singers are from Yuvandel?, false",
  })
  void shouldAnswerAllButLostNamesAndDenialsAtZero(String question, boolean answered)
      throws InterruptedException {
    assertThat(plan(question, 0) instanceof Plan.Written).as(question).isEqualTo(answered);
  }

  @Test
  void shouldTellTheNameThatItTakesAWordFor() throws InterruptedException {
    assertThat(plan("Which performers are from Spain?"))
        .isInstanceOfSatisfying(
            Plan.Written.class,
            written ->
                assertThat(written.step().getReading())
                    .contains("'performers' is taken for 'singer'"));
  }

  @Test
  void shouldTakeTheNextCandidateWhereTheGuardRejectsTheBest() throws InterruptedException {
    String best = ((Plan.Written) plan(_ -> false)).step().getSql();

    assertThat(plan(best::equals))
        .isInstanceOfSatisfying(
            Plan.Written.class,
            written -> {
              assertThat(written.step().getSql()).isNotEqualTo(best);
              assertThat(written.step().getAttempts())
                  .extracting(RefusedQuery::getSql)
                  .containsExactly(best);
            });
  }

  @Test
  void shouldDeclineWithTheGuardsReasonWhereItRejectsAll() throws InterruptedException {
    assertThat(plan(_ -> true))
        .isInstanceOfSatisfying(
            Plan.Declined.class, declined -> assertThat(declined.reason()).endsWith("No."));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What percentage of the songs is twice as long as the first?",
        "Why?",
      })
  void shouldDeclineAQuestionWithoutAQuery(String question) throws InterruptedException {
    assertThat(MUSIC.plan(question)).isInstanceOf(Plan.Declined.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Which galaxies collided with the Milky Way? | 'Milky Way': no stored value is like it.
          How many singers are from Frankonia?        | 'Frankonia': no stored value is like it.
          How many singers are from Sapian?           | 'Sapian': no stored value is equal to it; near: 'Spain' in singer.country.
          How many singers are called yuvandel?       | 'yuvandel': no stored value is like it.
          Show the names of 17 singers.               | '17': no condition takes it.
          How many concerts were there last month?    | 'last month': nothing here can be restricted to it.
          """)
  void shouldAnswerNothingWithoutANameOrNumber(String question, String reason)
      throws InterruptedException {
    assertThat(MUSIC.plan(question))
        .isInstanceOfSatisfying(
            Plan.NotUnderstood.class,
            unknown -> {
              assertThat(unknown.reason()).contains(reason);
              assertThat(unknown.candidates()).isNotEmpty();
            });
  }

  @Test
  void shouldTellWhatTheQuestionWasReadAs() throws InterruptedException {
    assertThat(MUSIC.plan("How many singers from Spain are there boldly?"))
        .isInstanceOfSatisfying(
            Plan.Written.class,
            written -> {
              assertThat(written.step().getReading())
                  .isEqualTo("number of singers, where country is Spain");
              assertThat(written.step().getLeftOut()).containsExactly("boldly");
              assertThat(written.step().getUnderstood())
                  .contains(
                      new UnderstoodSpan("How many", UnderstoodKind.OPERATOR, null, null),
                      new UnderstoodSpan("boldly", UnderstoodKind.NOT_UNDERSTOOD, null, null),
                      new UnderstoodSpan("singers", UnderstoodKind.TABLE, "singer", null),
                      new UnderstoodSpan("Spain", UnderstoodKind.VALUE, "singer.country", "Spain"));
            });
  }

  @Test
  void shouldAdaptANearExample() throws InterruptedException {
    String question = "List all genres of songs.";
    MUSIC.assertQuery(question, "SELECT \"genre\" FROM \"song\"");

    Plan plan =
        MUSIC
            .planner(
                example(
                    "List all colours of ships.",
                    "list all attribute of thing .",
                    "SELECT DISTINCT colour FROM ship"),
                (sql, _, _) ->
                    Probe.of(sql.contains("DISTINCT") ? TrialOutcome.ROWS : TrialOutcome.NOTHING))
            .plan(Asked.now(question), MUSIC.description());

    assertThat(plan)
        .isInstanceOfSatisfying(
            Plan.Written.class,
            written -> {
              assertThat(written.step().getSql())
                  .isEqualTo("SELECT DISTINCT \"genre\" FROM \"song\"");
              assertThat(written.step().getCandidates())
                  .extracting(each -> each.getExample().orElse("rules"))
                  .startsWith("List all colours of ships.")
                  .contains("rules");
            });
  }

  @Test
  void shouldSayWhereTheLikeliestQueryFindsNothing() throws InterruptedException {
    String question = "Show the titles of songs of singers from Spain.";
    assertThat(MUSIC.plan(question)).isInstanceOf(Plan.Written.class);

    Plan plan =
        MUSIC
            .planner(
                Examples.none(MUSIC.encoder()), (_, _, _) -> Probe.of(TrialOutcome.NOTHING), 0.88)
            .plan(Asked.now(question), MUSIC.description());

    assertThat(plan)
        .isInstanceOfSatisfying(
            Plan.Declined.class,
            declined -> {
              assertThat(declined.reason()).contains("finds nothing");
              assertThat(declined.candidates())
                  .anySatisfy(candidate -> {
                    assertThat(candidate.getTrial()).isEqualTo(TrialOutcome.NOTHING);
                    assertThat(candidate.getSql()).startsWith("SELECT");
                    assertThat(candidate.getConfidence()).isLessThan(0.88);
                  });
            });
  }

  private static Examples example(String question, String masked, String sql) {
    ExampleMemory memory = new ExampleMemory(MUSIC.encoder().name(), MUSIC.encoder().dimension());
    Feedback told =
        Feedback.newBuilder()
            .setQuestion(question)
            .setDatabases(List.of("ships"))
            .setSql(sql)
            .setExample(new ForeignExample(masked, "sqlite"))
            .setGivenAt(Instant.EPOCH)
            .build();
    new QuestionMemory(MUSIC.encoder())
        .entries(told, _ -> Optional.empty())
        .forEach(entry -> memory.put(ElementKey.of(entry), entry));
    return new Examples(MUSIC.encoder(), memory, 5, 1);
  }
}
