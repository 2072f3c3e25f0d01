package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.sql.form.FormComparison.Kept;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.util.List;
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

  /// The groups that 'which skippers improved' keeps. Leaves the word where the figure does not
  /// tell, and of 'improved the most' where the order of the changes would be the reverse.
  static Kept kept(WordMarks marks, List<BusinessMetric> named, boolean superlative) {
    Optional<Boolean> good = named.stream().findFirst().flatMap(Desirability::of);
    for (int i = 1; i < marks.size(); i++) {
      boolean better = marks.lower(i).equals("improved");
      boolean asked = marks.tokens().subList(0, i).stream().anyMatch(GroupWords::isAsking);
      if (asked && (better || marks.lower(i).equals("worsened"))) {
        boolean rises = good.isPresent() && good.get() == better;
        if (good.isEmpty() || (superlative && !rises)) {
          marks.release(i, i + 1);
          return Kept.ALL;
        }
        return superlative ? Kept.ALL : rises ? Kept.RISEN : Kept.FALLEN;
      }
    }
    return Kept.ALL;
  }

  private static boolean has(Set<String> words, Token word) {
    return words.contains(word.lower()) || words.contains(word.lemma());
  }
}
