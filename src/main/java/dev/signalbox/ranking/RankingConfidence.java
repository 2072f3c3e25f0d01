package dev.signalbox.ranking;

import dev.signalbox.index.DatabaseMatches;
import java.util.BitSet;
import java.util.List;

/// The confidence of a ranking.
///
/// Near copies of the first database answer as well as it does. They divide its share of the
/// scores, but not its probability.
///
/// @param any probability that one of the databases compared is right
/// @param firstIfAny probability that the first is right, if any is
/// @param copies the ranks of the first database and its near copies
/// @param share the shares of these databases together
record RankingConfidence(double any, double firstIfAny, BitSet copies, double share) {
  private static final double NEARLY_CERTAIN = 1e-9;
  private static final double GREATEST_LEAD = 8;

  /// Near copies share at least this part of their names' words.
  private static final double SHARED_NAMES = 0.8;

  /// A copy whose score is lower by more than this lacks something that the question names.
  private static final double MOST_BEHIND = 3;

  static RankingConfidence of(ScoredCandidates scored, RankingModel model) {
    BitSet copies = copies(scored);
    double share = share(scored, copies);
    return scored.size() == 0
        ? new RankingConfidence(0, 0, copies, 0)
        : new RankingConfidence(
            model.any().probability(AnyFeatures.of(scored)),
            model.firstIfAny().probability(ofFirst(scored, copies, share)),
            copies,
            share);
  }

  /// The confidence of a ranking by words.
  static RankingConfidence ofWords(ScoredCandidates scored, WordRankingModel words) {
    BitSet copies = copies(scored);
    return scored.size() == 0
        ? new RankingConfidence(0, 0, copies, 0)
        : new RankingConfidence(1, words.probability(scored), copies, share(scored, copies));
  }

  private static double share(ScoredCandidates scored, BitSet ranks) {
    return Math.min(1, ranks.stream().mapToDouble(scored::share).sum());
  }

  /// The ranks of the first database and its near copies.
  private static BitSet copies(ScoredCandidates scored) {
    BitSet copies = new BitSet();
    for (int rank = 0;
        rank < scored.size() && scored.score(0) - scored.score(rank) <= MOST_BEHIND;
        rank++) {
      copies.set(
          rank,
          rank == 0
              || scored.matches().sharedNames(scored.position(0), scored.position(rank))
                  >= SHARED_NAMES);
    }
    return copies;
  }

  /// The names of the features of [#ofFirst], in their order.
  static final List<String> FIRST =
      List.of(
          "odds",
          "oddsBelowOne",
          "bestElement",
          "coverage",
          "names",
          "bestMemory",
          "logDatabases",
          "lead",
          "memory",
          "shareWithMemories",
          "bestMemoryOfAll");

  /// The features that predict whether the first database is right, if any is. They are the
  /// log-odds of its share, its best cosine, the coverage of the question by its words and names,
  /// the cosine of its nearest past question, the number of databases, its lead over the second,
  /// and the histories.
  static double[] ofFirst(ScoredCandidates scored) {
    BitSet copies = copies(scored);
    return ofFirst(scored, copies, share(scored, copies));
  }

  private static double[] ofFirst(ScoredCandidates scored, BitSet copies, double share) {
    DatabaseMatches matches = scored.matches();
    int first = scored.position(0);
    double odds = logOdds(share);
    return new double[] {
      odds,
      odds < 0 ? odds : 0,
      matches.bestElement(first),
      matches.coverage(first),
      scored.wordMatch(0).names(),
      matches.memories(first).best(),
      Math.log(matches.size()),
      lead(scored, copies.nextClearBit(0)),
      matches.memories(first).count() > 0 ? 1 : 0,
      matches.shareWithMemories(),
      matches.bestMemory()
    };
  }

  /// The lead of the first database's score over that of the database at a rank, up to a limit.
  static double lead(ScoredCandidates scored, int rank) {
    return rank >= scored.size()
        ? GREATEST_LEAD
        : Math.min(GREATEST_LEAD, scored.score(0) - scored.score(rank));
  }

  /// The same lead without what past answers add.
  static double leadWithoutPriors(ScoredCandidates scored, int rank) {
    return rank >= scored.size()
        ? GREATEST_LEAD
        : Math.min(GREATEST_LEAD, scored.scoreWithoutPriors(0) - scored.scoreWithoutPriors(rank));
  }

  static double logOdds(double probability) {
    double inside = Math.clamp(probability, NEARLY_CERTAIN, 1 - NEARLY_CERTAIN);
    return Math.log(inside / (1 - inside));
  }

  /// Probability that the first database is right.
  double first() {
    return any * firstIfAny;
  }

  /// Probability that the database at a rank is right. A near copy of the first one has its
  /// probability in proportion to its share. All others divide the remaining probability by their
  /// shares.
  double ofRank(int rank, ScoredCandidates scored) {
    if (copies.get(rank)) {
      return first() * Math.min(1, scored.share(rank) / scored.share(0));
    }
    double others = Math.max(NEARLY_CERTAIN, 1 - share);
    return any * (1 - firstIfAny) * Math.min(1, scored.share(rank) / others);
  }
}
