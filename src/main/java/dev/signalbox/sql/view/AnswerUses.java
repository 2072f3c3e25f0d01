package dev.signalbox.sql.view;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Question;
import dev.signalbox.event.UsedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// The use that an answer makes of views and joins, by the catalog as it is now.
public final class AnswerUses {
  private AnswerUses() {}

  /// @return empty where the answer is none on a database: it is a route, was refused before one
  ///   was chosen, failed, leaves a choice, or its databases are not in the catalog any more
  public static Optional<AnswerUse> of(Answer answer, Catalog catalog) {
    List<UsedSource> sources =
        switch (answer.getStatus()) {
          case ANSWERED, PLANNED -> ofQueries(answer, catalog);
          case REFUSED ->
              answer.getDatabases().stream()
                  .distinct()
                  .filter(database -> catalog.find(database).isPresent())
                  .flatMap(database -> ViewUse.refused(database).stream())
                  .toList();
          case ROUTED, FAILED, AMBIGUOUS, UNKNOWN -> List.of();
        };
    Question question = answer.getJourney().getQuestion();
    return sources.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new AnswerUse(
                question.getTenant().orElse(null),
                question.getId(),
                sources,
                answer.getFinishedAt()));
  }

  private static List<UsedSource> ofQueries(Answer answer, Catalog catalog) {
    List<UsedSource> sources = new ArrayList<>();
    List<PlanStep> steps = answer.getSteps();
    for (String database : new TreeSet<>(steps.stream().map(PlanStep::getDatabase).toList())) {
      List<String> queries =
          steps.stream()
              .filter(step -> step.getDatabase().equals(database))
              .map(PlanStep::getSql)
              .toList();
      catalog
          .find(database)
          .ifPresent(described -> sources.addAll(new ViewUse(described).of(queries)));
    }
    return List.copyOf(sources);
  }
}
