package dev.signalbox.prior;

import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Observation;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.Question;
import dev.signalbox.event.RejectedAnswer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The observations that answers and the word of users on them lead to: one for each key of the
/// question ([PriorKey]).
public final class Observations {
  /// An answer to a question that was asked of one database alone tells less: the asker's choice of
  /// the database may have nothing to do with what else the asker asks.
  private static final double RESTRICTED = 0.5;

  /// The word of a user is surer than an answer.
  private static final double TOLD = 1.5;

  private Observations() {}

  /// The observations of an answer. Only an answered question has any.
  public static List<Observation> of(Answer answer) {
    List<String> databases = answer.getDatabases().stream().distinct().toList();
    if (answer.getStatus() != AnswerStatus.ANSWERED || databases.isEmpty()) {
      return List.of();
    }
    Question question = answer.getJourney().getQuestion();
    double count = question.getDatabases().isEmpty() ? 1 : RESTRICTED;
    Observation observed =
        observation(question.getId(), databases, count, answer.getFinishedAt()).build();
    return forEach(PriorKey.of(question), observed);
  }

  /// The observations of the word of a user. Feedback that is not known to come from anybody has
  /// none, and neither has the word that a query is wrong: its database may be right.
  public static List<Observation> of(Feedback feedback) {
    boolean rejects =
        feedback.getRejected().stream().map(RejectedAnswer::getSql).anyMatch(Optional::isEmpty);
    List<String> databases = feedback.getDatabases().stream().distinct().toList();
    boolean anonymous =
        feedback.getAnswer().isEmpty()
            && feedback.getAsker().isEmpty()
            && feedback.getApplication().isEmpty()
            && feedback.getConversation().isEmpty();
    if (anonymous || (databases.isEmpty() && !rejects)) {
      return List.of();
    }
    String question = feedback.getAnswer().orElseGet(() -> plain(feedback.getQuestion()));
    Observation told =
        observation(question, databases, TOLD, feedback.getGivenAt()).setTold(true).build();
    return forEach(
        PriorKey.of(
            feedback.getTenant(),
            feedback.getApplication(),
            feedback.getAsker(),
            feedback.getConversation()),
        told);
  }

  /// The observation that makes the stage `learn` forget what it knows under a key.
  public static Observation forgetting(PriorKey key, Instant now) {
    return keyed(key, observation("", List.of(), 0, now).setForgets(true).build());
  }

  private static String plain(String question) {
    return question.strip().toLowerCase(Locale.ROOT);
  }

  /// @param count the number of answers that all databases together count as
  private static Observation.Builder observation(
      String question, List<String> databases, double count, Instant at) {
    return Observation.newBuilder()
        .setKind(PriorKind.UNKNOWN)
        .setName("")
        .setQuestion(question)
        .setDatabases(databases)
        .setCount(count / Math.max(1, databases.size()))
        .setAt(at);
  }

  private static List<Observation> forEach(List<PriorKey> keys, Observation observed) {
    return keys.stream().map(key -> keyed(key, observed)).toList();
  }

  private static Observation keyed(PriorKey key, Observation observed) {
    return Observation.newBuilder(observed)
        .setTenant(key.tenant())
        .setKind(key.kind())
        .setName(key.name())
        .build();
  }
}
