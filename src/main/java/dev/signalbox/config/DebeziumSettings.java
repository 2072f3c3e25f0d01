package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A topic that a Debezium connector writes, and the databases of its messages.
///
/// @param topic its name, or the beginning of several names with `*` at the end
/// @param kind its messages: `schema` changes or changes of `data`; null: schema changes
/// @param database pattern of the database id of a message, in which `{server}`, `{database}` and
///   `{schema}` stand for the connector's names; null: `{database}`
/// @param databases Signalbox's ids by the connector's names, `database` or `database.schema`; they
///   go before `database`
/// @param schema the schema whose tables appear without it; null: the default schema of SQL Server
///   or PostgreSQL
/// @param tenants tenants that may see the databases that only these messages tell of; empty:
///   everyone
public record DebeziumSettings(
    String topic,
    @Nullable String kind,
    @Nullable String database,
    Map<String, String> databases,
    @Nullable String schema,
    List<String> tenants) {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^{}]*\\}");
  private static final List<String> PLACEHOLDERS = List.of("{server}", "{database}", "{schema}");

  public DebeziumSettings {
    SettingRules.that(
        topic.matches("[a-zA-Z0-9._-]{1,249}|[a-zA-Z0-9._-]{1,248}\\*"),
        "debezium.topic",
        "the name of a topic, or a beginning of names with '*' at its end",
        topic);
    if (kind != null) {
      SettingRules.oneOf(kind, "debezium.kind", List.of("schema", "data"));
    }
    if (database != null) {
      SettingRules.that(!database.isBlank(), "debezium.database", "given, or left out");
      Matcher placeholder = PLACEHOLDER.matcher(database);
      while (placeholder.find()) {
        SettingRules.oneOf(placeholder.group(), "debezium.database", PLACEHOLDERS);
      }
    }
    databases.forEach((theirs, ours) ->
        SettingRules.that(
            !ours.isBlank(), "debezium.databases", "ids; that of '" + theirs + "' is empty"));
    databases = Map.copyOf(databases);
    tenants = List.copyOf(tenants);
  }

  /// A topic with default settings.
  public static DebeziumSettings of(String topic) {
    return new DebeziumSettings(topic, null, null, Map.of(), null, List.of());
  }

  /// Whether its messages are about changed rows, not about changed schemas.
  public boolean isOfData() {
    return "data".equals(kind);
  }

  /// Whether it stands for several topics.
  public boolean isBeginning() {
    return topic.endsWith("*");
  }

  /// The topic, or the beginning of its names.
  public String beginning() {
    return isBeginning() ? topic.substring(0, topic.length() - 1) : topic;
  }

  /// Whether the entry stands for this topic.
  public boolean holds(String name) {
    return isBeginning() ? name.startsWith(beginning()) : name.equals(topic);
  }

  /// Whether one topic name can match both entries.
  ///
  /// @param other as [#topic]
  boolean overlaps(String other) {
    DebeziumSettings others = of(other);
    return holds(others.beginning()) || others.holds(beginning());
  }
}
