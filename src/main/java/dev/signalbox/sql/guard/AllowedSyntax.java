package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.SqlRejection;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import net.sf.jsqlparser.parser.ASTNodeAccessImpl;
import org.jspecify.annotations.Nullable;

/// The node types and fields that a syntax tree may hold; `allowed-syntax.properties` lists them.
///
/// It reads the nodes' fields by reflection rather than through the parser's visitors. A visitor
/// skips every part that it forgets to descend into; this class refuses an unknown field as soon as
/// it is set.
final class AllowedSyntax {
  private static final String PACKAGE = "net.sf.jsqlparser.";

  /// The parser's own link from a node to its tokens.
  private static final String TOKENS = "node";

  private final Map<Class<?>, List<Field>> fieldsByType = new HashMap<>();
  private final Map<Class<?>, Set<String>> refusedByType = new HashMap<>();

  AllowedSyntax() {
    Properties types = load();
    for (String type : types.stringPropertyNames()) {
      allow(type, Set.of(types.getProperty(type).strip().split("\\s+")));
    }
  }

  private static Properties load() {
    try (InputStream bytes = AllowedSyntax.class.getResourceAsStream("allowed-syntax.properties")) {
      if (bytes == null) {
        throw new IllegalStateException("The program lacks its own file allowed-syntax.properties");
      }
      Properties types = new Properties();
      types.load(new InputStreamReader(bytes, StandardCharsets.UTF_8));
      return types;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void allow(String name, Set<String> allowed) {
    try {
      Class<?> type = Class.forName(PACKAGE + name);
      List<Field> fields = fields(type);
      Set<String> known = new HashSet<>();
      fields.forEach(field -> known.add(field.getName()));
      Set<String> refused = new HashSet<>(known);
      refused.removeAll(allowed);
      if (!allowed.contains("*") && !known.containsAll(allowed)) {
        throw new IllegalStateException(name + " has not all of the fields " + allowed);
      }
      fieldsByType.put(type, fields);
      refusedByType.put(type, allowed.contains("*") ? Set.of() : refused);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("The parser has no node type " + name, e);
    }
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    Class<?> declaring = type;
    while (declaring != null && declaring.getName().startsWith(PACKAGE)) {
      if (declaring != ASTNodeAccessImpl.class) {
        Arrays.stream(declaring.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .filter(field -> !field.getName().equals(TOKENS))
            .forEach(fields::add);
      }
      declaring = declaring.getSuperclass();
    }
    fields.forEach(field -> field.setAccessible(true));
    return List.copyOf(fields);
  }

  /// The parts of a node: other nodes, and values of the Java platform.
  ///
  /// @throws SqlRejection the node's type, or a field that is set, is not allowed
  List<Object> parts(Object node) throws SqlRejection {
    List<Field> fields = fieldsByType.get(node.getClass());
    if (fields == null) {
      throw new SqlRejection(inWords(node) + " is not allowed.");
    }
    Set<String> refused = refusedByType.getOrDefault(node.getClass(), Set.of());
    List<Object> parts = new ArrayList<>();
    for (Field field : fields) {
      Object value = read(field, node);
      if (isSet(value) && refused.contains(field.getName())) {
        throw new SqlRejection(
            "%s with %s is not allowed.".formatted(inWords(node), field.getName()));
      }
      if (value != null) {
        parts.add(value);
      }
    }
    if (node instanceof Collection<?> elements) {
      parts.addAll(elements);
    }
    return parts;
  }

  static boolean isNode(Object value) {
    return value.getClass().getName().startsWith(PACKAGE) && !(value instanceof Enum<?>);
  }

  private static boolean isSet(@Nullable Object value) {
    return switch (value) {
      case null -> false;
      case Boolean flag -> flag;
      case Number number -> number.longValue() != 0;
      case Collection<?> elements -> !elements.isEmpty();
      // The parser's word for an absent mode.
      case Enum<?> mode -> !mode.name().equals("NONE");
      default -> true;
    };
  }

  private static @Nullable Object read(Field field, Object node) {
    try {
      return field.get(node);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String inWords(Object node) {
    return "'" + node.getClass().getSimpleName() + "'";
  }
}
