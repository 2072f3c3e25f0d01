package dev.signalbox.gateway.service;

import dev.signalbox.event.EncodedAnswer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The answers on the topic, the way of questions to them, and the conversations that they are of.
///
/// Threading: called from many threads at once.
public interface AnswerService {

  /// A terminal event of any asker, of the time in which answers are kept.
  ///
  /// @param id of the question
  /// @return empty: there is none, or it is not kept any more
  /// @throws RuntimeException it cannot be read at this moment
  Optional<EncodedAnswer> find(String id) throws InterruptedException;

  /// Watches a question on its way.
  ///
  /// @param id of the question
  /// @param passed gets each stage that the question passes from now on, on another thread
  /// @return ends that
  AutoCloseable watch(String id, Consumer<String> passed);

  /// The questions that wait in the pipeline.
  ///
  /// @return empty: the number is not known, or nobody asked for it in the settings
  OptionalLong backlog();

  /// The time until a tenant may ask again, by its rate over all gateways and producers.
  ///
  /// @param tenant empty: no tenant
  /// @return empty: it may ask now, or has no rate
  Optional<Duration> untilNext(String tenant);

  /// The remembered conversations of a tenant's askers, the one used last first; 50,000 of all
  /// tenants at most.
  ///
  /// @param tenant null: those of askers without a tenant
  /// @throws RuntimeException they cannot be read at this moment
  List<RememberedConversation> conversations(@Nullable String tenant) throws InterruptedException;
}
