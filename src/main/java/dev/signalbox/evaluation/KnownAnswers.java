package dev.signalbox.evaluation;

import dev.signalbox.event.Feedback;
import dev.signalbox.index.QuestionMemory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Questions whose databases are known, as feedback that a pipeline may remember.
public final class KnownAnswers {
  private KnownAnswers() {}

  /// Feedback for each question that some database answers. Feedback replaces what was told of the
  /// same question before, so one that stands several times is told once, with all its databases,
  /// and then without a query.
  ///
  /// @param tenant whose questions they may help; null: everyone's
  public static List<Feedback> feedback(
      List<GoldQuestion> questions, @Nullable String tenant, Instant givenAt) {
    Map<String, List<GoldQuestion>> same = new LinkedHashMap<>();
    for (GoldQuestion question : questions) {
      if (question.answerable()) {
        same.computeIfAbsent(
                QuestionMemory.element(tenant, question.question()), _ -> new ArrayList<>())
            .add(question);
      }
    }
    return same.values().stream().map(each -> feedbackOfSame(each, tenant, givenAt)).toList();
  }

  private static Feedback feedbackOfSame(
      List<GoldQuestion> same, @Nullable String tenant, Instant givenAt) {
    Set<String> databases = new LinkedHashSet<>();
    same.forEach(question -> databases.addAll(question.databases()));
    return Feedback.newBuilder()
        .setQuestion(same.getFirst().question())
        .setTenant(tenant)
        .setDatabases(List.copyOf(databases))
        .setSql(databases.size() == 1 ? same.getLast().sql() : null)
        .setGivenAt(givenAt)
        .build();
  }
}
