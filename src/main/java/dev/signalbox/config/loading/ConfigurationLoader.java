package dev.signalbox.config.loading;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the configuration: the defaults, under a YAML file, under single settings.
///
/// Keys are the names of the records' components in kebab case. Text may hold `${NAME}` and
/// `${NAME:default}` from the environment. Relative paths resolve against the file's folder.
public final class ConfigurationLoader {
  static final ObjectReader YAML =
      JsonMapper.builder(
              YAMLFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .enable(YAMLParser.Feature.EMPTY_STRING_AS_NULL)
                  .enable(YAMLParser.Feature.PARSE_BOOLEAN_LIKE_WORDS_AS_STRINGS)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .build()
          .reader();

  private final Variables variables;

  /// @param environment values of variables, usually [System#getenv()]
  public ConfigurationLoader(Map<String, String> environment) {
    this.variables = new Variables(environment);
  }

  /// @param file null: the defaults alone
  /// @param overrides as `key=value`, where the key is a path such as `gateway.port` or
  ///   `kafka.bootstrap.servers`, and paths resolve against the working folder
  /// @throws ConfigurationException all problems that one pass can find
  public Configuration load(@Nullable Path file, List<String> overrides) {
    Path workingFolder = Path.of("").toAbsolutePath();
    if (file == null) {
      return owned(
          bind(JsonNodeFactory.instance.objectNode(), workingFolder, overrides), workingFolder);
    }
    Path folder = file.toAbsolutePath().getParent();
    return owned(
        bind(
            parse(read(file), file.toString()), folder == null ? workingFolder : folder, overrides),
        file);
  }

  /// As [#load] from text.
  ///
  /// @param folder against which relative paths resolve
  public Configuration parse(String yaml, Path folder) {
    return bind(parse(yaml, "configuration"), folder, List.of());
  }

  /// A path stays the same across restarts and edits of the file, and is the same for all instances
  /// of an image.
  private static Configuration owned(Configuration configuration, Path origin) {
    return configuration.withOwnership(
        configuration.ownership().ownedBy(origin.toAbsolutePath().normalize().toString()));
  }

  private Configuration bind(JsonNode tree, Path folder, List<String> overrides) {
    SettingOverrides.apply(overrides, tree);
    return new SettingsBinder(folder, variables).bind(tree, Configuration.defaults());
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      throw new ConfigurationException(file.toString(), "there is no such file");
    } catch (IOException e) {
      throw new ConfigurationException(file.toString(), "cannot be read as UTF-8 text: " + e);
    }
  }

  private static JsonNode parse(String yaml, String source) {
    try {
      JsonNode tree = YAML.readTree(yaml);
      boolean empty = tree.isMissingNode() || tree.isNull();
      return empty ? JsonNodeFactory.instance.objectNode() : tree;
    } catch (JacksonException e) {
      JsonLocation location = e.getLocation();
      throw new ConfigurationException(
          location == null
              ? source
              : "%s, line %d, column %d"
                  .formatted(source, location.getLineNr(), location.getColumnNr()),
          unreadable(e, location == null ? Stream.of() : near(yaml, location)));
    }
  }

  /// The line of an error and the one before it.
  private static Stream<String> near(String yaml, JsonLocation location) {
    return yaml.lines().limit(location.getLineNr()).skip(Math.max(0, location.getLineNr() - 2));
  }

  /// The message for text that is not YAML, with the remedy where a reference to a variable lacks
  /// its quotes.
  ///
  /// @param near the lines at the place of the error
  static String unreadable(JacksonException error, Stream<String> near) {
    String message = error.getOriginalMessage();
    return near.flatMap(line -> Variables.quoting(line, message.contains("flow")).stream())
        .reduce((_, last) -> last)
        .map(remedy -> "is not valid YAML: %s. The parser says: %s".formatted(remedy, message))
        .orElse("is not valid YAML: " + message);
  }
}
