package dev.signalbox.topology.client;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.GroupLag;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks the broker every second how many questions of a lane wait in front of a stage, in any
/// process.
///
/// Threading: one thread of its own; safe for any number of threads.
public final class QuestionBacklog implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(QuestionBacklog.class);
  private static final Duration EVERY = Duration.ofSeconds(1);

  private final ClientProperties properties;
  private final Topics topics;
  private final List<StageGroup> groups;
  private final Admin admin;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("signalbox-backlog").factory());
  private volatile OptionalLong latest = OptionalLong.empty();

  /// @param servers the broker's bootstrap servers
  public QuestionBacklog(Configuration configuration, Lane lane, String servers) {
    this.properties = new ClientProperties(configuration, servers, lane);
    this.topics = new Topics(configuration, lane);
    this.groups = StageGroup.everywhere(StageName.ofQuestions(), configuration);
    this.admin = Admin.create(properties.admin());
    var _ = clock.scheduleWithFixedDelay(this::ask, 0, EVERY.toMillis(), TimeUnit.MILLISECONDS);
  }

  /// The questions that wait; empty: their number is not known.
  public OptionalLong latest() {
    return latest;
  }

  private void ask() {
    try {
      long waiting = 0;
      for (StageGroup group : groups) {
        waiting +=
            GroupLag.of(
                admin, properties.applicationId(group), List.of(topics.name(group.input())));
      }
      latest = OptionalLong.of(waiting);
    } catch (ExecutionException | RuntimeException e) {
      latest = OptionalLong.empty();
      LOG.info("The number of questions that wait is not known: {}", e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
    admin.close(ClientProperties.LONGEST_CLOSE);
  }
}
