package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The OpenAPI document, in its original YAML and as JSON.
final class OpenApiDocument {
  private static final String FILE = "/openapi.yaml";

  private final String yaml;
  private final JsonNode tree;

  private OpenApiDocument(String yaml, JsonNode tree) {
    this.yaml = yaml;
    this.tree = tree;
  }

  static OpenApiDocument load() {
    try (InputStream file = OpenApiDocument.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new IllegalStateException(FILE + " is not on the class path");
      }
      String yaml = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return new OpenApiDocument(yaml, new JsonMapper(new YAMLFactory()).readTree(yaml));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  JsonNode tree() {
    return tree;
  }

  void writeYaml(Context context) {
    context.contentType("application/yaml").result(yaml);
  }

  void writeJson(Context context) {
    context.contentType("application/json").result(tree.toString());
  }
}
