package dev.signalbox.index;

import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.index.words.Words;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A question as the index searches for it.
///
/// @param text the question's text
/// @param words the question's words that carry its meaning
/// @param vector the question's vector, by the encoder of the index; empty: words, values and the
///   words of past questions alone are compared
/// @param projectedWords projected vectors of the words, one after the other; empty: words are not
///   compared by meaning
/// @param tenant the asking tenant; null: only databases that everyone may see are searched
/// @param databases if not empty, only these are searched
public record SearchQuery(
    String text,
    List<Words.Word> words,
    float[] vector,
    byte[] projectedWords,
    @Nullable String tenant,
    Set<String> databases) {

  public SearchQuery {
    words = List.copyOf(words);
    databases = Set.copyOf(databases);
    if (projectedWords.length != 0
        && projectedWords.length != words.size() * ProjectedVectors.LENGTH) {
      throw new IllegalArgumentException(
          "%d bytes of projected vectors for %d words"
              .formatted(projectedWords.length, words.size()));
    }
  }

  /// Whether the question is compared by meaning, too.
  boolean hasVector() {
    return vector.length > 0;
  }

  /// A question whose words are not compared by meaning.
  public static SearchQuery of(
      String text, float[] vector, @Nullable String tenant, Set<String> databases) {
    return new SearchQuery(text, Words.ofQuestion(text), vector, new byte[0], tenant, databases);
  }

  /// The same question to one database.
  public SearchQuery in(String database) {
    return new SearchQuery(text, words, vector, projectedWords, tenant, Set.of(database));
  }
}
