package dev.signalbox.sql.example;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.ExampleMemory.Example;
import dev.signalbox.index.ExampleMemory.Near;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.QuestionMask;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The examples near a question.
///
/// Threading: as encoder and memory.
///
/// @param count how many a planner goes by at most; 0: none are looked for
/// @param passes 1: by the question alone; 2: by the preliminary query, too
/// @param shown which may be shown; the others are as if they were not there
public record Examples(
    Encoder encoder, ExampleMemory memory, int count, int passes, Predicate<Example> shown) {
  /// How many the second selection chooses from.
  static final int NEARBY = 20;

  /// All that are found may be shown.
  public Examples(Encoder encoder, ExampleMemory memory, int count, int passes) {
    this(encoder, memory, count, passes, _ -> true);
  }

  /// None are known, and none are looked for.
  public static Examples none(Encoder encoder) {
    return new Examples(encoder, new ExampleMemory(encoder.name(), encoder.dimension()), 0, 1);
  }

  /// Whether any can be found.
  public boolean areWanted() {
    return count > 0 && !memory.isEmpty();
  }

  /// Nearest first.
  ///
  /// @param tenant who asks; null: nobody in particular
  public List<Near> near(LinkedQuestion question, @Nullable String tenant) {
    if (!areWanted()) {
      return List.of();
    }
    float[] masked = encoder.encode(QuestionMask.of(question), Role.QUESTION).vector();
    return memory.nearest(masked, tenant, Math.max(NEARBY, count)).stream()
        .filter(near -> shown.test(near.example()))
        .toList();
  }
}
