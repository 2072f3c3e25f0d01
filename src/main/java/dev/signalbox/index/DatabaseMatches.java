package dev.signalbox.index;

import dev.signalbox.event.Evidence;
import dev.signalbox.index.words.NamedValues;
import dev.signalbox.index.words.TermNumbers;
import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// The matches of a question with the searched databases. Databases have positions from 0 on, in no
/// particular order.
///
/// Threading: for any number of readers.
public final class DatabaseMatches {

  /// @param number the database's number in the snapshot
  private record Match(
      IndexedDatabase database,
      int number,
      double bestElement,
      double bestTables,
      ElementCosines cosines,
      NearestPastQuestions memories) {}

  private final List<Match> matches = new ArrayList<>();
  private final WordScores words;
  private final List<Words.Placed> placed;
  private final NamedValues named;
  private final TermNumbers vocabulary;
  private final SearchQuery query;
  private final boolean many;
  private double bestMemory;
  private int withMemories;

  DatabaseMatches(
      List<IndexedDatabase> databases,
      List<Shard> shards,
      TermNumbers vocabulary,
      TenantView visibility,
      SearchQuery query) {
    this.query = query;
    this.vocabulary = vocabulary;
    placed = Words.placed(query.text());
    named = new NamedValues(query.text(), placed);
    words = new WordScores(databases.size(), shards, vocabulary, visibility, query);
    BitSet searched = searched(databases, visibility, query);
    List<ShardPastQuestions.Recalled> memories = recall(shards, searched, query);
    many = searched.cardinality() > DatabasePrefilter.FEW;
    BitSet compared =
        many
            ? DatabasePrefilter.of(databases, searched, shards, words, memories, query.vector())
            : searched;
    boolean all = databases.size() <= DatabasePrefilter.FEW;
    int first = 0;
    for (int i = 0; i < shards.size(); i++) {
      Shard shard = shards.get(i);
      int end = first + shard.databases().size();
      int number = compared.nextSetBit(first);
      boolean some = number >= 0 && number < end;
      Shard.Scan scan = all && some ? shard.scan(query.vector()) : null;
      for (; number >= 0 && number < end; number = compared.nextSetBit(number + 1)) {
        int place = number - first;
        ElementCosines cosines =
            scan == null
                ? ElementCosines.of(databases.get(number), query.vector())
                : scan.of(place);
        add(number, cosines, memories.get(i).nearest(place));
      }
      first = end;
    }
  }

  /// The recalled past questions of each shard; none for a shard without a searched database.
  private static List<ShardPastQuestions.Recalled> recall(
      List<Shard> shards, BitSet searched, SearchQuery query) {
    List<ShardPastQuestions.Recalled> memories = new ArrayList<>();
    int first = 0;
    for (Shard shard : shards) {
      int number = searched.nextSetBit(first);
      first += shard.databases().size();
      memories.add(
          number >= 0 && number < first
              ? shard.memories().recall(query.vector(), query.tenant())
              : ShardPastQuestions.Recalled.NOTHING);
    }
    return memories;
  }

  private void add(int number, ElementCosines cosines, NearestPastQuestions memories) {
    matches.add(
        new Match(
            cosines.database(), number, cosines.best(), cosines.bestTables(), cosines, memories));
    bestMemory = Math.max(bestMemory, memories.best());
    withMemories += memories.count() > 0 ? 1 : 0;
  }

  private static BitSet searched(
      List<IndexedDatabase> databases, TenantView visibility, SearchQuery query) {
    if (query.databases().isEmpty()) {
      return visibility.databases();
    }
    BitSet searched = new BitSet();
    visibility.databases().stream()
        .filter(number -> query.databases().contains(databases.get(number).id()))
        .forEach(searched::set);
    return searched;
  }

  /// The number of databases that were compared.
  public int size() {
    return matches.size();
  }

  /// Whether only the most promising of many databases were compared.
  public boolean ofMany() {
    return many;
  }

  public String database(int position) {
    return matches.get(position).database().id();
  }

  /// The cosine of the question with the element of the database that is nearest to it; 0 where no
  /// element has a vector.
  public double bestElement(int position) {
    return matches.get(position).bestElement();
  }

  /// The mean cosine of the question with the three tables that are nearest to it.
  public double bestTables(int position) {
    return matches.get(position).bestTables();
  }

  /// The BM25 score of the question's words.
  public double words(int position) {
    return words.score(matches.get(position).number());
  }

  /// [#words] in units of the rarest word's weight, which does not grow with the number of
  /// databases as the weight of a word does.
  public double rareWords(int position) {
    return words(position) / words.greatestWeight();
  }

  /// The share of the weight of the question's words that the database has, from 0 to 1.
  public double coverage(int position) {
    return words.share(matches.get(position).database().words());
  }

  /// The match with the past questions that the database is known to answer, as far as the asker
  /// may use them.
  public PastQuestionScores memories(int position) {
    NearestPastQuestions found = matches.get(position).memories();
    return new PastQuestionScores(
        found.count(),
        found.best(),
        found.bestThree(),
        found.nearest().isEmpty() ? 0 : words.share(found.nearest().getFirst().question().words()));
  }

  /// The cosine of the nearest past question of any database; 0 where there is none.
  public double bestMemory() {
    return bestMemory;
  }

  /// The share of the databases that have past questions, from 0 to 1.
  public double shareWithMemories() {
    return matches.isEmpty() ? 0 : (double) withMemories / matches.size();
  }

  /// The word-by-word matches of some of the databases, in their order.
  public List<WordMatch> wordMatches(List<Integer> positions) {
    return new WordMatcher(query, placed, words, named, vocabulary)
        .compare(positions.stream().map(position -> matches.get(position).database()).toList());
  }

  /// The words of the question that a database lacks.
  public UnmetWords unmetWords(int position) {
    return UnmetWords.of(matches.get(position).database(), query, placed, named, words, vocabulary);
  }

  /// Whether any value of a database is known.
  public boolean hasValues(int position) {
    return !matches.get(position).database().values().columns().isEmpty();
  }

  /// The share of the words in names of tables and columns that two databases have in common
  /// (Jaccard similarity), from 0 to 1.
  public double sharedNames(int position, int other) {
    int[] one = matches.get(position).database().nameWords();
    int[] two = matches.get(other).database().nameWords();
    int common = 0;
    int j = 0;
    for (int word : one) {
      while (j < two.length && two[j] < word) {
        j++;
      }
      common += j < two.length && two[j] == word ? 1 : 0;
    }
    int all = one.length + two.length - common;
    return all == 0 ? 0 : (double) common / all;
  }

  /// The text of the question.
  public String question() {
    return query.text();
  }

  /// The evidence for a database: the nearest tables and statements, the columns and values named
  /// in the question, and the nearest past question if it is near. Within each kind, the strongest
  /// comes first.
  public List<Evidence> evidence(int position) {
    Match match = matches.get(position);
    return new EvidenceCollector(match.database(), words, query.words())
        .of(match.cosines().ofElements(), match.memories(), named.in(match.database().values()));
  }
}
