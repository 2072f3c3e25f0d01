package dev.signalbox.index;

import dev.signalbox.event.Evidence;
import dev.signalbox.event.ShardCandidate;
import java.util.Arrays;
import java.util.List;

/// A database that was compared with a question: one of this index, or one that another shard has
/// compared.
sealed interface Match {
  String database();

  /// See [DatabaseMatches#bestElement].
  double bestElement();

  /// See [DatabaseMatches#bestTables].
  double bestTables();

  /// See [DatabaseMatches#words].
  double words();

  /// See [DatabaseMatches#coverage].
  double coverage();

  /// See [DatabaseMatches#memories].
  PastQuestionScores memories();

  WordFacts wordFacts();

  /// See [DatabaseMatches#unmetWords].
  UnmetWords unmetWords();

  /// See [DatabaseMatches#hasValues].
  boolean hasValues();

  /// Hashes of the words in names of tables and columns, ascending.
  int[] nameWords();

  /// See [DatabaseMatches#evidence].
  List<Evidence> evidence();

  /// See [DatabaseMatches#sent].
  ShardCandidate sent();

  private static List<Integer> list(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  /// A database of this index. It computes most facts when they are asked for.
  ///
  /// @param number its number in the snapshot
  record Searched(
      ElementCosines cosines,
      NearestPastQuestions nearest,
      int number,
      double bestElement,
      double bestTables,
      SearchedWords asked)
      implements Match {

    static Searched of(
        ElementCosines cosines, NearestPastQuestions nearest, int number, SearchedWords asked) {
      return new Searched(cosines, nearest, number, cosines.best(), cosines.bestTables(), asked);
    }

    private IndexedDatabase indexed() {
      return cosines.database();
    }

    @Override
    public String database() {
      return indexed().id();
    }

    @Override
    public double words() {
      return asked.scores().score(number);
    }

    @Override
    public double coverage() {
      return asked.scores().share(indexed().words());
    }

    @Override
    public PastQuestionScores memories() {
      return new PastQuestionScores(
          nearest.count(),
          nearest.best(),
          nearest.bestThree(),
          nearest.nearest().isEmpty()
              ? 0
              : asked.scores().share(nearest.nearest().getFirst().question().words()));
    }

    @Override
    public WordFacts wordFacts() {
      return WordFacts.of(indexed(), asked);
    }

    @Override
    public UnmetWords unmetWords() {
      return UnmetWords.of(indexed(), asked);
    }

    @Override
    public boolean hasValues() {
      return !indexed().values().columns().isEmpty();
    }

    @Override
    public int[] nameWords() {
      return Arrays.stream(indexed().nameWords())
          .map(word -> asked.vocabulary().stem(word).hashCode())
          .sorted()
          .toArray();
    }

    @Override
    public List<Evidence> evidence() {
      return new EvidenceCollector(indexed(), asked.scores(), asked.query().words())
          .of(cosines.ofElements(), nearest, asked.named().in(indexed().values()));
    }

    @Override
    public ShardCandidate sent() {
      PastQuestionScores memories = memories();
      WordFacts facts = wordFacts();
      NameMentions mentions = facts.mentions();
      UnmetWords unmet = unmetWords();
      return ShardCandidate.newBuilder()
          .setDatabase(database())
          .setBestElement(bestElement)
          .setBestTables(bestTables)
          .setWords(words())
          .setCoverage(coverage())
          .setMemories(memories.count())
          .setBestMemory(memories.best())
          .setBestMemories(memories.bestThree())
          .setMemoryWords(memories.words())
          .setNames(facts.coverage().names())
          .setJoined(facts.coverage().joined())
          .setLikeness(facts.coverage().wordAfterWord())
          .setJoins(facts.coverage().joins().stream().map(Match::list).toList())
          .setValues(facts.values())
          .setPastPairs(list(facts.past().pairs()))
          .setPastWords(list(facts.past().words()))
          .setAbbreviated(List.copyOf(mentions.abbreviated()))
          .setWholeNames(List.copyOf(mentions.whole()))
          .setAdjacent(List.copyOf(mentions.adjacent()))
          .setInTables(facts.inTables())
          .setStatement(facts.statement())
          .setContentWords(unmet.words())
          .setUnmet(unmet.unmet())
          .setUnmetShare(unmet.share())
          .setUnmetWeightShare(unmet.weightShare())
          .setUnmetNames(unmet.names())
          .setLeastLikeness(unmet.leastLikeness())
          .setGreatestLikeness(unmet.greatestLikeness())
          .setHasValues(hasValues())
          .setNameWords(list(nameWords()))
          .setEvidence(evidence())
          .build();
    }
  }

  /// A database that another shard has compared.
  record Received(ShardCandidate sent) implements Match {

    @Override
    public String database() {
      return sent.getDatabase();
    }

    @Override
    public double bestElement() {
      return sent.getBestElement();
    }

    @Override
    public double bestTables() {
      return sent.getBestTables();
    }

    @Override
    public double words() {
      return sent.getWords();
    }

    @Override
    public double coverage() {
      return sent.getCoverage();
    }

    @Override
    public PastQuestionScores memories() {
      return new PastQuestionScores(
          sent.getMemories(), sent.getBestMemory(), sent.getBestMemories(), sent.getMemoryWords());
    }

    @Override
    public WordFacts wordFacts() {
      return WordFacts.of(sent);
    }

    @Override
    public UnmetWords unmetWords() {
      return new UnmetWords(
          sent.getContentWords(),
          sent.getUnmet(),
          sent.getUnmetShare(),
          sent.getUnmetWeightShare(),
          sent.getUnmetNames(),
          sent.getLeastLikeness(),
          sent.getGreatestLikeness());
    }

    @Override
    public boolean hasValues() {
      return sent.getHasValues();
    }

    @Override
    public int[] nameWords() {
      return sent.getNameWords().stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public List<Evidence> evidence() {
      return sent.getEvidence();
    }
  }
}
