package dev.signalbox.federation;

import dev.signalbox.api.ApiFailure;
import dev.signalbox.event.TableDescription;
import dev.signalbox.federation.query.TableUse;
import dev.signalbox.federation.source.AccessWay;
import dev.signalbox.federation.source.BoundValues;
import dev.signalbox.federation.source.Comparison;
import dev.signalbox.federation.source.Fetch;
import dev.signalbox.federation.source.FetchBudget;
import dev.signalbox.federation.source.Fetched;
import dev.signalbox.federation.source.FittingValues;
import dev.signalbox.federation.source.MemberRows;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Fetches the rows of one use of a table: one fetch for each combination of the batches of its
/// values, some of them at once.
///
/// Threading: one thread; the fetches run on threads of their own.
///
/// @param enough the rows after which the query needs no more
record FetchRun(TableUse use, AccessWay way, List<BoundValues> bounds, long enough) {

  /// The number of fetches, each of which takes a call or more.
  long fetches() {
    long fetches = 1;
    for (BoundValues bound : bounds) {
      int batch = bound.parameter().values();
      fetches = Math.multiplyExact(fetches, (bound.values().size() + batch - 1L) / batch);
    }
    return fetches;
  }

  /// Fetches the rows.
  ///
  /// @throws StageException a database refuses or fails, or the time is over
  /// @throws ApiFailure a call of an API failed
  /// @throws InterruptedException the caller was interrupted; all fetches have ended
  Fetched rows(FetchBudget budget) throws InterruptedException {
    MemberRows source = use.table().member().rows();
    List<Fetch> fetches = each();
    if (fetches.size() == 1) {
      return fetch(source, fetches.getFirst(), budget);
    }
    Semaphore free = new Semaphore(source.concurrency());
    AtomicBoolean ended = new AtomicBoolean();
    List<Callable<Optional<Fetched>>> work = new ArrayList<>();
    for (Fetch each : fetches) {
      work.add(
          CallContext.carried(() -> {
            free.acquire();
            boolean complete = false;
            try {
              Optional<Fetched> fetched =
                  ended.get() ? Optional.empty() : Optional.of(fetch(source, each, budget));
              complete = fetched.filter(rows -> rows.cut().isEmpty()).isPresent();
              return fetched;
            } finally {
              ended.compareAndSet(false, !complete);
              free.release();
            }
          }));
    }
    return together(work);
  }

  private static Fetched together(List<Callable<Optional<Fetched>>> work)
      throws InterruptedException {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    int calls = 0;
    int cached = 0;
    long bytes = 0;
    Optional<String> cut = Optional.empty();
    Set<String> absent = new HashSet<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Optional<Fetched>>> ends = threads.invokeAll(work);
      for (Future<Optional<Fetched>> end : ends) {
        Fetched fetched = end.get().orElse(null);
        if (fetched != null) {
          if (rows.isEmpty()) {
            absent.addAll(fetched.absent());
          } else if (!fetched.rows().isEmpty()) {
            absent.retainAll(fetched.absent());
          }
          rows.addAll(fetched.rows());
          calls += fetched.calls();
          cached += fetched.cached();
          bytes += fetched.bytes();
          cut = cut.or(fetched::cut);
        }
      }
    } catch (ExecutionException e) {
      throw thrown(e);
    }
    return new Fetched(rows, calls, cached, bytes, cut, absent);
  }

  private static RuntimeException thrown(ExecutionException e) throws InterruptedException {
    return switch (e.getCause()) {
      case StageException failure -> failure;
      case ApiFailure failure -> failure;
      case InterruptedException interrupted -> throw interrupted;
      case RuntimeException unexpected -> unexpected;
      case null, default -> new IllegalStateException(e.getCause());
    };
  }

  private static Fetched fetch(MemberRows source, Fetch fetch, FetchBudget budget)
      throws InterruptedException {
    budget.time();
    Fetched fetched = source.fetch(fetch, budget);
    List<List<@Nullable Object>> asked = new ArrayList<>();
    for (List<@Nullable Object> row : fetched.rows()) {
      if (isAsked(row, fetch)) {
        asked.add(row);
      }
    }
    boolean others = asked.size() < fetched.rows().size();
    if (others && fetch.enough() < Long.MAX_VALUE) {
      // The source does not decide the conditions as the joining engine does.
      Fetch all =
          new Fetch(fetch.table(), fetch.way(), fetch.columns(), fetch.bounds(), Long.MAX_VALUE);
      return fetch(source, all, budget);
    }
    return new Fetched(
        asked, fetched.calls(), fetched.cached(), fetched.bytes(), fetched.cut(), fetched.absent());
  }

  /// Whether a row has the values that its fetch asked for. A source that returns others, too,
  /// would return them again for the next batch.
  private static boolean isAsked(List<@Nullable Object> row, Fetch fetch) {
    for (BoundValues bound : fetch.bounds()) {
      int place = fetch.columns().indexOf(bound.column());
      if (place >= 0
          && bound.parameter().comparison() == Comparison.EQUAL
          && !FittingValues.isAmong(fetch.column(place), row.get(place), bound.values())) {
        return false;
      }
    }
    return true;
  }

  private List<Fetch> each() {
    List<List<BoundValues>> combinations = List.of(List.of());
    for (BoundValues bound : bounds) {
      List<List<BoundValues>> longer = new ArrayList<>();
      for (List<BoundValues> before : combinations) {
        for (BoundValues batch : batches(bound)) {
          List<BoundValues> with = new ArrayList<>(before);
          with.add(batch);
          longer.add(with);
        }
      }
      combinations = longer;
    }
    TableDescription table = use.table().description();
    return combinations.stream()
        .map(each -> new Fetch(table, way, use.columns(), each, enough))
        .toList();
  }

  private static List<BoundValues> batches(BoundValues bound) {
    List<BoundValues> batches = new ArrayList<>();
    int size = bound.parameter().values();
    for (int from = 0; from < bound.values().size(); from += size) {
      int to = Math.min(from + size, bound.values().size());
      batches.add(new BoundValues(bound.parameter(), bound.values().subList(from, to)));
    }
    return batches;
  }
}
