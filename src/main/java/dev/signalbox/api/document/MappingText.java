package dev.signalbox.api.document;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import dev.signalbox.config.SettingNames;
import dev.signalbox.config.api.ApiMapping;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;

/// Writes a mapping as the YAML that the configuration reads.
public final class MappingText {
  private static final JsonMapper YAML =
      JsonMapper.builder(
              YAMLFactory.builder()
                  .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                  .disable(YAMLGenerator.Feature.SPLIT_LINES)
                  .build())
          .build();

  private MappingText() {}

  public static String of(ApiMapping mapping) {
    try {
      return YAML.writeValueAsString(tree(mapping)).replace("${", "$${");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static JsonNode tree(Object value) {
    return switch (value) {
      case Record record -> tree(record);
      case Collection<?> all -> {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        all.forEach(each -> array.add(tree(each)));
        yield array;
      }
      case Map<?, ?> map -> {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        map.forEach((key, each) -> object.put(String.valueOf(key), String.valueOf(each)));
        yield object;
      }
      case Boolean truth -> JsonNodeFactory.instance.booleanNode(truth);
      case Integer number -> JsonNodeFactory.instance.numberNode(number);
      case Long number -> JsonNodeFactory.instance.numberNode(number);
      default -> JsonNodeFactory.instance.textNode(value.toString());
    };
  }

  /// Without absent values and empty lists, which the reader fills in.
  private static ObjectNode tree(Record record) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      Object value;
      try {
        value = component.getAccessor().invoke(record);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(component + " cannot be read", e);
      }
      boolean absent =
          value == null
              || (value instanceof Collection<?> all && all.isEmpty())
              || (value instanceof Map<?, ?> map && map.isEmpty());
      if (!absent) {
        object.set(SettingNames.key(component), tree(value));
      }
    }
    return object;
  }
}
