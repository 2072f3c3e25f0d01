package dev.signalbox.reranking;

import java.util.List;
import java.util.Map;

/// A phrase of a question, and what a language model found for it.
///
/// @param weight 3 for what the question is about, 2 for what it asks of it, 1 for details
/// @param elements names of tables and columns by database; a database of which the model said
///   nothing is missing, one of which it said that it holds nothing has an empty list
record DecomposedPhrase(String text, int weight, Map<String, List<String>> elements) {

  DecomposedPhrase {
    elements = Map.copyOf(elements);
  }

  /// Names of tables and columns that hold it, as the model wrote them.
  List<String> in(String database) {
    return elements.getOrDefault(database, List.of());
  }
}
