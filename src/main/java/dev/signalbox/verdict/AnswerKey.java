package dev.signalbox.verdict;

import dev.signalbox.event.AnswerUse;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.Verdict;
import org.jspecify.annotations.Nullable;

/// The name under which the use of an answer and the verdicts on it are kept. Every answer belongs
/// to one tenant, or to the askers without a tenant.
///
/// @param tenant null: askers without a tenant
/// @param answer the id of the question
public record AnswerKey(@Nullable String tenant, String answer) {

  public static AnswerKey of(AnswerUse use) {
    return new AnswerKey(use.getTenant().orElse(null), use.getAnswer());
  }

  public static AnswerKey of(Verdict verdict) {
    return new AnswerKey(verdict.getTenant().orElse(null), verdict.getAnswer());
  }

  public static AnswerKey of(Judgement judgement) {
    return new AnswerKey(judgement.getTenant().orElse(null), judgement.getAnswer());
  }

  /// The key of its records in the topics `uses`, `verdicts` and `judgements`: tenant/answer.
  public String text() {
    return (tenant == null ? "" : escaped(tenant)) + "/" + answer;
  }

  /// Without slashes, and never empty as the place of a missing tenant.
  private static String escaped(String tenant) {
    return tenant.isEmpty() ? "%" : tenant.replace("%", "%25").replace("/", "%2F");
  }
}
