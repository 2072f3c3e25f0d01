package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.FoundValue;
import dev.signalbox.event.ShardCandidate;
import dev.signalbox.index.words.NamedValues;
import dev.signalbox.index.words.Rarity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// The facts of one database for a match word by word. [#compare] makes the matches of several
/// databases of them, among which it counts rarity. No fact depends on the numbers of words, which
/// differ between processes.
///
/// @param coverage the coverage of the question's words by the names
/// @param values the values of the question that the database holds
/// @param past the use of the question's words by past questions
/// @param mentions the mentions of names in the question
/// @param inTables the share of the words' weight that is in names of tables
/// @param statement the greatest share of the words' weight that one statement has
record WordFacts(
    NameCoverage coverage,
    List<FoundValue> values,
    PastWordUse past,
    NameMentions mentions,
    double inTables,
    double statement) {

  static WordFacts of(IndexedDatabase database, SearchedWords asked) {
    WordScores scores = asked.scores();
    NameMentions mentions = asked.mentions().in(database);
    return new WordFacts(
        asked.coverage(database),
        values(database, asked),
        PastWordUse.of(database, scores.numbers(), asked.pairs(), asked.query().tenant()),
        mentions,
        scores.shareOf(mentions.inTables()),
        statement(database, scores));
  }

  private static List<FoundValue> values(IndexedDatabase database, SearchedWords asked) {
    return asked.named().in(database.values()).stream()
        .map(NamedValues.Found::sequence)
        .map(sequence -> new FoundValue(sequence.hash(), sequence.proper()))
        .toList();
  }

  private static double statement(IndexedDatabase database, WordScores scores) {
    double best = 0;
    for (IndexedElement element : database.elements()) {
      if (element.kind() == ElementKind.STATEMENT) {
        best = Math.max(best, scores.share(element.words()));
      }
    }
    return best;
  }

  /// The facts as another shard has sent them.
  static WordFacts of(ShardCandidate sent) {
    return new WordFacts(
        NameCoverage.of(sent.getNames(), sent.getJoined(), sent.getLikeness(), sent.getJoins()),
        sent.getValues(),
        new PastWordUse(ints(sent.getPastPairs()), ints(sent.getPastWords())),
        new NameMentions(
            Set.copyOf(sent.getAbbreviated()),
            Set.of(),
            Set.copyOf(sent.getWholeNames()),
            Set.copyOf(sent.getAdjacent())),
        sent.getInTables(),
        sent.getStatement());
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  private List<Integer> hashes() {
    return values.stream().map(FoundValue::getHash).toList();
  }

  private List<Integer> properHashes() {
    return values.stream().filter(FoundValue::getProper).map(FoundValue::getHash).toList();
  }

  /// The match of each database, in their order.
  static List<WordMatch> compare(List<WordFacts> databases) {
    double[] alike =
        SemanticTermWeights.joined(databases.stream().map(WordFacts::coverage).toList());
    PastWordUse.Weighted past =
        PastWordUse.weighted(databases.stream().map(WordFacts::past).toList());
    Rarity<Integer> ofValues = rarity(databases, WordFacts::hashes);
    Rarity<Integer> ofAbbreviated = rarity(databases, each -> each.mentions().abbreviated());
    Rarity<Long> ofWhole = rarity(databases, each -> each.mentions().whole());
    Rarity<Integer> ofAdjacent = rarity(databases, each -> each.mentions().adjacent());
    List<WordMatch> all = new ArrayList<>();
    for (int i = 0; i < databases.size(); i++) {
      WordFacts facts = databases.get(i);
      all.add(
          new WordMatch(
              facts.coverage().names(),
              facts.coverage().joined(),
              ofValues.sum(facts.hashes()),
              ofValues.sum(facts.properHashes()),
              past.phrases()[i],
              past.words()[i],
              past.shares()[i],
              alike[i],
              ofAbbreviated.sum(facts.mentions().abbreviated()),
              facts.inTables(),
              ofAdjacent.sum(facts.mentions().adjacent()),
              ofWhole.sum(facts.mentions().whole()),
              facts.statement()));
    }
    return all;
  }

  private static <T> Rarity<T> rarity(
      List<WordFacts> databases, Function<WordFacts, Collection<T>> kind) {
    return new Rarity<>(databases.stream().map(kind).toList());
  }
}
