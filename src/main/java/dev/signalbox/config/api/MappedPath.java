package dev.signalbox.config.api;

import dev.signalbox.api.AccessPath;
import dev.signalbox.api.AccessPath.Cost;
import dev.signalbox.api.AccessPath.Order;
import dev.signalbox.api.Paging;
import dev.signalbox.config.rules.SettingRules;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One way to rows of a table.
///
/// @param method null: GET
/// @param reading whether an operation with another method than GET only reads
/// @param output null: the whole reply
/// @param single whether it gets at most one row; null: false
/// @param order columns, each with `desc` behind it where it falls; empty: not known
/// @param calls the expected calls of a scan; null: 1
/// @param rows the expected rows of a scan; null: 100, or 1 where 'single' is true
public record MappedPath(
    String name,
    @Nullable String method,
    @Nullable Boolean reading,
    String path,
    @Nullable String output,
    @Nullable Boolean single,
    Map<String, String> constants,
    List<MappedBinding> bindings,
    @Nullable MappedPaging paging,
    List<String> order,
    @Nullable Integer calls,
    @Nullable Integer rows) {
  private static final Pattern PARAMETER = Pattern.compile("\\{([^{}]*)}");

  public MappedPath {
    constants = Map.copyOf(constants);
    bindings = List.copyOf(bindings);
    order = List.copyOf(order);
    String used = Objects.requireNonNullElse(method, "GET");
    SettingRules.oneOf(used, "paths.method", List.of("GET", "POST", "QUERY"));
    SettingRules.that(
        used.equals("GET") || Objects.requireNonNullElse(reading, false),
        "paths.reading",
        "true where the method is %s and the operation changes nothing".formatted(used));
    SettingRules.that(
        path.startsWith("/")
            && PARAMETER.matcher(path).replaceAll("x").matches("/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*"),
        "paths.path",
        "a path from '/' on, without query and with parameters in braces",
        path);
    SettingRules.that(
        output == null || output.isEmpty() || output.startsWith("/"),
        "paths.output",
        "a JSON pointer such as /data, with * for each element of an array",
        output);
    SettingRules.that(
        paging == null || !Objects.requireNonNullElse(single, false),
        "paths.paging",
        "left out where 'single' is true");
    List<String> bound = bindings.stream().map(MappedBinding::parameterName).toList();
    MappedTable.distinct(bound, "paths.bindings");
    PARAMETER
        .matcher(path)
        .results()
        .map(MatchResult::group)
        .map(each -> each.substring(1, each.length() - 1))
        .forEach(each ->
            SettingRules.that(
                bound.contains(each), "paths.bindings", "some with one for {" + each + "}"));
  }

  AccessPath described() {
    boolean one = Objects.requireNonNullElse(single, false);
    return new AccessPath(
        name,
        Objects.requireNonNullElse(method, "GET"),
        path,
        bindings.stream().map(each -> each.described(path)).toList(),
        constants,
        Objects.requireNonNullElse(output, ""),
        one,
        paging == null ? new Paging.None() : paging.described(),
        new Cost(
            Objects.requireNonNullElse(calls, 1), Objects.requireNonNullElse(rows, one ? 1 : 100)),
        order.stream().map(MappedPath::order).toList());
  }

  private static Order order(String text) {
    String[] words = text.strip().split("\\s+");
    return new Order(words[0], words.length > 1 && words[1].equalsIgnoreCase("desc"));
  }

  /// The columns that its order names.
  List<String> orderedBy() {
    return order.stream().map(each -> order(each).column()).toList();
  }
}
