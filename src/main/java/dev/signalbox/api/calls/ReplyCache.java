package dev.signalbox.api.calls;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.signalbox.api.ApiFailure.ApiDeadlinePassed;
import dev.signalbox.stage.Waiting;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Replies that answer equal calls for a while. Equal calls at the same time share one request.
/// Calls are equal where API, operation, arguments, credential and tenant are.
///
/// Threading: safe for any number of threads.
final class ReplyCache {
  private static final long MOST_BYTES = 64L << 20;

  /// An equal call.
  ///
  /// @param tenant empty: an asker without a tenant
  /// @param credential a digest
  record Key(String source, String tenant, String credential, ApiRequest request) {}

  /// A call that is made where no reply is known.
  interface Fetch {
    Reply reply() throws InterruptedException;
  }

  private record Kept(Reply reply, Duration life) {}

  private final Cache<Key, Kept> kept =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((Key _, Kept each) -> 200 + 4 * each.reply().bytes())
          .expireAfter(Expiry.<Key, Kept>creating((_, each) -> each.life()))
          .build();
  private final Map<Key, CompletableFuture<Reply>> running = new ConcurrentHashMap<>();

  @Nullable Reply known(Key key) {
    Kept known = kept.getIfPresent(key);
    return known == null ? null : known.reply();
  }

  /// @param life time for which the reply answers equal calls; zero: it answers only equal calls at
  ///   the same time
  Reply get(Key key, Duration life, Instant deadline, Fetch fetch) throws InterruptedException {
    while (true) {
      Reply known = known(key);
      if (known != null) {
        return known;
      }
      CompletableFuture<Reply> own = new CompletableFuture<>();
      CompletableFuture<Reply> other = running.putIfAbsent(key, own);
      if (other == null) {
        return fetched(key, life, own, fetch);
      }
      Reply shared = shared(key, other, deadline);
      if (shared != null) {
        return shared;
      }
    }
  }

  private Reply fetched(Key key, Duration life, CompletableFuture<Reply> own, Fetch fetch)
      throws InterruptedException {
    try {
      Reply reply = fetch.reply();
      if (life.isPositive()) {
        kept.put(key, new Kept(reply, life));
      }
      own.complete(reply);
      return reply;
    } catch (RuntimeException e) {
      own.completeExceptionally(e);
      throw e;
    } finally {
      running.remove(key, own);
      // Whoever shared an interrupted call makes a call of its own.
      own.cancel(false);
    }
  }

  /// Null where the other call ended for a reason of its own question: its deadline or its end.
  private static @Nullable Reply shared(Key key, CompletableFuture<Reply> other, Instant deadline)
      throws InterruptedException {
    try (Waiting.Wait _ = Waiting.on(key.source())) {
      Duration rest = Duration.between(Instant.now(), deadline);
      return other.get(rest.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new ApiDeadlinePassed(
          key.source(),
          "The question's time passed during calls to the API '%s'".formatted(key.source()));
    } catch (CancellationException e) {
      return null;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof ApiDeadlinePassed) {
        return null;
      }
      throw e.getCause() instanceof RuntimeException failure
          ? failure
          : new IllegalStateException(e.getCause());
    }
  }
}
