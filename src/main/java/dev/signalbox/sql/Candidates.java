package dev.signalbox.sql;

import dev.signalbox.catalog.Dialect;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.index.ExampleMemory.Near;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.reading.EmbeddedReading.Understood;
import dev.signalbox.sql.reading.ExampleReading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The queries that may answer a question, likeliest first; of equally likely ones the one that was
/// made first.
record Candidates(List<Candidate> ranked) {
  private static final int MOST = 3;

  /// Farther examples ask something else too often: fitted on `spider-route-in`'s train split.
  private static final double FARTHEST = 0.25;

  /// What a query of an example's form loses in log-odds, as nothing in the question asks for that
  /// form.
  private static final double BORROWED = 0.5;

  private static final Comparator<Candidate> LIKELIEST_FIRST =
      Comparator.comparingDouble(Candidate::confidence).reversed();

  Candidates {
    ranked = ranked.stream().sorted(LIKELIEST_FIRST).toList();
  }

  /// The rules' query, if they have one, and those of the forms of examples that are near.
  ///
  /// @param near nearest first
  /// @param skeletons whether queries of the forms of examples are wanted
  static Candidates of(
      LinkedQuestion question,
      Lexicon lexicon,
      Optional<Understood> byRules,
      List<Near> near,
      boolean skeletons,
      Dialect dialect) {
    List<Candidate> found = new ArrayList<>();
    byRules.map(read -> candidate(read, null, near, dialect)).ifPresent(found::add);
    for (Near each : skeletons ? near : List.<Near>of()) {
      if (each.distance() > FARTHEST || found.size() == MOST) {
        break;
      }
      ExampleSelection.query(each.example())
          .flatMap(query -> ExampleReading.of(question, lexicon, query))
          .map(read -> candidate(read, each.example().question(), near, dialect))
          .filter(made -> found.stream().noneMatch(other -> other.sql().equals(made.sql())))
          .ifPresent(found::add);
    }
    return new Candidates(found);
  }

  private static Candidate candidate(
      Understood read, @Nullable String example, List<Near> near, Dialect dialect) {
    String sql = new SqlRenderer(dialect).render(read.query());
    QuerySkeleton skeleton = QuerySkeleton.of(sql, dialect).orElseThrow();
    double agreed = SkeletonAgreement.confidence(read.confidence(), skeleton, near);
    double odds = agreed / (1 - agreed) * (example == null ? 1 : Math.exp(-BORROWED));
    return new Candidate(
        sql, skeleton, example, odds / (1 + odds), read.doubts(), TrialOutcome.UNKNOWN);
  }

  /// Runs those whose outcome decides whether any is good enough, or which is the likeliest: always
  /// the one that could become it, until nothing that comes of it would change the choice.
  ///
  /// @param enough the confidence that is good enough
  Candidates tried(
      Trial trial, DatabaseDescription database, @Nullable String tenant, double enough)
      throws InterruptedException {
    List<Candidate> all = new ArrayList<>(ranked);
    boolean reached = true;
    while (reached && !all.isEmpty()) {
      all.sort(Comparator.comparingDouble(Candidate::most).reversed());
      Candidate first = all.getFirst();
      double others = all.size() == 1 ? 0 : all.get(1).most();
      boolean settled =
          first.isTried() || first.most() < enough || first.least() >= Math.max(enough, others);
      if (settled) {
        break;
      }
      Candidate tried = first.tried(trial.of(first.sql(), database, tenant));
      all.set(0, tried);
      reached = tried.isTried();
    }
    return new Candidates(all);
  }

  /// As the event of a written query tells them: where there was a choice, or one was run.
  List<CandidateQuery> described() {
    boolean choice = ranked.size() > 1 || ranked.stream().anyMatch(Candidate::isTried);
    return choice ? all() : List.of();
  }

  /// As the event of a declined question tells them.
  List<CandidateQuery> all() {
    return ranked.stream().map(Candidate::described).toList();
  }
}
