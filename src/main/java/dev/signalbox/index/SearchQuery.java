package dev.signalbox.index;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is looked for.
///
/// @param words of the question
/// @param vector of the question, by the encoder of the index
/// @param tenant who asks; null: only what everyone may see
/// @param databases if not empty, only these are searched
public record SearchQuery(
    List<Words.Word> words, float[] vector, @Nullable String tenant, Set<String> databases) {

  public SearchQuery {
    words = List.copyOf(words);
    databases = Set.copyOf(databases);
  }
}
