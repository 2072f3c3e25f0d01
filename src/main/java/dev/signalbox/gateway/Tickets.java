package dev.signalbox.gateway;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.event.Answer;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// The questions that were asked here, each under its caller, for a while.
///
/// Threading: safe for any number of threads.
final class Tickets {
  private static final int MOST = 10_000;
  private static final Duration KEPT = Duration.ofHours(1);

  private final Cache<Key, Ticket> tickets =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(KEPT).build();

  private record Key(Caller caller, String id) {}

  /// A question that was asked.
  ///
  /// @param request as it came
  /// @param answer its terminal event, once there
  record Ticket(QuestionRequest request, CompletableFuture<Answer> answer) {}

  /// Asks, unless the caller has asked the same under the same id before: a repeated request finds
  /// the first one's ticket.
  ///
  /// @throws Problem 409 where the id stands for another question
  Ticket issue(Caller caller, QuestionRequest request, QuestionDesk desk)
      throws InterruptedException {
    Ticket mine = new Ticket(request, new CompletableFuture<>());
    @Nullable Ticket earlier = tickets.asMap().putIfAbsent(new Key(caller, request.id()), mine);
    if (earlier == null) {
      begin(caller, mine, desk);
      return mine;
    }
    if (!earlier.request().equals(request)) {
      throw new Problem(
          HttpStatus.CONFLICT, "id", "another question was asked under this id; take a new one");
    }
    return earlier;
  }

  /// A question that could not be sent is forgotten, so that it can be sent again.
  private void begin(Caller caller, Ticket ticket, QuestionDesk desk) throws InterruptedException {
    CompletableFuture<Answer> asked;
    try {
      asked = desk.ask(ticket.request().event(caller));
    } catch (RuntimeException e) {
      asked = CompletableFuture.failedFuture(e);
    } catch (InterruptedException e) {
      tickets.invalidate(new Key(caller, ticket.request().id()));
      throw e;
    }
    var _ =
        asked.whenComplete((answer, problem) -> {
          if (problem == null) {
            ticket.answer().complete(answer);
          } else {
            tickets.invalidate(new Key(caller, ticket.request().id()));
            ticket.answer().completeExceptionally(problem);
          }
        });
  }

  Optional<Ticket> find(Caller caller, String id) {
    return Optional.ofNullable(tickets.getIfPresent(new Key(caller, id)));
  }
}
