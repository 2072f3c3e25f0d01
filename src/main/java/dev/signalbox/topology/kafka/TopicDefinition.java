package dev.signalbox.topology.kafka;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.signalbox.config.DurationText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
/// @param shards whether each shard of the index but the first has a topic of its own
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
    boolean internal,
    boolean shards) {

  /// The value schemas that hold a database's description.
  private static final Set<String> DESCRIBING = Set.of("SchemaChange", "DatabaseDescription");

  private static final String LIST = "/topology/topics.yaml";
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

  /// Reads all definitions, in the order of the file.
  static List<TopicDefinition> all() {
    try (InputStream list = TopicDefinition.class.getResourceAsStream(LIST)) {
      if (list == null) {
        throw new IllegalStateException(LIST + " is not on the class path");
      }
      Map<String, List<TopicDefinition>> read =
          new ObjectMapper(new YAMLFactory()).readValue(list, new TypeReference<>() {});
      return List.copyOf(read.getOrDefault("topics", List.of()));
    } catch (IOException e) {
      throw new UncheckedIOException(LIST + " cannot be read", e);
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
      @JsonProperty(value = "internal", required = true) boolean internal,
      @JsonProperty(value = "shards") boolean shards) {
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
        internal,
        shards);
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
        true,
        false);
  }

  /// This topic alone, or one for each shard of the index but the first.
  ///
  /// @param count the number of shards
  Stream<TopicDefinition> ofShards(int count) {
    return shards
        ? IntStream.rangeClosed(2, count).mapToObj(shard -> withName(name + "-" + shard))
        : Stream.of(this);
  }

  private TopicDefinition withName(String other) {
    return new TopicDefinition(
        other, about, key, value, partitions, retention, cleanup, windowed, lanes, internal, false);
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
