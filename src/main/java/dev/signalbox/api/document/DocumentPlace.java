package dev.signalbox.api.document;

import io.swagger.v3.oas.models.media.Schema;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A place in a documented reply.
///
/// @param schema of the value there; null: the document has no such place, or leaves it open
/// @param open whether the document leaves the shape open, so that anything may be there
/// @param around the place of the object or array that holds it; null: it is the reply itself
record DocumentPlace(
    @Nullable Schema<?> schema, boolean open, @Nullable DocumentPlace around, Schemas schemas) {
  /// A place that the document does not have.
  static final DocumentPlace ABSENT =
      new DocumentPlace(null, false, null, new Schemas(new io.swagger.v3.oas.models.OpenAPI()));

  static DocumentPlace of(Schema<?> reply, Schemas schemas) {
    return new DocumentPlace(reply, false, null, schemas);
  }

  boolean isAbsent() {
    return schema == null && !open;
  }

  /// The place of one row.
  ///
  /// @param output a JSON pointer, with `*` for each element of an array
  DocumentPlace rows(String output) {
    DocumentPlace at = this;
    for (String segment : segments(output)) {
      at = segment.equals("*") ? at.element() : at.property(segment);
    }
    return at.schema != null && schemas.items(at.schema).isPresent() ? at.element() : at;
  }

  /// @param pointer a JSON pointer
  DocumentPlace below(String pointer) {
    DocumentPlace at = this;
    for (String segment : segments(pointer)) {
      at = at.property(segment);
    }
    return at;
  }

  private static List<String> segments(String pointer) {
    return pointer.isEmpty()
        ? List.of()
        : Stream.of(pointer.substring(1).split("/", -1))
            .map(each -> each.replace("~1", "/").replace("~0", "~"))
            .toList();
  }

  private DocumentPlace element() {
    return schema == null
        ? this
        : schemas
            .items(schema)
            .map(items -> new DocumentPlace(items, false, this, schemas))
            .orElseGet(() -> other(schemas.properties(schema).isEmpty()));
  }

  private DocumentPlace property(String name) {
    if (schema == null) {
      return this;
    }
    if (schemas.items(schema).isPresent()) {
      return name.matches("\\d+") ? element() : other(false);
    }
    Map<String, Schemas.Property> properties = schemas.properties(schema);
    Schemas.@Nullable Property found = properties.get(name);
    return found == null
        ? other(properties.isEmpty() || isOpen(schema))
        : new DocumentPlace(found.schema(), false, this, schemas);
  }

  /// An absent place, or an open one.
  private DocumentPlace other(boolean isOpen) {
    return new DocumentPlace(null, isOpen, this, schemas);
  }

  private boolean isOpen(Schema<?> object) {
    Object more = schemas.resolved(object).getAdditionalProperties();
    return more instanceof Schema || Objects.equals(more, true);
  }
}
