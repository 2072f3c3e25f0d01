package dev.signalbox.language;

import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Chooses the statements of a database that share most with a question; a word that few statements
/// have counts more.
public final class RelevantStatements {
  private RelevantStatements() {}

  /// The best statements as far as the budget holds them, uncut, in the database's own order.
  ///
  /// @param tokens the most tokens of all statements together
  public static List<String> of(String question, List<String> statements, int tokens) {
    List<Set<String>> words =
        statements.stream().<Set<String>>map(text -> new HashSet<>(Words.stems(text))).toList();
    Map<String, Integer> frequencies = new HashMap<>();
    words.forEach(some -> some.forEach(word -> frequencies.merge(word, 1, Integer::sum)));
    double[] scores = new double[statements.size()];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      order.add(i);
      for (Words.Word asked : Words.ofQuestion(question)) {
        if (words.get(i).contains(asked.stem())) {
          scores[i] +=
              Math.log(1 + (double) scores.length / frequencies.getOrDefault(asked.stem(), 1));
        }
      }
    }
    order.sort(Comparator.comparingDouble(i -> -scores[i]));
    List<Integer> chosen = new ArrayList<>();
    int left = tokens;
    for (int i : order) {
      int length = TokenEstimate.estimate(statements.get(i));
      if (length <= left) {
        chosen.add(i);
        left -= length;
      }
    }
    return chosen.stream().sorted().map(statements::get).toList();
  }
}
