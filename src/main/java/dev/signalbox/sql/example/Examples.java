package dev.signalbox.sql.example;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.ExampleMemory.Example;
import dev.signalbox.index.ExampleMemory.Near;
import dev.signalbox.sql.linking.LinkedQuestion;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Finds the examples near a question.
///
/// Threading: as encoder and memory.
///
/// @param count the most examples that a planner uses; 0: the search is off
/// @param passes 1: a planner selects by the question alone; 2: by the preliminary query, too
/// @param shown whether a planner may see an example
public record Examples(
    Encoder encoder, ExampleMemory memory, int count, int passes, Predicate<Example> shown) {
  /// The number of near examples that give the embedded planner skeletons and agreement.
  static final int NEARBY = 20;

  /// Finds examples that a planner may see without exception.
  public Examples(Encoder encoder, ExampleMemory memory, int count, int passes) {
    this(encoder, memory, count, passes, _ -> true);
  }

  /// Finds no examples.
  public static Examples none(Encoder encoder) {
    return new Examples(encoder, new ExampleMemory(encoder.name(), encoder.dimension()), 0, 1);
  }

  /// Whether the search can find any example.
  public boolean areWanted() {
    return count > 0 && !memory.isEmpty();
  }

  /// The examples near a question, nearest first.
  ///
  /// @param tenant the asker's tenant; null for an asker without one
  public List<Near> near(LinkedQuestion question, @Nullable String tenant) {
    return nearest(question, tenant, Math.max(NEARBY, count));
  }

  /// All examples, nearest first.
  ///
  /// @param tenant the asker's tenant; null for an asker without one
  public List<Near> all(LinkedQuestion question, @Nullable String tenant) {
    return nearest(question, tenant, Integer.MAX_VALUE);
  }

  private List<Near> nearest(LinkedQuestion question, @Nullable String tenant, int most) {
    if (!areWanted()) {
      return List.of();
    }
    float[] masked = encoder.encode(QuestionMask.of(question), Role.QUESTION).vector();
    return memory.nearest(masked, tenant, most).stream()
        .filter(near -> shown.test(near.example()))
        .toList();
  }
}
