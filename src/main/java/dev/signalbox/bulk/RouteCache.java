package dev.signalbox.bulk;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.CompletableFuture;

/// The routes of the questions that a job has asked lately, so that the same question is asked
/// once. Bounded: of many different questions, those longest unasked are forgotten.
///
/// Threading: safe for any number of threads.
final class RouteCache {
  private static final int MOST = 100_000;

  private final Cache<String, CompletableFuture<Route>> routes =
      Caffeine.newBuilder().maximumSize(MOST).build();

  /// What came of a question.
  ///
  /// @param json as [dev.signalbox.answer.AnswerJson#route] has it, in the fewest bytes
  record Route(String json, boolean failed) {}

  /// Asks a question.
  interface Ask {
    CompletableFuture<Route> route() throws InterruptedException;
  }

  /// Asks, unless the same was asked. What failed is asked again the next time.
  CompletableFuture<Route> route(String text, Ask ask) throws InterruptedException {
    CompletableFuture<Route> known = routes.getIfPresent(text);
    if (known != null) {
      return known;
    }
    CompletableFuture<Route> asked = ask.route();
    routes.put(text, asked);
    var _ =
        asked.whenComplete((route, problem) -> {
          if (problem != null || route.failed()) {
            routes.asMap().remove(text, asked);
          }
        });
    return asked;
  }
}
