package dev.signalbox.dialogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Relation;
import dev.signalbox.event.RememberedTurn;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TurnRelationTest {
  private static final List<String> BEFORE = List.of("How many berths are there in each marina?");

  private final TurnRelation relation = TurnRelation.shipped();

  private TurnRelation.Judgement judged(String text, List<String> earlier) {
    return relation.of(relation.probability(text, earlier), remembered(earlier));
  }

  /// The turns as the stage remembers them.
  private List<RememberedTurn> remembered(List<String> texts) {
    List<RememberedTurn> turns = new ArrayList<>();
    for (String text : texts) {
      double continuing = relation.probability(text, Continuation.texts(turns));
      turns.add(turn(text, Continuation.of(relation.of(continuing, turns), null, text, turns)));
    }
    return turns;
  }

  private static RememberedTurn turn(String text, Continuation continuation) {
    return RememberedTurn.newBuilder()
        .setQuestionId(text)
        .setText(text)
        .setStandalone(continuation.standalone())
        .setAskedAt(Instant.EPOCH)
        .build();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "And in 2025?",
        "thanks, and in May?",
        "Only the ones in Norway",
        "What about boats?",
        "how about the most expensive one?",
        "of those, which are free?",
        "Which of them is longest?",
        "Show me their names.",
        "the second one",
        "sorted by length",
        "per month instead",
        "Thank you very much! Who owns it?",
        "in Oslo?",
        "as a line",
        "as a share of all boats",
        "How many?",
        "How many berths does each of them have?",
        "those boats",
        "the names and lengths of those",
        "compare that with September",
        "make it ten",
        "compare with last month",
        "by harbour, please",
        "leave out the ferries",
        "drop the sold ones",
        "add the length",
        "split by month",
        "which regattas were they for?",
        "Which captain got the most of it?",
        "And what was our income in the same month?",
        "who is the best?",
        "which is the most expensive?",
        "which boats?",
        "and the owners?",
        "the top 3",
        "who are they?",
        "how many were sold?",
        "how many members sailed it?",
        "what is their average?",
        "with their lengths",
        "Can you update this list to show the length for each?",
        "How many regattas were that per harbour?",
        "how many ferries are those?"
      })
  void shouldTellAFollowUp(String text) {
    TurnRelation.Judgement judgement = judged(text, BEFORE);

    assertThat(judgement.relation()).isEqualTo(Relation.FOLLOW_UP);
    assertThat(judgement.probability()).isEqualTo(relation.probability(text, BEFORE));
    assertThat(judgement.window()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many boats are longer than 10 metres?",
        "List the names of the owners and their phone numbers.",
        "Which captains have sailed to those that lie in Norway?",
        "New question: who owns the Albatross?",
        "Thanks, how many skippers live in Bergen?",
        "And how many skippers are there?",
        "so which marinas have a crane?",
        "thanks",
        "Thank you very much!",
        "great, thanks a lot",
        "What is the average age of all skippers?",
        "list the marinas available?",
        "Show the title of those jobs which pay more than 1000.",
        "List all skippers who are older than those skippers whose home is Oslo.",
        "What are the names of marinas, and how many boats does each of them have?",
        "What are the ports and number of ferries to each one?",
        "Show each hull type and the number of boats of that type.",
        "Show all harbours except for those having a crane.",
        "Separate question: who owns the Albatross?",
        "Who is the oldest skipper?",
        "Students that sail in Oslo and own a boat",
        "Which skippers say they are tired of the sea?",
        "List the boats that have the same year as the Albatross."
      })
  void shouldTellANewSubject(String text) {
    TurnRelation.Judgement judgement = judged(text, BEFORE);

    assertThat(judgement.relation()).isEqualTo(Relation.NEW);
    assertThat(judgement.probability()).isEqualTo(1 - relation.probability(text, BEFORE));
    assertThat(judgement.window()).isZero();
  }

  @Test
  void shouldTakeEveryFirstTurnForANewSubject() {
    assertThat(judged("and in 2025?", List.of()).relation()).isEqualTo(Relation.NEW);
  }

  @Test
  void shouldReachBackToTheLastCompleteQuestion() {
    List<String> turns =
        List.of(
            "How many skippers are there?",
            "How many berths are there in each marina?",
            "only those in Norway",
            "and the free ones?");

    assertThat(judged("and in May?", turns).window()).isEqualTo(3);
    assertThat(judged("and in May?", turns.subList(2, 4)).window()).isEqualTo(2);
  }

  /// A language model, or an earlier version, may have judged otherwise than the classifier would.
  @Test
  void shouldReachBackByThatWhichTheTurnsStoodFor() {
    RememberedTurn skippers = remembered(List.of("Show all skippers.")).getFirst();
    String text = "What is the average age?";
    RememberedTurn alone = remembered(List.of(text)).getFirst();
    RememberedTurn continued =
        RememberedTurn.newBuilder(alone).setStandalone("Show all skippers. " + text).build();

    assertThat(relation.of(0.9, List.of(skippers, continued)).window()).isEqualTo(2);
    assertThat(relation.of(0.9, List.of(skippers, alone)).window()).isEqualTo(1);
  }

  @Test
  void shouldReadTheTurnsBeforeBesideTheText() {
    String text = "What did the owner of that boat pay for a new mast?";

    double behind = relation.probability(text, List.of("Show all boats."));

    assertThat(behind)
        .isGreaterThan(relation.probability(text, List.of("How many members has the club?")));
    assertThat(relation.probability(text, List.of())).isZero();
  }
}
