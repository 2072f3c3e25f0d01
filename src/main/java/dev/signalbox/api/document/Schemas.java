package dev.signalbox.api.document;

import dev.signalbox.api.ApiType;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.media.Schema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the schemas of a document: follows references, and puts the parts of compositions
/// together.
final class Schemas {
  private static final String COMPONENT = "#/components/schemas/";

  private final Map<String, Schema<?>> components = new LinkedHashMap<>();

  /// A property of an object.
  ///
  /// @param optional whether an object may lack it
  record Property(Schema<?> schema, boolean optional) {}

  Schemas(OpenAPI document) {
    if (document.getComponents() != null && document.getComponents().getSchemas() != null) {
      document.getComponents().getSchemas().forEach((name, each) -> components.put(name, each));
    }
  }

  /// The name of the component that a schema refers to.
  static Optional<String> name(Schema<?> schema) {
    return Optional.ofNullable(schema.get$ref())
        .filter(each -> each.startsWith(COMPONENT))
        .map(each -> each.substring(COMPONENT.length()));
  }

  /// The schema behind references; one without content where they form a cycle.
  Schema<?> resolved(Schema<?> schema) {
    Schema<?> at = schema;
    Set<String> seen = new HashSet<>();
    while (at.get$ref() != null) {
      String target = name(at).orElse("");
      Schema<?> next = components.get(target);
      if (next == null || !seen.add(target)) {
        return new Schema<>();
      }
      at = next;
    }
    return at;
  }

  /// The properties of an object, those of all parts of a composition included. A property that
  /// only some of the alternatives have is optional. Empty: it is no object with known properties.
  SequencedMap<String, Property> properties(Schema<?> schema) {
    SequencedMap<String, Property> found = new LinkedHashMap<>();
    collect(schema, false, found, new HashSet<>());
    return found;
  }

  private void collect(
      Schema<?> reference, boolean optional, Map<String, Property> found, Set<Schema<?>> inside) {
    Schema<?> schema = resolved(reference);
    if (!inside.add(schema)) {
      return;
    }
    List<String> required = Objects.requireNonNullElse(schema.getRequired(), List.of());
    if (schema.getProperties() != null) {
      schema
          .getProperties()
          .forEach((name, property) ->
              found.putIfAbsent(
                  name, new Property(property, optional || !required.contains(name))));
    }
    parts(schema.getAllOf()).forEach(each -> collect(each, optional, found, inside));
    parts(schema.getOneOf()).forEach(each -> collect(each, true, found, inside));
    parts(schema.getAnyOf()).forEach(each -> collect(each, true, found, inside));
    inside.remove(schema);
  }

  private static List<Schema<?>> parts(@Nullable Collection<?> composed) {
    List<Schema<?>> parts = new ArrayList<>();
    if (composed != null) {
      for (Object each : composed) {
        if (each instanceof Schema<?> part) {
          parts.add(part);
        }
      }
    }
    return parts;
  }

  /// The schema of an array's elements; empty: it is no array.
  Optional<Schema<?>> items(Schema<?> reference) {
    Schema<?> schema = resolved(reference);
    return types(schema).contains("array") || schema.getItems() != null
        ? Optional.of(schema.getItems() == null ? new Schema<>() : schema.getItems())
        : Optional.empty();
  }

  /// Whether the value may be null.
  boolean nullable(Schema<?> reference) {
    Schema<?> schema = resolved(reference);
    return Boolean.TRUE.equals(schema.getNullable())
        || types(schema).contains("null")
        || Stream.concat(parts(schema.getOneOf()).stream(), parts(schema.getAnyOf()).stream())
            .anyMatch(each -> types(resolved(each)).contains("null"));
  }

  /// The type of a column; JSON where the values have no single simple type.
  ApiType type(Schema<?> reference) {
    return type(reference, 0);
  }

  private ApiType type(Schema<?> reference, int depth) {
    Schema<?> schema = resolved(reference);
    List<Schema<?>> parts =
        Stream.of(parts(schema.getAllOf()), parts(schema.getOneOf()), parts(schema.getAnyOf()))
            .flatMap(List::stream)
            .filter(each -> !types(resolved(each)).equals(Set.of("null")))
            .toList();
    Set<String> types = new HashSet<>(types(schema));
    types.remove("null");
    if (types.isEmpty() && !parts.isEmpty() && depth < 5) {
      Set<ApiType> all = new HashSet<>();
      parts.forEach(each -> all.add(type(each, depth + 1)));
      return all.size() == 1 ? all.iterator().next() : ApiType.JSON;
    }
    String format = Objects.requireNonNullElse(schema.getFormat(), "").toLowerCase(Locale.ROOT);
    return switch (types.size() == 1 ? types.iterator().next() : "") {
      case "boolean" -> ApiType.BOOLEAN;
      case "integer" -> ApiType.INTEGER;
      case "number" -> format.equals("decimal") ? ApiType.DECIMAL : ApiType.DOUBLE;
      case "string" ->
          switch (format) {
            case "date" -> ApiType.DATE;
            case "date-time" -> ApiType.TIMESTAMP;
            case "decimal" -> ApiType.DECIMAL;
            default -> ApiType.TEXT;
          };
      default -> ApiType.JSON;
    };
  }

  private static Set<String> types(Schema<?> schema) {
    if (schema.getTypes() != null) {
      return schema.getTypes();
    }
    return schema.getType() == null ? Set.of() : Set.of(schema.getType());
  }

  /// The values of an enumeration as text.
  List<String> enumeration(Schema<?> reference) {
    return texts(resolved(reference).getEnum());
  }

  /// The example values as text.
  List<String> examples(Schema<?> reference) {
    Schema<?> schema = resolved(reference);
    List<String> found = new ArrayList<>(texts(schema.getExamples()));
    if (schema.getExample() != null) {
      found.addAll(texts(List.of(schema.getExample())));
    }
    return found.stream().distinct().toList();
  }

  private static List<String> texts(@Nullable List<?> values) {
    return values == null
        ? List.of()
        : values.stream()
            .filter(each -> each instanceof String || each instanceof Number)
            .map(String::valueOf)
            .limit(200)
            .toList();
  }
}
