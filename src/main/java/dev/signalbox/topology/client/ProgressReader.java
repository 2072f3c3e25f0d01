package dev.signalbox.topology.client;

import dev.signalbox.config.StageName;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.RetriedPolls;
import dev.signalbox.topology.kafka.Topics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells which stages questions pass, while somebody watches them. It reads the topics between the
/// stages only then, from their present ends. Stages of one application have no topics between
/// them, so their questions are seen to pass none of them.
///
/// Threading: one thread of its own, which calls the watchers; everything else is safe for any
/// number of threads.
final class ProgressReader implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ProgressReader.class);

  /// The reading goes on for these polls after the last watcher has gone, as the next one comes
  /// soon.
  private static final int IDLE_POLLS = 60;

  private final Map<String, Object> properties;
  private final Map<String, StageName> stages = new HashMap<>();
  private final Map<String, Set<Consumer<StageName>>> watchers = new HashMap<>();
  private @Nullable RetriedPolls polls;
  private boolean closed;

  ProgressReader(Map<String, Object> properties, Topics topics) {
    this.properties = Map.copyOf(properties);
    for (StageName stage : StageName.ofQuestions()) {
      if (!stage.output().equals(Topics.ANSWERS)) {
        stages.put(topics.name(stage.output()), stage);
      }
    }
  }

  /// @param question its id
  /// @param passed gets each stage that the question passes from now on; must be short
  /// @return ends that
  synchronized AutoCloseable watch(String question, Consumer<StageName> passed) {
    watchers.computeIfAbsent(question, _ -> new HashSet<>()).add(passed);
    if (polls == null && !closed) {
      KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(properties);
      RetriedPolls started = new RetriedPolls(consumer, "The topics between the stages");
      polls = started;
      Thread.ofPlatform().name("signalbox-progress").daemon().start(() -> read(consumer, started));
    }
    return () -> forget(question, passed);
  }

  private synchronized void forget(String question, Consumer<StageName> passed) {
    watchers.computeIfPresent(
        question,
        (_, watching) -> {
          watching.remove(passed);
          return watching.isEmpty() ? null : watching;
        });
  }

  private void read(KafkaConsumer<byte[], byte[]> consumer, RetriedPolls started) {
    try (consumer) {
      List<TopicPartition> partitions =
          stages.keySet().stream()
              .flatMap(topic -> consumer.partitionsFor(topic).stream())
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToEnd(partitions);
      int idle = 0;
      while (!isOver(idle)) {
        started.poll().forEach(this::receive);
        idle = isWatched() ? 0 : idle + 1;
      }
    } catch (WakeupException e) {
      LOG.debug("Woken to close", e);
    } catch (KafkaException e) {
      LOG.warn("The progress of questions cannot be read", e);
    } finally {
      ended(started);
    }
  }

  private synchronized boolean isWatched() {
    return !watchers.isEmpty();
  }

  /// Decided under the lock, so that a watcher either finds a reader that goes on or starts one.
  private synchronized boolean isOver(int idle) {
    if (closed || (idle >= IDLE_POLLS && watchers.isEmpty())) {
      polls = null;
      return true;
    }
    return false;
  }

  private synchronized void ended(RetriedPolls started) {
    if (polls == started) {
      polls = null;
    }
  }

  private void receive(ConsumerRecord<byte[], byte @Nullable []> received) {
    StageName stage = stages.get(received.topic());
    if (stage != null) {
      CloudEvents.id(received.headers())
          .map(this::watching)
          .ifPresent(watching -> watching.forEach(each -> each.accept(stage)));
    }
  }

  private synchronized List<Consumer<StageName>> watching(String question) {
    return List.copyOf(watchers.getOrDefault(question, Set.of()));
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (polls != null) {
      polls.stop();
    }
  }
}
