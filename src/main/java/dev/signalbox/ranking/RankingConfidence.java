package dev.signalbox.ranking;

import dev.signalbox.index.DatabaseMatches;

/// The confidence of a ranking.
///
/// @param any probability that one of the databases compared is right
/// @param firstIfAny probability that the first is right, if any is
record RankingConfidence(double any, double firstIfAny) {
  private static final double NEARLY_CERTAIN = 1e-9;

  /// A greater sum of values adds no confidence.
  private static final double MOST_VALUES = 5;

  private static final double GREATEST_LEAD = 8;

  static RankingConfidence of(ScoredCandidates scored, RankingModel model) {
    if (scored.size() == 0) {
      return new RankingConfidence(0, 0);
    }
    return new RankingConfidence(
        model.any().probability(ofAny(scored)), model.firstIfAny().probability(ofFirst(scored)));
  }

  /// The features that predict whether the first database is right, if any is. They are the
  /// log-odds of its share, its best cosine, the coverage of the question by its words and names,
  /// the cosine of its nearest past question, the number of databases, its lead over the second,
  /// and the histories.
  static double[] ofFirst(ScoredCandidates scored) {
    DatabaseMatches matches = scored.matches();
    int first = scored.position(0);
    double odds = logOdds(scored.share(0));
    return new double[] {
      odds,
      odds < 0 ? odds : 0,
      matches.bestElement(first),
      matches.coverage(first),
      scored.wordMatch(0).names(),
      matches.memories(first).best(),
      Math.log(matches.size()),
      lead(scored),
      matches.memories(first).count() > 0 ? 1 : 0,
      matches.shareWithMemories(),
      matches.bestMemory()
    };
  }

  /// The lead of the first database's score over the second's, up to a limit.
  private static double lead(ScoredCandidates scored) {
    return scored.size() < 2
        ? GREATEST_LEAD
        : Math.min(GREATEST_LEAD, scored.score(0) - scored.score(1));
  }

  /// The features that predict whether any database is right: the first one's cosines, the coverage
  /// of the question by its words and names, the values that it holds, and the cosine of its
  /// nearest past question. The past answers of those who ask tell nothing of it.
  static double[] ofAny(ScoredCandidates scored) {
    DatabaseMatches matches = scored.matches();
    int first = scored.position(0);
    return new double[] {
      matches.bestElement(first),
      matches.bestTables(first),
      matches.rareWords(first),
      matches.coverage(first),
      logOdds(scored.shareWithoutPriors(0)),
      scored.wordMatch(0).names(),
      scored.wordMatch(0).joined(),
      Math.min(MOST_VALUES, scored.wordMatch(0).values()),
      Math.min(MOST_VALUES, scored.wordMatch(0).properValues()),
      matches.memories(first).count() > 0 ? 1 : 0,
      matches.memories(first).best(),
      scored.wordMatch(0).phrases(),
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

  /// Probability that the database at a rank is right: the databases behind the first divide the
  /// remaining probability by their shares.
  double ofRank(int rank, ScoredCandidates scored) {
    if (rank == 0) {
      return first();
    }
    double others = Math.max(NEARLY_CERTAIN, 1 - scored.share(0));
    return any * (1 - firstIfAny) * Math.min(1, scored.share(rank) / others);
  }
}
