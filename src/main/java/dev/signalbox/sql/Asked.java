package dev.signalbox.sql;

import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A question, or a part of one, as a planner gets it.
///
/// @param question the text, which stands alone
/// @param tenant the asker's tenant, whose own examples may help; null for an asker without one
/// @param at the time of asking, from which "last month" counts
public record Asked(String question, @Nullable String tenant, Instant at) {

  /// The question or one of its parts, with the asker and the time of the whole question.
  public static Asked of(Journey journey, String question) {
    Question whole = journey.getQuestion();
    return new Asked(question, whole.getTenant().orElse(null), whole.getAskedAt());
  }

  /// A question of an asker without a tenant, asked at this moment.
  public static Asked now(String question) {
    return new Asked(question, null, Instant.now());
  }
}
