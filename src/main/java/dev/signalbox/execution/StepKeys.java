package dev.signalbox.execution;

import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The keys that a step's result has for a later step, or the reason why there are none. Keys are
/// never cut: a later step sees all of them, or the question is refused.
sealed interface StepKeys {

  /// @param keys the distinct keys, texts and whole numbers, at least one
  record Found(List<Object> keys) implements StepKeys {}

  /// @param reason words that follow the name of the step
  record Unusable(String reason) implements StepKeys {}

  /// @param key the column that holds the keys, in words
  /// @param most the most keys
  static StepKeys of(ResultTable result, String key, int most) {
    Optional<Integer> column = column(result.getColumns(), key);
    if (column.isEmpty()) {
      return new Unusable("has no column of the result for '%s'".formatted(key));
    }
    List<Object> keys = new ArrayList<>();
    for (List<Object> row : result.getRows()) {
      Object value = row.get(column.get());
      if (value instanceof CharSequence || value instanceof Long) {
        Object plain = value instanceof Long ? value : value.toString();
        if (!keys.contains(plain)) {
          keys.add(plain);
        }
      } else if (value != null) {
        return new Unusable(
            "finds values of '%s' that are neither texts nor whole numbers".formatted(key));
      }
    }
    if (result.getTruncated().isPresent()) {
      return new Unusable(
          "finds more rows than a result may have, so not every '%s' is known".formatted(key));
    }
    if (keys.size() > most) {
      return new Unusable(
          "finds %,d values of '%s', and a later step takes at most %,d (execution.keys)"
              .formatted(keys.size(), key, most));
    }
    return keys.isEmpty()
        ? new Unusable("finds no '%s', so the next step has nothing to ask for".formatted(key))
        : new Found(List.copyOf(keys));
  }

  /// The column with all words of the key, or with the last of them, or else the only column.
  private static Optional<Integer> column(List<ResultColumn> columns, String key) {
    List<String> words = Words.stems(key);
    return named(columns, words)
        .or(() -> words.isEmpty() ? Optional.empty() : named(columns, List.of(words.getLast())))
        .or(() -> columns.size() == 1 ? Optional.of(0) : Optional.empty());
  }

  private static Optional<Integer> named(List<ResultColumn> columns, List<String> words) {
    return IntStream.range(0, columns.size())
        .filter(i -> Words.stems(columns.get(i).getName()).containsAll(words))
        .boxed()
        .findFirst();
  }
}
