package dev.signalbox.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Run;
import dev.signalbox.event.RunState;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.TopicScan;
import dev.signalbox.topology.kafka.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The replay runs that a broker keeps. Each run has an entry of the topic `runs` and topics of its
/// own.
///
/// Threading: safe for any number of threads.
public final class Runs {
  private static final Logger LOG = LoggerFactory.getLogger(Runs.class);
  private static final String CLIENT = "signalbox-runs";
  private static final String CHANGELOG = "-changelog";

  private final EventCodec codec = new EventCodec();
  private final Configuration configuration;
  private final String servers;
  private final ClientProperties properties;
  private final Topics topics;

  /// @param servers the broker's bootstrap servers
  public Runs(Configuration configuration, String servers) {
    this.configuration = configuration;
    this.servers = servers;
    this.properties = new ClientProperties(configuration, servers);
    this.topics = new Topics(configuration);
  }

  /// All runs, the oldest first.
  ///
  /// @throws BrokerException the broker does not answer, or a topic is missing
  public List<Run> list() {
    Map<String, Run> runs = new LinkedHashMap<>();
    try {
      TopicScan.read(
          properties,
          CLIENT,
          topics.name(Topics.RUNS),
          record -> take(new String(record.key(), UTF_8), record.value(), runs));
    } catch (KafkaException e) {
      throw new BrokerException(
          "The broker does not return its runs (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(e.getMessage()),
          e);
    }
    return runs.values().stream().sorted(Comparator.comparing(Run::getStartedAt)).toList();
  }

  private void take(String name, byte @Nullable [] value, Map<String, Run> runs) {
    if (value == null) {
      runs.remove(name);
      return;
    }
    try {
      runs.put(name, codec.decode(value, Run.class));
    } catch (EventFormatException e) {
      LOG.warn("The record of the run {} cannot be read: {}", name, e.getMessage());
    }
  }

  public Optional<Run> find(String name) {
    return list().stream().filter(run -> run.getName().equals(name)).findFirst();
  }

  /// The run with a name.
  ///
  /// @throws ReplayException no run has the name
  public Run get(String name) {
    return find(name)
        .orElseThrow(() ->
            new ReplayException("There is no run '%s'; see: signalbox runs list".formatted(name)));
  }

  /// The answers of a run or a lane.
  ///
  /// @param name the name of a run, [RunAnswers#LIVE] or [RunAnswers#BULK]
  /// @throws ReplayException no run has the name
  public RunAnswers answers(String name) {
    if (RunAnswers.lane(name).isRun()) {
      get(name);
    }
    return new RunAnswers(configuration, servers, name);
  }

  /// Writes a run's record in place of its former one.
  ///
  /// @throws BrokerException the record cannot be written
  void put(Run run) throws InterruptedException {
    write(run.getName(), codec.encode(run));
  }

  private void write(String name, byte @Nullable [] value) throws InterruptedException {
    RecordHeaders headers = new RecordHeaders();
    CloudEvents.describe(headers, name, "replay", Run.getClassSchema());
    try (KafkaProducer<byte[], byte @Nullable []> producer =
        new KafkaProducer<>(properties.producer(CLIENT))) {
      producer
          .send(
              new ProducerRecord<>(
                  topics.name(Topics.RUNS), null, name.getBytes(UTF_8), value, headers))
          .get();
    } catch (ExecutionException e) {
      throw new BrokerException("The run " + name + " cannot be written: " + e.getMessage(), e);
    }
  }

  /// Deletes a run: its topics, its consumer groups and its record.
  ///
  /// @throws BrokerException the broker refuses
  public void delete(String name) throws InterruptedException {
    removeTopics(name, "");
    write(name, null);
  }

  /// Deletes the runs that have passed the retention time.
  ///
  /// @return the names of the deleted runs
  public List<String> deleteExpired() throws InterruptedException {
    Duration retention = configuration.replay().retention();
    Instant oldest = Instant.now().minus(retention);
    List<String> deleted = new ArrayList<>();
    for (Run run : list()) {
      if (run.getStartedAt().isBefore(oldest) && run.getState() != RunState.RUNNING) {
        delete(run.getName());
        deleted.add(run.getName());
      }
    }
    return deleted;
  }

  /// Deletes the topics that a run needs only while it goes on, the changelogs of its stores, and
  /// its consumer groups.
  void removeWorkingTopics(String name) throws InterruptedException {
    removeTopics(name, CHANGELOG);
  }

  private void removeTopics(String name, String suffix) throws InterruptedException {
    String own = configuration.prefix() + Lane.ofRun(name).id() + ".";
    try (Admin admin = Admin.create(properties.admin())) {
      List<String> named =
          admin.listTopics().names().get().stream()
              .filter(topic -> topic.startsWith(own) && topic.endsWith(suffix))
              .toList();
      for (String topic : named) {
        unless(
            UnknownTopicOrPartitionException.class,
            () -> admin.deleteTopics(List.of(topic)).all().get());
      }
      List<String> groups =
          admin.listGroups().all().get().stream()
              .map(GroupListing::groupId)
              .filter(group -> group.startsWith(own))
              .toList();
      for (String group : groups) {
        unless(
            GroupIdNotFoundException.class,
            () -> admin.deleteConsumerGroups(List.of(group)).all().get());
      }
    } catch (ExecutionException e) {
      throw new BrokerException(
          "The topics and groups of the run " + name + " cannot be deleted: " + e.getMessage(), e);
    }
  }

  /// A request to the broker.
  private interface Request {
    void send() throws ExecutionException, InterruptedException;
  }

  private static void unless(Class<? extends Exception> absent, Request request)
      throws ExecutionException, InterruptedException {
    try {
      request.send();
    } catch (ExecutionException e) {
      if (!absent.isInstance(e.getCause())) {
        throw e;
      }
    }
  }
}
