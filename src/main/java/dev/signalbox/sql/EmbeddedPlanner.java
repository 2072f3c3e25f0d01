package dev.signalbox.sql;

import dev.signalbox.catalog.ColumnValues;
import dev.signalbox.catalog.Dialect;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.SchemaLink;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Query;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.reading.EmbeddedReading;
import java.util.List;

/// Writes queries by rules and schema linking, without a language model. It declines what it has no
/// rule for or is not sure of.
///
/// Threading: any number of threads. Deterministic: equal questions, descriptions and values give
/// equal plans.
public final class EmbeddedPlanner implements Planner {

  private static final double LEAST_CONFIDENCE = 0.5;

  private final SchemaLinker linker;

  public EmbeddedPlanner(Encoder encoder, ColumnValues values) {
    this.linker = new SchemaLinker(encoder, values);
  }

  @Override
  public String name() {
    return "embedded";
  }

  @Override
  public Plan plan(String question, DatabaseDescription database) {
    Lexicon lexicon = linker.lexicon(database);
    LinkedQuestion linked = linker.link(question, lexicon);
    return switch (EmbeddedReading.of(linked, lexicon)) {
      case EmbeddedReading.NotUnderstood(String reason) -> declined(reason);
      case EmbeddedReading.Understood(Query _, double confidence, List<String> doubts)
          when confidence < LEAST_CONFIDENCE ->
          declined(String.join("; ", doubts));
      case EmbeddedReading.Understood(Query query, double confidence, List<String> _) ->
          new Plan.Written(step(question, database, linked, query, confidence), List.of());
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

  private PlanStep step(
      String question,
      DatabaseDescription database,
      LinkedQuestion linked,
      Query query,
      double confidence) {
    return PlanStep.newBuilder()
        .setDatabase(database.getId())
        .setGoal(question)
        .setSql(new SqlRenderer(Dialect.of(database.getDialect())).render(query))
        .setPlanner(name())
        .setConfidence(confidence)
        .setLinks(linked.mentions().stream().map(mention -> link(linked, mention)).toList())
        .build();
  }

  private static SchemaLink link(LinkedQuestion question, Mention mention) {
    Link best = mention.links().getFirst();
    SchemaLink.Builder link =
        SchemaLink.newBuilder()
            .setPhrase(question.phrase(mention))
            .setScore(Math.min(1, best.score()));
    return switch (best.target()) {
      case Target.OfTable(var table) ->
          link.setKind(ElementKind.TABLE).setElement(table.toString()).build();
      case Target.OfColumn(var column) ->
          link.setKind(ElementKind.COLUMN).setElement(column.toString()).build();
      case Target.OfValue(var column, var value) ->
          link.setKind(ElementKind.VALUE).setElement(column + "=" + value).build();
    };
  }

  private static Plan declined(String reason) {
    return new Plan.Declined("I cannot write this one: " + reason, List.of());
  }
}
