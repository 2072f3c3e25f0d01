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

  /// One for each question text; of a text that several training questions share, the databases of
  /// all of them, as later feedback would replace earlier.
  ///
  /// @param training each with a gold database
  public static List<Feedback> of(List<GoldQuestion> training, Instant givenAt) {
    return of(training, null, givenAt);
  }

  /// The same for one tenant.
  ///
  /// @param tenant whose questions it may help; null: everyone's
  public static List<Feedback> of(
      List<GoldQuestion> training, @Nullable String tenant, Instant givenAt) {
    Map<String, Known> byText = new LinkedHashMap<>();
    for (GoldQuestion question : training) {
      String key = QuestionMemory.element(tenant, question.question());
      Known known =
          new Known(question.question(), new LinkedHashSet<>(question.databases()), question.sql());
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

  /// A query belongs to one database, so of several none is kept.
  private static Known together(Known first, Known second) {
    Set<String> databases = new LinkedHashSet<>(first.databases());
    databases.addAll(second.databases());
    return new Known(first.question(), databases, databases.size() == 1 ? first.sql() : null);
  }
}
