package dev.signalbox.api.calls;

import dev.signalbox.api.AccessPath;
import dev.signalbox.api.ApiScan;
import dev.signalbox.api.ApiScan.Bound;
import dev.signalbox.api.ApiTable;
import dev.signalbox.api.ApiType;
import dev.signalbox.api.Binding;
import dev.signalbox.api.Binding.Location;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes the request of a scan from its access path and bound values.
final class BoundRequest {
  private static final char LAST_OF_CONTROLS = 0x1f;

  private final Map<String, String> headers = new LinkedHashMap<>();
  private final List<String> query = new ArrayList<>();
  private String path;

  private BoundRequest(ApiScan scan) {
    AccessPath access = scan.path();
    this.path = access.path();
    new TreeMap<>(access.constants())
        .forEach((name, value) -> query.add(encoded(name) + "=" + encoded(value)));
  }

  /// The request of the first page, without parameters of paging.
  ///
  /// @throws IllegalArgumentException the values do not fit the access path
  static ApiRequest of(ApiScan scan) {
    check(scan);
    BoundRequest request = new BoundRequest(scan);
    for (Bound bound : scan.values()) {
      request.add(bound, scan.table());
    }
    String base = scan.source().base().toString();
    String address =
        (base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + request.path;
    String more = String.join("&", request.query);
    return new ApiRequest(
        scan.path().operation(),
        scan.path().method(),
        URI.create(more.isEmpty() ? address : joined(address, more)),
        request.headers);
  }

  private static void check(ApiScan scan) {
    List<Binding> bound = scan.values().stream().map(Bound::binding).toList();
    for (Binding binding : scan.path().required()) {
      refuse(!bound.contains(binding), scan, "needs a value for " + binding.column());
    }
    for (Bound each : scan.values()) {
      Binding binding = each.binding();
      refuse(!scan.path().bindings().contains(binding), scan, "has no " + binding.parameter());
      refuse(
          each.values().isEmpty() || each.values().size() > binding.batch(),
          scan,
          "takes from 1 to %d values for %s".formatted(binding.batch(), binding.column()));
    }
    refuse(bound.stream().distinct().count() < bound.size(), scan, "takes each parameter once");
  }

  private static void refuse(boolean broken, ApiScan scan, String problem) {
    if (broken) {
      throw new IllegalArgumentException(scan.path().operation() + " " + problem);
    }
  }

  private void add(Bound bound, ApiTable table) {
    Binding binding = bound.binding();
    ApiType type = table.column(binding.column()).orElseThrow().type();
    List<String> texts = bound.values().stream().map(type::text).toList();
    String separator = binding.separator().isEmpty() ? "," : binding.separator();
    switch (binding.location()) {
      case PATH -> path = path.replace("{" + binding.parameter() + "}", inPath(texts, separator));
      case QUERY -> {
        String name = encoded(binding.parameter()) + "=";
        if (binding.separator().isEmpty()) {
          texts.forEach(text -> query.add(name + encoded(text)));
        } else {
          query.add(
              name
                  + texts.stream()
                      .map(BoundRequest::encoded)
                      .collect(Collectors.joining(encoded(separator))));
        }
      }
      case HEADER -> headers.put(binding.parameter(), inHeader(String.join(separator, texts)));
    }
  }

  /// A value with a dot alone would be a step in the path, and lead to another operation.
  private static String inPath(List<String> texts, String separator) {
    String joined = String.join(separator, texts);
    if (joined.isEmpty() || joined.equals(".") || joined.equals("..")) {
      throw new IllegalArgumentException("a value for the path is empty or a dot segment");
    }
    return encoded(joined);
  }

  private static String inHeader(String text) {
    if (text.chars().anyMatch(each -> each <= LAST_OF_CONTROLS || each > 0x7e)) {
      throw new IllegalArgumentException("a value for a header holds other than ASCII characters");
    }
    return text;
  }

  /// The address with a parameter in place of any earlier one of that name.
  static URI with(URI address, String parameter, String value) {
    return URI.create(
        joined(without(address, parameter).toString(), encoded(parameter) + "=" + encoded(value)));
  }

  /// The address without any parameter of that name.
  static URI without(URI address, String parameter) {
    String text = address.toString();
    int mark = text.indexOf('?');
    if (mark < 0) {
      return address;
    }
    String kept =
        Stream.of(text.substring(mark + 1).split("&", -1))
            .filter(each -> !each.startsWith(encoded(parameter) + "=") && !each.isEmpty())
            .collect(Collectors.joining("&"));
    String plain = text.substring(0, mark);
    return URI.create(kept.isEmpty() ? plain : plain + "?" + kept);
  }

  private static String joined(String address, String query) {
    return address + (address.contains("?") ? "&" : "?") + query;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /// Whether every parameter of a path template has a binding.
  static List<String> unboundParameters(AccessPath access) {
    List<String> bound =
        access.bindings().stream()
            .filter(each -> each.location() == Location.PATH)
            .map(Binding::parameter)
            .toList();
    return List.of(access.path().split("[{]", -1)).stream()
        .skip(1)
        .map(rest -> rest.substring(0, Math.max(0, rest.indexOf('}'))))
        .filter(name -> !bound.contains(name))
        .toList();
  }
}
