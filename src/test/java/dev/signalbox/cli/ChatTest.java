package dev.signalbox.cli;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.ranking;
import static dev.signalbox.event.TestEvents.step;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Choice;
import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Relation;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.Verdict;
import dev.signalbox.event.VerdictKind;
import dev.signalbox.gateway.QuestionService;
import dev.signalbox.gateway.ScriptedVerdicts;
import dev.signalbox.gateway.service.AnswerService;
import dev.signalbox.gateway.service.DeadLetterService;
import dev.signalbox.gateway.service.HistoryService;
import dev.signalbox.gateway.service.PipelineFigures;
import dev.signalbox.gateway.service.RunService;
import dev.signalbox.gateway.service.VerdictService;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.taught.TaughtOverview;
import dev.signalbox.stage.TerminalEvents;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChatTest {
  private static final Catalog CATALOG =
      new FixedCatalog(List.of(database("marina", "sqlite"), database("vault", "sqlite", "bank")));

  private final TaughtMemory memory = new TaughtMemory("letters", 1);
  private final List<Question> asked = new ArrayList<>();
  private final List<Integer> rememberedBefore = new ArrayList<>();
  private final List<Feedback> told = new ArrayList<>();
  private final ScriptedVerdicts verdicts = new ScriptedVerdicts();

  /// Plans every question on `marina`; one without a database of its own is ambiguous where it asks
  /// for copies.
  private final class Service implements QuestionService {

    @Override
    public CompletableFuture<Answer> ask(Question question) {
      asked.add(question);
      rememberedBefore.add(memory.all().size());
      if (question.getText().contains("too long")) {
        return CompletableFuture.failedFuture(new CommandException("the broker refuses it"));
      }
      Journey journey =
          Journey.newBuilder(TestEvents.journey(question))
              .setStandalone("How many berths? " + question.getText())
              .setDialogue(
                  Dialogue.newBuilder()
                      .setRelation(Relation.FOLLOW_UP)
                      .setProbability(0.9)
                      .setEarlier(List.of("How many berths?"))
                      .setTakenAs("How many berths? " + question.getText())
                      .build())
              .build();
      return CompletableFuture.completedFuture(answer(question, journey));
    }

    private Answer answer(Question question, Journey journey) {
      if (question.getControl().isPresent()) {
        return TerminalEvents.controlled(journey, true);
      }
      if (question.getText().contains("copies") && question.getDatabases().isEmpty()) {
        return TerminalEvents.routed(
            Routed.newBuilder(
                    TestEvents.routed(question, "east", "west", "north_sea", "north_cape"))
                .setChoices(List.of(choice("east"), choice("west")))
                .build());
      }
      if (question.getText().contains("unlikely")) {
        Answer refused =
            TerminalEvents.refused(
                journey, null, RefusalReason.CANNOT_WRITE_SQL, "The planner is not sure.");
        return Answer.newBuilder(refused)
            .setNotRun(step("marina", "SELECT MAX(depth)\nFROM berth"))
            .build();
      }
      if (question.getText().contains("refused")) {
        return TerminalEvents.refused(
            journey, null, RefusalReason.CANNOT_WRITE_SQL, "The planner is not sure.");
      }
      return TerminalEvents.planned(
          new Planned(
              journey,
              ranking(0.9, 1, "marina"),
              List.of("marina"),
              List.of(step("marina", "SELECT COUNT(*)\nFROM berth")),
              List.of(),
              null));
    }

    private static Choice choice(String database) {
      return Choice.newBuilder().setDatabase(database).build();
    }

    @Override
    public CompletableFuture<Void> tell(Feedback feedback) {
      told.add(feedback);
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public Optional<Catalog> catalog() {
      return Optional.of(CATALOG);
    }

    @Override
    public Optional<TaughtOverview> taught() {
      return Optional.of(new TaughtOverview(memory, new ParsedSqlGuard(), CATALOG));
    }

    @Override
    public Optional<PriorMemory> priors() {
      return Optional.empty();
    }

    @Override
    public CompletableFuture<Void> forget(PriorKey key) {
      return CompletableFuture.failedFuture(new UnsupportedOperationException());
    }

    @Override
    public Optional<PipelineFigures> pipeline(@Nullable String tenant) {
      return Optional.empty();
    }

    @Override
    public HistoryService history() {
      throw new UnsupportedOperationException("a chat asks for no history");
    }

    @Override
    public RunService runs() {
      throw new UnsupportedOperationException("a chat asks for no runs");
    }

    @Override
    public DeadLetterService deadLetters() {
      throw new UnsupportedOperationException("a chat asks for no dead letters");
    }

    @Override
    public VerdictService verdicts() {
      return verdicts;
    }

    @Override
    public AnswerService answers() {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean isAlive() {
      return true;
    }

    @Override
    public Readiness readiness() {
      return new Readiness(true, "");
    }
  }

  private String chat(String typed) throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(typed.getBytes(UTF_8)),
            false,
            new PrintStream(out, false, UTF_8),
            new PrintStream(err, true, UTF_8),
            0,
            Map.of(),
            false);
    new Chat(
            console,
            new Service(),
            () -> CATALOG,
            TypedLines.of(console.in(), console.err()),
            new Speaker(null, "ann", "desk", "c1"))
        .run();
    return out.toString(UTF_8);
  }

  @Test
  void shouldAskTheLinesAsTurnsOfOneConversation() throws InterruptedException {
    String out = chat("How many berths?\n\n  and in May? \n:quit\nunread\n");

    assertThat(asked)
        .extracting(Question::getText, question -> question.getConversation().orElse(""))
        .containsExactly(tuple("How many berths?", "c1"), tuple("and in May?", "c1"));
    assertThat(asked)
        .extracting(
            question -> question.getAsker().orElse(""),
            question -> question.getApplication().orElse(""))
        .containsOnly(tuple("ann", "desk"));
    assertThat(asked.stream().map(Question::getId).distinct()).hasSize(2);
    assertThat(out).contains("Taken as: How many berths? and in May?", "database: marina");
  }

  @Test
  void shouldShowTheQueryTheReasonsAndTheDatabases() throws InterruptedException {
    assertThat(chat(":sql\n:why\n")).contains("no query", "no question yet");

    String out = chat("and in May?\n:sql\n:why\n:databases\n:nonsense\n");

    assertThat(out)
        .contains("  SELECT COUNT(*)\n  FROM berth")
        .contains("continues: How many berths? (0.90)")
        .contains("candidate marina")
        .contains("marina (sqlite, 0 tables)")
        .doesNotContain("vault")
        .contains("There is no command :nonsense.");
  }

  @Test
  void shouldShowTheQueryThatWasNotRun() throws InterruptedException {
    assertThat(chat("an unlikely question\n:sql\n"))
        .contains("Refused: The planner is not sure.", "Not run: a query for marina")
        .contains("  This query was not run:\n  SELECT MAX(depth)\n  FROM berth");
  }

  @Test
  void shouldTakeAVerdictOnTheLastAnswer() throws InterruptedException {
    verdicts.atOnce = false;

    String out = chat(":right\nHow many berths?\n:wrong SELECT 2\n:right\n:right so\n");

    assertThat(out)
        .contains("There is no question yet.")
        .contains("Counted as wrong; it becomes feedback once it is confirmed")
        .contains("Tell the query of the answer itself, or that the answer is wrong.");
    assertThat(verdicts.told)
        .extracting(Verdict::getKind)
        .containsExactly(VerdictKind.WRONG, VerdictKind.RIGHT);
    assertThat(verdicts.told).extracting(Verdict::getAsker).containsOnly("ann");
    assertThat(verdicts.told.remove().getTeaches().getFirst().getSql()).contains("SELECT 2");
    assertThat(verdicts.judged.values())
        .singleElement()
        .satisfies(judgement -> assertThat(judgement.getVerdicts()).hasSize(1));
  }

  @Test
  void shouldAskTheNextLineOnceTheVerdictIsInUse() throws InterruptedException {
    Thread stage =
        Thread.ofVirtual()
            .start(() -> {
              await().until(() -> !verdicts.told.isEmpty());
              verdicts
                  .told
                  .element()
                  .getTeaches()
                  .forEach(feedback ->
                      new QuestionMemory(new LetterEncoder())
                          .entries(feedback, _ -> Optional.empty())
                          .forEach(entry -> memory.put(ElementKey.of(entry), entry)));
              memory.publish();
            });

    String out = chat("How many berths?\n:wrong SELECT 2\nHow many berths?\n");
    stage.join();

    assertThat(rememberedBefore).containsExactly(0, 1);
    assertThat(out)
        .contains("> How many berths?\n", "> :wrong SELECT 2\n")
        .contains("Counted as wrong, and taken as feedback\n");
  }

  @Test
  void shouldRefuseACorrectionThatCannotRun() throws InterruptedException {
    String out = chat("How many berths?\n:wrong DELETE FROM berth\n");

    assertThat(out).contains("  The query must be a query that can run on 'marina': ");
    assertThat(verdicts.told).isEmpty();
  }

  @Test
  void shouldForgetTheConversation() throws InterruptedException {
    String out = chat("and in May?\n:forget\n:sql\n");

    assertThat(asked.getLast().getControl()).contains(ConversationControl.FORGET);
    assertThat(asked.getLast().getConversation()).contains("c1");
    assertThat(out).contains("has forgotten", "no query");
  }

  @Test
  void shouldLetThePersonChooseAndRememberTheChoice() throws InterruptedException {
    String out = chat("berths of both copies?\n9\n2\n");

    assertThat(asked).hasSize(2);
    assertThat(asked.getLast().getDatabases()).containsExactly("west");
    assertThat(asked.getLast().getConversation()).contains("c1");
    assertThat(told)
        .singleElement()
        .satisfies(feedback -> {
          assertThat(feedback.getDatabases()).containsExactly("west");
          assertThat(feedback.getAnswer()).contains(asked.getLast().getId());
          assertThat(feedback.getAsker()).contains("ann");
        });
    assertThat(out).contains("1. east", "2. west", "Remembered west");
  }

  @Test
  void shouldLetThePersonChooseACopyBeyondTheChoicesByItsName() throws InterruptedException {
    String out = chat("berths of both copies?\nnorth\nNorth Sea\n");

    assertThat(asked.getLast().getDatabases()).containsExactly("north_sea");
    assertThat(told)
        .singleElement()
        .satisfies(feedback -> assertThat(feedback.getDatabases()).containsExactly("north_sea"));
    assertThat(out).contains("'north' names none of them, or several.", "Remembered north_sea");
  }

  @Test
  void shouldGoOnWhereThePersonChoosesNone() throws InterruptedException {
    chat("berths of both copies?\n\nHow many?\n");

    assertThat(asked)
        .extracting(Question::getText)
        .containsExactly("berths of both copies?", "How many?");
    assertThat(told).isEmpty();
  }

  @Test
  void shouldNotRememberAChoiceThatTheDatabaseCannotAnswer() throws InterruptedException {
    String out = chat("refused copies?\n2\n");

    assertThat(asked).hasSize(2);
    assertThat(told).isEmpty();
    assertThat(out).contains("The planner is not sure.").doesNotContain("Remembered");
  }

  @Test
  void shouldTakeAQuestionOrACommandInPlaceOfAChoice() throws InterruptedException {
    chat("berths of both copies?\n:forget\nberths of both copies?\nHow many boats?\n");

    assertThat(asked)
        .extracting(Question::getText)
        .containsExactly("berths of both copies?", "", "berths of both copies?", "How many boats?");
    assertThat(told).isEmpty();

    asked.clear();
    chat("berths of both copies?\n:quit\nunread\n");

    assertThat(asked).hasSize(1);
  }

  @Test
  void shouldSayThatALineIsNoneOfTheChoices() throws InterruptedException {
    assertThat(chat("berths of both copies?\nwesst\nwest\n"))
        .contains("'wesst' names none of them, or several.", "Remembered west");
  }

  @Test
  void shouldGoOnAfterAQuestionThatCannotBeAsked() throws InterruptedException {
    String out = chat("a too long question\nHow many?\n");

    assertThat(out)
        .contains("The question could not be asked: the broker refuses it")
        .contains("database: marina");
  }
}
