package dev.signalbox.api.calls;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The pages of questions that may be executed again: a question that an API puts off, or whose
/// query is corrected, pays for no page twice.
///
/// Threading: safe for any number of threads.
final class QuestionPages {
  private static final long MOST_BYTES = 64L << 20;
  private static final Duration LIFE = Duration.ofMinutes(5);

  private record Page(String question, ReplyCache.Key call) {}

  private final Cache<Page, Reply> pages =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((Page _, Reply reply) -> 200 + 4 * reply.bytes())
          .expireAfterAccess(LIFE)
          .build();

  /// @param question its id; empty: the calls are for no question, and nothing is kept
  void keep(String question, ReplyCache.Key call, Reply reply) {
    if (!question.isEmpty()) {
      pages.put(new Page(question, call), reply);
    }
  }

  @Nullable Reply known(String question, ReplyCache.Key call) {
    return question.isEmpty() ? null : pages.getIfPresent(new Page(question, call));
  }
}
