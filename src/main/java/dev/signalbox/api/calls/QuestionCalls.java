package dev.signalbox.api.calls;

import dev.signalbox.api.ApiCaller.Asker;
import dev.signalbox.api.ApiCaller.Session;
import dev.signalbox.api.ApiCounts;
import dev.signalbox.api.ApiFailure.ApiDeadlinePassed;
import dev.signalbox.api.ApiRows;
import dev.signalbox.api.ApiScan;
import dev.signalbox.api.ApiSource;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The calls of one question, with the pages that it has fetched.
final class QuestionCalls implements Session {
  /// Beyond this, further pages are not kept for the question.
  private static final long MOST_BYTES = 64L << 20;

  private final Asker asker;
  private final Function<ApiSource, ApiConnection> connections;
  private final ReplyCache cache;
  private final QuestionPages repeated;
  private final Clock clock;
  private final boolean journaled;
  private final Map<ReplyCache.Key, Reply> pages = new ConcurrentHashMap<>();
  private final AtomicLong keptBytes = new AtomicLong();
  private final AtomicLong calls = new AtomicLong();
  private final AtomicLong cached = new AtomicLong();
  private final AtomicLong rows = new AtomicLong();
  private final AtomicBoolean closed = new AtomicBoolean();

  /// @param journaled whether replies are recorded or replayed: a replay must count the same calls,
  ///   so a reply of the shared cache counts as the calls that it took, and no page of an earlier
  ///   attempt is used
  QuestionCalls(
      Asker asker,
      Function<ApiSource, ApiConnection> connections,
      ReplyCache cache,
      QuestionPages repeated,
      Clock clock,
      boolean journaled) {
    this.asker = asker;
    this.repeated = repeated;
    this.connections = connections;
    this.cache = cache;
    this.clock = clock;
    this.journaled = journaled;
  }

  @Override
  public ApiRows scan(ApiScan scan) {
    return new PagedScan(scan, this);
  }

  @Override
  public boolean cached(ApiScan scan) {
    return new PagedScan(scan, this).allPagesKnown();
  }

  @Override
  public ApiCounts counts() {
    return new ApiCounts(calls.get(), cached.get(), rows.get());
  }

  ApiConnection connection(ApiSource source) {
    return connections.apply(source);
  }

  /// The reply at hand; null: a request is needed.
  @Nullable Reply known(ApiSource source, ApiRequest request) {
    ReplyCache.Key key = key(source, request);
    Reply page = fetched(key);
    return page == null ? cache.known(key) : page;
  }

  /// @param absentIsNoRow whether the status 404 means that there is no such row or page
  /// @param counting counts the requests and rows of the scan
  Reply reply(ApiSource source, ApiRequest request, boolean absentIsNoRow, ScanCounter counting)
      throws InterruptedException {
    if (closed.get()) {
      throw new IllegalStateException("the question's calls have ended");
    }
    if (Thread.interrupted()) {
      throw new InterruptedException("the question was given up");
    }
    if (!clock.instant().isBefore(asker.deadline())) {
      throw new ApiDeadlinePassed(
          source.name(),
          "The question's time passed during calls to the API '%s'".formatted(source.name()));
    }
    ReplyCache.Key key = key(source, request);
    Reply page = fetched(key);
    if (page == null) {
      AtomicLong sent = new AtomicLong();
      try {
        page =
            cache.get(
                key,
                source.limits().cacheFor(),
                asker.deadline(),
                () -> connection(source).call(request, absentIsNoRow, asker, sent));
        if (journaled && sent.get() == 0) {
          sent.set(page.requests());
        }
      } finally {
        counting.sent(sent.get());
        calls.addAndGet(sent.get());
      }
      keep(key, page);
      if (sent.get() > 0) {
        return page;
      }
    }
    counting.fromCache();
    cached.incrementAndGet();
    return page;
  }

  /// The page where this question has fetched it, in an earlier attempt, too.
  private @Nullable Reply fetched(ReplyCache.Key key) {
    Reply page = pages.get(key);
    return page == null && !journaled ? repeated.known(asker.question(), key) : page;
  }

  private void keep(ReplyCache.Key key, Reply page) {
    if (keptBytes.addAndGet(page.bytes()) <= MOST_BYTES) {
      pages.put(key, page);
    }
    repeated.keep(asker.question(), key, page);
  }

  void read(long count) {
    rows.addAndGet(count);
  }

  private ReplyCache.Key key(ApiSource source, ApiRequest request) {
    return new ReplyCache.Key(
        source.name(),
        Objects.requireNonNullElse(asker.tenant(), ""),
        Identity.digest(source.auth()),
        request);
  }

  @Override
  public void close() {
    closed.set(true);
    pages.clear();
  }
}
