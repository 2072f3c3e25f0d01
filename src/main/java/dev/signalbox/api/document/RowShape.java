package dev.signalbox.api.document;

import dev.signalbox.api.ApiType;
import dev.signalbox.config.api.MappedColumn;
import io.swagger.v3.oas.models.media.Schema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// The columns of the rows in a reply. Objects are flattened into columns; an array of objects is a
/// child, another array is the text of its JSON.
final class RowShape {
  private static final int DEEPEST = 3;
  private static final int MOST_COLUMNS = 300;

  private final Schemas schemas;
  private final SequencedMap<String, MappedColumn> columns = new LinkedHashMap<>();
  private final List<Child> children = new ArrayList<>();

  /// An array of objects in a row.
  ///
  /// @param pointer of the array, within the row
  record Child(String name, String pointer, Schema<?> row) {}

  private RowShape(Schemas schemas) {
    this.schemas = schemas;
  }

  static RowShape of(Schema<?> row, Schemas schemas) {
    RowShape shape = new RowShape(schemas);
    if (schemas.properties(row).isEmpty()) {
      shape.add("value", "", row, true);
    } else {
      shape.flatten(row, "", "", false, new ArrayList<>());
    }
    return shape;
  }

  List<MappedColumn> columns() {
    return List.copyOf(columns.sequencedValues());
  }

  List<Child> children() {
    return children;
  }

  private void flatten(
      Schema<?> object, String prefix, String pointer, boolean optional, List<Schema<?>> inside) {
    inside.add(schemas.resolved(object));
    for (Map.Entry<String, Schemas.Property> each : schemas.properties(object).entrySet()) {
      Schema<?> property = each.getValue().schema();
      boolean may = optional || each.getValue().optional() || schemas.nullable(property);
      String name = prefix + DocumentNames.snake(each.getKey());
      String place = pointer + "/" + each.getKey().replace("~", "~0").replace("/", "~1");
      Optional<Schema<?>> items = schemas.items(property);
      boolean again = inside.contains(schemas.resolved(property));
      if (items.isPresent() && isRow(items.get(), inside)) {
        children.add(new Child(name, place, items.get()));
      } else if (items.isEmpty()
          && !again
          && inside.size() <= DEEPEST
          && !schemas.properties(property).isEmpty()) {
        flatten(property, name + "_", place, may, inside);
      } else {
        add(name, place, property, may);
      }
    }
    inside.removeLast();
  }

  private boolean isRow(Schema<?> items, List<Schema<?>> inside) {
    return !schemas.properties(items).isEmpty() && !inside.contains(schemas.resolved(items));
  }

  private void add(String name, String place, Schema<?> property, boolean optional) {
    if (columns.size() >= MOST_COLUMNS) {
      return;
    }
    String free = name;
    for (int i = 2; columns.containsKey(free); i++) {
      free = name + "_" + i;
    }
    boolean array = schemas.items(property).isPresent();
    List<String> listed = array ? List.of() : schemas.enumeration(property);
    List<String> values = !listed.isEmpty() || array ? listed : schemas.examples(property);
    @Nullable String comment = schemas.resolved(property).getDescription();
    columns.put(
        free,
        new MappedColumn(
            free,
            (array ? ApiType.JSON : schemas.type(property)).name().toLowerCase(Locale.ROOT),
            comment == null ? null : comment.strip(),
            optional ? null : false,
            place.equals("/" + free) ? null : place,
            null,
            values,
            listed.isEmpty() ? null : true));
  }
}
