package dev.signalbox.sql;

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
import java.util.stream.Collectors;

/// Plans questions that ask for metrics by name, over one table or view.
///
/// Threading: as its linker.
final class MetricPlans {

  private static final String UNFIT =
      "it goes on from the question before it, whose groups, conditions or comparison do not fit;"
          + " ask the whole question";

  private final MetricQuestions questions;
  private final String planner;

  /// @param planner the name of the planner in events
  MetricPlans(SchemaLinker linker, String planner) {
    this.questions = new MetricQuestions(linker);
    this.planner = planner;
  }

  /// A question that asks for a figure.
  ///
  /// @param step with the query, and how likely it is right; empty where no form has the parts of
  ///   the question together
  /// @param problem the reason why no query answers the whole question; empty where one does
  /// @param lacks whether the form leaves a group out for which the question asks
  record Figure(Optional<PlanStep> step, Optional<String> problem, boolean lacks) {

    private static final Figure NONE = new Figure(Optional.empty(), Optional.empty(), false);

    /// The probability of a form from which no other query competes with it.
    private static final double SURE = 0.8;

    /// Whether it needs no comparison with other queries.
    boolean isSure(double answerAbove) {
      return isLikely(Math.max(answerAbove, SURE));
    }

    /// Whether the question asks for a metric by a group that its form leaves out, as 'income by
    /// nurse' where nothing is a nurse. A query without that group answers another question.
    boolean lacksGroup() {
      return step.isPresent() && lacks;
    }

    boolean isLikely(double answerAbove) {
      return step.isPresent() && confidence() >= answerAbove;
    }

    Planner.Plan written() {
      return new Planner.Plan.Written(step.orElseThrow(), List.of());
    }

    double confidence() {
      return step.map(PlanStep::getConfidence).orElse(0.0);
    }
  }

  /// The query for a question that asks for a figure, or the reason why it has none.
  Figure of(Asked asked, DatabaseDescription database, TimeReference reference) {
    Figure changed = continued(asked, database, reference);
    boolean told = changed.step().isPresent() || changed.problem().isPresent();
    return told ? changed : alone(asked, database, reference);
  }

  private Figure alone(Asked asked, DatabaseDescription database, TimeReference reference) {
    return step(asked, database, questions.of(asked.continued().text(), database, reference), 1);
  }

  /// The query of a question that changes the form before it. It is at most as sure as that one.
  private Figure continued(Asked asked, DatabaseDescription database, TimeReference reference) {
    if (asked.continued().turns().isEmpty()) {
      return Figure.NONE;
    }
    EarlierTurn last = asked.continued().turns().getLast();
    if (last.form().isEmpty()) {
      return Figure.NONE;
    }
    String text = asked.continued().text();
    Optional<MetricQuery> changed =
        questions.continuing(text, FormJson.read(last.form().get()), database, reference);
    return changed.isEmpty() && MetricQuestions.goesOn(text)
        ? new Figure(Optional.empty(), Optional.of(UNFIT), false)
        : step(asked, database, changed, last.confidence());
  }

  private Figure step(
      Asked asked, DatabaseDescription database, Optional<MetricQuery> found, double atMost) {
    return switch (found.orElse(null)) {
      case null -> Figure.NONE;
      case MetricQuery.Unwritten(_, var problem) ->
          new Figure(Optional.empty(), Optional.of(problem), false);
      case MetricQuery.Written written ->
          (asked.isNumber() && !isNumber(written))
                  || isWrong(written.query().sql(), asked, database)
              ? Figure.NONE
              : new Figure(
                  Optional.of(step(asked, database, written, atMost)),
                  unread(written),
                  written.question().lacksGroup());
    };
  }

  /// The words of a question that its form leaves out.
  private static Optional<String> unread(MetricQuery.Written written) {
    List<Span> unread = written.question().unread();
    return unread.isEmpty()
        ? Optional.empty()
        : Optional.of(
            unread.stream()
                .map(span -> "'" + span.phrase() + "'")
                .collect(
                    Collectors.joining(
                        ", ",
                        "it reads as %s, which has no part for "
                            .formatted(written.query().sentence()),
                        "")));
  }

  private static boolean isNumber(MetricQuery.Written written) {
    Form form = written.question().form();
    return form.dimensions().isEmpty()
        && form.grain().isEmpty()
        && form.comparison().isEmpty()
        && form.measures().size() == 1;
  }

  private static boolean isWrong(String sql, Asked asked, DatabaseDescription database) {
    return !asked.wrong().isEmpty() && asked.wrong().contains(QueryIdentity.of(sql, database));
  }

  private PlanStep step(
      Asked asked, DatabaseDescription database, MetricQuery.Written written, double atMost) {
    List<Span> spans = written.question().spans();
    List<String> edits = written.question().edits();
    return PlanStep.newBuilder()
        .setDatabase(database.getId())
        .setGoal(asked.continued().text())
        .setSql(written.query().sql())
        .setPlanner(planner)
        .setConfidence(Math.min(atMost, written.confidence()))
        .setLinks(List.of())
        .setUnderstood(StepReading.spans(spans))
        .setReading(written.query().reading())
        .setForm(FormJson.write(written.question().form()))
        .setLeftOut(written.question().unread().stream().map(Span::phrase).toList())
        .setEdits(edits)
        .setTakenAs(edits.isEmpty() ? null : written.query().sentence())
        .build();
  }
}
