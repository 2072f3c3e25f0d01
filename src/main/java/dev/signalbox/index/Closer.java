package dev.signalbox.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Looks closely at the best databases of a search. Rarity is counted among these.
final class Closer {
  private final SearchQuery query;
  private final double[] weights;
  private final NamedValues named;
  private final int[] pairs;

  /// @param weights of the question's words
  Closer(SearchQuery query, double[] weights, NamedValues named) {
    this.query = query;
    this.weights = weights;
    this.named = named;
    this.pairs = Words.pairs(query.text());
  }

  List<Closeness> compare(List<IndexedDatabase> candidates) {
    List<List<NamedValues.Found>> values =
        candidates.stream().map(candidate -> named.in(candidate.values())).toList();
    Map<Integer, Integer> holders = new HashMap<>();
    values.forEach(
        found -> found.forEach(each -> holders.merge(each.run().hash(), 1, Integer::sum)));
    double[] phrases = phrases(candidates);
    List<Closeness> all = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      double ofValues = 0;
      double ofProper = 0;
      for (NamedValues.Found found : values.get(i)) {
        int count = holders.getOrDefault(found.run().hash(), 0);
        double weight = Math.log((candidates.size() + 1) / (count + 0.5));
        ofValues += weight;
        ofProper += found.run().proper() ? weight : 0;
      }
      NameCoverage names = NameCoverage.of(candidates.get(i).names(), query.sketches(), weights);
      all.add(new Closeness(names.names(), names.joined(), ofValues, ofProper, phrases[i]));
    }
    return all;
  }

  private double[] phrases(List<IndexedDatabase> candidates) {
    int[][] counts = new int[candidates.size()][pairs.length];
    int[] users = new int[pairs.length];
    for (int i = 0; i < counts.length; i++) {
      for (PastQuestion past : candidates.get(i).memories()) {
        if (past.helps(query.tenant())) {
          past.count(pairs, counts[i]);
        }
      }
      for (int pair = 0; pair < pairs.length; pair++) {
        users[pair] += counts[i][pair] > 0 ? 1 : 0;
      }
    }
    double[] rarity =
        Arrays.stream(users)
            .mapToDouble(count -> WordScores.inverseFrequency(count, candidates.size()))
            .toArray();
    double total = Arrays.stream(rarity).sum();
    double[] phrases = new double[counts.length];
    for (int i = 0; i < counts.length && total > 0; i++) {
      for (int pair = 0; pair < pairs.length; pair++) {
        phrases[i] += rarity[pair] / total * counts[i][pair] / (counts[i][pair] + 1);
      }
    }
    return phrases;
  }
}
