package dev.signalbox.stage;

import dev.signalbox.event.RememberedTurn;
import java.util.List;
import java.util.Optional;

/// The earlier turns of a conversation, as one stage remembers them.
///
/// @param turns oldest first
public record Recall(List<RememberedTurn> turns) {

  /// The recall of a question without earlier turns.
  public static final Recall NOTHING = new Recall(List.of());

  public Recall {
    turns = List.copyOf(turns);
  }

  public boolean isEmpty() {
    return turns.isEmpty();
  }

  /// The turn before the question.
  public Optional<RememberedTurn> last() {
    return turns.isEmpty() ? Optional.empty() : Optional.of(turns.getLast());
  }
}
