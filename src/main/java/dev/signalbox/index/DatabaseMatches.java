package dev.signalbox.index;

import dev.signalbox.event.Evidence;
import dev.signalbox.event.ShardCandidate;
import dev.signalbox.index.words.TermNumbers;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// The matches of a question with the searched databases. Databases have positions from 0 on, in no
/// particular order.
///
/// Where the index holds one shard of the databases, the positions are those of its own, and of the
/// databases that other shards have sent. The facts about all databases are the same in each shard.
///
/// Threading: for any number of readers.
public final class DatabaseMatches {
  private final List<Match> matches = new ArrayList<>();
  private final SearchedWords asked;
  private final List<IndexedDatabase> databases;
  private final BitSet compared;
  private final boolean many;
  private double bestMemory;
  private int withMemories;

  DatabaseMatches(
      List<IndexedDatabase> databases,
      List<Shard> shards,
      TermNumbers vocabulary,
      TenantView visibility,
      SearchQuery query,
      List<ShardCandidate> received) {
    this.databases = databases;
    WordScores words = new WordScores(databases.size(), shards, vocabulary, visibility, query);
    asked = SearchedWords.of(query, words, vocabulary);
    BitSet searched = searched(databases, visibility, query);
    List<ShardPastQuestions.Recalled> memories = recall(shards, searched, query);
    many = searched.cardinality() > DatabasePrefilter.FEW;
    compared =
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
      Shard.Scan scan = all && some && query.hasVector() ? shard.scan(query.vector()) : null;
      for (; number >= 0 && number < end; number = compared.nextSetBit(number + 1)) {
        int place = number - first;
        NearestPastQuestions nearest = memories.get(i).nearest(place);
        bestMemory = Math.max(bestMemory, nearest.best());
        withMemories += nearest.count() > 0 ? 1 : 0;
        if (!databases.get(number).outline()) {
          ElementCosines cosines =
              scan == null
                  ? ElementCosines.of(databases.get(number), query.vector())
                  : scan.of(place);
          matches.add(Match.Searched.of(cosines, nearest, number, asked));
        }
      }
      first = end;
    }
    received.forEach(each -> matches.add(new Match.Received(each)));
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

  /// The number of databases that were compared, by all shards.
  public int size() {
    return compared.cardinality();
  }

  /// The ids of the databases that were compared, by all shards.
  public List<String> compared() {
    return compared.stream().mapToObj(number -> databases.get(number).id()).toList();
  }

  /// The number of positions.
  public int positions() {
    return matches.size();
  }

  /// Whether only the most promising of many databases were compared.
  public boolean ofMany() {
    return many;
  }

  public String database(int position) {
    return matches.get(position).database();
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
    return matches.get(position).words();
  }

  /// [#words] in units of the rarest word's weight, which does not grow with the number of
  /// databases as the weight of a word does.
  public double rareWords(int position) {
    return words(position) / asked.scores().greatestWeight();
  }

  /// The share of the weight of the question's words that the database has, from 0 to 1.
  public double coverage(int position) {
    return matches.get(position).coverage();
  }

  /// The match with the past questions that the database is known to answer, as far as the asker
  /// may use them.
  public PastQuestionScores memories(int position) {
    return matches.get(position).memories();
  }

  /// The cosine of the nearest past question of any database; 0 where there is none.
  public double bestMemory() {
    return bestMemory;
  }

  /// The share of the databases that have past questions, from 0 to 1.
  public double shareWithMemories() {
    return size() == 0 ? 0 : (double) withMemories / size();
  }

  /// The word-by-word matches of some of the databases, in their order.
  public List<WordMatch> wordMatches(List<Integer> positions) {
    return WordFacts.compare(
        positions.stream().map(position -> matches.get(position).wordFacts()).toList());
  }

  /// The words of the question that a database lacks.
  public UnmetWords unmetWords(int position) {
    return matches.get(position).unmetWords();
  }

  /// Whether any value of a database is known.
  public boolean hasValues(int position) {
    return matches.get(position).hasValues();
  }

  /// The share of the words in names of tables and columns that two databases have in common
  /// (Jaccard similarity), from 0 to 1.
  public double sharedNames(int position, int other) {
    int[] one = matches.get(position).nameWords();
    int[] two = matches.get(other).nameWords();
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
    return asked.query().text();
  }

  /// The evidence for a database: the nearest tables and statements, the columns and values named
  /// in the question, and the nearest past question if it is near. Within each kind, the strongest
  /// comes first.
  public List<Evidence> evidence(int position) {
    return matches.get(position).evidence();
  }

  /// A database with everything that another shard needs to rank it among its own.
  public ShardCandidate sent(int position) {
    return matches.get(position).sent();
  }
}
