package dev.signalbox.ranking;

import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.PriorCount;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.ShardCandidate;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.prior.PriorOdds;
import dev.signalbox.prior.PriorSentence;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
/// A question without a vector is ranked by words, values and the words of past questions, by
/// weights of their own ([WordRankingModel]).
///
/// Threading: safe for any number of threads.
public final class Ranker {
  private static final int CANDIDATES = 25;

  /// Among thousands of databases, more than 25 may be equally good by the cheap features.
  private static final int CANDIDATES_OF_MANY = 50;

  private final RankingModel model;
  private final WordRankingModel words = WordRankingModel.shipped();
  private final String digest;
  private final int shown;
  private final double priorWeight;

  /// @param encoder name of the encoder of the index
  /// @throws dev.signalbox.config.rules.ConfigurationException `ranking.model` is no model for it
  public Ranker(String encoder, RankingSettings settings) {
    FittedRanking fitted = FittedRanking.of(encoder, settings);
    this.model = fitted.model();
    this.digest = fitted.digest();
    this.shown = settings.candidates();
    this.priorWeight = settings.priors().weight();
  }

  /// Ranks the databases that match the query. The same query on the same snapshot gives the same
  /// ranking; databases of equal score stand in the order of their ids.
  ///
  /// @return no candidates and a confidence of 0 where there is no database to compare
  public Ranking rank(IndexSnapshot snapshot, SearchQuery query) {
    return rank(snapshot, query, Past.NONE);
  }

  /// The past answers of those who ask.
  ///
  /// @param question names those who ask
  record Past(@Nullable Question question, List<PriorCount> counts) {
    static final Past NONE = new Past(null, List.of());

    List<Evidence> evidence(PriorOdds odds, String database) {
      return question == null ? List.of() : PriorSentence.evidence(odds, database, question);
    }
  }

  /// The same ranking where past answers add to the scores.
  Ranking rank(IndexSnapshot snapshot, SearchQuery query, Past past) {
    return rank(snapshot, query, past, List.of());
  }

  /// The same ranking of the databases of all shards of an index.
  ///
  /// @param snapshot of the last shard
  /// @param received the candidates of the shards before it
  Ranking rank(
      IndexSnapshot snapshot, SearchQuery query, Past past, List<ShardCandidate> received) {
    DatabaseMatches matches = snapshot.search(query, received);
    PriorOdds priors = odds(matches, past.counts());
    boolean byWords = query.vector().length == 0;
    ScoredCandidates scored =
        new ScoredCandidates(matches, byWords ? words.ranking() : model, priors, compared(matches));
    RankingConfidence confidence =
        byWords ? RankingConfidence.ofWords(scored, words) : RankingConfidence.of(scored, model);
    List<Candidate> best = new ArrayList<>();
    for (int rank = 0; rank < Math.min(shown, scored.size()); rank++) {
      int position = scored.position(rank);
      String database = matches.database(position);
      List<Evidence> evidence = new ArrayList<>(matches.evidence(position));
      evidence.addAll(past.evidence(priors, database));
      best.add(
          new Candidate(database, scored.score(rank), confidence.ofRank(rank, scored), evidence));
    }
    return new Ranking(
        best, confidence.first(), confidence.any(), snapshot.version(), null, List.of(), digest);
  }

  /// The number of databases that the second pass compares.
  private int compared(DatabaseMatches matches) {
    return Math.max(matches.ofMany() ? CANDIDATES_OF_MANY : CANDIDATES, shown);
  }

  /// The best databases of some shards of an index by the features that every database has. The
  /// candidates of an index of all databases are among those of its shards, so [#rank] makes the
  /// same ranking of them.
  ///
  /// @param snapshot of a shard
  /// @param received the candidates of the shards before it
  List<ShardCandidate> candidates(
      IndexSnapshot snapshot, SearchQuery query, Past past, List<ShardCandidate> received) {
    DatabaseMatches matches = snapshot.search(query, received);
    PriorOdds priors = odds(matches, past.counts());
    return new CandidateSelection(matches, model.first(), priors, compared(matches))
        .best().stream().map(matches::sent).toList();
  }

  private PriorOdds odds(DatabaseMatches matches, List<PriorCount> counts) {
    if (counts.isEmpty()) {
      return PriorOdds.NONE;
    }
    return PriorOdds.of(counts, matches.compared(), priorWeight);
  }
}
