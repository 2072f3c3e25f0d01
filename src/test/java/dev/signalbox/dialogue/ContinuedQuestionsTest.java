package dev.signalbox.dialogue;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.DialogueSettings;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.Relation;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.event.Understood;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Recall;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Plays conversations through the stage, which gets the turns that it told to remember.
class ContinuedQuestionsTest {
  private final UnderstandStage stage =
      new UnderstandStage(
          new FixedCatalog(List.of(database("marina", "sqlite"))),
          Set.of(),
          DialogueSettings.defaults(),
          true,
          TextJudges.NONE);
  private final List<RememberedTurn> turns = new ArrayList<>();

  private Outcome<Understood> say(String text) throws InterruptedException {
    Question asked =
        Question.newBuilder(question(text)).setId("q" + turns.size()).setConversation("c").build();
    Outcome<Understood> outcome = stage.apply(asked, new Recall(turns));
    stage.remembered(asked, outcome).ifPresent(turns::add);
    return outcome;
  }

  private Journey journey(String text) throws InterruptedException {
    return ((Outcome.Onward<Understood>) say(text)).event().getJourney();
  }

  @Test
  void shouldReadAFollowUpAfterTheTurnsThatItContinues() throws InterruptedException {
    assertThat(journey("How many berths are there?").getDialogue()).isEmpty();
    Journey second = journey("Only the ones in Norway");
    Journey third = journey("thanks, and in May?");

    assertThat(second.getStandalone())
        .isEqualTo("How many berths are there? Only the ones in Norway");
    assertThat(third.getStandalone())
        .isEqualTo("How many berths are there? Only the ones in Norway. and in May?");
    Dialogue dialogue = third.getDialogue().orElseThrow();
    assertThat(dialogue.getRelation()).isEqualTo(Relation.FOLLOW_UP);
    assertThat(dialogue.getEarlier())
        .containsExactly("How many berths are there?", "Only the ones in Norway");
    assertThat(dialogue.getTakenAs()).contains(third.getStandalone());
  }

  @Test
  void shouldLeaveTheMemoryAsItIsAfterThanks() throws InterruptedException {
    journey("How many berths are there?");

    Outcome<Understood> thanks = say("thanks");
    Journey next = journey("and in May?");

    assertThat(thanks)
        .isInstanceOfSatisfying(
            Outcome.Ended.class,
            ended -> assertThat(ended.answer().getStatus()).isEqualTo(AnswerStatus.REFUSED));
    assertThat(turns)
        .extracting(RememberedTurn::getText)
        .containsExactly("How many berths are there?", "and in May?");
    assertThat(next.getStandalone()).isEqualTo("How many berths are there? and in May?");
  }

  @Test
  void shouldLeaveTheWordsThatAnnounceANewSubjectOut() throws InterruptedException {
    assertThat(journey("New question: how many berths are there?").getStandalone())
        .as("a first turn is as a question without a conversation")
        .isEqualTo("New question: how many berths are there?");

    assertThat(journey("New question: which skippers live in Bergen?").getStandalone())
        .isEqualTo("which skippers live in Bergen?");
  }

  @Test
  void shouldCarryNothingIntoANewSubject() throws InterruptedException {
    journey("How many berths are there?");

    Journey next = journey("Which skippers live in Bergen?");

    assertThat(next.getStandalone()).isEqualTo("Which skippers live in Bergen?");
    Dialogue dialogue = next.getDialogue().orElseThrow();
    assertThat(dialogue.getRelation()).isEqualTo(Relation.NEW);
    assertThat(dialogue.getEarlier()).isEmpty();
    assertThat(dialogue.getTakenAs()).isEmpty();
  }

  @Test
  void shouldNotContinueTheSameTextAskedAgain() throws InterruptedException {
    journey("How many berths are there?");
    Journey first = journey("and in May?");

    Journey again = journey("and in May?");

    assertThat(again.getStandalone()).isEqualTo(first.getStandalone());
  }

  @Test
  void shouldDivideOnlyWhatStandsAlone() throws InterruptedException {
    journey("How many berths are there?");

    assertThat(
            journey("Are there more boats older than 40 than flights from Boston?")
                .getComposition())
        .isPresent();
    assertThat(
            journey("And are there more boats older than 40 than flights from Boston?")
                .getComposition())
        .isEmpty();
  }
}
