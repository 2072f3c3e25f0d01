package dev.signalbox.dialogue;

import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Relation;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.sql.words.TurnOpening;
import dev.signalbox.stage.Recall;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question beside the turns before it.
///
/// @param standalone the question as it stands alone: for a follow-up the texts of the turns that
///   it continues, and its own
/// @param dialogue the part that the memory has in it
record Continuation(String standalone, Dialogue dialogue) {

  /// @param text the question's own text
  /// @param earlier the turns before it
  /// @param reason of the judge; null where none was asked
  static Continuation of(
      TurnRelation.Judgement judgement,
      @Nullable String reason,
      String text,
      List<RememberedTurn> earlier) {
    boolean continues = judgement.relation() == Relation.FOLLOW_UP;
    List<String> used =
        continues
            ? fitting(
                text, texts(earlier.subList(earlier.size() - judgement.window(), earlier.size())))
            : List.of();
    String standalone = used.isEmpty() ? TurnOpening.without(text) : joined(used, text);
    return new Continuation(
        standalone,
        Dialogue.newBuilder()
            .setRelation(judgement.relation())
            .setProbability(judgement.probability())
            .setJudgement(reason)
            .setEarlier(used)
            .setTakenAs(used.isEmpty() ? null : standalone)
            .build());
  }

  /// The last turn once more, whose answer is to be drawn otherwise.
  ///
  /// @param recall the turns before, at least one
  static Continuation again(Recall recall) {
    RememberedTurn last = recall.turns().getLast();
    return new Continuation(
        last.getStandalone(),
        Dialogue.newBuilder()
            .setRelation(Relation.FOLLOW_UP)
            .setProbability(1)
            .setEarlier(List.of(last.getText()))
            .setTakenAs(last.getStandalone())
            .build());
  }

  boolean isFollowUp() {
    return dialogue.getRelation() == Relation.FOLLOW_UP;
  }

  static List<String> texts(List<RememberedTurn> turns) {
    return turns.stream().map(RememberedTurn::getText).toList();
  }

  /// Whether a turn stood for a follow-up, so that its own text is not all of it.
  static boolean wasFollowUp(RememberedTurn turn) {
    return !turn.getStandalone().strip().equals(TurnOpening.without(turn.getText().strip()));
  }

  /// The turns before. A question that is asked again at once, such as after the choice of a
  /// database, does not continue itself.
  static List<RememberedTurn> earlier(String text, Recall recall) {
    List<RememberedTurn> earlier = new ArrayList<>(recall.turns());
    while (!earlier.isEmpty() && earlier.getLast().getText().strip().equals(text)) {
      earlier.removeLast();
    }
    return earlier;
  }

  /// The last of the earlier texts that fit into a question.
  private static List<String> fitting(String text, List<String> earlier) {
    List<String> fitting = new ArrayList<>(earlier);
    while (!fitting.isEmpty() && joined(fitting, text).length() > QuestionText.LONGEST) {
      fitting.removeFirst();
    }
    return List.copyOf(fitting);
  }

  private static String joined(List<String> earlier, String text) {
    StringBuilder joined = new StringBuilder();
    for (String each : earlier) {
      String sentence = TurnOpening.without(each);
      joined.append(sentence);
      joined.append(sentence.matches("(?s).*[.!?;:]") ? " " : ". ");
    }
    return joined.append(TurnOpening.without(text)).toString();
  }
}
