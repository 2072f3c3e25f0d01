package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.index.ExampleMemory.Near;
import dev.signalbox.sql.CandidateReadings.Origin;
import dev.signalbox.sql.example.ExampleAdaptation;
import dev.signalbox.sql.example.ExampleSelection;
import dev.signalbox.sql.example.QuerySkeleton;
import dev.signalbox.sql.example.SkeletonAgreement;
import dev.signalbox.sql.grammar.ParseResult;
import dev.signalbox.sql.grammar.ParseResult.Parsed;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryModel;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.LinkingHypotheses;
import dev.signalbox.sql.linking.LinkingHypothesis;
import dev.signalbox.sql.query.FixedFigures;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.taught.QueryIdentity;
import dev.signalbox.sql.time.TimeReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The query candidates for a question, best first; of equal ones, the earliest comes first.
record QueryCandidates(List<QueryCandidate> ranked) {
  private static final int MOST_PROBES = 6;

  /// The number of the best query candidates whose rows are compared; more told no more.
  private static final int COMPARED = 4;

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
  /// of near examples. A query stands for each linking hypothesis that gives it.
  ///
  /// @param near the examples, nearest first
  /// @param skeletons whether to adapt the queries of examples
  /// @param following the query before in the conversation; null where none is
  static QueryCandidates of(
      LinkingHypotheses hypotheses,
      Lexicon lexicon,
      TimeReference reference,
      List<Near> near,
      boolean skeletons,
      Dialect dialect,
      @Nullable Following following) {
    QuestionTimes times = new QuestionTimes(hypotheses.likeliest().tokens(), lexicon, reference);
    Making making = new Making(times, near, dialect, following, new LinkedHashMap<>());
    making.addByRules(hypotheses.likeliest(), lexicon, ParseResult.WIDE, 0);
    for (LinkingHypothesis alternative : hypotheses.alternatives()) {
      making.addByRules(alternative.question(), lexicon, ParseResult.NARROW, alternative.odds());
    }
    if (skeletons) {
      making.addByExamples(hypotheses.likeliest(), lexicon);
    }
    return new QueryCandidates(List.copyOf(making.byOrigin.values()));
  }

  /// The query candidates with each query once, in its likeliest form.
  QueryCandidates distinct() {
    Map<String, QueryCandidate> bySql = new LinkedHashMap<>();
    ranked.forEach(candidate -> bySql.merge(candidate.sql(), candidate, QueryCandidate::or));
    return new QueryCandidates(List.copyOf(bySql.values()));
  }

  /// The query candidates but for some queries.
  ///
  /// @param wrong in the form of [QueryIdentity]
  QueryCandidates without(Set<String> wrong, DatabaseDescription database) {
    return wrong.isEmpty()
        ? this
        : new QueryCandidates(
            ranked.stream()
                .filter(candidate -> !wrong.contains(QueryIdentity.of(candidate.sql(), database)))
                .toList());
  }

  /// The query candidates but for the first query, in whichever form.
  QueryCandidates withoutFirst() {
    String first = ranked.getFirst().sql();
    return new QueryCandidates(
        ranked.stream().filter(candidate -> !candidate.sql().equals(first)).toList());
  }

  /// The query candidates that can give one number: those of a single column, without groups. Where
  /// there is none, all of them.
  QueryCandidates ofOneNumber() {
    List<QueryCandidate> numbers = ranked.stream().filter(QueryCandidate::canBeOneNumber).toList();
    return numbers.isEmpty() ? this : new QueryCandidates(numbers);
  }

