package dev.signalbox.evaluation.dataset;

import dev.signalbox.event.Feedback;
import dev.signalbox.index.QuestionMemory;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Training questions as the feedback that users would have given on them.
public final class TrainingFeedback {
  private TrainingFeedback() {}

  private record Known(String question, Set<String> databases, @Nullable String sql) {}

  /// One feedback for each question text. It has the databases of all training questions with this
  /// text, since later feedback replaces earlier.
  ///
  /// @param training each with a gold database
  public static List<Feedback> of(List<GoldQuestion> training, Instant givenAt) {
    return of(training, null, givenAt);
  }

  /// The same for one tenant.
  ///
  /// @param tenant of the questions that it may help; null: all
  public static List<Feedback> of(
      List<GoldQuestion> training, @Nullable String tenant, Instant givenAt) {
    Map<String, Known> byText = new LinkedHashMap<>();
    for (GoldQuestion question : training) {
      String key = QuestionMemory.element(tenant, question.question());
      Known known =
          new Known(
              question.question(),
              new LinkedHashSet<>(question.databases()),
              question.databases().size() == 1 ? question.sql() : null);
      byText.merge(key, known, TrainingFeedback::together);
    }
    return byText.values().stream()
        .map(known ->
            Feedback.newBuilder()
                .setQuestion(known.question())
                .setTenant(tenant)
                .setDatabases(List.copyOf(known.databases()))
                .setSql(known.sql())
                .setGivenAt(givenAt)
                .build())
        .toList();
  }

  /// A query belongs to one database, so feedback on several databases has none.
  private static Known together(Known first, Known second) {
    Set<String> databases = new LinkedHashSet<>(first.databases());
    databases.addAll(second.databases());
    return new Known(first.question(), databases, databases.size() == 1 ? first.sql() : null);
  }
}
