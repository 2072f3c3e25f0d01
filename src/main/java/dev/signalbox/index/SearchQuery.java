package dev.signalbox.index;

import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.index.words.Words;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is looked for.
///
/// @param text of the question
/// @param words of the question that carry its meaning
/// @param vector of the question, by the encoder of the index
/// @param sketches of the words, one after the other; empty: words are not compared by meaning
/// @param tenant who asks; null: only what everyone may see
/// @param databases if not empty, only these are searched
public record SearchQuery(
    String text,
    List<Words.Word> words,
    float[] vector,
    byte[] sketches,
    @Nullable String tenant,
    Set<String> databases) {

  public SearchQuery {
    words = List.copyOf(words);
    databases = Set.copyOf(databases);
    if (sketches.length != 0 && sketches.length != words.size() * ProjectedVectors.LENGTH) {
      throw new IllegalArgumentException(
          "%d bytes of sketches for %d words".formatted(sketches.length, words.size()));
    }
  }

  /// A question whose words are not compared by meaning.
  public static SearchQuery of(
      String text, float[] vector, @Nullable String tenant, Set<String> databases) {
    return new SearchQuery(text, Words.ofQuestion(text), vector, new byte[0], tenant, databases);
  }
}
