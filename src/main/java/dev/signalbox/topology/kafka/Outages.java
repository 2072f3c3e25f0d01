package dev.signalbox.topology.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.ConfigResource;

/// Whether a stage that was away still knows its place in its topics. For how long the records stay
/// is told by [TopicState].
///
/// @param longest the outage that is to be survived (`topics.longest-outage`)
/// @param places for how long the broker keeps the places of a stage that is away
public record Outages(Duration longest, Duration places) {
  /// The broker's setting.
  static final String PLACES = "offsets.retention.minutes";

  /// As the broker tells.
  ///
  /// @throws BrokerException it does not tell
  public static Outages of(Duration longest, Admin admin) throws InterruptedException {
    try {
      int node = admin.describeCluster().nodes().get().iterator().next().id();
      ConfigResource broker =
          new ConfigResource(ConfigResource.Type.BROKER, Integer.toString(node));
      Config settings = admin.describeConfigs(List.of(broker)).all().get().get(broker);
      ConfigEntry minutes = settings == null ? null : settings.get(PLACES);
      if (minutes == null) {
        throw new BrokerException("The broker does not tell its " + PLACES, null);
      }
      return new Outages(longest, Duration.ofMinutes(Long.parseLong(minutes.value())));
    } catch (ExecutionException e) {
      throw new BrokerException(
          "The broker does not tell its %s: %s; allow DescribeConfigs on the cluster"
              .formatted(PLACES, e.getCause() == null ? e.getMessage() : e.getCause().getMessage()),
          e);
    }
  }

  /// What such an outage would do, with its fix; empty: nothing.
  public Optional<String> problem() {
    return places.compareTo(longest) >= 0
        ? Optional.empty()
        : Optional.of(
            "the broker forgets the place of a stage that was away for longer than %s, and the stage then reads its topics from the beginning and answers their questions again; set %s to %d on every broker, or topics.longest-outage to less"
                .formatted(inWords(places), PLACES, longest.toMinutes()));
  }

  public String summary() {
    return "a stage may be away for %s; the broker keeps its place for %s"
        .formatted(inWords(longest), inWords(places));
  }

  private static String inWords(Duration duration) {
    if (duration.toHours() >= 48) {
      return duration.toDays() + " days";
    }
    return duration.toMinutes() >= 120
        ? duration.toHours() + " hours"
        : duration.toMinutes() + " minutes";
  }
}
