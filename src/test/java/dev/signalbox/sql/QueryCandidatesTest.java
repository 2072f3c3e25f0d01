package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.example.QuerySkeleton;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.grammar.state.QueryModel;
import dev.signalbox.sql.linking.LinkedQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QueryCandidatesTest {
  private static final double ENOUGH = 0.5;

  private final TestDatabase database = new TestDatabase().table("ship", "name TEXT");
  private final List<String> run = new ArrayList<>();

  /// A candidate that one feature makes as likely as asked for.
  private static QueryCandidate candidate(String column, double likelihood) {
    return candidate("SELECT " + column + " FROM ship", column, likelihood);
  }

  private static QueryCandidate candidate(String sql, String column, double likelihood) {
    QueryModel model = QueryModel.shipped();
    double odds = Math.log(likelihood / (1 - likelihood));
    QueryFeatures features =
        new QueryFeatures()
            .with(QueryFeature.LEFT_OUT_WORD, odds / model.weight(QueryFeature.LEFT_OUT_WORD));
    return new QueryCandidate(
        sql,
        QuerySkeleton.of(sql, Dialect.of("sqlite")).orElseThrow(),
        new LinkedQuestion(List.of(), List.of()),
        column.equals("a") ? null : "an example",
        features,
        1,
        List.of(),
        Probe.UNKNOWN);
  }

  /// `DISTINCT` changes nothing where the query shows the first row alone.
  @Test
  void shouldTakeTheFirstRowForTheSameWithAndWithoutDistinct() {
    QueryCandidate first = candidate("SELECT a FROM ship ORDER BY b LIMIT 1", "a", 0.9);
    QueryCandidate distinct = candidate("SELECT DISTINCT a FROM ship ORDER BY b LIMIT 1", "a", 0.8);
    QueryCandidate two = candidate("SELECT a FROM ship ORDER BY b LIMIT 2", "a", 0.9);
    QueryCandidate distinctTwo =
        candidate("SELECT DISTINCT a FROM ship ORDER BY b LIMIT 2", "a", 0.8);

    assertThat(first.agreesWith(distinct)).isTrue();
    assertThat(distinct.agreesWith(first)).isTrue();
    assertThat(two.agreesWith(distinctTwo)).isFalse();
    assertThat(first.agreesWith(two)).isFalse();
  }

  private static QueryCandidate changing(double premise, QueryCandidate candidate) {
    return new QueryCandidate(
        candidate.sql(),
        candidate.skeleton(),
        candidate.question(),
        candidate.example(),
        candidate.features(),
        premise,
        candidate.problems(),
        candidate.probe());
  }

  @Test
  void shouldBeAtMostAsSureOfAChangeAsOfTheQueryBefore() {
    QueryCandidate candidate = candidate("a", 0.9);
    double sure = new QueryCandidates(List.of(candidate)).confidence(0);

    assertThat(new QueryCandidates(List.of(changing(0.5, candidate))).confidence(0)).isEqualTo(0.5);
    assertThat(new QueryCandidates(List.of(changing(1, candidate))).confidence(0)).isEqualTo(sure);
  }

  private QueryCandidates probed(Map<String, TrialOutcome> outcomes, QueryCandidate... candidates)
      throws InterruptedException {
    return new QueryCandidates(List.of(candidates))
        .probed(
            (sql, _, _) -> {
              String column = sql.split(" ")[1];
              run.add(column);
              return Probe.of(outcomes.getOrDefault(column, TrialOutcome.ROWS));
            },
            database.description(),
            null,
            ENOUGH);
  }

  @Test
  void shouldProbeNoQueryWithoutEffectOnTheChoice() throws InterruptedException {
    QueryCandidates sure = probed(Map.of(), candidate("a", 0.99));
    QueryCandidates hopeless = probed(Map.of(), candidate("a", 1e-9));

    assertThat(run).isEmpty();
    assertThat(sure.confidence(0)).isGreaterThan(ENOUGH);
    assertThat(hopeless.described()).isEmpty();
  }

  @Test
  void shouldProbeTheBestFewToCompareTheirRows() throws InterruptedException {
    probed(
        Map.of(),
        candidate("a", 0.9),
        candidate("b", 0.8),
        candidate("c", 0.7),
        candidate("d", 0.6),
        candidate("e", 0.5));

    assertThat(run).containsExactly("a", "b", "c", "d");
  }

  @Test
  void shouldBeSurerWhereQueriesFindTheSameRows() {
    Probe rows = new Probe(TrialOutcome.ROWS, 1L);
    Probe others = new Probe(TrialOutcome.ROWS, 2L);
    QueryCandidates agreeing =
        new QueryCandidates(
            List.of(candidate("a", 0.6).probed(rows), candidate("b", 0.5).probed(rows)));
    QueryCandidates differing =
        new QueryCandidates(
            List.of(candidate("a", 0.6).probed(rows), candidate("b", 0.5).probed(others)));

    assertThat(agreeing.confidence(0)).isGreaterThan(differing.confidence(0));
  }

  @Test
  void shouldLowerTheConfidenceInAQueryThatFindsNothing() throws InterruptedException {
    QueryCandidates unknown = new QueryCandidates(List.of(candidate("a", 0.6)));
    QueryCandidates nothing = outcome(TrialOutcome.NOTHING);

    assertThat(nothing.confidence(0)).isLessThan(unknown.confidence(0));
    assertThat(nothing.confidence(0)).isLessThan(outcome(TrialOutcome.ROWS).confidence(0));
    assertThat(nothing.described())
        .extracting(CandidateQuery::getTrial)
        .containsExactly(TrialOutcome.NOTHING);
  }

  @Test
  void shouldKeepTheConfidenceInAQueryThatTakesLong() {
    assertThat(outcome(TrialOutcome.LATE).confidence(0))
        .isEqualTo(new QueryCandidates(List.of(candidate("a", 0.6))).confidence(0));
  }

  private static QueryCandidates outcome(TrialOutcome outcome) {
    return new QueryCandidates(List.of(candidate("a", 0.6).probed(Probe.of(outcome))));
  }

  @Test
  void shouldRankAQueryThatFindsRowsFirst() throws InterruptedException {
    QueryCandidates ranked =
        probed(Map.of("a", TrialOutcome.NOTHING), candidate("a", 0.7), candidate("b", 0.6));

    assertThat(run).containsExactly("a", "b");
    assertThat(ranked.described())
        .extracting(each -> each.getExample().orElse("rules"))
        .containsExactly("an example", "rules");
  }

  @Test
  void shouldRankARefusedQueryLast() throws InterruptedException {
    QueryCandidates ranked =
        probed(
            Map.of("a", TrialOutcome.REFUSED, "b", TrialOutcome.NOTHING),
            candidate("a", 0.7),
            candidate("b", 0.65));

    assertThat(ranked.ranked())
        .extracting(candidate -> candidate.probe().outcome())
        .last()
        .isEqualTo(TrialOutcome.REFUSED);
  }

  @Test
  void shouldTakeTheLikeliestQueryWhereNoneCanBeProbed() throws InterruptedException {
    QueryCandidates ranked =
        probed(
            Map.of("a", TrialOutcome.UNKNOWN, "b", TrialOutcome.UNKNOWN),
            candidate("b", 0.6),
            candidate("a", 0.62));

    assertThat(run).containsExactly("a");
    assertThat(ranked.ranked().getFirst().example()).isNull();
  }

  @Test
  void shouldTakeTheQueryOfAnAlternativeWhereTheLikelierFindsNothing() throws InterruptedException {
    QueryCandidates ranked =
        probed(Map.of("a", TrialOutcome.NOTHING), candidate("b", 0.65), candidate("a", 0.7));

    assertThat(run).containsExactly("a", "b");
    assertThat(ranked.ranked().getFirst().probe().outcome()).isEqualTo(TrialOutcome.ROWS);
  }

  @Test
  void shouldMergeAQueryWithTheLikelierReading() {
    QueryCandidate likely = candidate("a", 0.4);
    QueryCandidate likelier = candidate("a", 0.6);

    assertThat(List.of(likely.or(likelier), likelier.or(likely)))
        .allSatisfy(both -> assertThat(both.score()).isEqualTo(likelier.score()));
  }
}
