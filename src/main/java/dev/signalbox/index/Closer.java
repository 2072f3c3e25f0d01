package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Looks closely at the best databases of a search. Rarity is counted among these.
final class Closer {
  private final SearchQuery query;
  private final List<Words.Placed> placed;
  private final WordScores scores;
  private final NamedValues named;
  private final Vocabulary vocabulary;

  /// @param placed all words of the question, in their order
  Closer(
      SearchQuery query,
      List<Words.Placed> placed,
      WordScores scores,
      NamedValues named,
      Vocabulary vocabulary) {
    this.query = query;
    this.placed = placed;
    this.scores = scores;
    this.named = named;
    this.vocabulary = vocabulary;
  }

  List<Closeness> compare(List<IndexedDatabase> candidates) {
    double[] weights = scores.weights();
    List<NameCoverage> coverages =
        candidates.stream()
            .map(candidate -> NameCoverage.of(candidate.names(), query.sketches(), weights))
            .toList();
    double[] alike = AlikeNames.joined(candidates, coverages);
    PastUse past = PastUse.of(candidates, scores.numbers(), Words.pairs(placed), query.tenant());
    List<List<NamedValues.Run>> values = candidates.stream().map(this::values).toList();
    Rarity<Integer> ofValues = new Rarity<>(values.stream().map(Closer::hashes).toList());
    NameWords.Search search = new NameWords.Search(query.words(), placed, vocabulary);
    List<NameWords> names = candidates.stream().map(search::in).toList();
    Rarity<Integer> ofAbbreviated = rarity(names, NameWords::abbreviated);
    Rarity<Long> ofWhole = rarity(names, NameWords::whole);
    Rarity<Long> ofAdjacent = rarity(names, NameWords::adjacent);
    List<Closeness> all = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      List<NamedValues.Run> proper =
          values.get(i).stream().filter(NamedValues.Run::proper).toList();
      all.add(
          new Closeness(
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

  private static <T> Rarity<T> rarity(List<NameWords> names, Function<NameWords, Set<T>> kind) {
    return new Rarity<>(names.stream().map(kind).toList());
  }

  private List<NamedValues.Run> values(IndexedDatabase database) {
    return named.in(database.values()).stream().map(NamedValues.Found::run).toList();
  }

  private static Collection<Integer> hashes(List<NamedValues.Run> values) {
    return values.stream().map(NamedValues.Run::hash).toList();
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
