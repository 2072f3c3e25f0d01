package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.util.Optional;
import java.util.Set;

/// Whether much of a metric is good: of revenue it is, and of returns it is not. The words of its
/// names tell. A rate is judged by what it is a rate of, and a metric with words of neither sort,
/// or of both, stays unjudged.
final class Desirability {

  private static final Set<String> WANTED =
      Set.of(
          "revenue",
          "turnover",
          "sale",
          "income",
          "profit",
          "margin",
          "earning",
          "satisfaction",
          "rating",
          "score",
          "conversion",
          "retention",
          "yield",
          "output",
          "occupancy",
          "utilisation",
          "utilization",
          "punctuality",
          "on-time",
          "completion",
          "uptime",
          "availability",
          "growth",
          "csat",
          "nps",
          "efficiency",
          "accuracy",
          "quality",
          "loyalty",
          "donation",
          "attendance");
  private static final Set<String> UNWANTED =
      Set.of(
          "return",
          "refund",
          "cancellation",
          "cancel",
          "no-show",
          "scrap",
          "reject",
          "waste",
          "churn",
          "bounce",
          "damage",
          "complaint",
          "delay",
          "wait",
          "waiting",
          "downtime",
          "stoppage",
          "defect",
          "error",
          "loss",
          "lost",
          "claim",
          "fault",
          "rework",
          "debt",
          "write-off",
          "absence",
          "sickness",
          "accident",
          "incident",
          "outage",
          "failure",
          "call-off",
          "backlog",
          "overdue",
          "late",
          "lateness",
          "reply",
          "response",
          "breach",
          "missed",
          "empty",
          "default",
          "attrition",
          "dropout",
          "shrinkage",
          "spoilage");

  private Desirability() {}

  /// Whether much of it is good; empty where its names do not tell.
  static Optional<Boolean> of(BusinessMetric metric) {
    boolean wanted = false;
    boolean unwanted = false;
    for (String name : metric.names()) {
      for (Token word : QuestionTokenizer.tokens(name)) {
        wanted |= has(WANTED, word);
        unwanted |= has(UNWANTED, word);
      }
    }
    return wanted == unwanted ? Optional.empty() : Optional.of(wanted);
  }

  private static boolean has(Set<String> words, Token word) {
    return words.contains(word.lower()) || words.contains(word.lemma());
  }
}
