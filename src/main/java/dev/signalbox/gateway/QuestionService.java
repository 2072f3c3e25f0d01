package dev.signalbox.gateway;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Question;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Where the gateway puts questions and feedback.
///
/// Threading: called from many threads at once.
public interface QuestionService extends ProcessHealth {

  /// Sends a question on its way; may wait while too many are outstanding.
  ///
  /// @return its terminal event; fails where the question could not be sent
  CompletableFuture<Answer> ask(Question question) throws InterruptedException;

  /// Tells which databases answer a question.
  ///
  /// @return completes once it is sent; fails where it could not be
  CompletableFuture<Void> tell(Feedback feedback);

  /// A terminal event that went by lately, whoever asked, as [dev.signalbox.event.EventCodec]
  /// encodes it.
  ///
  /// @param id of the question
  /// @return empty: none went by, or it is not kept any more
  /// @throws RuntimeException it cannot be read at this moment
  Optional<byte[]> recent(String id) throws InterruptedException;
}
