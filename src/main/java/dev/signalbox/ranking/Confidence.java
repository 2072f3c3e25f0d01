package dev.signalbox.ranking;

import dev.signalbox.index.Matches;

/// How sure a ranking is.
///
/// @param any probability that one of the databases compared is right
/// @param firstIfAny probability that the first is right, if any is
record Confidence(double any, double firstIfAny) {
  private static final double NEARLY_CERTAIN = 1e-9;

  static Confidence of(Scored scored, RankingModel model) {
    if (scored.size() == 0) {
      return new Confidence(0, 0);
    }
    return new Confidence(
        model.any().probability(ofAny(scored)), model.first().probability(ofFirst(scored)));
  }

  /// What tells whether the first database is right, if any is: the log-odds of its share, how near
  /// it is, and how much of the question its words cover.
  static double[] ofFirst(Scored scored) {
    Matches matches = scored.matches();
    int first = scored.position(0);
    return new double[] {
      logOdds(scored.share(0)), matches.bestElement(first), matches.coverage(first)
    };
  }

  /// What tells whether any database is right: how near the first one is, as a whole and with its
  /// best element, and how much of the question its words cover.
  static double[] ofAny(Scored scored) {
    Matches matches = scored.matches();
    int first = scored.position(0);
    return new double[] {
      matches.bestElement(first),
      matches.bestTables(first),
      matches.rareWords(first),
      matches.coverage(first),
      logOdds(scored.share(0))
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
