package dev.signalbox.reranking;

import java.util.List;
import java.util.Map;

/// A phrase of a question, and the elements that a language model found for it.
///
/// @param weight 3 for the question's subject, 2 for what the question asks about it, 1 for details
/// @param elements names of tables and columns by database; a database is missing where the model
///   did not mention it, and has an empty list where the model found no element
record DecomposedPhrase(String text, int weight, Map<String, List<String>> elements) {

  DecomposedPhrase {
    elements = Map.copyOf(elements);
  }

  /// Names of the tables and columns that hold the phrase, as the model wrote them.
  List<String> in(String database) {
    return elements.getOrDefault(database, List.of());
  }
}
