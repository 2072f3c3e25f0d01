package dev.signalbox.sql;

import dev.signalbox.catalog.Dialect;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.index.ExampleMemory.Near;
import dev.signalbox.sql.example.ExampleSelection;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.grammar.ParseResult;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.LinkingHypotheses;
import dev.signalbox.sql.linking.PrivateMention;
import dev.signalbox.sql.linking.SchemaLinker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Writes queries without a language model: by rules, in each way that the question's words may be
/// linked, and in the form of the queries of examples that are near. It runs those whose outcome
/// decides which is taken, and declines where that one is not likely enough to be right.
///
/// Threading: any number of threads, if the trial may be. Deterministic: equal questions,
/// descriptions, values, examples and outcomes give equal plans.
public final class EmbeddedPlanner implements Planner {

  private static final double LEAST_CONFIDENCE = 0.5;

  /// In UTF-16 units. The time that a reading takes grows faster than the question.
  private static final int LONGEST_QUESTION = 1_500;

  private final SchemaLinker linker;
  private final Examples examples;
  private final boolean skeletons;
  private final ProbeExecution probe;

  /// @param examples that confirm or contradict what the rules write
  /// @param skeletons whether the queries of near examples give forms of queries, too
  /// @param probe of queries whose outcome decides something
  public EmbeddedPlanner(
      SchemaLinker linker, Examples examples, boolean skeletons, ProbeExecution probe) {
    this.linker = linker;
    this.examples = examples;
    this.skeletons = skeletons;
    this.probe = probe;
  }

  @Override
  public String name() {
    return "embedded";
  }

  @Override
  public Plan plan(String question, @Nullable String tenant, DatabaseDescription database)
      throws InterruptedException {
    if (question.length() > LONGEST_QUESTION) {
      return declined(
          "it has %,d characters, and questions of up to %,d are read; ask one thing at a time"
              .formatted(question.length(), LONGEST_QUESTION),
          List.of());
    }
    Lexicon lexicon = linker.lexicon(database);
    LinkingHypotheses hypotheses = linker.hypotheses(question, lexicon);
    Optional<String> hidden = PrivateMention.in(hypotheses.likeliest(), lexicon);
    if (hidden.isPresent()) {
      return new Plan.Withheld(
          "The question asks for '%s', which is private in %s."
              .formatted(hidden.get(), database.getId()));
    }
    List<Near> near = examples.near(hypotheses.likeliest(), tenant);
    ParseResult byRules = ParseResult.of(hypotheses.likeliest(), lexicon);
    QueryCandidates candidates =
        QueryCandidates.of(
                hypotheses, byRules, lexicon, near, skeletons, Dialect.of(database.getDialect()))
            .probed(probe, database, tenant, LEAST_CONFIDENCE);
    Optional<QueryCandidate> first = candidates.ranked().stream().findFirst();
    if (first.isEmpty() || first.get().confidence() < LEAST_CONFIDENCE) {
      return declined(reason(byRules, first), candidates.all());
    }
    QueryCandidate best = first.get();
    PlanStep step =
        step(question, database, best.question(), best.sql())
            .setConfidence(best.confidence())
            .setExamples(ExampleSelection.bySkeleton(near, best.skeleton(), examples.count()))
            .setCandidates(candidates.described())
            .build();
    return new Plan.Written(step, List.of());
  }

  private static String reason(ParseResult byRules, Optional<QueryCandidate> first) {
    if (first.isEmpty() && byRules instanceof ParseResult.Failed(String reason)) {
      return reason;
    }
    List<String> reasons = new ArrayList<>();
    first.ifPresent(candidate -> {
      reasons.addAll(candidate.problems());
      switch (candidate.outcome()) {
        case ZERO, NOTHING -> reasons.add("the likeliest query finds nothing");
        case REFUSED -> reasons.add("the likeliest query was refused");
        case UNKNOWN, ROWS, LATE -> {}
      }
    });
    return reasons.isEmpty()
        ? "neither its words nor questions like it make any query likely enough"
        : String.join("; ", reasons);
  }

  /// Declines. Every name in a query of the rules is one of the description, every stored value is
  /// spelled as it is stored, and the same question gives the same query again. So a database that
  /// refuses one has changed since it was described, and what helps is a new description, not
  /// another query.
  @Override
  public Plan correct(
      String question, DatabaseDescription database, PlanStep previous, String problem) {
    return declined(
        "the first query was refused and the rules give no other: " + problem, List.of());
  }

  private PlanStep.Builder step(
      String question, DatabaseDescription database, LinkedQuestion linked, String sql) {
    return PlanStep.newBuilder()
        .setDatabase(database.getId())
        .setGoal(question)
        .setSql(sql)
        .setPlanner(name())
        .setLinks(LinkEvidence.of(linked));
  }

  private static Plan declined(String reason, List<CandidateQuery> candidates) {
    return new Plan.Declined("I cannot write this one: " + reason, candidates, List.of());
  }
}
