package dev.signalbox.topology.indexing;

import dev.signalbox.event.Feedback;
import dev.signalbox.event.RejectedAnswer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The feedback of one tenant on one question, put together: databases replace earlier ones, the
/// same databases keep their query where no other one is told, and rejections add to earlier ones.
final class MergedFeedback {
  private MergedFeedback() {}

  /// The databases that feedback names, rejected ones included.
  static Set<String> databases(Feedback feedback) {
    Set<String> databases = new LinkedHashSet<>(feedback.getDatabases());
    feedback.getRejected().forEach(each -> databases.add(each.getDatabase()));
    return databases;
  }

  /// The feedback without a database.
  static Feedback without(Feedback feedback, String database) {
    return Feedback.newBuilder(feedback)
        .setDatabases(
            feedback.getDatabases().stream().filter(each -> !each.equals(database)).toList())
        .setRejected(
            feedback.getRejected().stream()
                .filter(each -> !each.getDatabase().equals(database))
                .toList())
        .build();
  }

  /// @param before the feedback so far; null: there is none
  /// @param given the new feedback as it was told
  /// @param current the same without databases that were registered anew since
  static Feedback of(@Nullable Feedback before, Feedback given, Feedback current) {
    if (before == null || current.getExample().isPresent()) {
      return current;
    }
    if (!given.getDatabases().isEmpty()) {
      return current.getDatabases().isEmpty() ? current : answered(before, current);
    }
    return given.getRejected().isEmpty() ? current : rejected(before, current);
  }

  /// The earlier rejections stand, except those of the databases and the query that now answer.
  private static Feedback answered(Feedback before, Feedback current) {
    Set<String> answering = new HashSet<>(current.getDatabases());
    List<RejectedAnswer> rejected = union(before.getRejected(), current.getRejected());
    rejected.removeIf(each ->
        answering.contains(each.getDatabase())
            && (each.getSql().isEmpty() || isSame(each.getSql(), current.getSql())));
    Feedback.Builder answered = Feedback.newBuilder(current).setRejected(rejected);
    boolean sameDatabases = answering.equals(new HashSet<>(before.getDatabases()));
    boolean rejectsQuery =
        current.getRejected().stream().anyMatch(each -> isSame(each.getSql(), before.getSql()));
    if (current.getSql().isEmpty() && sameDatabases && !rejectsQuery) {
      answered.setSql(before.getSql().orElse(null)).setAskedAt(before.getAskedAt().orElse(null));
    }
    return answered.build();
  }

  /// The earlier databases stand but for the rejected ones, and so does their query.
  private static Feedback rejected(Feedback before, Feedback current) {
    List<String> left = new ArrayList<>(before.getDatabases());
    boolean wrongQuery = false;
    for (RejectedAnswer each : current.getRejected()) {
      if (each.getSql().isEmpty()) {
        left.remove(each.getDatabase());
      } else {
        wrongQuery |= left.contains(each.getDatabase()) && isSame(each.getSql(), before.getSql());
      }
    }
    boolean stands = left.equals(before.getDatabases()) && !wrongQuery;
    return Feedback.newBuilder(current)
        .setDatabases(List.copyOf(left))
        .setSql(stands ? before.getSql().orElse(null) : null)
        .setAskedAt(stands ? before.getAskedAt().orElse(null) : null)
        .setRejected(union(before.getRejected(), current.getRejected()))
        .build();
  }

  private static List<RejectedAnswer> union(List<RejectedAnswer> one, List<RejectedAnswer> other) {
    Set<RejectedAnswer> union = new LinkedHashSet<>(one);
    union.addAll(other);
    return new ArrayList<>(union);
  }

  private static boolean isSame(Optional<String> one, Optional<String> other) {
    return one.isPresent()
        && one.map(MergedFeedback::plain).equals(other.map(MergedFeedback::plain));
  }

  private static String plain(String sql) {
    return sql.replaceAll("\\s+", " ").replaceAll("[; ]+$", "").strip();
  }
}
