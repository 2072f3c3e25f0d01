package dev.signalbox.api.document;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.config.rules.ConfigurationException;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;

/// A document of OpenAPI 2.0, 3.0 or 3.1. Nothing that it refers to is fetched.
final class ApiDocument {
  private ApiDocument() {}

  /// @throws ConfigurationException naming each field that cannot be used
  static OpenAPI read(String text) {
    ObjectNode root = DocumentTree.read(text);
    String three = root.path("openapi").asText();
    if (root.path("swagger").asText().equals("2.0")) {
      root = SwaggerUpgrade.upgraded(root);
    } else if (!three.matches("3\\.[01](\\..*)?")) {
      throw DocumentTree.refused(
          "openapi", "must be 3.0 or 3.1 (or 'swagger' must be 2.0); found '%s'".formatted(three));
    }
    if (!root.path("paths").isObject() || root.path("paths").isEmpty()) {
      throw DocumentTree.refused("paths", "must hold operations");
    }
    ParseOptions options = new ParseOptions();
    options.setResolve(false);
    SwaggerParseResult parsed = new OpenAPIV3Parser().readContents(root.toString(), null, options);
    OpenAPI document = parsed.getOpenAPI();
    if (document == null || document.getPaths() == null) {
      throw DocumentTree.refused(
          "document", "is no OpenAPI document: " + String.join("; ", parsed.getMessages()));
    }
    return document;
  }
}
