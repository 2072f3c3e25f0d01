package dev.signalbox.sql.example;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.ExampleMemory.Example;
import dev.signalbox.index.ExampleMemory.Near;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

  /// The examples near a question of a database, nearest first, without the database's own whose
  /// question is this one without a condition: `bikes` where this one asks for `cargo bikes`. Their
  /// queries answer the other question.
  ///
  /// @param tenant the asker's tenant; null for an asker without one
  public List<Near> near(LinkedQuestion question, String database, @Nullable String tenant) {
    return near(question, tenant).stream()
        .filter(near ->
            !near.example().database().equals(database)
                || !lacksCondition(near.example().question(), question))
        .toList();
  }

  /// Whether a question has all words of an example, and others besides that stand for a stored
  /// value or a table.
  private static boolean lacksCondition(String example, LinkedQuestion question) {
    Set<String> known =
        QuestionTokenizer.tokens(example).stream().map(Token::lemma).collect(Collectors.toSet());
    Set<String> asked = question.tokens().stream().map(Token::lemma).collect(Collectors.toSet());
    return asked.containsAll(known)
        && IntStream.range(0, question.tokens().size())
            .filter(at -> !known.contains(question.tokens().get(at).lemma()))
            .mapToObj(question::mentionAt)
            .flatMap(Optional::stream)
            .anyMatch(mention -> !mention.values().isEmpty() || mention.table().isPresent());
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
