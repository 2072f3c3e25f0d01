package dev.signalbox.catalog.resolution;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.parser.ASTNodeAccessImpl;
import org.jspecify.annotations.Nullable;

/// The child nodes of a syntax node, read by reflection: the parser's own visitors skip some.
public final class SyntaxParts {
  private static final String PACKAGE = "net.sf.jsqlparser.";

  /// The parser's own link from a node to its tokens, which lead on to the whole statement.
  private static final String TOKENS = "node";

  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return fields(type);
        }
      };

  private SyntaxParts() {}

  /// @param without names of the fields to leave out
  public static List<Object> of(Object node, Set<String> without) {
    List<Object> parts = new ArrayList<>();
    for (Field field : FIELDS.get(node.getClass())) {
      if (!without.contains(field.getName())) {
        collect(read(field, node), parts);
      }
    }
    if (node instanceof Collection<?> elements) {
      elements.forEach(each -> collect(each, parts));
    }
    return parts;
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> declaring = type;
        declaring != null && declaring.getName().startsWith(PACKAGE);
        declaring = declaring.getSuperclass()) {
      if (declaring != ASTNodeAccessImpl.class) {
        Arrays.stream(declaring.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .filter(field -> !field.getName().equals(TOKENS))
            .filter(field -> !field.getType().isPrimitive() && field.getType() != String.class)
            .forEach(fields::add);
      }
    }
    fields.forEach(field -> field.setAccessible(true));
    return List.copyOf(fields);
  }

  private static void collect(@Nullable Object value, List<Object> parts) {
    switch (value) {
      case null -> {}
      case Enum<?> _ -> {}
      case Optional<?> optional -> optional.ifPresent(each -> collect(each, parts));
      case Map<?, ?> map -> {
        map.keySet().forEach(each -> collect(each, parts));
        map.values().forEach(each -> collect(each, parts));
      }
      case Map.Entry<?, ?> entry -> {
        collect(entry.getKey(), parts);
        collect(entry.getValue(), parts);
      }
      default -> {
        if (value.getClass().getName().startsWith(PACKAGE)) {
          parts.add(value);
        } else if (value instanceof Collection<?> elements) {
          elements.forEach(each -> collect(each, parts));
        }
      }
    }
  }

  private static @Nullable Object read(Field field, Object node) {
    try {
      return field.get(node);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
