package dev.signalbox.gateway;

import dev.signalbox.dialogue.AnswerFeedback;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.RejectedAnswer;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The bodies of requests with feedback.
final class FeedbackRequest {
  private static final List<String> ON_QUESTION =
      List.of("question", "databases", "sql", "rejected", "rejectedSql");
  private static final List<String> ON_ANSWER =
      List.of("verdict", "databases", "sql", "rejected", "comment", "asker");

  private FeedbackRequest() {}

  /// The feedback on a question.
  ///
  /// @throws Problem 400 where a field is missing or wrong
  static Feedback onQuestion(byte[] body, Caller caller) {
    RequestBody json = RequestBody.read(body, ON_QUESTION);
    String question = json.text("question");
    if (question == null || question.isBlank()) {
      throw Problem.inField("question", "must hold the question");
    }
    List<String> rejected = json.texts("rejected");
    if (!json.has("databases") && rejected.isEmpty()) {
      throw Problem.inField(
          "databases", "must list the databases that answer the question; [] forgets it");
    }
    List<String> databases = json.texts("databases");
    @Nullable String sql = json.text("sql");
    if (sql != null && databases.size() != 1) {
      throw Problem.inField("databases", "must name the one database of 'sql'");
    }
    @Nullable String wrong = json.text("rejectedSql");
    if (wrong != null && rejected.size() != 1) {
      throw Problem.inField("rejected", "must name the one database of 'rejectedSql'");
    }
    return Feedback.newBuilder()
        .setQuestion(question)
        .setTenant(caller.tenant())
        .setDatabases(databases)
        .setSql(sql)
        .setRejected(rejected.stream().map(each -> new RejectedAnswer(each, wrong)).toList())
        .setGivenAt(Instant.now())
        .build();
  }

  /// A verdict on an answer.
  ///
  /// @param asker null: the asker of the question
  record OnAnswer(AnswerFeedback.Word word, @Nullable String asker, @Nullable String comment) {}

  /// The verdict of a person on an answer.
  ///
  /// @throws Problem 400 where a field is missing or wrong
  static OnAnswer onAnswer(byte[] body) {
    RequestBody json = RequestBody.read(body, ON_ANSWER);
    String verdict = json.text("verdict");
    if (verdict == null || !List.of("right", "wrong").contains(verdict)) {
      throw Problem.inField("verdict", "must be 'right' or 'wrong'");
    }
    return new OnAnswer(
        new AnswerFeedback.Word(
            verdict.equals("right"),
            json.texts("databases"),
            json.text("sql"),
            json.texts("rejected")),
        QuestionRequest.who(json, "asker"),
        json.text("comment"));
  }
}
