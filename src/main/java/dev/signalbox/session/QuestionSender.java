package dev.signalbox.session;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import java.util.concurrent.CompletableFuture;

/// Sends a question to a pipeline.
@FunctionalInterface
public interface QuestionSender {

  /// May wait while the pipeline has too many questions in flight.
  ///
  /// @return the terminal event; fails where the question could not be sent
  CompletableFuture<Answer> ask(Question question) throws InterruptedException;

  /// Checks the stages while an answer takes long.
  ///
  /// @throws CommandException no process serves some stage any more, so no answer will come
  default void requireStages() throws InterruptedException {}
}
