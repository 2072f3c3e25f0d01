package dev.signalbox.api.document;

import dev.signalbox.config.api.MappedBinding;
import dev.signalbox.config.api.MappedColumn;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The columns that the parameters of an operation restrict, by their names.
///
/// An optional condition counts as approximate, so that Signalbox checks it again: a document does
/// not tell whether `name=x` compares whole names.
final class FoundBindings {
  private static final int USUAL_BATCH = 50;
  private static final Pattern LEAST =
      Pattern.compile(
          "(?<column>.+?)_(?:gte|ge|min|from|since|after|start)|(?:min|from|since)_(?<other>.+)");
  private static final Pattern MOST =
      Pattern.compile(
          "(?<column>.+?)_(?:lte|le|max|to|until|before|end)|(?:max|to|until)_(?<other>.+)");

  private final String path;
  private final String resource;
  private final Set<String> columns;
  private final Schemas schemas;
  private final List<MappedBinding> bindings = new ArrayList<>();
  private final List<MappedColumn> echoed = new ArrayList<>();

  /// @param resource the singular of the last fixed segment of the path
  FoundBindings(String path, String resource, List<MappedColumn> columns, Schemas schemas) {
    this.path = path;
    this.resource = resource;
    this.columns = new LinkedHashSet<>(columns.stream().map(MappedColumn::name).toList());
    this.schemas = schemas;
  }

  List<MappedBinding> bindings() {
    return List.copyOf(bindings);
  }

  /// Columns whose values are those of required parameters that no column has the name of.
  List<MappedColumn> echoed() {
    return List.copyOf(echoed);
  }

  void add(Parameter parameter) {
    String name = DocumentNames.snake(parameter.getName());
    boolean inPath = "path".equals(parameter.getIn());
    boolean required = inPath || Boolean.TRUE.equals(parameter.getRequired());
    if ("cookie".equals(parameter.getIn())) {
      return;
    }
    Optional<String> equal = column(name, inPath);
    if (equal.isPresent()) {
      bind(parameter, equal.get(), null, required);
      return;
    }
    Optional<String> least = bounded(LEAST, name);
    Optional<String> most = bounded(MOST, name);
    if (!required && least.isPresent()) {
      bind(parameter, least.get(), ">=", false);
    } else if (!required && most.isPresent()) {
      bind(parameter, most.get(), "<=", false);
    } else if (required) {
      String free = columns.contains(name) ? name + "_parameter" : name;
      String type =
          parameter.getSchema() == null
              ? "text"
              : schemas.type(parameter.getSchema()).name().toLowerCase(Locale.ROOT);
      echoed.add(
          new MappedColumn(
              free,
              type.equals("json") ? "text" : type,
              parameter.getDescription(),
              false,
              null,
              true,
              parameter.getSchema() == null
                  ? List.of()
                  : schemas.enumeration(parameter.getSchema()),
              null));
      columns.add(free);
      bind(parameter, free, null, true);
    }
  }

  /// A path ends with its own key, which replies often call `id`.
  private Optional<String> column(String name, boolean inPath) {
    if (columns.contains(name)) {
      return inPath && name.equals("id") && !isLast("id") ? Optional.empty() : Optional.of(name);
    }
    String one = DocumentNames.singular(name);
    if (!inPath && columns.contains(one)) {
      return Optional.of(one);
    }
    boolean own =
        inPath
            && path.endsWith("}")
            && (name.equals(resource + "_id") || name.equals("key") || name.equals("id"));
    return own
        ? List.of("id", resource + "_id").stream().filter(columns::contains).findFirst()
        : Optional.empty();
  }

  private boolean isLast(String parameter) {
    return path.endsWith("{" + parameter + "}");
  }

  private Optional<String> bounded(Pattern pattern, String name) {
    Matcher matcher = pattern.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String column =
        matcher.group("column") == null ? matcher.group("other") : matcher.group("column");
    return List.of(column, column + "_at", column + "_on").stream()
        .filter(columns::contains)
        .findFirst();
  }

  private void bind(
      Parameter parameter, String column, @Nullable String operator, boolean required) {
    boolean array =
        parameter.getSchema() != null
            && schemas.items(parameter.getSchema()).isPresent()
            && operator == null
            && echoed.stream().noneMatch(each -> each.name().equals(column));
    Integer most = array ? schemas.resolved(parameter.getSchema()).getMaxItems() : null;
    boolean inPath = "path".equals(parameter.getIn());
    bindings.add(
        new MappedBinding(
            column,
            operator,
            parameter.getName().equals(column) ? null : parameter.getName(),
            "header".equals(parameter.getIn()) ? "header" : null,
            (required && !inPath) ? true : null,
            (required && inPath) ? null : false,
            array ? (most == null ? USUAL_BATCH : most) : null,
            array && Boolean.FALSE.equals(parameter.getExplode()) ? "," : null));
  }
}
