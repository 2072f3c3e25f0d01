package dev.signalbox.sql;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.example.QuerySkeleton;
import dev.signalbox.sql.grammar.FollowUps;
import dev.signalbox.sql.grammar.ParseResult.Parsed;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.grammar.state.QueryModel;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.reading.Reading;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A query that may answer a question.
///
/// @param question the linking hypothesis that the query comes from
/// @param example the question of the example whose query was adapted; null for a query of the
///   rules
/// @param features the features before any probe
/// @param premise the probability, from 0 to 1, that the query which it changes is right; 1 for a
///   query that changes none
/// @param problems the reasons against the query, for the asker
/// @param probe the result of the probe
record QueryCandidate(
    String sql,
    QuerySkeleton skeleton,
    LinkedQuestion question,
    @Nullable String example,
    QueryFeatures features,
    double premise,
    List<String> problems,
    Probe probe) {
  private static final Pattern INNERMOST = Pattern.compile("\\([^()]*\\)");

  /// The cut after the first row, in the spelling of any engine.
  private static final Pattern ONE_ROW =
      Pattern.compile("^SELECT (DISTINCT )?TOP 1 | (LIMIT 1|FETCH FIRST 1 ROWS ONLY)$");

  private static final Pattern DISTINCT = Pattern.compile("(?<=^SELECT )DISTINCT ");

  /// A query of the rules or of an example, not yet probed.
  static QueryCandidate of(
      Parsed parsed,
      String sql,
      QuerySkeleton skeleton,
      LinkedQuestion question,
      @Nullable String example,
      double premise) {
    return new QueryCandidate(
        sql,
        skeleton,
        question,
        example,
        parsed.features(),
        premise,
        parsed.problems(),
        Probe.UNKNOWN);
  }

  QueryCandidate probed(Probe result) {
    return new QueryCandidate(
        sql, skeleton, question, example, features, premise, problems, result);
  }

  /// The query candidate with the features that its reading gives.
  QueryCandidate read(Reading reading) {
    QueryFeatures read = ReadingFeatures.of(reading, features);
    return new QueryCandidate(sql, skeleton, question, example, read, premise, problems, probe);
  }

  /// The merge of one query from two readings: the likelier of both.
  QueryCandidate or(QueryCandidate same) {
    return same.score() > score() ? same : this;
  }

  /// The score among the candidates of the question, given the outcome of its probe.
  double score() {
    return QueryModel.shippedFor(features).score(probedFeatures());
  }

  /// The features with the outcome of the probe.
  QueryFeatures probedFeatures() {
    return switch (probe.outcome()) {
      case ZERO -> features.with(QueryFeature.FOUND_ZERO, 1);
      case NOTHING -> features.with(QueryFeature.FOUND_NOTHING, 1);
      case REFUSED -> features.with(QueryFeature.REFUSED, 1);
      case REPEATED -> features.with(QueryFeature.FOUND_REPEATED, 1);
      case UNKNOWN, LATE, ROWS, COMPARED -> features;
    };
  }

  /// Whether the query changes the one of the turn before.
  boolean isEdited() {
    return features.get(QueryFeature.EDITED) > 0;
  }

  /// The change in words.
  String edit() {
    return FollowUps.edit(features);
  }

  boolean isProbed() {
    return probe.outcome() != TrialOutcome.UNKNOWN;
  }

  /// The query candidate after its best possible probe.
  QueryCandidate atBest() {
    return isProbed() ? this : probed(Probe.of(TrialOutcome.ROWS));
  }

  /// The query candidate after its worst possible probe, short of a failure.
  QueryCandidate atWorst() {
    return isProbed() ? this : probed(Probe.of(TrialOutcome.NOTHING));
  }

  CandidateQuery described(double confidence) {
    return new CandidateQuery(sql, example, confidence, probe.outcome());
  }

  /// Whether the query gives one row of one column at most, or may do so.
  boolean canBeOneNumber() {
    String outer = sql;
    for (String before = ""; !before.equals(outer); ) {
      before = outer;
      outer = INNERMOST.matcher(outer).replaceAll("");
    }
    int from = outer.indexOf(" FROM ");
    int comma = outer.indexOf(',');
    boolean single = from > 0 && (comma < 0 || comma > from);
    return single && (!outer.contains(" GROUP BY ") || ONE_ROW.matcher(outer).find());
  }

  /// Whether two query candidates find the same rows: their probes did, or both show the first row
  /// alone, where `DISTINCT` changes nothing.
  boolean agreesWith(QueryCandidate other) {
    return probe.agreesWith(other.probe())
        || (ONE_ROW.matcher(sql).find()
            && DISTINCT
                .matcher(sql)
                .replaceFirst("")
                .equals(DISTINCT.matcher(other.sql).replaceFirst("")));
  }
}
