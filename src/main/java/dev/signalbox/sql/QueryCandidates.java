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
  /// The most query candidates with adapted ones; queries of alternative hypotheses do not count.
  private static final int MOST = 3;

  /// The greatest distance of an example to adapt, as farther ones often ask something else. Fitted
  /// on `spider-route-in`'s train split.
  private static final double FARTHEST = 0.25;

  /// The loss in log-odds of an adapted query, as nothing in the question asks for its form.
  private static final double EXAMPLE_PENALTY = 0.5;

  /// The share of a hypothesis's distance that lowers the confidence in its queries. Fitted
  /// together with the odds of the hypotheses.
  private static final double ALTERNATIVE_WEIGHT = 0.2;

  QueryCandidates {
    ranked =
        ranked.stream()
            .sorted(Comparator.comparingDouble(QueryCandidate::preference).reversed())
            .toList();
  }

  /// The queries of the rules for all linking hypotheses, and the adapted queries of near examples.
  ///
  /// @param byRules the parse result for the likeliest hypothesis
  /// @param near the examples, nearest first
  /// @param skeletons whether to adapt the queries of examples
  static QueryCandidates of(
      LinkingHypotheses hypotheses,
      ParseResult byRules,
      Lexicon lexicon,
      List<Near> near,
      boolean skeletons,
      Dialect dialect) {
    Making making = new Making(near, dialect, new LinkedHashMap<>());
    if (byRules instanceof Parsed parsed) {
      making.addByRules(hypotheses.likeliest(), parsed, 0);
    }
    for (LinkingHypothesis alternative : hypotheses.alternatives()) {
      if (ParseResult.of(alternative.question(), lexicon) instanceof Parsed parsed) {
        making.addByRules(alternative.question(), parsed, alternative.odds());
      }
    }
    if (skeletons) {
      making.addByExamples(hypotheses.likeliest(), lexicon, byRules instanceof Parsed ? 1 : 0);
    }
    return new QueryCandidates(List.copyOf(making.bySql.values()));
  }

  /// The query candidates under construction, each query once.
  private record Making(List<Near> near, Dialect dialect, Map<String, QueryCandidate> bySql) {

    void addByRules(LinkedQuestion question, Parsed parsed, double odds) {
      QueryCandidate made =
          candidate(
              question, parsed, null, ALTERNATIVE_WEIGHT * odds, (ALTERNATIVE_WEIGHT - 1) * odds);
      bySql.merge(made.sql(), made, QueryCandidate::or);
    }

    void addByExamples(LinkedQuestion question, Lexicon lexicon, int before) {
      int made = before;
      for (Near each : near) {
        if (each.distance() > FARTHEST || made == MOST) {
          break;
        }
        int known = bySql.size();
        ExampleSelection.query(each.example())
            .flatMap(query -> ExampleAdaptation.of(question, lexicon, query))
            .map(parsed ->
                candidate(question, parsed, each.example().question(), -EXAMPLE_PENALTY, 0))
            .ifPresent(adapted -> bySql.merge(adapted.sql(), adapted, QueryCandidate::or));
        made += bySql.size() - known;
      }
    }

    private QueryCandidate candidate(
        LinkedQuestion question,
        Parsed parsed,
        @Nullable String example,
        double odds,
        double linkingPenalty) {
      String sql = new SqlRenderer(dialect).render(parsed.query());
      QuerySkeleton skeleton = QuerySkeleton.of(sql, dialect).orElseThrow();
      double agreed = SkeletonAgreement.confidence(parsed.confidence(), skeleton, near);
      double all = agreed / (1 - agreed) * Math.exp(odds);
      return new QueryCandidate(
          sql,
          skeleton,
          question,
          example,
          all / (1 + all),
          linkingPenalty,
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
          Comparator.comparingDouble((QueryCandidate each) -> each.atBest().preference())
              .reversed());
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
        .allMatch(other -> first.atWorst().preference() >= other.atBest().preference());
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
