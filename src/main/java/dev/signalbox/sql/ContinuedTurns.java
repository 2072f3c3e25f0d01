package dev.signalbox.sql;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.PlannedTurn;
import dev.signalbox.event.Question;
import dev.signalbox.event.Relation;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.event.Routed;
import dev.signalbox.sql.words.AskedChart;
import dev.signalbox.sql.words.AskedEdit;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.ReferringWords;
import dev.signalbox.sql.words.TurnOpening;
import dev.signalbox.stage.Audience;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Recall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The earlier turns with queries that a follow-up continues.
///
/// Threading: as [Catalog].
record ContinuedTurns(Catalog catalog) {

  /// The probability from which a question surely begins a new subject.
  private static final double SURELY_NEW = 0.65;

  private static final String SKIPS = "without the turn before, which has no query";

  /// The route of a follow-up with the turns before it, which the event then carries. Where the
  /// last turn with a query went to another database than the conversation stays with, since no
  /// query could be written in between, the follow-up goes there too.
  Routed continued(Routed routed, Recall earlier) {
    Dialogue dialogue =
        routed
            .getJourney()
            .getDialogue()
            .filter(found -> mayContinue(found) || isBare(routed))
            .filter(_ -> routed.getPartDatabases().isEmpty() && !routed.getDatabases().isEmpty())
            .orElse(null);
    if (dialogue == null) {
      return routed;
    }
    List<PlannedTurn> turns =
        dialogue.getTurns().isEmpty() ? planned(earlier) : dialogue.getTurns();
    boolean skips = skips(routed, dialogue, earlier);
    if (turns.isEmpty() || (skips && onlyPoints(routed))) {
      return routed;
    }
    String last = turns.getLast().getDatabase();
    boolean stays = dialogue.getDatabase().isPresent() && maySee(routed, last);
    List<String> databases = stays ? List.of(last) : routed.getDatabases();
    List<PlannedTurn> continued = lastOn(databases, turns);
    return Routed.newBuilder(routed)
        .setDatabases(databases)
        .setJourney(
            Journey.newBuilder(routed.getJourney())
                .setDialogue(
                    Dialogue.newBuilder(dialogue)
                        .setDatabase(stays ? last : dialogue.getDatabase().orElse(null))
                        .setTurns(continued)
                        .setEdits(skips && !continued.isEmpty() ? List.of(SKIPS) : List.of())
                        .build())
                .build())
        .build();
  }

  /// Whether the turn right before the question has no query, since it was refused: `understand`
  /// remembers its text, and this stage only those before it.
  private static boolean skips(Routed routed, Dialogue dialogue, Recall earlier) {
    String own = text(routed);
    List<String> texts = dialogue.getEarlier();
    return !texts.isEmpty()
        && earlier.turns().reversed().stream()
            .map(turn -> AskedChart.without(turn.getText()).strip())
            .filter(text -> !text.isEmpty())
            .findFirst()
            .filter(last -> !last.equals(own) && !last.equals(texts.getLast().strip()))
            .isPresent();
  }

  /// Whether all that the question is about is the turn right before it.
  private static boolean onlyPoints(Routed routed) {
    return ReferringWords.onlyPoints(QuestionTokenizer.tokens(text(routed)));
  }

  private static String text(Routed routed) {
    return AskedChart.without(routed.getJourney().getQuestion().getText()).strip();
  }

  /// The last turns in a row on the databases of the question: one on another database ends what it
  /// continues.
  private static List<PlannedTurn> lastOn(List<String> databases, List<PlannedTurn> turns) {
    return turns.reversed().stream()
        .takeWhile(turn -> databases.equals(List.of(turn.getDatabase())))
        .toList()
        .reversed();
  }

  /// A question that may stand for a new subject may continue the turns before, too; the planner
  /// knows better. A whole question that points to nothing before it stands alone: a condition that
  /// was carried over unasked is worse than one that must be said again.
  private static boolean mayContinue(Dialogue dialogue) {
    return dialogue.getRelation() == Relation.FOLLOW_UP || dialogue.getProbability() < SURELY_NEW;
  }

  /// Whether a question asks for a column without telling of what: 'what is the price?'.
  private static boolean isBare(Routed routed) {
    return AskedEdit.of(QuestionTokenizer.tokens(TurnOpening.without(text(routed))))
        .filter(AskedEdit.BARE::equals)
        .isPresent();
  }

