package dev.signalbox.federation;

import dev.signalbox.api.AccessPath;
import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiCaller;
import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiCounts;
import dev.signalbox.api.ApiFailure;
import dev.signalbox.api.ApiLimits;
import dev.signalbox.api.ApiRows;
import dev.signalbox.api.ApiScan;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.api.Binding;
import dev.signalbox.api.Paging;
import dev.signalbox.api.Paging.Pages;
import dev.signalbox.event.ForeignKey;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// An API whose rows are in memory: it pages, filters by its bindings, and counts its calls.
final class MemoryApi implements ApiCaller.Session {
  private final String name;
  private final List<ApiTable> tables = new ArrayList<>();
  private final Map<String, List<@Nullable Object[]>> rows = new HashMap<>();
  private final AtomicLong calls = new AtomicLong();
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger mostOpen = new AtomicInteger();
  private long mostRows = Long.MAX_VALUE;
  private @Nullable ApiFailure failure;

  MemoryApi(String name) {
    this.name = name;
  }

  /// A way to all rows, in pages.
  static AccessPath list(String path, int rows, int page, Binding... optional) {
    return new AccessPath(
        "list",
        "GET",
        path,
        List.of(optional),
        Map.of(),
        "",
        false,
        new Paging.Page("page", 1, Pages.kept(null, page, 1_000)),
        new AccessPath.Cost(Math.ceilDiv(rows, page), rows),
        List.of());
  }

  /// A way to the rows of required values.
  static AccessPath by(String path, double rows, Binding... bindings) {
    return new AccessPath(
        "by",
        "GET",
        path,
        List.of(bindings),
        Map.of(),
        "",
        false,
        new Paging.None(),
        new AccessPath.Cost(1, rows),
        List.of());
  }

  static Binding required(String column, int batch) {
    return new Binding(
        column, Binding.Operator.EQUAL, column, Binding.Location.QUERY, true, true, batch, ",");
  }

  static Binding optional(String column, Binding.Operator operator) {
    return new Binding(column, operator, column, Binding.Location.QUERY, false, true, 1, "");
  }

  MemoryApi with(
      String table,
      List<ApiColumn> columns,
      List<String> key,
      List<@Nullable Object[]> content,
      AccessPath... paths) {
    return with(table, columns, key, List.of(), content, paths);
  }

  MemoryApi with(
      String table,
      List<ApiColumn> columns,
      List<String> key,
      List<ForeignKey> references,
      List<@Nullable Object[]> content,
      AccessPath... paths) {
    tables.add(
        new ApiTable(table, null, columns, key, references, (long) content.size(), List.of(paths)));
    rows.put(table, content);
    return this;
  }

  /// Cuts every scan.
  MemoryApi cutAt(long most) {
    mostRows = most;
    return this;
  }

  /// Ends every call with the failure.
  MemoryApi failingWith(ApiFailure every) {
    failure = every;
    return this;
  }

  ApiSource source() {
    return new ApiSource(
        name,
        URI.create("http://localhost/"),
        "",
        tables,
        ApiLimits.defaults(),
        new ApiAuth.None());
  }

  long calls() {
    return calls.get();
  }

  int mostOpen() {
    return mostOpen.get();
  }

  @Override
  public ApiRows scan(ApiScan scan) {
    for (Binding binding : scan.path().required()) {
      if (scan.values().stream().noneMatch(bound -> bound.binding().equals(binding))) {
        throw new IllegalArgumentException(binding.column() + " is required");
      }
    }
    List<@Nullable Object[]> found = new ArrayList<>();
    for (@Nullable Object[] row : rows.getOrDefault(scan.table().name(), List.of())) {
      if (scan.values().stream().allMatch(bound -> meets(scan.table(), row, bound))) {
        found.add(row);
      }
    }
    mostOpen.accumulateAndGet(open.incrementAndGet(), Math::max);
    return new Rows(found, scan);
  }

  private static boolean meets(ApiTable table, @Nullable Object[] row, ApiScan.Bound bound) {
    if (bound.values().isEmpty() || bound.values().size() > bound.binding().batch()) {
      throw new IllegalArgumentException("too many values: " + bound);
    }
    Object value = row[table.indexOf(bound.binding().column())];
    return value != null
        && switch (bound.binding().operator()) {
          case EQUAL -> bound.values().contains(value);
          case GREATER -> compare(value, bound) > 0;
          case GREATER_OR_EQUAL -> compare(value, bound) >= 0;
          case LESS -> compare(value, bound) < 0;
          case LESS_OR_EQUAL -> compare(value, bound) <= 0;
          case NOT_EQUAL, LIKE -> throw new IllegalArgumentException("not used");
        };
  }

  @SuppressWarnings("unchecked")
  private static int compare(Object value, ApiScan.Bound bound) {
    return ((Comparable<Object>) value).compareTo(bound.values().getFirst());
  }

  @Override
  public boolean cached(ApiScan scan) {
    return false;
  }

  @Override
  public ApiCounts counts() {
    return new ApiCounts(calls.get(), 0, 0);
  }

  @Override
  public void close() {
    open.set(0);
  }

  private final class Rows implements ApiRows {
    private final List<@Nullable Object[]> found;
    private final long most;
    private final int page;
    private int at;
    private long own;

    Rows(List<@Nullable Object[]> found, ApiScan scan) {
      this.found = found;
      this.most = scan.mostRows();
      this.page =
          scan.path().paging().pages().size() == 0
              ? Integer.MAX_VALUE
              : scan.path().paging().pages().size();
    }

    @Override
    public @Nullable Object @Nullable [] next() {
      if (at % page == 0 && (at < found.size() || at == 0) && at < most) {
        own++;
        calls.incrementAndGet();
      }
      if (failure != null) {
        throw failure;
      }
      return at < found.size() && at < most && at < mostRows ? found.get(at++) : null;
    }

    @Override
    public boolean cut() {
      return at >= mostRows && at < found.size();
    }

    @Override
    public String cutReason() {
      return cut() ? "the API's most rows" : "";
    }

    @Override
    public Set<String> absent() {
      return Set.of();
    }

    @Override
    public ApiCounts counts() {
      return new ApiCounts(own, 0, at);
    }

    @Override
    public void close() {
      open.decrementAndGet();
    }
  }
}
