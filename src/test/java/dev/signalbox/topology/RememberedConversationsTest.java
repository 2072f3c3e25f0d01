package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.DialogueSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Understood;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Recall;
import dev.signalbox.stage.RemindedStage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.topology.records.Journeys;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A stage, on its stream thread, whose stand-alone question lists the texts that it remembers.
@Tag("slow")
class RememberedConversationsTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final DialogueSettings SETTINGS =
      new DialogueSettings(
          true, "embedded", "embedded", true, true, true, 3, Duration.ofHours(1), 2_000);

  private final EventCodec codec = new EventCodec();

  /// Fails and refuses as the text says.
  private static final class Listing implements RemindedStage<Question, Understood> {

    @Override
    public Outcome<Understood> apply(Question question, Recall earlier) {
      if (question.getText().equals("fail")) {
        throw new StageException(FailureCode.QUESTION_EMPTY, "as asked");
      }
      Journey journey =
          Journey.newBuilder(Journeys.of(question))
              .setStandalone(earlier.turns().stream().map(RememberedTurn::getText).toList() + "")
              .build();
      return question.getText().equals("refuse")
          ? Outcome.ended(
              TerminalEvents.refused(journey, null, RefusalReason.NOT_UNDERSTOOD, "as asked"))
          : Outcome.onward(new Understood(journey));
    }

    @Override
    public Optional<RememberedTurn> remembered(Question question, Outcome<Understood> outcome) {
      return question.getText().equals("forgettable")
          ? Optional.empty()
          : Optional.of(
              RememberedTurn.newBuilder()
                  .setQuestionId(question.getId())
                  .setText(question.getText())
                  .setStandalone(question.getText())
                  .setAskedAt(question.getAskedAt())
                  .build());
    }
  }

  private static StageWorks works() {
    StageWorks same = new ScriptedWorks().works();
    return new StageWorks(
        new Listing(),
        same.embed(),
        same.rank(),
        same.rerank(),
        same.plan(),
        same.execute(),
        same.indexing(),
        same.remembering(),
        same.translating(),
        same.registered(),
        same.catalog(),
        same.follower(),
        same.priors(),
        same.feedback());
  }

  private static DrivenStage driven(DialogueSettings settings) {
    return new DrivenStage(StageName.UNDERSTAND, works(), settings);
  }

  private static Question.Builder question(String id, String text) {
    return Question.newBuilder().setId(id).setText(text).setConversation("c").setAskedAt(NOON);
  }

  private void send(DrivenStage stage, Question.Builder question) {
    Question asked = question.build();
    stage.send(
        asked.getAskedAt(), asked.getConversation().orElse(asked.getId()), codec.encode(asked));
  }

  private String recalled(DrivenStage stage, Question.Builder question) {
    send(stage, question);
    return codec
        .decode(stage.onward().getLast().value(), Understood.class)
        .getJourney()
        .getStandalone();
  }

  @Test
  void shouldRemindOfTheLastTurnsInOrder() {
    try (DrivenStage stage = driven(SETTINGS)) {
      assertThat(recalled(stage, question("1", "one"))).isEqualTo("[]");
      assertThat(recalled(stage, question("2", "two"))).isEqualTo("[one]");
      assertThat(recalled(stage, question("3", "three"))).isEqualTo("[one, two]");
      assertThat(recalled(stage, question("4", "four"))).isEqualTo("[one, two, three]");
      assertThat(recalled(stage, question("5", "five"))).isEqualTo("[two, three, four]");
    }
  }

  @Test
  void shouldRememberNothingOfTurnsThatFailOrAreNone() {
    try (DrivenStage stage = driven(SETTINGS)) {
      send(stage, question("1", "one"));
      send(stage, question("2", "fail"));
      send(stage, question("3", "forgettable"));

      assertThat(recalled(stage, question("4", "four"))).isEqualTo("[one]");
    }
  }

  @Test
  void shouldRememberARefusedTurnWhereTheStageDoes() {
    try (DrivenStage stage = driven(SETTINGS)) {
      send(stage, question("1", "one"));
      send(stage, question("2", "refuse"));

      assertThat(recalled(stage, question("3", "three"))).isEqualTo("[one, refuse]");
    }
  }

  @Test
  void shouldRemindAQuestionThatComesAgainAsAtItsFirstTime() {
    try (DrivenStage stage = driven(SETTINGS)) {
      send(stage, question("1", "one"));
      send(stage, question("2", "two"));

      assertThat(recalled(stage, question("2", "two"))).isEqualTo("[one]");
      assertThat(recalled(stage, question("3", "three"))).isEqualTo("[one, two]");
    }
  }

  @Test
  void shouldKeepTenantsConversationsAndSingleQuestionsApart() {
    try (DrivenStage stage = driven(SETTINGS)) {
      send(stage, question("1", "mine").setTenant("acme"));
      send(stage, question("2", "open"));
      send(stage, question("3", "other").setConversation("d"));
      send(stage, question("4", "single").setConversation(null));

      assertThat(recalled(stage, question("5", "?").setTenant("acme"))).isEqualTo("[mine]");
      assertThat(recalled(stage, question("6", "?").setTenant("bank"))).isEqualTo("[]");
      assertThat(recalled(stage, question("7", "?"))).isEqualTo("[open]");
      assertThat(recalled(stage, question("8", "?").setConversation(null))).isEqualTo("[]");
    }
  }

  @Test
  void shouldForgetAConversationThatWasIdleForLong() {
    try (DrivenStage stage = driven(SETTINGS)) {
      send(stage, question("1", "one"));
      Instant late = NOON.plus(Duration.ofMinutes(61));

      assertThat(recalled(stage, question("2", "two").setAskedAt(late))).isEqualTo("[]");
      assertThat(recalled(stage, question("3", "three").setAskedAt(late))).isEqualTo("[two]");
    }
  }

  @Test
  void shouldDropTheMemoriesOfIdleConversations() {
    try (DrivenStage stage = driven(SETTINGS)) {
      for (int i = 0; i < 3_000; i++) {
        send(stage, question("q" + i, "one").setConversation("c" + i));
      }
      assertThat(stage.stored("conversations-understand")).isEqualTo(3_000);

      for (int pass = 0; pass < 5; pass++) {
        Instant late = NOON.plus(Duration.ofHours(3)).plusSeconds(11L * pass);
        send(stage, question("late" + pass, "one").setConversation("late").setAskedAt(late));
      }

      assertThat(stage.stored("conversations-understand")).isEqualTo(1);
    }
  }

  @Test
  void shouldRememberNoMoreBytesThanAllowed() {
    try (DrivenStage stage = driven(SETTINGS)) {
      String longText = "x".repeat(400);
      send(stage, question("1", "a" + longText));
      send(stage, question("2", "b" + longText));
      send(stage, question("3", "c" + longText));

      assertThat(recalled(stage, question("4", "?")))
          .isEqualTo("[b%s, c%s]".formatted(longText, longText));
      send(stage, question("5", "x".repeat(3_000)));
      assertThat(recalled(stage, question("6", "?"))).isEqualTo("[]");
    }
  }

  @Test
  void shouldRememberNothingWhereItShallNot() {
    DialogueSettings off =
        new DialogueSettings(
            true, "embedded", "embedded", true, true, false, 3, Duration.ofHours(1), 2_000);
    try (DrivenStage stage = driven(off)) {
      send(stage, question("1", "one"));

      assertThat(recalled(stage, question("2", "two"))).isEqualTo("[]");
    }
  }

  @Test
  void shouldForgetInTheOrderOfTheTurns() {
    try (DrivenStage stage = driven(SETTINGS)) {
      send(stage, question("1", "one"));
      send(stage, question("2", "").setControl(ConversationControl.FORGET));

      assertThat(recalled(stage, question("3", "three"))).isEqualTo("[]");
      assertThat(recalled(stage, question("4", "four"))).isEqualTo("[three]");
    }
  }

  @Test
  void shouldShowWhatItRemembers() {
    try (DrivenStage stage = driven(SETTINGS)) {
      send(stage, question("1", "one"));
      send(stage, question("2", "two").setTenant("acme"));
      send(stage, question("3", "").setControl(ConversationControl.SHOW));

      Answer answer = codec.decode(stage.onward().getLast().value(), Answer.class);
      ConversationMemory memory = answer.getConversation().orElseThrow();
      assertThat(memory.getConversation()).isEqualTo("c");
      assertThat(memory.getTurns()).extracting(RememberedTurn::getText).containsExactly("one");
    }
  }

  @Test
  void shouldShowAndForgetItsPartOfAnAnswerOnItsWay() {
    try (DrivenStage understand = driven(SETTINGS);
        DrivenStage plan =
            new DrivenStage(
                StageName.PLAN,
                new ScriptedWorks().withPlan(new Planning()),
                DialogueSettings.defaults())) {
      send(understand, question("1", "one"));
      send(understand, question("2", "").setControl(ConversationControl.SHOW));
      byte[] showing = understand.onward().getLast().value();
      plan.send("c", StageInputs.of(codec, StageName.PLAN, question("1", "one").build()));
      plan.send("c", showing);

      Answer shown = codec.decode(plan.onward().getLast().value(), Answer.class);
      assertThat(shown.getConversation().orElseThrow().getTurns())
          .singleElement()
          .satisfies(turn -> {
            assertThat(turn.getText()).isEqualTo("one");
            assertThat(turn.getSql()).contains("SELECT 1");
          });

      send(understand, question("3", "").setControl(ConversationControl.FORGET));
      plan.send("c", understand.onward().getLast().value());
      assertThat(plan.stored("conversations-plan")).isZero();
    }
  }

  /// Remembers the query of each turn.
  private static final class Planning implements RemindedStage<Routed, Planned> {
    @Override
    public Outcome<Planned> apply(Routed routed, Recall earlier) {
      return ScriptedStages.plan(routed);
    }

    @Override
    public Optional<RememberedTurn> remembered(Routed routed, Outcome<Planned> outcome) {
      Question question = routed.getJourney().getQuestion();
      return Optional.of(
          RememberedTurn.newBuilder()
              .setQuestionId(question.getId())
              .setText(question.getText())
              .setStandalone(question.getText())
              .setDatabase("ships")
              .setSql("SELECT 1")
              .setAskedAt(question.getAskedAt())
              .build());
    }
  }
}
