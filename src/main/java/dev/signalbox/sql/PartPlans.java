package dev.signalbox.sql;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Journey;
import dev.signalbox.event.KeyBinding;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.StepBinding;
import dev.signalbox.event.UnderstoodSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Plans the queries of a question's parts, one after the other. A part that needs the keys of an
/// earlier one is planned with a stand-in value in their place ([KeyReference]).
///
/// @param planning writes the query of one part
/// @param databases finds a database that the question may ask
/// @param standIns finds the stand-in values
record PartPlans(Planning planning, Databases databases, StandIns standIns) {

  /// Writes the query of a question for one database.
  @FunctionalInterface
  interface Planning {
    PlanAttempt attempt(Journey journey, String question, DatabaseDescription database)
        throws InterruptedException;
  }

  /// Finds a database by its id.
  @FunctionalInterface
  interface Databases {
    /// @throws dev.signalbox.stage.StageException the asker has no such database
    DatabaseDescription find(Journey journey, String database);
  }

  /// The outcome of all parts. The journey includes their cost.
  sealed interface Outcome {
    record Written(Journey journey, List<PlanStep> steps) implements Outcome {}

    /// @param end of the first part without a query, which it names
    record Ended(PlanAttempt end) implements Outcome {}
  }

  /// @param routed with a database for each part
  /// @throws dev.signalbox.stage.StageException a database or a model is unreachable
  Outcome of(Routed routed) throws InterruptedException {
    Journey journey = routed.getJourney();
    List<QuestionPart> parts = journey.getComposition().orElseThrow().getParts();
    List<PlanStep> steps = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      QuestionPart part = parts.get(i);
      DatabaseDescription database = databases.find(journey, routed.getPartDatabases().get(i));
      PlanAttempt attempt =
          part.getBindings().isEmpty()
              ? planning.attempt(journey, part.getQuestion(), database)
              : bound(journey, part, i + 1, database);
      switch (attempt) {
        case PlanAttempt.Written(var charged, var step) -> {
          journey = charged;
          steps.add(step);
        }
        case PlanAttempt.Refused(var charged, var refusal) -> {
          String detail = ofPart(part, database, refusal.getDetail());
          return new Outcome.Ended(
              new PlanAttempt.Refused(
                  charged, Refusal.newBuilder(refusal).setDetail(detail).build()));
        }
        case PlanAttempt.Failed(var charged, var message) -> {
          return new Outcome.Ended(
              new PlanAttempt.Failed(charged, ofPart(part, database, message)));
        }
      }
    }
    return new Outcome.Written(journey, List.copyOf(steps));
  }

  private static String ofPart(QuestionPart part, DatabaseDescription database, String detail) {
    return "One part, \"%s\", is for %s. %s"
        .formatted(part.getQuestion(), database.getId(), detail);
  }

  /// @param number of the part, from 1
  private PlanAttempt bound(
      Journey journey, QuestionPart part, int number, DatabaseDescription database)
      throws InterruptedException {
    List<String> standing = new ArrayList<>();
    for (KeyBinding binding : part.getBindings()) {
      Optional<ColumnDescription> column = StandIns.column(binding, database);
      if (binding.getPart() < 1 || binding.getPart() >= number || column.isEmpty()) {
        return refused(
            journey,
            "Part %d needs the keys of part %d in %s, which is no public column of %s behind an earlier part."
                .formatted(number, binding.getPart(), binding.getColumn(), database.getId()));
      }
      List<String> values = standIns.of(binding, column.get(), database);
      if (values.isEmpty()) {
        return refused(
            journey, "No value of %s can stand for the keys.".formatted(binding.getColumn()));
      }
      standing.add(
          values.stream()
              .filter(value -> !standing.contains(value))
              .findFirst()
              .orElse(values.getFirst()));
    }
    return bound(journey, part, database, standing);
  }

  private PlanAttempt bound(
      Journey journey, QuestionPart part, DatabaseDescription database, List<String> standing)
      throws InterruptedException {
    String question = part.getQuestion();
    for (int i = 0; i < standing.size(); i++) {
      question = question.replace(part.getBindings().get(i).getPhrase(), standing.get(i));
    }
    PlanAttempt attempt = planning.attempt(journey, question, database);
    if (!(attempt instanceof PlanAttempt.Written(var charged, var step))) {
      return attempt;
    }
    String sql = step.getSql();
    List<StepBinding> bindings = new ArrayList<>();
    for (int i = 0; i < standing.size(); i++) {
      KeyBinding binding = part.getBindings().get(i);
      StepBinding taken =
          new StepBinding(binding.getPart(), binding.getKey(), binding.getColumn(), null);
      Optional<String> referring = KeyReference.bound(sql, standing.get(i), taken);
      if (referring.isEmpty()) {
        return refused(
            charged,
            "The query for it does not compare %s with the keys of part %d."
                .formatted(binding.getColumn(), binding.getPart()));
      }
      sql = referring.get();
      bindings.add(taken);
    }
    return new PlanAttempt.Written(charged, told(step, part, sql, bindings, standing));
  }

  /// The step with the part's own words in place of the stand-ins.
  private static PlanStep told(
      PlanStep step,
      QuestionPart part,
      String sql,
      List<StepBinding> bindings,
      List<String> standing) {
    String reading = StepReading.untied(step.getReading());
    List<UnderstoodSpan> understood = new ArrayList<>(step.getUnderstood());
    for (int i = 0; i < standing.size(); i++) {
      String value = standing.get(i);
      String phrase = part.getBindings().get(i).getPhrase();
      reading = reading.replace(value, phrase);
      understood.replaceAll(span ->
          span.getPhrase().equals(value)
              ? UnderstoodSpan.newBuilder(span).setPhrase(phrase).setTaken(phrase).build()
              : span);
    }
    return PlanStep.newBuilder(step)
        .setGoal(part.getQuestion())
        .setSql(sql)
        .setBindings(List.copyOf(bindings))
        .setReading(reading)
        .setUnderstood(List.copyOf(understood))
        .setLinks(
            step.getLinks().stream()
                .filter(link -> standing.stream().noneMatch(link.getPhrase()::equals))
                .toList())
        .setCandidates(List.of())
        .build();
  }

  private static PlanAttempt refused(Journey journey, String detail) {
    return new PlanAttempt.Refused(
        journey, new Refusal(RefusalReason.CANNOT_WRITE_SQL, detail, List.of()));
  }
}
