package dev.signalbox.session;

import dev.signalbox.config.CostSettings;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.gateway.service.PipelineFigures.Count;
import dev.signalbox.gateway.service.PipelineFigures.EndedFigures;
import dev.signalbox.gateway.service.PipelineFigures.ModelFigures;
import dev.signalbox.gateway.service.PipelineFigures.RefusalFigures;
import dev.signalbox.topology.client.EndedCount;
import dev.signalbox.topology.client.EndedCount.ModelPart;
import dev.signalbox.topology.client.EndedQuestions.Ended;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Orders the counts of ended questions for readers.
///
/// @param cost the prices of the provider
record EndedReport(CostSettings cost) {
  private static final int MOST_DATABASES = 20;

  EndedFigures of(Ended ended) {
    Map<EndedCount, Long> counts = ended.counts();
    return new EndedFigures(
        ended.from(),
        ended.unread(),
        counts.getOrDefault(new EndedCount.Unreadable(), 0L),
        Arrays.stream(AnswerStatus.values())
            .map(status ->
                new Count(status.name(), counts.getOrDefault(new EndedCount.Status(status), 0L)))
            .toList(),
        refusals(counts),
        named(
            counts,
            each ->
                each instanceof EndedCount.Failure(String code)
                    ? Optional.of(code)
                    : Optional.empty()),
        models(counts),
        named(
            counts,
            each ->
                each instanceof EndedCount.DeadLetter(String stage)
                    ? Optional.of(stage)
                    : Optional.empty()));
  }

  private static List<RefusalFigures> refusals(Map<EndedCount, Long> counts) {
    return named(
            counts,
            each ->
                each instanceof EndedCount.Refusal(String reason)
                    ? Optional.of(reason)
                    : Optional.empty())
        .stream()
        .map(reason -> new RefusalFigures(reason.name(), reason.count(), databases(counts, reason)))
        .toList();
  }

  private static List<Count> databases(Map<EndedCount, Long> counts, Count reason) {
    return named(
            counts,
            each ->
                each instanceof EndedCount.RefusedDatabase(String why, String database)
                        && why.equals(reason.name())
                    ? Optional.of(database)
                    : Optional.empty())
        .stream()
        .limit(MOST_DATABASES)
        .toList();
  }

  /// The counts that have a name, the most frequent first.
  private static List<Count> named(
      Map<EndedCount, Long> counts, Function<EndedCount, Optional<String>> name) {
    return counts.entrySet().stream()
        .flatMap(
            each -> name.apply(each.getKey()).map(its -> new Count(its, each.getValue())).stream())
        .sorted(Comparator.comparingLong(Count::count).reversed().thenComparing(Count::name))
        .toList();
  }

  private List<ModelFigures> models(Map<EndedCount, Long> counts) {
    return counts.keySet().stream()
        .flatMap(each ->
            each instanceof EndedCount.Model(String stage, ModelPart _)
                ? Optional.of(stage).stream()
                : Optional.<String>empty().stream())
        .distinct()
        .sorted()
        .map(stage -> model(counts, stage))
        .toList();
  }

  private ModelFigures model(Map<EndedCount, Long> counts, String stage) {
    Function<ModelPart, Long> part =
        each -> counts.getOrDefault(new EndedCount.Model(stage, each), 0L);
    long input = part.apply(ModelPart.INPUT_TOKENS);
    long output = part.apply(ModelPart.OUTPUT_TOKENS);
    return new ModelFigures(
        stage,
        part.apply(ModelPart.CALLS),
        part.apply(ModelPart.RECALLED),
        input,
        output,
        cost.areKnown() ? cost.of(input, output) : null);
  }
}
