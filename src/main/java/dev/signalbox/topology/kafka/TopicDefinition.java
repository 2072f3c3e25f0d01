package dev.signalbox.topology.kafka;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.signalbox.config.DurationText;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.record.TimestampType;
import org.jspecify.annotations.Nullable;

/// One topic of `topology/topics.yaml`.
///
/// @param name without prefix
/// @param key describes the key in words
/// @param value name of the value's schema
/// @param partitions null: the configured number of the topics between the stages
/// @param retention null: for ever
/// @param windowed whether compaction keeps every record for a configured time after its writing
/// @param lanes whether each [Lane] has a topic of its own
/// @param internal whether only Signalbox writes it
public record TopicDefinition(
    String name,
    String about,
    String key,
    String value,
    @Nullable Integer partitions,
    @Nullable Duration retention,
    Cleanup cleanup,
    boolean windowed,
    boolean lanes,
    boolean internal) {

  /// The value schemas that hold a database's description.
  private static final Set<String> DESCRIBING = Set.of("SchemaChange", "DatabaseDescription");

  private static final String FOR_EVER = "-1";

  /// The largest record of a topic, in bytes; topics of descriptions take larger ones
  /// ([RecordLimits]).
  public static final int MAX_RECORD_BYTES = 4 << 20;

  /// The treatment of old records.
  public enum Cleanup {
    DELETE("delete"),
    COMPACT("compact");

    private final String id;

    Cleanup(String id) {
      this.id = id;
    }

    /// Kafka's name of it.
    public String id() {
      return id;
    }
  }

  /// Reads a definition from the file.
  @JsonCreator
  static TopicDefinition of(
      @JsonProperty(value = "name", required = true) String name,
      @JsonProperty(value = "about", required = true) String about,
      @JsonProperty(value = "key", required = true) String key,
      @JsonProperty(value = "value", required = true) String value,
      @JsonProperty(value = "partitions", required = true) String partitions,
      @JsonProperty(value = "retention", required = true) String retention,
      @JsonProperty(value = "cleanup", required = true) String cleanup,
      @JsonProperty(value = "windowed") boolean windowed,
      @JsonProperty(value = "lanes") boolean lanes,
      @JsonProperty(value = "internal", required = true) boolean internal) {
    return new TopicDefinition(
        name,
        about,
        key,
        value,
        partitions.equals("stages") ? null : Integer.valueOf(partitions),
        retention.equals("forever") ? null : DurationText.parse(retention),
        Cleanup.valueOf(cleanup.toUpperCase(Locale.ROOT)),
        windowed,
        lanes,
        internal);
  }

  /// The changelog of a stage's pending records, with as many partitions as the topic that the
  /// stage's application reads.
  static TopicDefinition ofStore(String name) {
    return new TopicDefinition(
        name,
        "Records of a store of a stage.",
        "the key of the store",
        "PendingRecord",
        null,
        null,
        Cleanup.COMPACT,
        false,
        true,
        true);
  }

  /// @param ofStages the configured number of the topics between the stages
  int partitions(int ofStages) {
    return partitions == null ? ofStages : partitions;
  }

  /// Whether its records hold descriptions of databases.
  boolean holdsDescriptions() {
    return DESCRIBING.contains(value);
  }

  /// Kafka's settings of the topic.
  ///
  /// @param window the time in which compaction keeps a record of a windowed topic
  /// @param longestOutage the shortest retention of records
  Map<String, String> settings(Duration window, Duration longestOutage) {
    Map<String, String> settings = new TreeMap<>();
    settings.put(TopicConfig.CLEANUP_POLICY_CONFIG, cleanup.id());
    settings.put(TopicConfig.RETENTION_MS_CONFIG, Long.toString(retentionMillis(longestOutage)));
    // Records expire by their age alone, in any number.
    settings.put(TopicConfig.RETENTION_BYTES_CONFIG, FOR_EVER);
    settings.put(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(MAX_RECORD_BYTES));
    if (windowed) {
      settings.put(TopicConfig.MIN_COMPACTION_LAG_MS_CONFIG, Long.toString(window.toMillis()));
      // Compaction goes by the time of a record, which may be long before its writing.
      settings.put(TopicConfig.MESSAGE_TIMESTAMP_TYPE_CONFIG, TimestampType.LOG_APPEND_TIME.name);
    }
    return settings;
  }

  private long retentionMillis(Duration longestOutage) {
    return retention == null
        ? Long.parseLong(FOR_EVER)
        : Math.max(retention.toMillis(), longestOutage.toMillis());
  }
}
