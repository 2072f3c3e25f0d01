package dev.signalbox.config.api;

import dev.signalbox.api.Binding;
import dev.signalbox.api.Binding.Location;
import dev.signalbox.api.Binding.Operator;
import dev.signalbox.config.rules.SettingRules;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A parameter of an operation as a condition on a column.
///
/// @param operator null: `=`
/// @param parameter null: the column's name
/// @param in null: `path` where the path holds the parameter, else `query`
/// @param required null: false; in a path always true
/// @param exact null: true; with `LIKE` always false
/// @param batch null: 1
/// @param separator null: the parameter is repeated
public record MappedBinding(
    String column,
    @Nullable String operator,
    @Nullable String parameter,
    @Nullable String in,
    @Nullable Boolean required,
    @Nullable Boolean exact,
    @Nullable Integer batch,
    @Nullable String separator) {
  private static final List<String> OPERATORS =
      Arrays.stream(Operator.values()).map(Operator::sql).toList();

  public MappedBinding {
    if (operator != null) {
      SettingRules.oneOf(operator, "bindings.operator", OPERATORS);
    }
    if (in != null) {
      SettingRules.oneOf(in, "bindings.in", List.of("path", "query", "header"));
    }
    SettingRules.that(batch == null || batch >= 1, "bindings.batch", "at least 1", batch);
    SettingRules.that(
        batch == null || batch == 1 || operator == null || operator.equals("="),
        "bindings.batch",
        "1 where the operator is not =");
    SettingRules.that(
        separator == null || separator.length() == 1,
        "bindings.separator",
        "one character",
        separator);
  }

  String parameterName() {
    return Objects.requireNonNullElse(parameter, column);
  }

  /// @param path the path template of the operation
  Binding described(String path) {
    Operator compared =
        Arrays.stream(Operator.values())
            .filter(each -> each.sql().equals(Objects.requireNonNullElse(operator, "=")))
            .findFirst()
            .orElseThrow();
    boolean inPath = path.contains("{" + parameterName() + "}");
    Location location =
        in == null
            ? inPath ? Location.PATH : Location.QUERY
            : Location.valueOf(in.toUpperCase(Locale.ROOT));
    return new Binding(
        column,
        compared,
        parameterName(),
        location,
        location == Location.PATH || Objects.requireNonNullElse(required, false),
        compared != Operator.LIKE && Objects.requireNonNullElse(exact, true),
        Objects.requireNonNullElse(batch, 1),
        Objects.requireNonNullElse(separator, ""));
  }
}
