package dev.signalbox.api.calls;

import dev.signalbox.api.AccessPath;
import dev.signalbox.api.AccessPath.Cost;
import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiCaller.Asker;
import dev.signalbox.api.ApiCaller.Session;
import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiLimits;
import dev.signalbox.api.ApiRows;
import dev.signalbox.api.ApiScan;
import dev.signalbox.api.ApiScan.Bound;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.api.ApiType;
import dev.signalbox.api.Binding;
import dev.signalbox.api.Paging;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// An API of assets, as the tests of calls vary it.
final class Assets {
  static final Binding KIND = Binding.query("kind", "kind");
  static final Binding ID = Binding.path("id", "id");

  private Assets() {}

  static ApiLimits limits(Duration cacheFor) {
    return new ApiLimits(
        8, 4, 0, 0, Duration.ofSeconds(5), 1_000_000, 1_000, cacheFor, List.of("127.0.0.1"));
  }

  static ApiSource source(URI base, ApiLimits limits, ApiAuth auth, ApiTable table) {
    return new ApiSource("assets", base, "", List.of(table), limits, auth);
  }

  static ApiTable table(AccessPath... paths) {
    return new ApiTable(
        "asset",
        null,
        List.of(
            new ApiColumn("id", ApiType.INTEGER, false, null, false, "/id", List.of(), false),
            ApiColumn.of("kind", ApiType.TEXT)),
        List.of("id"),
        List.of(),
        null,
        List.of(paths));
  }

  static AccessPath list(Paging paging) {
    return path("/assets", "/items", false, paging, KIND);
  }

  static AccessPath get() {
    return path("/assets/{id}", "", true, new Paging.None(), ID);
  }

  static AccessPath path(
      String path, String output, boolean single, Paging paging, Binding... bindings) {
    return new AccessPath(
        "list",
        "GET",
        path,
        List.of(bindings),
        Map.of(),
        output,
        single,
        paging,
        new Cost(1, 10),
        List.of());
  }

  /// The body of assets with the numbers from the first up to before the end.
  static String items(int first, int end, String more) {
    return "{\"items\":["
        + IntStream.range(first, end)
            .mapToObj(id -> "{\"id\":%d,\"kind\":\"k%d\"}".formatted(id, id % 3))
            .collect(Collectors.joining(","))
        + "]"
        + more
        + "}";
  }

  /// An asker with a question of its own.
  static Asker asker(@Nullable String tenant) {
    return asker(tenant, UUID.randomUUID().toString());
  }

  static Asker asker(@Nullable String tenant, String question) {
    return new Asker(tenant, question, Instant.now().plusSeconds(20));
  }

  static ApiScan scan(ApiSource source, Bound... values) {
    ApiTable table = source.tables().getFirst();
    return ApiScan.all(source, table, table.paths().getFirst(), List.of(values));
  }

  static List<List<Object>> rows(Session session, ApiScan scan) throws InterruptedException {
    try (ApiRows rows = session.scan(scan)) {
      return rows(rows);
    }
  }

  static List<List<Object>> rows(ApiRows rows) throws InterruptedException {
    List<List<Object>> all = new ArrayList<>();
    for (Object[] row = rows.next(); row != null; row = rows.next()) {
      all.add(Arrays.asList(row));
    }
    return all;
  }
}