  /// The query candidates under construction.
  private record Making(
      QuestionTimes times,
      List<Near> near,
      Dialect dialect,
      @Nullable Following following,
      Map<Origin, QueryCandidate> byOrigin) {

    private void add(QueryCandidate candidate) {
      byOrigin.merge(Origin.of(candidate), candidate, QueryCandidate::or);
    }

    private long queries() {
      return byOrigin.keySet().stream().map(Origin::sql).distinct().count();
    }

    void addByRules(LinkedQuestion question, Lexicon lexicon, int width, double odds) {
      if (following != null) {
        List<Parsed> changed = following.changed(question, lexicon, times);
        changed.forEach(parsed -> addByRules(question, parsed, odds));
        if (!following.mayStandAlone(question)) {
          return;
        }
      }
      for (ParseResult result : ParseResult.all(question, lexicon, times, width)) {
        if (result instanceof Parsed parsed && !FixedFigures.in(parsed.query(), lexicon.schema())) {
          addByRules(question, parsed, odds);
        }
      }
    }

    private void addByRules(LinkedQuestion question, Parsed parsed, double odds) {
      parsed.features().add(QueryFeature.LINKING_ODDS, odds);
      add(candidate(question, parsed, null));
    }

    void addByExamples(LinkedQuestion question, Lexicon lexicon) {
      int made = 0;
      for (Near each : near) {
        if (each.distance() > FARTHEST || made == MOST_ADAPTED) {
          break;
        }
        long known = queries();
        ExampleSelection.query(each.example())
            .flatMap(query -> ExampleAdaptation.of(question, lexicon, times, query))
            .ifPresent(parsed -> {
              parsed.features().add(QueryFeature.ADAPTED, 1);
              add(candidate(question, parsed, each.example().question()));
            });
        made += (int) (queries() - known);
      }
    }

    private QueryCandidate candidate(
        LinkedQuestion question, Parsed parsed, @Nullable String example) {
      String sql = new SqlRenderer(dialect).render(parsed.query());
      QuerySkeleton skeleton = QuerySkeleton.of(sql, dialect).orElseThrow();
      SkeletonAgreement agreement = SkeletonAgreement.of(skeleton, near);
      parsed.features().add(QueryFeature.AGREEING_EXAMPLES, agreement.agreeing());
      parsed.features().add(QueryFeature.NEAR_EXAMPLES, agreement.all());
      double premise = following == null ? 1 : following.mark(parsed);
      return QueryCandidate.of(parsed, sql, skeleton, question, example, premise);
    }
  }

  /// The probability, from 0 to 1, that the candidate at `index` is right. Candidates that are
  /// known to find the same rows stand for one answer. A change of a query is at most as likely to
  /// be right as that query.
  double confidence(int index) {
    QueryCandidate own = ranked.get(index);
    double next = Double.NEGATIVE_INFINITY;
    double same = 0;
    double all = 0;
    for (int i = 0; i < ranked.size(); i++) {
      double weight = Math.exp(ranked.get(i).score() - own.score());
      boolean agrees = i == index || own.agreesWith(ranked.get(i));
      all += weight;
      same += agrees ? weight : 0;
      next = agrees ? next : Math.max(next, ranked.get(i).score());
    }
    return Math.min(
        own.premise(),
        QueryModel.shippedFor(own.features())
            .confidence(
                own.probedFeatures(), own.score() - next, same / all, own.probe().rows() != null));
  }

  /// Probes the best few query candidates, since their agreement tells how sure the first one is,
  /// and those whose outcome decides on the choice: always the one that could become the best,
  /// until no outcome of the best would change the choice. It probes none where the best could not
  /// suffice.
  ///
  /// @param enough the confidence that suffices
  QueryCandidates probed(
      ProbeExecution probe, DatabaseDescription database, @Nullable String tenant, double enough)
      throws InterruptedException {
    ProbeExecution own = probe.among(ranked.stream().map(QueryCandidate::sql).toList());
    QueryCandidates current = this;
    for (int probes = 0; probes < MOST_PROBES; probes++) {
      int next = current.next(enough);
      if (next < 0) {
        break;
      }
      QueryCandidate candidate = current.ranked.get(next);
      QueryCandidate probed = candidate.probed(own.of(candidate.sql(), database, tenant));
      current = current.with(next, probed);
      if (!probed.isProbed()) {
        break;
      }
    }
    return current;
  }

  /// The index of the query candidate to probe next; -1 for none.
  private int next(double enough) {
    if (ranked.isEmpty()) {
      return -1;
    }
    int first = likeliestAtBest();
    QueryCandidate candidate = ranked.get(first);
    if (withAgreement(candidate).confidence(0) < enough) {
      return -1;
    }
    if (ranked.size() == 1 && suffices(enough)) {
      return -1;
    }
    if (!candidate.isProbed()) {
      return first;
    }
    for (int i = 0; i < Math.min(COMPARED, ranked.size()); i++) {
      if (!ranked.get(i).isProbed()) {
        return i;
      }
    }
    return -1;
  }

  /// The query candidates where the probes still to come find the rows of one candidate.
  private QueryCandidates withAgreement(QueryCandidate best) {
    Probe agreed = best.isProbed() ? best.probe() : new Probe(TrialOutcome.ROWS, 0L);
    List<QueryCandidate> all = new ArrayList<>();
    for (QueryCandidate each : ranked) {
      boolean open = each.equals(best) || (all.size() < COMPARED && !each.isProbed());
      all.add(open ? each.probed(agreed) : each);
    }
    return new QueryCandidates(all);
  }

  /// Whether the first candidate suffices even after its worst probe.
  private boolean suffices(double enough) {
    return with(0, ranked.getFirst().atWorst()).confidence(0) >= enough;
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
