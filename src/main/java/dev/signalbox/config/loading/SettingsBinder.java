package dev.signalbox.config.loading;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.config.SettingNames;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.config.rules.ConfigurationException.Problem;
import dev.signalbox.config.rules.NearestName;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Builds a settings record from a tree over its defaults, and collects all problems of the tree.
/// Jackson binds records, too, but ends at the first missing, empty or wrong value.
final class SettingsBinder {
  private final SettingReader reader;
  private final List<Problem> problems = new ArrayList<>();

  SettingsBinder(Path folder, Variables variables) {
    this.reader = new SettingReader(folder, variables, problems);
  }

  /// @param defaults values for settings that the tree does not have
  /// @throws ConfigurationException with every problem found
  <R extends Record> R bind(JsonNode tree, R defaults) {
    Object built = record(tree, defaults.getClass(), defaults, "");
    if (built == null || !problems.isEmpty()) {
      throw new ConfigurationException(problems);
    }
    @SuppressWarnings("unchecked") // record() builds an instance of the class it is given
    R settings = (R) built;
    return settings;
  }

  /// @return null where there was a problem
  private @Nullable Object value(
      JsonNode node, Type type, @Nullable Object fallback, boolean nullable, String path) {
    if (node.isMissingNode()) {
      return missing(type, fallback, nullable, path);
    }
    if (node.isNull()) {
      if (!nullable) {
        problem(path, "is empty; give a value, or leave the key out");
      }
      return null;
    }
    if (type instanceof ParameterizedType generic) {
      return generic.getRawType() == List.class
          ? list(node, generic.getActualTypeArguments()[0], path)
          : map(node, path);
    }
    Class<?> plain = (Class<?>) type;
    return plain.isRecord() ? record(node, plain, fallback, path) : reader.read(node, plain, path);
  }

  private @Nullable Object missing(
      Type type, @Nullable Object fallback, boolean nullable, String path) {
    if (fallback != null) {
      return fallback;
    }
    if (type instanceof ParameterizedType generic) {
      return generic.getRawType() == List.class ? List.of() : Map.of();
    }
    if (!nullable) {
      problem(path, "is missing");
    }
    return null;
  }

  private @Nullable Object record(
      JsonNode node, Class<?> type, @Nullable Object fallback, String path) {
    if (!(node instanceof ObjectNode) && !node.isMissingNode()) {
      problem(
          path.isEmpty() ? "configuration" : path,
          "must hold keys and values; " + reader.found(node));
      return null;
    }
    int before = problems.size();
    RecordComponent[] components = type.getRecordComponents();
    refuseUnknownKeys(node, components, path);
    @Nullable Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      RecordComponent component = components[i];
      String key = SettingNames.key(component);
      values[i] =
          value(
              node.has(key) ? node.get(key) : MissingNode.getInstance(),
              component.getGenericType(),
              fallback == null ? null : read(component, fallback),
              SettingNames.isNullable(component),
              path.isEmpty() ? key : path + "." + key);
    }
    return problems.size() > before ? null : construct(type, components, values, path);
  }

  private void refuseUnknownKeys(JsonNode node, RecordComponent[] components, String path) {
    Set<String> known = new TreeSet<>();
    for (RecordComponent component : components) {
      known.add(SettingNames.key(component));
    }
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      String key = entry.getKey();
      if (!known.contains(key)) {
        problem(
            path.isEmpty() ? key : path + "." + key,
            "is not a known key%s Known here: %s"
                .formatted(
                    NearestName.find(key, known)
                        .map(name -> "; did you mean '" + name + "'?")
                        .orElse("."),
                    String.join(", ", known)));
      }
    }
  }

  private @Nullable List<Object> list(JsonNode node, Type element, String path) {
    if (!node.isArray()) {
      problem(path, "must be a list; " + reader.found(node));
      return null;
    }
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      Object value = value(node.get(i), element, null, false, path + "[" + i + "]");
      if (value != null) {
        values.add(value);
      }
    }
    return values;
  }

  /// Keys are kept as they are, dots included.
  private @Nullable Map<String, String> map(JsonNode node, String path) {
    if (!node.isObject()) {
      problem(path, "must hold keys and values; " + reader.found(node));
      return null;
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      String value = reader.property(entry.getValue(), path + "." + entry.getKey());
      if (value != null) {
        values.put(entry.getKey(), value);
      }
    }
    return values;
  }

  private @Nullable Object construct(
      Class<?> type, RecordComponent[] components, @Nullable Object[] values, String path) {
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof ConfigurationException refused) {
        refused.problems().forEach(problem -> problems.add(within(path, problem)));
        return null;
      }
      throw new IllegalStateException(type + " cannot be built", e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " cannot be built", e);
    }
  }

  /// A record's own check does not know the place of the record in a list; the binder does.
  private static Problem within(String path, Problem problem) {
    return path.isEmpty()
        ? problem
        : new Problem(
            path + problem.path().substring(problem.path().lastIndexOf('.')), problem.fix());
  }

  private static @Nullable Object read(RecordComponent component, Object record) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(component + " cannot be read", e);
    }
  }

  private void problem(String path, String fix) {
    problems.add(new Problem(path, fix));
  }
}
