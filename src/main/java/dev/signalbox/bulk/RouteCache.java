package dev.signalbox.bulk;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.CompletableFuture;

/// The recent routes of a job, so that it asks the same question once. The cache is bounded and
/// drops the questions that were unused for longest.
///
/// Threading: safe for any number of threads.
final class RouteCache {
  private static final int MOST = 100_000;

  private final Cache<String, CompletableFuture<Route>> routes =
      Caffeine.newBuilder().maximumSize(MOST).build();

  /// The outcome of a question.
  ///
  /// @param json as [dev.signalbox.answer.AnswerJson#route] has it, without line breaks
  record Route(String json, boolean failed) {}

  /// Asks a question.
  interface Ask {
    CompletableFuture<Route> route() throws InterruptedException;
  }

  /// Asks, unless the same question was asked before. A failed question is asked again.
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
