package dev.signalbox.topology.kafka;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/// The consumer groups with members at this moment.
public final class DescribedGroups {
  private DescribedGroups() {}

  /// @param groups their ids; a group that does not exist has no members
  /// @return the descriptions of those with members, by id
  public static Map<String, ConsumerGroupDescription> withMembers(
      Admin admin, Collection<String> groups) throws InterruptedException, ExecutionException {
    Map<String, ConsumerGroupDescription> found = new HashMap<>();
    for (Map.Entry<String, KafkaFuture<ConsumerGroupDescription>> group :
        admin.describeConsumerGroups(groups).describedGroups().entrySet()) {
      try {
        ConsumerGroupDescription description = group.getValue().get();
        if (!description.members().isEmpty()) {
          found.put(group.getKey(), description);
        }
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof GroupIdNotFoundException)) {
          throw e;
        }
      }
    }
    return found;
  }
}
