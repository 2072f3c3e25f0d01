package dev.signalbox.config;

import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How the stages run on Kafka Streams.
///
/// @param guarantee `exactly_once_v2` or `at_least_once`
/// @param threads stream threads of each stage
/// @param partitions of the topics between the stages, where they are created here
/// @param fused whether the stages of a process form one application, without topics between them
/// @param standbys copies of each stage's store on other instances
/// @param instance unique name of this process at the broker, by which it gets its partitions back
///   after a restart; null: other instances take its partitions over
/// @param drain time that a stage waits at its end for its calls in flight
/// @param properties passed to every Kafka Streams application
public record StreamsSettings(
    String guarantee,
    int threads,
    int partitions,
    boolean fused,
    int standbys,
    @Nullable String instance,
    Duration drain,
    Map<String, String> properties) {

  public StreamsSettings {
    SettingRules.oneOf(guarantee, "streams.guarantee", List.of("exactly_once_v2", "at_least_once"));
    SettingRules.that(threads > 0, "streams.threads", "at least 1", threads);
    SettingRules.that(partitions > 0, "streams.partitions", "at least 1", partitions);
    SettingRules.that(standbys >= 0, "streams.standbys", "0 or more", standbys);
    SettingRules.that(!drain.isNegative(), "streams.drain", "0s or longer", drain);
    SettingRules.that(
        instance == null || instance.matches("[a-zA-Z0-9._-]{1,200}"),
        "streams.instance",
        "1 to 200 letters, digits, '.', '_' and '-'",
        instance);
    properties = Map.copyOf(properties);
    refuseMembership(properties, "streams.properties");
  }

  public static StreamsSettings defaults() {
    return new StreamsSettings(
        "exactly_once_v2", 2, 4, false, 0, null, Duration.ofSeconds(5), Map.of());
  }

  /// The same for a command that asks and ends.
  public StreamsSettings withoutInstance() {
    return new StreamsSettings(
        guarantee, threads, partitions, fused, standbys, null, drain, properties);
  }

  /// The same with all stages of a process in one application.
  StreamsSettings withFusedStages() {
    return new StreamsSettings(
        guarantee, threads, partitions, true, standbys, instance, drain, properties);
  }

  /// Refuses Kafka client properties that would break the stages' group membership.
  static void refuseMembership(Map<String, String> properties, String path) {
    for (String prefix : List.of("", "consumer.", "main.consumer.")) {
      String protocol = properties.getOrDefault(prefix + "group.protocol", "classic");
      if (!protocol.equalsIgnoreCase("classic")) {
        throw new ConfigurationException(
            path,
            "%sgroup.protocol must be left out, or 'classic'; found '%s'. With the streams protocol (KIP-1071) Kafka Streams makes its consumers by itself, so that no stage could keep its in-flight limit (stages[].outstanding), and it has no static members (streams.instance)"
                .formatted(prefix, protocol));
      }
      if (properties.containsKey(prefix + "group.instance.id")) {
        throw new ConfigurationException(
            path, prefix + "group.instance.id must be left out; set streams.instance instead");
      }
    }
  }
}
