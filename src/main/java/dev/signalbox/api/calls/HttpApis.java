package dev.signalbox.api.calls;

import dev.signalbox.api.ApiCaller;
import dev.signalbox.api.ApiObserver;
import dev.signalbox.api.ApiSource;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The calls of all APIs of a process over HTTP. Gates and caches belong to this object, so a
/// process has one.
///
/// Threading: safe for any number of threads.
public final class HttpApis implements ApiCaller {
  private final ApiObserver observer;
  private final Clock clock;
  private final @Nullable ReplyJournal journal;
  private final ReplyCache cache = new ReplyCache();
  private final QuestionPages pages = new QuestionPages();
  private final Map<String, Opened> connections = new ConcurrentHashMap<>();

  private record Opened(ApiSource source, ApiConnection connection) {}

  public HttpApis() {
    this(ApiObserver.NONE);
  }

  /// @param observer gets each request
  public HttpApis(ApiObserver observer) {
    this(observer, Optional.empty());
  }

  /// @param observer gets each request
  /// @param journal of the replies; empty: they are neither recorded nor taken from a journal
  public HttpApis(ApiObserver observer, Optional<ReplyJournal> journal) {
    this.observer = observer;
    this.clock = Clock.systemUTC();
    this.journal = journal.orElse(null);
  }

  @Override
  public Session open(Asker asker) {
    return new QuestionCalls(asker, this::connection, cache, pages, clock, journal != null);
  }

  /// A source that changed by its configuration gets a connection of its own.
  private ApiConnection connection(ApiSource source) {
    return connections
        .compute(
            source.name(),
            (_, known) -> {
              if (known != null && known.source().equals(source)) {
                return known;
              }
              if (known != null) {
                known.connection().close();
              }
              return new Opened(source, new ApiConnection(source, observer, clock, journal));
            })
        .connection();
  }

  @Override
  public void close() {
    connections.values().forEach(each -> each.connection().close());
    connections.clear();
  }
}
