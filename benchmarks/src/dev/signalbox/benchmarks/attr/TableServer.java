package dev.signalbox.benchmarks.attr;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// An HTTP server on this machine whose operations give the rows of tables.
///
/// Threading: any number of requests at once.
final class TableServer implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int DONE = 200;
  private static final int BAD = 400;
  private static final int UNKNOWN = 404;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<String, ServedTable> lists = new HashMap<>();
  private final Map<String, ServedTable> byKey = new HashMap<>();
  private final AtomicLong calls = new AtomicLong();

  TableServer(List<ServedTable> tables) throws IOException {
    for (ServedTable served : tables) {
      if (served.listed()) {
        lists.put(TableDocument.listPath(served.table()), served);
      }
      if (served.required().isPresent()) {
        byKey.put(TableDocument.keyPath(served.table()), served);
      }
    }
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  URI base() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /// The requests so far.
  long calls() {
    return calls.get();
  }

  private void answer(HttpExchange exchange) throws IOException {
    calls.incrementAndGet();
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      Map<String, List<String>> query = query(exchange.getRequestURI().getRawQuery());
      ServedTable list = lists.get(path);
      ServedTable keyed = byKey.get(path);
      if (list == null && keyed == null) {
        send(exchange, UNKNOWN, "{}");
      } else if (keyed != null && !query.containsKey(keyed.required().orElseThrow())) {
        send(exchange, BAD, "{\"error\":\"the key is required\"}");
      } else {
        send(exchange, DONE, page(list == null ? keyed : list, query));
      }
    }
  }

  private static Map<String, List<String>> query(@Nullable String raw) {
    Map<String, List<String>> query = new HashMap<>();
    for (String each : raw == null || raw.isEmpty() ? new String[0] : raw.split("&")) {
      int at = each.indexOf('=');
      query
          .computeIfAbsent(decoded(each.substring(0, at)), _ -> new ArrayList<>())
          .add(decoded(each.substring(at + 1)));
    }
    return query;
  }

  private static String page(ServedTable served, Map<String, List<String>> query)
      throws IOException {
    long offset = number(query, "offset", 0);
    long limit = Math.min(number(query, "limit", served.page()), served.page());
    StoredTable table = served.table();
    Map<Integer, List<String>> wanted = new LinkedHashMap<>();
    query.forEach((name, values) -> {
      if (table.column(name).isPresent()) {
        wanted.put(table.indexOf(name), values);
      }
    });
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    long met = 0;
    for (@Nullable Object[] row : table.rows()) {
      boolean meets =
          wanted.entrySet().stream().allMatch(each -> meets(row[each.getKey()], each.getValue()));
      if (meets && met++ >= offset) {
        if (rows.size() == limit) {
          break;
        }
        rows.add(json(table, row));
      }
    }
    return JSON.writeValueAsString(rows);
  }

  private static long number(Map<String, List<String>> query, String name, long usual) {
    List<String> values = query.get(name);
    return values == null ? usual : Long.parseLong(values.getFirst());
  }

  private static boolean meets(@Nullable Object value, List<String> wanted) {
    return switch (value) {
      case null -> false;
      case Number number ->
          wanted.stream()
              .anyMatch(
                  each -> new BigDecimal(number.toString()).compareTo(new BigDecimal(each)) == 0);
      default -> wanted.contains(value.toString());
    };
  }

  private static Map<String, @Nullable Object> json(StoredTable table, @Nullable Object[] row) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    for (int i = 0; i < row.length; i++) {
      StoredTable.Column column = table.columns().get(i);
      Object value = row[i];
      object.put(
          column.name(),
          value != null && column.kind() == StoredTable.Kind.STRING ? value.toString() : value);
    }
    return object;
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
