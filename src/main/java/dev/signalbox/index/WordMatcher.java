package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.index.words.NamedValues;
import dev.signalbox.index.words.Rarity;
import dev.signalbox.index.words.TermNumbers;
import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Matches the best databases of a search word by word. Rarity is counted among these databases.
final class WordMatcher {
  private final SearchQuery query;
  private final List<Words.Placed> placed;
  private final WordScores scores;
  private final NamedValues named;
  private final TermNumbers vocabulary;

  /// @param placed all words of the question, in their order
  WordMatcher(
      SearchQuery query,
      List<Words.Placed> placed,
      WordScores scores,
      NamedValues named,
      TermNumbers vocabulary) {
    this.query = query;
    this.placed = placed;
    this.scores = scores;
    this.named = named;
    this.vocabulary = vocabulary;
  }

  List<WordMatch> compare(List<IndexedDatabase> candidates) {
    double[] weights = scores.weights();
    List<NameCoverage> coverages =
        candidates.stream()
            .map(candidate -> NameCoverage.of(candidate.names(), query.projectedWords(), weights))
            .toList();
    double[] alike = SemanticTermWeights.joined(candidates, coverages);
    PastWordUse past =
        PastWordUse.of(candidates, scores.numbers(), Words.pairs(placed), query.tenant());
    List<List<NamedValues.WordSequence>> values = candidates.stream().map(this::values).toList();
    Rarity<Integer> ofValues = new Rarity<>(values.stream().map(WordMatcher::hashes).toList());
    NameMentions.Search search = new NameMentions.Search(query.words(), placed, vocabulary);
    List<NameMentions> names = candidates.stream().map(search::in).toList();
    Rarity<Integer> ofAbbreviated = rarity(names, NameMentions::abbreviated);
    Rarity<Long> ofWhole = rarity(names, NameMentions::whole);
    Rarity<Long> ofAdjacent = rarity(names, NameMentions::adjacent);
    List<WordMatch> all = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      List<NamedValues.WordSequence> proper =
          values.get(i).stream().filter(NamedValues.WordSequence::proper).toList();
      all.add(
          new WordMatch(
              coverages.get(i).names(),
              coverages.get(i).joined(),
              ofValues.sum(hashes(values.get(i))),
              ofValues.sum(hashes(proper)),
              past.phrases()[i],
              past.words()[i],
              past.shares()[i],
              alike[i],
              ofAbbreviated.sum(names.get(i).abbreviated()),
              scores.shareOf(names.get(i).inTables()),
              ofAdjacent.sum(names.get(i).adjacent()),
              ofWhole.sum(names.get(i).whole()),
              statement(candidates.get(i))));
    }
    return all;
  }

  private static <T> Rarity<T> rarity(
      List<NameMentions> names, Function<NameMentions, Set<T>> kind) {
    return new Rarity<>(names.stream().map(kind).toList());
  }

  private List<NamedValues.WordSequence> values(IndexedDatabase database) {
    return named.in(database.values()).stream().map(NamedValues.Found::sequence).toList();
  }

  private static Collection<Integer> hashes(List<NamedValues.WordSequence> values) {
    return values.stream().map(NamedValues.WordSequence::hash).toList();
  }

  private double statement(IndexedDatabase database) {
    double best = 0;
    for (IndexedElement element : database.elements()) {
      if (element.kind() == ElementKind.STATEMENT) {
        best = Math.max(best, scores.share(element.words()));
      }
    }
    return best;
  }
}
