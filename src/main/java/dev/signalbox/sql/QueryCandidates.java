package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.index.ExampleMemory.Near;
import dev.signalbox.sql.example.ExampleAdaptation;
import dev.signalbox.sql.example.ExampleSelection;
import dev.signalbox.sql.example.QuerySkeleton;
import dev.signalbox.sql.example.SkeletonAgreement;
import dev.signalbox.sql.grammar.ParseResult;
import dev.signalbox.sql.grammar.ParseResult.Parsed;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryModel;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.LinkingHypotheses;
import dev.signalbox.sql.linking.LinkingHypothesis;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.time.TimeReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The query candidates for a question, best first; of equal ones, the earliest comes first.
record QueryCandidates(List<QueryCandidate> ranked) {
  private static final int MOST_PROBES = 6;

  /// The most query candidates that an event tells.
  private static final int MOST_TOLD = 5;

  /// The most adapted queries.
  private static final int MOST_ADAPTED = 2;

  /// The greatest distance of an example to adapt, as farther ones often ask something else. Fitted
  /// on `spider-route-in`'s train split.
  private static final double FARTHEST = 0.25;

  QueryCandidates {
    ranked =
        ranked.stream()
            .sorted(Comparator.comparingDouble(QueryCandidate::score).reversed())
            .toList();
  }

  /// The queries of the rules for all readings of all linking hypotheses, and the adapted queries
  /// of near examples.
  ///
  /// @param near the examples, nearest first
  /// @param skeletons whether to adapt the queries of examples
  static QueryCandidates of(
      LinkingHypotheses hypotheses,
      Lexicon lexicon,
      TimeReference reference,
      List<Near> near,
      boolean skeletons,
      Dialect dialect) {
    Making making = new Making(reference, near, dialect, new LinkedHashMap<>());
    making.addByRules(hypotheses.likeliest(), lexicon, 0);
    for (LinkingHypothesis alternative : hypotheses.alternatives()) {
      making.addByRules(alternative.question(), lexicon, alternative.odds());
    }
    if (skeletons) {
      making.addByExamples(hypotheses.likeliest(), lexicon);
    }
    return new QueryCandidates(List.copyOf(making.bySql.values()));
  }

  /// The query candidates under construction, each query once.
  private record Making(
      TimeReference reference,
      List<Near> near,
      Dialect dialect,
      Map<String, QueryCandidate> bySql) {

    void addByRules(LinkedQuestion question, Lexicon lexicon, double odds) {
      for (ParseResult result : ParseResult.all(question, lexicon, reference)) {
        if (result instanceof Parsed parsed) {
          parsed.features().add(QueryFeature.LINKING_ODDS, odds);
          QueryCandidate made = candidate(question, parsed, null);
          bySql.merge(made.sql(), made, QueryCandidate::or);
        }
      }
    }

    void addByExamples(LinkedQuestion question, Lexicon lexicon) {
      int made = 0;
      for (Near each : near) {
        if (each.distance() > FARTHEST || made == MOST_ADAPTED) {
          break;
        }
        int known = bySql.size();
        ExampleSelection.query(each.example())
            .flatMap(query -> ExampleAdaptation.of(question, lexicon, reference, query))
            .ifPresent(parsed -> {
              parsed.features().add(QueryFeature.ADAPTED, 1);
              QueryCandidate adapted = candidate(question, parsed, each.example().question());
              bySql.merge(adapted.sql(), adapted, QueryCandidate::or);
            });
        made += bySql.size() - known;
      }
    }

    private QueryCandidate candidate(
        LinkedQuestion question, Parsed parsed, @Nullable String example) {
      String sql = new SqlRenderer(dialect).render(parsed.query());
      QuerySkeleton skeleton = QuerySkeleton.of(sql, dialect).orElseThrow();
      SkeletonAgreement agreement = SkeletonAgreement.of(skeleton, near);
      parsed.features().add(QueryFeature.AGREEING_EXAMPLES, agreement.agreeing());
      parsed.features().add(QueryFeature.NEAR_EXAMPLES, agreement.all());
      return new QueryCandidate(
          sql,
          skeleton,
          question,
          example,
          parsed.features(),
          parsed.problems(),
          TrialOutcome.UNKNOWN);
    }
  }

  /// The probability, from 0 to 1, that the candidate at `index` is right.
  double confidence(int index) {
    double own = ranked.get(index).score();
    double next = Double.NEGATIVE_INFINITY;
    double all = 0;
    for (int i = 0; i < ranked.size(); i++) {
      double score = ranked.get(i).score();
      all += Math.exp(score - own);
      next = i == index ? next : Math.max(next, score);
    }
    return QueryModel.shipped().confidence(ranked.get(index).probedFeatures(), own - next, 1 / all);
  }

  /// Probes the query candidates whose outcome decides on the choice or on its sufficiency. It
  /// always runs the one that could become the best, until no outcome of the best would change the
  /// choice.
  ///
  /// @param enough the confidence that suffices
  QueryCandidates probed(
      ProbeExecution probe, DatabaseDescription database, @Nullable String tenant, double enough)
      throws InterruptedException {
    QueryCandidates current = this;
    for (int probes = 0; probes < MOST_PROBES && !current.ranked.isEmpty(); probes++) {
      int first = current.likeliestAtBest();
      QueryCandidate candidate = current.ranked.get(first);
      if (candidate.isProbed()
          || current.with(first, candidate.atBest()).confidence(0) < enough
          || (current.isAheadOfAll(first)
              && current.with(first, candidate.atWorst()).confidence(0) >= enough)) {
        break;
      }
      QueryCandidate probed = candidate.probed(probe.of(candidate.sql(), database, tenant));
      current = current.with(first, probed);
      if (!probed.isProbed()) {
        break;
      }
    }
    return current;
  }

  private QueryCandidates with(int index, QueryCandidate candidate) {
    List<QueryCandidate> all = new ArrayList<>(ranked);
    all.set(index, candidate);
    return new QueryCandidates(all);
  }

  private int likeliestAtBest() {
    int best = 0;
    for (int i = 1; i < ranked.size(); i++) {
      if (ranked.get(i).atBest().score() > ranked.get(best).atBest().score()) {
        best = i;
      }
    }
    return best;
  }

  private boolean isAheadOfAll(int first) {
    double worst = ranked.get(first).atWorst().score();
    for (int i = 0; i < ranked.size(); i++) {
      if (i != first && ranked.get(i).atBest().score() > worst) {
        return false;
      }
    }
    return true;
  }

  /// The entries for the event of a written query; none where there was no choice and no probe.
  List<CandidateQuery> described() {
    boolean choice = ranked.size() > 1 || ranked.stream().anyMatch(QueryCandidate::isProbed);
    return choice ? all() : List.of();
  }

  /// The entries for the event of a declined question.
  List<CandidateQuery> all() {
    List<CandidateQuery> all = new ArrayList<>();
    for (int i = 0; i < Math.min(MOST_TOLD, ranked.size()); i++) {
      all.add(ranked.get(i).described(confidence(i)));
    }
    return all;
  }
}
