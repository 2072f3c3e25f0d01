package dev.signalbox.language;

import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Chooses the statements of a database that tell most about a question: by the words that they
/// share with it, where a word that few statements have counts more, and by the nearness of their
/// vectors, as the ranking found it. Reciprocal rank fusion joins the two orders (Cormack et al.,
/// Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods).
public final class RelevantStatements {
  /// The constant of the fusion, as its authors recommend it.
  private static final double DAMPING = 60;

  private final List<String> statements;
  private final double[] scores;
  private final List<Integer> order = new ArrayList<>();

  private RelevantStatements(String question, List<String> statements, List<String> nearest) {
    this.statements = statements;
    double[] shared = sharedWords(question, statements);
    this.scores = new double[statements.size()];
    List<Integer> byWords = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      order.add(i);
      if (shared[i] > 0) {
        byWords.add(i);
      }
      int place = nearest.indexOf(statements.get(i));
      scores[i] += place < 0 ? 0 : 1 / (DAMPING + place);
    }
    byWords.sort(Comparator.comparingDouble(i -> -shared[i]));
    for (int place = 0; place < byWords.size(); place++) {
      scores[byWords.get(place)] += 1 / (DAMPING + place);
    }
    order.sort(Comparator.comparingDouble(i -> -scores[i]));
  }

  /// The best statements as far as the budget holds them, uncut, in the database's own order.
  ///
  /// @param nearest the statements whose vectors are nearest to the question, the nearest first
  /// @param tokens the most tokens of all statements together
  public static List<String> of(
      String question, List<String> statements, List<String> nearest, int tokens) {
    RelevantStatements relevant = new RelevantStatements(question, statements, nearest);
    List<Integer> chosen = new ArrayList<>();
    int left = tokens;
    for (int i : relevant.order) {
      int length = TokenEstimate.estimate(statements.get(i));
      if (length <= left) {
        chosen.add(i);
        left -= length;
      }
    }
    return chosen.stream().sorted().map(statements::get).toList();
  }

  /// The statements that share a word with the question or are among the nearest, the best first.
  ///
  /// @param nearest the statements whose vectors are nearest to the question, the nearest first
  public static List<String> ranked(
      String question, List<String> statements, List<String> nearest) {
    RelevantStatements relevant = new RelevantStatements(question, statements, nearest);
    return relevant.order.stream()
        .filter(i -> relevant.scores[i] > 0)
        .map(relevant.statements::get)
        .toList();
  }

  /// The weight of the question's words that each statement has.
  private static double[] sharedWords(String question, List<String> statements) {
    List<Set<String>> words =
        statements.stream().<Set<String>>map(text -> new HashSet<>(Words.stems(text))).toList();
    Map<String, Integer> frequencies = new HashMap<>();
    words.forEach(some -> some.forEach(word -> frequencies.merge(word, 1, Integer::sum)));
    List<Words.Word> asked = Words.ofQuestion(question);
    double[] shared = new double[statements.size()];
    for (int i = 0; i < shared.length; i++) {
      for (Words.Word word : asked) {
        if (words.get(i).contains(word.stem())) {
          shared[i] +=
              Math.log(1 + (double) shared.length / frequencies.getOrDefault(word.stem(), 1));
        }
      }
    }
    return shared;
  }
}
