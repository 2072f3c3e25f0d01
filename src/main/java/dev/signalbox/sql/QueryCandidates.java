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
import dev.signalbox.sql.grammar.QueryFeature;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.LinkingHypotheses;
import dev.signalbox.sql.linking.LinkingHypothesis;
import dev.signalbox.sql.query.SqlRenderer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The query candidates for a question, best first; of equal ones, the earliest comes first.
record QueryCandidates(List<QueryCandidate> ranked) {
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
      List<Near> near,
      boolean skeletons,
      Dialect dialect) {
    Making making = new Making(near, dialect, new LinkedHashMap<>());
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
  private record Making(List<Near> near, Dialect dialect, Map<String, QueryCandidate> bySql) {

    void addByRules(LinkedQuestion question, Lexicon lexicon, double odds) {
      for (ParseResult result : ParseResult.all(question, lexicon)) {
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
            .flatMap(query -> ExampleAdaptation.of(question, lexicon, query))
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

  /// Probes the query candidates whose outcome decides on the choice or on its sufficiency. It
  /// always runs the one that could become the best, until no outcome of the best would change the
  /// choice.
  ///
  /// @param enough the confidence that suffices
  QueryCandidates probed(
      ProbeExecution probe, DatabaseDescription database, @Nullable String tenant, double enough)
      throws InterruptedException {
    List<QueryCandidate> all = new ArrayList<>(ranked);
    boolean reached = true;
    while (reached && !all.isEmpty()) {
      all.sort(
          Comparator.comparingDouble((QueryCandidate each) -> each.atBest().score()).reversed());
      QueryCandidate first = all.getFirst();
      if (first.isProbed()
          || first.atBest().confidence() < enough
          || (first.atWorst().confidence() >= enough && isAheadOfAll(first, all))) {
        break;
      }
      QueryCandidate probed = first.probed(probe.of(first.sql(), database, tenant));
      all.set(0, probed);
      reached = probed.isProbed();
    }
    return new QueryCandidates(all);
  }

  private static boolean isAheadOfAll(QueryCandidate first, List<QueryCandidate> all) {
    return all.stream()
        .skip(1)
        .allMatch(other -> first.atWorst().score() >= other.atBest().score());
  }

  /// The entries for the event of a written query; none where there was no choice and no probe.
  List<CandidateQuery> described() {
    boolean choice = ranked.size() > 1 || ranked.stream().anyMatch(QueryCandidate::isProbed);
    return choice ? all() : List.of();
  }

  /// The entries for the event of a declined question.
  List<CandidateQuery> all() {
    return ranked.stream().map(QueryCandidate::described).toList();
  }
}
