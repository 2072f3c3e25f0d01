package dev.signalbox.topology.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.ConfigResource;

/// Tells whether the broker keeps the committed offsets of a stage through an outage. [TopicState]
/// checks the retention of the records.
///
/// @param longestOutage the outage that a stage must survive (`topics.longest-outage`)
/// @param retention the time in which the broker keeps the offsets of a stage that is away
public record OffsetRetention(Duration longestOutage, Duration retention) {
  /// The broker's setting.
  static final String SETTING = "offsets.retention.minutes";

  /// Asks the broker.
  ///
  /// @throws BrokerException the broker does not show its setting
  public static OffsetRetention of(Duration longestOutage, Admin admin)
      throws InterruptedException {
    try {
      int node = admin.describeCluster().nodes().get().iterator().next().id();
      ConfigResource broker =
          new ConfigResource(ConfigResource.Type.BROKER, Integer.toString(node));
      Config settings = admin.describeConfigs(List.of(broker)).all().get().get(broker);
      ConfigEntry minutes = settings == null ? null : settings.get(SETTING);
      if (minutes == null) {
        throw new BrokerException("The broker does not show its " + SETTING, null);
      }
      return new OffsetRetention(
          longestOutage, Duration.ofMinutes(Long.parseLong(minutes.value())));
    } catch (ExecutionException e) {
      throw new BrokerException(
          "The broker does not show its %s: %s; allow DescribeConfigs on the cluster"
              .formatted(
                  SETTING, e.getCause() == null ? e.getMessage() : e.getCause().getMessage()),
          e);
    }
  }

  /// Describes the damage of such an outage, with its fix; empty: it does none.
  public Optional<String> problem() {
    return retention.compareTo(longestOutage) >= 0
        ? Optional.empty()
        : Optional.of(
            "the broker deletes the committed offsets of a stage that was away for longer than %s, and the stage then reads its topics from the beginning and answers their questions again; set %s to %d on every broker, or topics.longest-outage to less"
                .formatted(inWords(retention), SETTING, longestOutage.toMinutes()));
  }

  public String summary() {
    return "a stage may be away for %s; the broker keeps its committed offsets for %s"
        .formatted(inWords(longestOutage), inWords(retention));
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
