package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.form.FormJson;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.metric.MetricQuery;
import dev.signalbox.sql.metric.MetricQuestions;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.taught.QueryIdentity;
import dev.signalbox.sql.time.TimeReference;
import java.util.List;
import java.util.Optional;

/// Plans questions that ask for metrics by name, over one table or view.
///
/// Threading: as its linker.
final class MetricPlans {

  private final MetricQuestions questions;
  private final String planner;

  /// @param planner the name of the planner in events
  MetricPlans(SchemaLinker linker, String planner) {
    this.questions = new MetricQuestions(linker);
    this.planner = planner;
  }

  /// The query for a question that asks for a figure; empty where it asks for none, or where a part
  /// of it has no form. The step says how likely the query is right.
  Optional<PlanStep> of(Asked asked, DatabaseDescription database, TimeReference reference) {
    return questions
        .of(asked.continued().text(), database, reference)
        .flatMap(query ->
            query instanceof MetricQuery.Written written ? Optional.of(written) : Optional.empty())
        .filter(written -> !asked.isNumber() || isNumber(written))
        .filter(written -> !isWrong(written.query().sql(), asked, database))
        .map(written -> step(asked, database, written));
  }

  private static boolean isNumber(MetricQuery.Written written) {
    Form form = written.question().form();
    return form.dimensions().isEmpty()
        && form.grain().isEmpty()
        && form.comparison().isEmpty()
        && form.measures().size() == 1;
  }

  private static boolean isWrong(String sql, Asked asked, DatabaseDescription database) {
    return !asked.wrong().isEmpty()
        && asked.wrong().contains(QueryIdentity.of(sql, Dialect.of(database.getDialect())));
  }

  private PlanStep step(Asked asked, DatabaseDescription database, MetricQuery.Written written) {
    List<Span> spans = written.question().spans();
    return PlanStep.newBuilder()
        .setDatabase(database.getId())
        .setGoal(asked.continued().text())
        .setSql(written.query().sql())
        .setPlanner(planner)
        .setConfidence(written.confidence())
        .setLinks(List.of())
        .setUnderstood(StepReading.spans(spans))
        .setReading(written.query().reading())
        .setForm(FormJson.write(written.question().form()))
        .setLeftOut(written.question().unread().stream().map(Span::phrase).toList())
        .build();
  }
}
