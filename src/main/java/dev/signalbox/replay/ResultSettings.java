package dev.signalbox.replay;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.SettingNames;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The settings that can change the answer to a question, each by its path, as in
/// `ranking.candidates`. Places of brokers, folders and ports are not among them.
public final class ResultSettings {
  /// The settings that decide where and how the program runs, and change no answer; the version of
  /// the index identifies the databases.
  private static final Set<String> OPERATION =
      Set.of(
          "prefix",
          "kafka",
          "broker",
          "state",
          "databases",
          "imports",
          "datasets",
          "polling",
          "debezium",
          "streams",
          "stages",
          "gateway",
          "metrics",
          "tracing",
          "replay");

  private static final Set<String> SECRETS = Set.of("key", "password", "token");

  private ResultSettings() {}

  /// The result settings of a configuration; never the value of a secret.
  public static SortedMap<String, String> of(Configuration configuration) {
    SortedMap<String, String> settings = new TreeMap<>();
    for (RecordComponent component : Configuration.class.getRecordComponents()) {
      String key = SettingNames.key(component);
      if (!OPERATION.contains(key)) {
        put(settings, key, key, read(component, configuration));
      }
    }
    return settings;
  }

  private static void put(
      Map<String, String> settings, String path, String key, @Nullable Object value) {
    switch (value) {
      case null -> {}
      case Record nested -> {
        for (RecordComponent component : nested.getClass().getRecordComponents()) {
          String name = SettingNames.key(component);
          put(settings, path + "." + name, name, read(component, nested));
        }
      }
      case Map<?, ?> map ->
          map.forEach((name, each) -> put(settings, path + "." + name, name.toString(), each));
      case List<?> list -> {
        for (int i = 0; i < list.size(); i++) {
          put(settings, path + "[" + i + "]", key, list.get(i));
        }
      }
      default -> settings.put(path, SECRETS.contains(key) ? "(set)" : value.toString());
    }
  }

  private static @Nullable Object read(RecordComponent component, Record record) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(component + " cannot be read", e);
    }
  }
}
