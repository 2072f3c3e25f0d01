package dev.signalbox.api.document;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The place of the rows in the successful reply of an operation.
///
/// @param envelope the whole reply
/// @param output the JSON pointer of the rows
/// @param row the schema of one row
/// @param many whether a reply holds several rows
/// @param linked whether the reply has a header `Link`
record ReplyShape(Schema<?> envelope, String output, Schema<?> row, boolean many, boolean linked) {
  private static final List<String> OF_ROWS =
      List.of("data", "items", "results", "value", "values", "records", "content", "rows", "list");

  /// Empty where no successful reply has a schema of JSON.
  static Optional<ReplyShape> of(
      Operation operation, boolean byKey, OpenAPI document, Schemas schemas) {
    ApiResponse response = successful(operation, document);
    Schema<?> schema = response == null ? null : json(response.getContent());
    if (response == null || schema == null) {
      return Optional.empty();
    }
    boolean linked =
        response.getHeaders() != null
            && response.getHeaders().keySet().stream().anyMatch("Link"::equalsIgnoreCase);
    Optional<Schema<?>> items = schemas.items(schema);
    if (items.isPresent()) {
      return Optional.of(new ReplyShape(schema, "", items.get(), true, linked));
    }
    Map<String, Schemas.Property> properties = schemas.properties(schema);
    List<String> arrays =
        properties.entrySet().stream()
            .filter(each -> schemas.items(each.getValue().schema()).isPresent())
            .map(Map.Entry::getKey)
            .toList();
    Optional<String> named = OF_ROWS.stream().filter(arrays::contains).findFirst();
    if (!byKey && (named.isPresent() || arrays.size() == 1)) {
      String chosen = named.orElseGet(arrays::getFirst);
      Schema<?> array = Objects.requireNonNull(properties.get(chosen)).schema();
      return Optional.of(
          new ReplyShape(
              schema,
              "/" + chosen.replace("~", "~0").replace("/", "~1"),
              schemas.items(array).orElseThrow(),
              true,
              linked));
    }
    Schemas.@Nullable Property data = properties.get("data");
    if (data != null && !schemas.properties(data.schema()).isEmpty()) {
      return Optional.of(new ReplyShape(schema, "/data", data.schema(), false, linked));
    }
    return Optional.of(new ReplyShape(schema, "", schema, false, linked));
  }

  private static @Nullable ApiResponse successful(Operation operation, OpenAPI document) {
    if (operation.getResponses() == null) {
      return null;
    }
    return List.of("200", "2XX", "2xx", "206", "203", "default").stream()
        .map(operation.getResponses()::get)
        .filter(each -> each != null)
        .findFirst()
        .map(each -> resolved(each, document))
        .orElse(null);
  }

  private static @Nullable ApiResponse resolved(ApiResponse response, OpenAPI document) {
    String prefix = "#/components/responses/";
    String reference = response.get$ref();
    if (reference == null || !reference.startsWith(prefix)) {
      return response;
    }
    return document.getComponents() == null || document.getComponents().getResponses() == null
        ? null
        : document.getComponents().getResponses().get(reference.substring(prefix.length()));
  }

  private static @Nullable Schema<?> json(@Nullable Content content) {
    if (content == null) {
      return null;
    }
    for (Map.Entry<String, MediaType> each : content.entrySet()) {
      if ((each.getKey().contains("json") || each.getKey().equals("*/*"))
          && each.getValue().getSchema() != null) {
        return each.getValue().getSchema();
      }
    }
    return null;
  }
}
