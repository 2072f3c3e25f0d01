package dev.signalbox.config;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/// How the stages run on Kafka Streams.
///
/// @param guarantee `exactly_once_v2` or `at_least_once`
/// @param threads stream threads of each stage
/// @param partitions of the topics between the stages, where they are created here
/// @param fused whether the stages that run together form one application, without topics between
///   them
/// @param standbys copies of each stage's store on other instances
/// @param drain how long a stage that ends waits for the calls that it has begun
/// @param properties passed to every Kafka Streams application
public record StreamsSettings(
    String guarantee,
    int threads,
    int partitions,
    boolean fused,
    int standbys,
    Duration drain,
    Map<String, String> properties) {

  public StreamsSettings {
    Check.oneOf(guarantee, "streams.guarantee", List.of("exactly_once_v2", "at_least_once"));
    Check.that(threads > 0, "streams.threads", "at least 1", threads);
    Check.that(partitions > 0, "streams.partitions", "at least 1", partitions);
    Check.that(standbys >= 0, "streams.standbys", "0 or more", standbys);
    Check.that(!drain.isNegative(), "streams.drain", "0s or longer", drain);
    properties = Map.copyOf(properties);
  }

  public static StreamsSettings defaults() {
    return new StreamsSettings("exactly_once_v2", 2, 4, false, 0, Duration.ofSeconds(5), Map.of());
  }
}
