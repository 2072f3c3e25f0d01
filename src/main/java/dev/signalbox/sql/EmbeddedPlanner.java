package dev.signalbox.sql;

import dev.signalbox.catalog.Dialect;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.index.ExampleMemory.Near;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.query.Query;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.reading.EmbeddedReading;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes queries by rules and schema linking, without a language model. It declines what it has no
/// rule for or is not sure of; the examples near a question make it surer or less sure.
///
/// Threading: any number of threads. Deterministic: equal questions, descriptions, values and
/// examples give equal plans.
public final class EmbeddedPlanner implements Planner {

  private static final double LEAST_CONFIDENCE = 0.5;

  private final SchemaLinker linker;
  private final Examples examples;

  /// @param examples that confirm or contradict what the rules write
  public EmbeddedPlanner(SchemaLinker linker, Examples examples) {
    this.linker = linker;
    this.examples = examples;
  }

  @Override
  public String name() {
    return "embedded";
  }

  @Override
  public Plan plan(String question, @Nullable String tenant, DatabaseDescription database) {
    Lexicon lexicon = linker.lexicon(database);
    LinkedQuestion linked = linker.link(question, lexicon);
    return switch (EmbeddedReading.of(linked, lexicon)) {
      case EmbeddedReading.NotUnderstood(String reason) -> declined(reason);
      case EmbeddedReading.Understood(Query query, double byRules, List<String> doubts) -> {
        Dialect dialect = Dialect.of(database.getDialect());
        String sql = new SqlRenderer(dialect).render(query);
        List<Near> near = examples.near(linked, tenant);
        QuerySkeleton skeleton = QuerySkeleton.of(sql, dialect).orElseThrow();
        double confidence = SkeletonAgreement.confidence(byRules, skeleton, near);
        if (confidence < LEAST_CONFIDENCE) {
          yield declined(
              doubts.isEmpty()
                  ? "questions like it have other queries"
                  : String.join("; ", doubts));
        }
        PlanStep step =
            step(question, database, linked, sql)
                .setConfidence(confidence)
                .setExamples(ExampleSelection.bySkeleton(near, skeleton, examples.count()))
                .build();
        yield new Plan.Written(step, List.of());
      }
    };
  }

  /// Declines: the rules have no second reading. Every name in a query of theirs is one of the
  /// description, every stored value is spelled as it is stored, and the same question gives the
  /// same query again. So a database that refuses one has changed since it was described, and what
  /// helps is a new description, not another query.
  @Override
  public Plan correct(
      String question, DatabaseDescription database, PlanStep previous, String problem) {
    return declined("the first query was refused and the rules give no other: " + problem);
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

  private static Plan declined(String reason) {
    return new Plan.Declined("I cannot write this one: " + reason, List.of());
  }
}
