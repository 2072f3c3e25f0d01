package dev.signalbox.ranking;

import dev.signalbox.config.RankingSettings;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchQuery;
import java.util.ArrayList;
import java.util.List;

/// Ranks databases by the probability that they answer a question.
///
/// A first pass compares all of them by cheap features: the cosine of the nearest element (is there
/// a table or statement for this?), the mean of the three nearest tables (is the whole domain
/// near?), and BM25 over the words of the schema (are the very names in the question?). The nearest
/// past questions that the database is known to answer count, too. The best 25, or 50 of more than
/// a few hundred, are the candidates that a second pass compares word by word ([WordMatch]).
///
/// The weights of both passes are those of conditional logits (McFadden 1974, Conditional logit
/// analysis of qualitative choice behavior). The scores' exponentials, divided by their sum, are
/// the probabilities that each database is the right one, if one of the compared ones is. Logistic
/// regressions, fitted on questions with known answers, give the probabilities that any database is
/// right and that the first one is.
///
/// Threading: safe for any number of threads.
public final class Ranker {
  private static final int CANDIDATES = 25;

  /// Among thousands of databases, more than 25 may be equally good by the cheap features.
  private static final int CANDIDATES_OF_MANY = 50;

  private final RankingModel model;
  private final String digest;
  private final int shown;

  /// @param encoder name of the encoder of the index
  /// @throws dev.signalbox.config.rules.ConfigurationException `ranking.model` is no model for it
  public Ranker(String encoder, RankingSettings settings) {
    FittedRanking fitted = FittedRanking.of(encoder, settings);
    this.model = fitted.model();
    this.digest = fitted.digest();
    this.shown = settings.candidates();
  }

  /// Ranks the databases that match the query. The same query on the same snapshot gives the same
  /// ranking; databases of equal score stand in the order of their ids.
  ///
  /// @return no candidates and a confidence of 0 where there is no database to compare
  public Ranking rank(IndexSnapshot snapshot, SearchQuery query) {
    DatabaseMatches matches = snapshot.search(query);
    int compared = matches.ofMany() ? CANDIDATES_OF_MANY : CANDIDATES;
    ScoredCandidates scored = new ScoredCandidates(matches, model, Math.max(compared, shown));
    RankingConfidence confidence = RankingConfidence.of(scored, model);
    List<Candidate> best = new ArrayList<>();
    for (int rank = 0; rank < Math.min(shown, scored.size()); rank++) {
      int position = scored.position(rank);
      best.add(
          new Candidate(
              scored.matches().database(position),
              scored.score(rank),
              confidence.ofRank(rank, scored),
              scored.matches().evidence(position)));
    }
    return new Ranking(
        best, confidence.first(), confidence.any(), snapshot.version(), null, List.of(), digest);
  }
}
