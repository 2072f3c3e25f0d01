package dev.signalbox.topology;

import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One stage as a Kafka Streams application.
///
/// Threading: safe for any number of threads.
final class StageApplication {
  private static final Logger LOG = LoggerFactory.getLogger(StageApplication.class);
  private static final int MOST_THREADS_LOST = 20;

  private final StageName stage;
  private final KafkaStreams streams;
  private final AtomicInteger threadsLost = new AtomicInteger();

  StageApplication(StageName stage, Topology topology, Properties properties) {
    this.stage = stage;
    this.streams = new KafkaStreams(topology, properties);
    streams.setUncaughtExceptionHandler(this::onLostThread);
  }

  /// A thread dies of what no record can be blamed for, such as a broker that fences it. Another
  /// takes its place, unless that never ends.
  private StreamThreadExceptionResponse onLostThread(Throwable thrown) {
    int lost = threadsLost.incrementAndGet();
    LOG.error("A thread of stage {} died ({} so far)", stage.id(), lost, thrown);
    return lost < MOST_THREADS_LOST
        ? StreamThreadExceptionResponse.REPLACE_THREAD
        : StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
  }

  void start() {
    streams.start();
  }

  StageName stage() {
    return stage;
  }

  StageState state() {
    return switch (streams.state()) {
      case CREATED -> StageState.STARTING;
      case REBALANCING -> StageState.REBALANCING;
      case RUNNING -> StageState.RUNNING;
      case PENDING_ERROR, ERROR -> StageState.FAILED;
      case PENDING_SHUTDOWN, NOT_RUNNING ->
          threadsLost.get() >= MOST_THREADS_LOST ? StageState.FAILED : StageState.STOPPED;
    };
  }

  /// Leaves the group, so that other instances take over at once.
  ///
  /// @return whether it ended within the time
  boolean close(Duration timeout) {
    return streams.close(
        CloseOptions.groupMembershipOperation(CloseOptions.GroupMembershipOperation.LEAVE_GROUP)
            .withTimeout(timeout));
  }
}
