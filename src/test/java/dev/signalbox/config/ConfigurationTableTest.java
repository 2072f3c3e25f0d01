package dev.signalbox.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Compares the tables of `docs/configuration.md` with the settings records.
class ConfigurationTableTest {
  private static final Pattern ROW = Pattern.compile("\\| `([^`]+)` \\| ?([^|]*?) ?\\|.*\\|");
  private static final String HEADING = "## Configuration keys";

  @Test
  void shouldHoldEveryKeyWithItsDefault() throws IOException, ReflectiveOperationException {
    Map<String, String> keys = new LinkedHashMap<>();
    collect(Configuration.class, Configuration.defaults(), "", keys);

    assertThat(table()).containsExactlyInAnyOrderEntriesOf(keys);
  }

  private static Map<String, String> table() throws IOException {
    String page = Files.readString(Path.of("docs/configuration.md"));
    Map<String, String> table = new LinkedHashMap<>();
    page.substring(page.indexOf(HEADING))
        .lines()
        .skip(1)
        .takeWhile(line -> !line.startsWith("## "))
        .forEach(line -> {
          Matcher row = ROW.matcher(line);
          if (row.matches()) {
            table.put(row.group(1), row.group(2).replace("`", ""));
          }
        });
    return table;
  }

  /// Adds every key with the text of its default, or an empty text where it may be left out.
  private static void collect(
      Class<?> type, @Nullable Object defaults, String path, Map<String, String> keys)
      throws ReflectiveOperationException {
    for (RecordComponent component : type.getRecordComponents()) {
      String key = path + SettingNames.key(component);
      Object value = defaults == null ? null : component.getAccessor().invoke(defaults);
      Type generic = component.getGenericType();
      Class<?> element = elementRecord(generic);
      if (component.getType().isRecord()) {
        collect(component.getType(), value, key + ".", keys);
      } else if (element != null) {
        collect(element, null, key + "[].", keys);
      } else if (value != null) {
        keys.put(key, text(value));
      } else {
        boolean optional =
            SettingNames.isNullable(component) || generic instanceof ParameterizedType;
        keys.put(key, optional ? "" : "required");
      }
    }
  }

  private static @Nullable Class<?> elementRecord(Type type) {
    return type instanceof ParameterizedType generic
            && generic.getActualTypeArguments().length == 1
            && generic.getActualTypeArguments()[0] instanceof Class<?> element
            && element.isRecord()
        ? element
        : null;
  }

  private static String text(Object value) {
    return switch (value) {
      case Collection<?> none when none.isEmpty() -> "";
      case Map<?, ?> none when none.isEmpty() -> "";
      case Duration duration when duration.toMillisPart() > 0 -> duration.toMillis() + "ms";
      case Duration duration -> DurationText.of(duration);
      default -> value.toString();
    };
  }
}
