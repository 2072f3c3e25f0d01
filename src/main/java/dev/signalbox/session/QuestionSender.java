package dev.signalbox.session;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import java.util.concurrent.CompletableFuture;

/// Puts a question to a pipeline.
@FunctionalInterface
public interface QuestionSender {

  /// May wait while too many questions are outstanding.
  ///
  /// @return the terminal event; fails where the question could not be sent
  CompletableFuture<Answer> ask(Question question) throws InterruptedException;

  /// Asked where an answer takes long.
  ///
  /// @throws CommandException a stage is served by no process any more, so that none will come
  default void requireStages() throws InterruptedException {}
}