  /// The last turns in a row that have queries. A turn without one, which was divided into parts,
  /// is what a follow-up continues; the turns before it are not.
  private static List<PlannedTurn> planned(Recall earlier) {
    List<PlannedTurn> planned = new ArrayList<>();
    for (RememberedTurn turn : earlier.turns().reversed()) {
      if (turn.getDatabase().isEmpty() || turn.getSql().isEmpty()) {
        break;
      }
      planned.addFirst(
          new PlannedTurn(
              turn.getStandalone(),
              turn.getDatabase().get(),
              turn.getSql().get(),
              turn.getAskedAt(),
              turn.getConfidence(),
              turn.getForm().orElse(null)));
    }
    return List.copyOf(planned);
  }

  private boolean maySee(Routed routed, String database) {
    Question question = routed.getJourney().getQuestion();
    List<String> allowed = question.getDatabases();
    return (allowed.isEmpty() || allowed.contains(database))
        && catalog
            .find(database)
            .map(found -> Audience.of(found.getTenants()))
            .filter(audience -> audience.includes(question.getTenant().orElse(null)))
            .isPresent();
  }

  /// The turn to remember of a plan: with its query, or without one where it has several, or where
  /// a question of its own was refused, so that the next question does not continue the turn before
  /// it instead.
  static Optional<RememberedTurn> of(Outcome<Planned> outcome) {
    return switch (outcome) {
      case Outcome.Onward<Planned>(Planned planned) ->
          turn(planned.getJourney(), planned.getSteps());
      case Outcome.Ended<Planned>(Answer answer) ->
          switch (answer.getStatus()) {
            case PLANNED -> turn(answer.getJourney(), answer.getSteps());
            case REFUSED -> refused(answer.getJourney());
            default -> Optional.empty();
          };
    };
  }

  /// A refused follow-up of a query changes nothing, so the next one continues that query. A
  /// refused question of its own, or of another database, begins a subject without a query.
  private static Optional<RememberedTurn> refused(Journey journey) {
    boolean continues =
        journey
            .getDialogue()
            .filter(dialogue -> dialogue.getRelation() == Relation.FOLLOW_UP)
            .filter(dialogue -> !dialogue.getTurns().isEmpty())
            .isPresent();
    return continues ? Optional.empty() : Optional.of(turn(journey).build());
  }

  private static Optional<RememberedTurn> turn(Journey journey, List<PlanStep> steps) {
    if (steps.isEmpty()) {
      return Optional.empty();
    }
    RememberedTurn.Builder turn = turn(journey);
    if (steps.size() == 1) {
      PlanStep step = steps.getFirst();
      turn.setDatabase(step.getDatabase())
          .setSql(step.getSql())
          .setConfidence(step.getConfidence())
          .setForm(step.getForm().orElse(null));
      step.getTakenAs().ifPresent(turn::setStandalone);
    }
    return Optional.of(turn.build());
  }

  private static RememberedTurn.Builder turn(Journey journey) {
    Question question = journey.getQuestion();
    return RememberedTurn.newBuilder()
        .setQuestionId(question.getId())
        .setText(question.getText())
        .setStandalone(
            journey.getDialogue().flatMap(Dialogue::getTakenAs).orElse(journey.getStandalone()))
        .setAskedAt(question.getAskedAt());
  }

  /// The journey with the changes that a step has made to the query of the turn before.
  static Journey edited(Journey journey, List<PlanStep> steps) {
    Dialogue dialogue = journey.getDialogue().orElse(null);
    if (dialogue == null || steps.size() != 1) {
      return journey;
    }
    PlanStep step = steps.getFirst();
    List<String> skipped = dialogue.getEdits();
    List<String> edits = Stream.concat(skipped.stream(), step.getEdits().stream()).toList();
    String told = skipped.isEmpty() ? "" : " (%s)".formatted(SKIPS);
    return Journey.newBuilder(journey)
        .setDialogue(
            Dialogue.newBuilder(dialogue)
                .setEdits(step.getEdits().isEmpty() ? List.of() : edits)
                .setTakenAs(
                    step.getTakenAs()
                        .map(taken -> taken + told)
                        .or(dialogue::getTakenAs)
                        .orElse(null))
                .build())
        .build();
  }
}
