package dev.signalbox.config.loading;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.config.api.ApiMapping;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.config.rules.ConfigurationException.Problem;
import dev.signalbox.config.rules.SettingRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// Reads the mapping of an API's operations to tables.
public final class ApiMappingReader {
  private ApiMappingReader() {}

  /// @throws ConfigurationException all problems of the file, each with the file and the path of
  ///   the field
  public static ApiMapping read(Path file) {
    try {
      return parse(Files.readString(file), file);
    } catch (IOException e) {
      throw new ConfigurationException(
          file.toString(),
          "cannot be read as UTF-8 text (" + e.getClass().getSimpleName() + ")",
          e);
    }
  }

  /// @param file for messages
  public static ApiMapping parse(String yaml, Path file) {
    JsonNode tree;
    try {
      tree = ConfigurationLoader.YAML.readTree(yaml);
    } catch (JacksonException e) {
      JsonLocation at = e.getLocation();
      throw new ConfigurationException(
          at == null ? file.toString() : "%s, line %d".formatted(file, at.getLineNr()),
          "is not valid YAML: " + e.getOriginalMessage(),
          e);
    }
    try {
      ApiMapping mapping =
          new SettingsBinder(file.toAbsolutePath().resolveSibling(""), new Variables(Map.of()))
              .bind(tree, ApiMapping.empty());
      SettingRules.that(!mapping.tables().isEmpty(), "tables", "a list of at least one table");
      return mapping;
    } catch (ConfigurationException e) {
      throw new ConfigurationException(
          e.problems().stream()
              .map(each -> new Problem(file + ": " + each.path(), each.fix()))
              .toList());
    }
  }
}
