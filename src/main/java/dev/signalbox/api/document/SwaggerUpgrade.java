package dev.signalbox.api.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/// Turns a document of OpenAPI 2.0 ("Swagger") into one of 3.0, as far as reading operations need
/// it: schemas, parameters and replies. The converter of the parser's authors brings a JavaScript
/// engine and an HTTP client along.
final class SwaggerUpgrade {
  private static final List<String> OF_SCHEMA =
      List.of(
          "type",
          "format",
          "items",
          "enum",
          "default",
          "minimum",
          "maximum",
          "minItems",
          "maxItems");

  private SwaggerUpgrade() {}

  static ObjectNode upgraded(ObjectNode swagger) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("openapi", "3.0.3");
    root.set("info", swagger.path("info").isObject() ? swagger.get("info") : info());
    ObjectNode components = root.putObject("components");
    components.set("schemas", renamed(swagger.path("definitions")));
    ObjectNode parameters = components.putObject("parameters");
    for (Map.Entry<String, JsonNode> each : swagger.path("parameters").properties()) {
      parameters.set(each.getKey(), parameter(each.getValue()));
    }
    ObjectNode responses = components.putObject("responses");
    for (Map.Entry<String, JsonNode> each : swagger.path("responses").properties()) {
      responses.set(each.getKey(), response(each.getValue()));
    }
    ObjectNode paths = root.putObject("paths");
    for (Map.Entry<String, JsonNode> each : swagger.path("paths").properties()) {
      ObjectNode path = paths.putObject(each.getKey());
      for (Map.Entry<String, JsonNode> member : each.getValue().properties()) {
        path.set(member.getKey(), member(member.getKey(), member.getValue()));
      }
    }
    return root;
  }

  private static ObjectNode info() {
    return JsonNodeFactory.instance.objectNode().put("title", "").put("version", "");
  }

  private static JsonNode member(String name, JsonNode node) {
    if (name.equals("parameters")) {
      return parameters(node);
    }
    if (!(node instanceof ObjectNode operation)) {
      return node;
    }
    ObjectNode turned = JsonNodeFactory.instance.objectNode();
    for (String kept : List.of("operationId", "summary", "description", "tags", "deprecated")) {
      if (operation.has(kept)) {
        turned.set(kept, operation.get(kept));
      }
    }
    turned.set("parameters", parameters(operation.path("parameters")));
    ObjectNode responses = turned.putObject("responses");
    for (Map.Entry<String, JsonNode> each : operation.path("responses").properties()) {
      responses.set(each.getKey(), response(each.getValue()));
    }
    return turned;
  }

  private static JsonNode parameters(JsonNode all) {
    ArrayNode turned = JsonNodeFactory.instance.arrayNode();
    for (JsonNode each : all) {
      String in = each.path("in").asText();
      if (!in.equals("body") && !in.equals("formData")) {
        turned.add(parameter(each));
      }
    }
    return turned;
  }

  private static JsonNode parameter(JsonNode old) {
    if (old.has("$ref")) {
      return renamed(old);
    }
    ObjectNode turned = JsonNodeFactory.instance.objectNode();
    for (String kept : List.of("name", "in", "required", "description")) {
      if (old.has(kept)) {
        turned.set(kept, old.get(kept));
      }
    }
    ObjectNode schema = turned.putObject("schema");
    for (String kept : OF_SCHEMA) {
      if (old.has(kept)) {
        schema.set(kept, renamed(old.get(kept)));
      }
    }
    if (old.path("type").asText().equals("array")) {
      turned.put("explode", old.path("collectionFormat").asText().equals("multi"));
    }
    return turned;
  }

  private static JsonNode response(JsonNode old) {
    if (old.has("$ref")) {
      return renamed(old);
    }
    ObjectNode turned = JsonNodeFactory.instance.objectNode();
    turned.put("description", old.path("description").asText());
    if (old.has("headers")) {
      ObjectNode headers = turned.putObject("headers");
      old.get("headers").fieldNames().forEachRemaining(each -> headers.putObject(each));
    }
    if (old.has("schema")) {
      turned
          .putObject("content")
          .putObject("application/json")
          .set("schema", renamed(old.get("schema")));
    }
    return turned;
  }

  /// The same with references to the places of 3.0.
  private static JsonNode renamed(JsonNode node) {
    if (node instanceof ObjectNode object) {
      ObjectNode turned = JsonNodeFactory.instance.objectNode();
      for (Map.Entry<String, JsonNode> each : object.properties()) {
        turned.set(
            each.getKey(),
            each.getKey().equals("$ref") && each.getValue().isTextual()
                ? JsonNodeFactory.instance.textNode(
                    each.getValue()
                        .textValue()
                        .replaceFirst("^#/definitions/", "#/components/schemas/")
                        .replaceFirst("^#/parameters/", "#/components/parameters/")
                        .replaceFirst("^#/responses/", "#/components/responses/"))
                : renamed(each.getValue()));
      }
      return turned;
    }
    if (node.isArray()) {
      ArrayNode turned = JsonNodeFactory.instance.arrayNode();
      node.forEach(each -> turned.add(renamed(each)));
      return turned;
    }
    return node.isMissingNode() ? JsonNodeFactory.instance.objectNode() : node;
  }
}
