package dev.signalbox.ranking;

import dev.signalbox.index.Matches;

/// How sure a ranking is.
///
/// @param any probability that one of the databases compared is right
/// @param firstIfAny probability that the first is right, if any is
record RankingConfidence(double any, double firstIfAny) {
  private static final double NEARLY_CERTAIN = 1e-9;

  /// More say no more.
  private static final double MOST_VALUES = 5;

  private static final double GREATEST_LEAD = 8;

  static RankingConfidence of(Scored scored, RankingModel model) {
    if (scored.size() == 0) {
      return new RankingConfidence(0, 0);
    }
    return new RankingConfidence(
        model.any().probability(ofAny(scored)), model.firstIfAny().probability(ofFirst(scored)));
  }

  /// What tells whether the first database is right, if any is: the log-odds of its share, how near
  /// it is, how much of the question its words and names cover, how near its nearest past question
  /// is, among how many it is, how far the second is behind, and who has a history, how near.
  static double[] ofFirst(Scored scored) {
    Matches matches = scored.matches();
    int first = scored.position(0);
    double odds = logOdds(scored.share(0));
    return new double[] {
      odds,
      odds < 0 ? odds : 0,
      matches.bestElement(first),
      matches.coverage(first),
      scored.closeness(0).names(),
      matches.memories(first).best(),
      Math.log(matches.size()),
      lead(scored),
      matches.memories(first).count() > 0 ? 1 : 0,
      matches.shareWithMemories(),
      matches.bestMemory()
    };
  }

  /// By how much the score of the first is above that of the second, as far as it matters.
  private static double lead(Scored scored) {
    return scored.size() < 2
        ? GREATEST_LEAD
        : Math.min(GREATEST_LEAD, scored.score(0) - scored.score(1));
  }

  /// What tells whether any database is right: how near the first one is, as a whole and with its
  /// best element, how much of the question its words and names cover, the values that it holds,
  /// and how near the nearest past question is.
  static double[] ofAny(Scored scored) {
    Matches matches = scored.matches();
    int first = scored.position(0);
    return new double[] {
      matches.bestElement(first),
      matches.bestTables(first),
      matches.rareWords(first),
      matches.coverage(first),
      logOdds(scored.share(0)),
      scored.closeness(0).names(),
      scored.closeness(0).joined(),
      Math.min(MOST_VALUES, scored.closeness(0).values()),
      Math.min(MOST_VALUES, scored.closeness(0).properValues()),
      matches.memories(first).count() > 0 ? 1 : 0,
      matches.memories(first).best(),
      scored.closeness(0).phrases(),
      Math.log(matches.size())
    };
  }

  private static double logOdds(double probability) {
    double inside = Math.clamp(probability, NEARLY_CERTAIN, 1 - NEARLY_CERTAIN);
    return Math.log(inside / (1 - inside));
  }

  /// Probability that the first database is right.
  double first() {
    return any * firstIfAny;
  }

  /// Probability that the database at a rank is right: those behind the first divide what it leaves
  /// by their shares.
  double ofRank(int rank, Scored scored) {
    if (rank == 0) {
      return first();
    }
    double others = Math.max(NEARLY_CERTAIN, 1 - scored.share(0));
    return any * (1 - firstIfAny) * Math.min(1, scored.share(rank) / others);
  }
}
