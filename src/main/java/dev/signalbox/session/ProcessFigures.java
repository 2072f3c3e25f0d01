package dev.signalbox.session;

import dev.signalbox.event.AnswerStatus;
import dev.signalbox.gateway.service.PipelineFigures;
import dev.signalbox.gateway.service.PipelineFigures.Count;
import dev.signalbox.gateway.service.PipelineFigures.ModelFigures;
import dev.signalbox.gateway.service.PipelineFigures.PendingCalls;
import dev.signalbox.gateway.service.PipelineFigures.RefusalFigures;
import dev.signalbox.gateway.service.PipelineFigures.StageFigures;
import dev.signalbox.topology.Pipeline.LaneStage;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Meters.Reading;
import dev.signalbox.topology.metrics.Metric;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the figures of a pipeline from the meters of its process.
///
/// Threading: safe for any number of threads.
record ProcessFigures(Meters meters) {
  private static final String DEAD_LETTER = "dead_letter";
  private static final String NO_CODE = "none";
  private static final int MOST_DATABASES = 20;
  private static final double DIGITS = 100;

  /// @param problems sentences for an operator
  PipelineFigures of(
      List<LaneStage> stages,
      boolean ready,
      boolean alive,
      List<String> problems,
      Instant startedAt) {
    List<Reading> sent = meters.readings(Metric.STAGE_SENT);
    return new PipelineFigures(
        startedAt,
        Instant.now(),
        ready,
        alive,
        problems,
        stages.stream()
            .sorted(
                Comparator.comparing((LaneStage each) -> each.lane().id())
                    .reversed()
                    .thenComparing(LaneStage::stage))
            .map(stage -> stage(stage, sent))
            .toList(),
        answers(sent),
        refusals(sent),
        byCode(sent, AnswerStatus.FAILED),
        models());
  }

  private StageFigures stage(LaneStage stage, List<Reading> sent) {
    String lane = stage.lane().id();
    String name = stage.stage().id();
    Predicate<Reading> here =
        reading -> reading.tag("lane").equals(lane) && reading.tag("stage").equals(name);
    return new StageFigures(
        lane,
        name,
        stage.state().name(),
        sum(Metric.STAGE_RECEIVED, here),
        Math.round(meters.rate(lane, name).perSecond() * DIGITS) / DIGITS,
        known(Metric.STAGE_LAG, here).orElse(null),
        calls(here),
        sum(Metric.STAGE_RETRIES, here),
        sum(sent, here.and(reading -> reading.tag("outcome").equals(DEAD_LETTER))));
  }

  private @Nullable PendingCalls calls(Predicate<Reading> here) {
    return known(Metric.STAGE_OUTSTANDING_LIMIT, here)
        .map(limit ->
            new PendingCalls(
                sum(Metric.STAGE_RUNNING, here),
                sum(Metric.STAGE_WAITING, here),
                sum(Metric.STAGE_HELD, here),
                limit))
        .orElse(null);
  }

  private static List<Count> answers(List<Reading> sent) {
    return Arrays.stream(AnswerStatus.values())
        .map(status -> new Count(status.name(), sum(sent, reading -> ended(reading, status))))
        .toList();
  }

  private List<RefusalFigures> refusals(List<Reading> sent) {
    return byCode(sent, AnswerStatus.REFUSED).stream()
        .map(reason ->
            new RefusalFigures(
                reason.name(),
                reason.count(),
                mostFrequent(meters.refusedDatabases().of(reason.name())).stream()
                    .limit(MOST_DATABASES)
                    .toList()))
        .toList();
  }

  private static List<Count> byCode(List<Reading> sent, AnswerStatus status) {
    return mostFrequent(
        sent.stream()
            .filter(reading -> ended(reading, status))
            .collect(
                Collectors.groupingBy(
                    reading -> reading.tag("code"),
                    Collectors.summingLong(reading -> (long) reading.value()))));
  }

  private static List<Count> mostFrequent(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .map(each -> new Count(each.getKey(), each.getValue()))
        .sorted(Comparator.comparingLong(Count::count).reversed().thenComparing(Count::name))
        .toList();
  }

  private static boolean ended(Reading reading, AnswerStatus status) {
    return reading.tag("outcome").equals(status.name().toLowerCase(Locale.ROOT));
  }

  private List<ModelFigures> models() {
    return Stream.of(Metric.MODEL_CALLS, Metric.MODEL_JOURNAL)
        .flatMap(metric -> meters.readings(metric).stream())
        .map(reading -> reading.tag("stage"))
        .distinct()
        .sorted()
        .map(this::model)
        .toList();
  }

  private ModelFigures model(String stage) {
    Predicate<Reading> here = reading -> reading.tag("stage").equals(stage);
    Predicate<Reading> replied = reading -> reading.tag("code").equals(NO_CODE);
    List<Reading> costs = meters.readings(Metric.MODEL_COST).stream().filter(here).toList();
    return new ModelFigures(
        stage,
        sum(Metric.MODEL_CALLS, here.and(replied)),
        sum(Metric.MODEL_CALLS, here.and(replied.negate())),
        sum(Metric.MODEL_JOURNAL, here.and(reading -> reading.tag("result").equals("hit"))),
        sum(Metric.MODEL_TOKENS, here.and(reading -> reading.tag("direction").equals("input"))),
        sum(Metric.MODEL_TOKENS, here.and(reading -> reading.tag("direction").equals("output"))),
        costs.isEmpty() ? null : costs.stream().mapToDouble(Reading::value).sum());
  }

  private long sum(Metric metric, Predicate<Reading> which) {
    return sum(meters.readings(metric), which);
  }

  private static long sum(List<Reading> readings, Predicate<Reading> which) {
    return (long) readings.stream().filter(which).mapToDouble(Reading::value).sum();
  }

  /// The value of a gauge that has one.
  private Optional<Long> known(Metric metric, Predicate<Reading> which) {
    return meters.readings(metric).stream()
        .filter(which.and(reading -> !Double.isNaN(reading.value())))
        .map(reading -> (long) reading.value())
        .findFirst();
  }
}
