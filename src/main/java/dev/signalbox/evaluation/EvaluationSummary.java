package dev.signalbox.evaluation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.config.CostSettings;
import dev.signalbox.config.RerankingSettings;
import dev.signalbox.evaluation.perturbation.PerturbationKind;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.evaluation.statistics.Bootstrap;
import dev.signalbox.evaluation.statistics.Bootstrap.Interval;
import dev.signalbox.event.AnswerStatus;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The figures of an evaluation.
///
/// @param setup the evaluated configuration, by names for a reader and in their order
/// @param counts whole numbers, and rates
/// @param figures each [EvaluationMetric]; null where the questions give no value. Metrics of
///   queries are only there where queries were judged
/// @param intervals the 95 % interval of each figure
/// @param reranking the share of questions that need a re-ranker, and its best effect
/// @param asking the effect of asking back about the least sure questions
/// @param refusing the cost and the benefit of refusing below each probability
public record EvaluationSummary(
    SequencedMap<String, String> setup,
    SequencedMap<String, Number> counts,
    SequencedMap<String, @Nullable Double> figures,
    SequencedMap<String, Interval> intervals,
    RerankingCost.Curve reranking,
    List<AskingBack> asking,
    List<Refusing> refusing) {

  /// The sizes, the duration and the prices of an evaluation.
  ///
  /// @param databases registered
  /// @param remembered training questions
  /// @param seconds from the first question to the last answer
  /// @param prices of the language model
  public record Extent(int databases, int remembered, double seconds, CostSettings prices) {}

  /// Computes everything.
  ///
  /// @param questions at least one
  /// @param settings with which they were asked
  /// @param seed of the intervals
  public static EvaluationSummary of(
      SequencedMap<String, String> setup,
      Extent extent,
      RerankingSettings settings,
      List<EvaluatedQuestion> questions,
      long seed) {
    SequencedMap<String, @Nullable Double> figures = new LinkedHashMap<>();
    for (EvaluationMetric metric : EvaluationMetric.ALL) {
      OptionalDouble figure = metric.figure().apply(questions);
      if (figure.isPresent() || !metric.isOfQueries()) {
        figures.put(metric.id(), figure.isPresent() ? figure.getAsDouble() : null);
      }
    }
    List<@Nullable Interval> drawn =
        Bootstrap.intervals(units(questions), EvaluationSummary::all, seed);
    SequencedMap<String, Interval> intervals = new LinkedHashMap<>();
    for (int i = 0; i < EvaluationMetric.ALL.size(); i++) {
      Interval interval = drawn.get(i);
      if (interval != null) {
        intervals.put(EvaluationMetric.ALL.get(i).id(), interval);
      }
    }
    return new EvaluationSummary(
        setup,
        counts(extent, questions),
        figures,
        intervals,
        RerankingCost.of(questions, settings),
        AskingBack.curve(questions),
        Refusing.curve(questions));
  }

  /// The same with further figures behind these.
  public EvaluationSummary with(SequencedMap<String, Double> others) {
    SequencedMap<String, @Nullable Double> more = new LinkedHashMap<>(figures);
    more.putAll(others);
    return new EvaluationSummary(setup, counts, more, intervals, reranking, asking, refusing);
  }

  /// The same with the numbers of wrong first databases by class behind the counts.
  public EvaluationSummary counting(Map<ErrorClass, Long> errors) {
    SequencedMap<String, Number> more = new LinkedHashMap<>(counts);
    errors.forEach((error, count) -> more.put("errors_" + error.id(), count));
    return new EvaluationSummary(setup, more, figures, intervals, reranking, asking, refusing);
  }

  private static List<OptionalDouble> all(List<EvaluatedQuestion> questions) {
    return EvaluationMetric.ALL.stream().map(metric -> metric.figure().apply(questions)).toList();
  }

  /// The turns of a conversation are one unit, every other question is one of its own.
  static List<List<EvaluatedQuestion>> units(List<EvaluatedQuestion> questions) {
    Map<List<String>, List<EvaluatedQuestion>> units = new LinkedHashMap<>();
    for (EvaluatedQuestion question : questions) {
      String conversation = question.asked().gold().conversation();
      List<String> key =
          conversation == null
              ? List.of(question.asked().dataset(), "question", question.asked().gold().id())
              : List.of(question.asked().dataset(), "conversation", conversation);
      units.computeIfAbsent(key, _ -> new ArrayList<>()).add(question);
    }
    return List.copyOf(units.values());
  }

  private static SequencedMap<String, Number> counts(
      Extent extent, List<EvaluatedQuestion> questions) {
    SequencedMap<String, Number> counts = new LinkedHashMap<>();
    counts.put("questions", questions.size());
    long answerable = questions.stream().filter(EvaluatedQuestion::answerable).count();
    counts.put("questions_without_database", questions.size() - answerable);
    counts.put(
        "questions_with_twin",
        questions.stream().filter(question -> question.asked().hasTwin()).count());
    counts.put("databases", extent.databases());
    counts.put("training_questions", extent.remembered());
    counts.put("refused", refused(questions, true) + refused(questions, false));
    counts.put("refused_wrongly", refused(questions, true));
    counts.put("asked_back", count(questions, AnswerStatus.AMBIGUOUS));
    counts.put("failed", count(questions, AnswerStatus.FAILED));
    counts.put("questions_per_second", questions.size() / Math.max(extent.seconds(), 1e-9));
    counts.put("seconds", extent.seconds());
    if (questions.stream().anyMatch(each -> each.judgement() != null)) {
      counts.put("sql_questions_per_second", questions.size() / Math.max(extent.seconds(), 1e-9));
      putQueries(counts, questions);
    }
    putModelUse(counts, extent.prices(), questions);
    counts.put(
        "index_version",
        questions.stream().mapToLong(each -> each.cost().indexVersion()).max().orElse(-1));
    return counts;
  }

  private static void putQueries(
      SequencedMap<String, Number> counts, List<EvaluatedQuestion> questions) {
    counts.put("judged_queries", judged(questions, Judgement::counts));
    counts.put(
        "gold_queries_unusable",
        judged(questions, judgement -> judgement.verdict() == Judgement.Verdict.GOLD_UNUSABLE));
    counts.put("questions_to_refuse", judged(questions, Judgement::isOfUnanswerable));
    for (PerturbationKind kind : PerturbationKind.values()) {
      long changed =
          questions.stream()
              .map(EvaluatedQuestion::perturbation)
              .filter(each -> each != null && each.perturbation().kind() == kind)
              .count();
      if (changed > 0) {
        counts.put("questions_" + kind.id(), changed);
      }
    }
  }

  /// A call that the journal answers counts as a call, so that a repeated evaluation has the same
  /// figures.
  private static void putModelUse(
      SequencedMap<String, Number> counts, CostSettings prices, List<EvaluatedQuestion> questions) {
    long calls = questions.stream().mapToLong(each -> each.cost().modelCalls()).sum();
    long input = questions.stream().mapToLong(each -> each.cost().inputTokens()).sum();
    long output = questions.stream().mapToLong(each -> each.cost().outputTokens()).sum();
    counts.put("model_calls", calls);
    counts.put("input_tokens", input);
    counts.put("output_tokens", output);
    counts.put("tokens_per_question", (double) (input + output) / questions.size());
    if (prices.areKnown()) {
      counts.put("cost_per_question", prices.of(input, output) / questions.size());
    }
  }

  /// A count or rate as text: a rate has four significant digits, or one decimal where it is large.
  public static String text(Number value) {
    if (!(value instanceof Double rate)) {
      return String.format(Locale.ROOT, "%,d", value.longValue());
    }
    return Math.abs(rate) >= 100 || rate == 0
        ? String.format(Locale.ROOT, "%,.1f", rate)
        : BigDecimal.valueOf(rate).round(new MathContext(4)).stripTrailingZeros().toPlainString();
  }

  private static long judged(List<EvaluatedQuestion> questions, Predicate<Judgement> counted) {
    return questions.stream()
        .map(EvaluatedQuestion::judgement)
        .filter(judgement -> judgement != null && counted.test(judgement))
        .count();
  }

  private static long count(List<EvaluatedQuestion> questions, AnswerStatus status) {
    return questions.stream().filter(question -> question.status() == status).count();
  }

  private static long refused(List<EvaluatedQuestion> questions, boolean wrongly) {
    return count(
        questions.stream()
            .filter(question ->
                (question.answerable() && !question.asked().gold().isToBeRefused()) == wrongly)
            .toList(),
        AnswerStatus.REFUSED);
  }

  /// A flat object of the figures and counts, with the intervals as `[low, high]` under
  /// `intervals`, the setup under `setup`, and the curves of re-ranking, asking back and refusing
  /// under `reranker_curve`, `asking_curve` and `refusing_curve`. It is put together here, for the
  /// names of its fields are those of the figures.
  public ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    figures.forEach(json::put);
    reranking.configured().figures().forEach(json::put);
    counts.forEach((name, value) -> {
      if (value instanceof Double fraction) {
        json.put(name, fraction);
      } else {
        json.put(name, value.longValue());
      }
    });
    ObjectNode bounds = json.putObject("intervals");
    intervals.forEach(
        (name, interval) -> bounds.putArray(name).add(interval.low()).add(interval.high()));
    ObjectNode about = json.putObject("setup");
    setup.forEach(about::put);
    for (RerankingCost cost : reranking.points()) {
      ObjectNode point = json.withArray("reranker_curve").addObject();
      point.put("threshold", cost.threshold());
      cost.figures().forEach(point::put);
    }
    for (AskingBack each : asking) {
      json.withArray("asking_curve")
          .addObject()
          .put("asked_back", each.asked())
          .put("ask_below", each.below())
          .put("recall_at_1", each.right());
    }
    for (Refusing each : refusing) {
      json.withArray("refusing_curve")
          .addObject()
          .put("refuse_below", each.below())
          .put("rightly_refused", each.rightly())
          .put("wrongly_refused", each.wrongly());
    }
    return json;
  }
}
