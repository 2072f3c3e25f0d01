package dev.signalbox.topology.client;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Question;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.RetriedPolls;
import dev.signalbox.topology.kafka.Topics;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The rates of tenants over all gateways and producers: it follows the topic of questions, and
/// counts those of each tenant in each minute of the clock, by the time of their asking. All
/// processes count the same. The lanes of bulk jobs and replays have no rates.
///
/// Threading: one thread of its own; safe for any number of threads.
public final class TenantQuotas implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TenantQuotas.class);
  private static final Duration LONGEST_START = Duration.ofSeconds(30);

  private final GatewaySettings.Limits limits;
  private final InstantSource clock;
  private final EventCodec codec;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final RetriedPolls polls;
  private final TenantMinutes minutes = new TenantMinutes();
  private final Map<TopicPartition, Long> until;
  private final CountDownLatch read = new CountDownLatch(1);
  private final Thread thread;
  private volatile boolean closed;

  private TenantQuotas(Configuration configuration, String servers, InstantSource clock) {
    this.limits = configuration.gateway().limits();
    this.clock = clock;
    this.codec = ConfiguredRegistry.codec(configuration);
    this.consumer =
        new KafkaConsumer<>(
            new ClientProperties(configuration, servers).consumer("signalbox-quotas"));
    this.polls = new RetriedPolls(consumer, "The topic of questions");
    try {
      this.until = seek(new Topics(configuration, Lane.INTERACTIVE).name(Topics.QUESTIONS));
    } catch (RuntimeException e) {
      consumer.close();
      throw e;
    }
    this.thread = Thread.ofPlatform().name("signalbox-quotas").daemon().unstarted(this::read);
  }

  /// Returns once the questions of the last minutes are counted.
  ///
  /// @param servers the broker's bootstrap servers
  /// @throws BrokerException the topic cannot be read
  public static TenantQuotas follow(Configuration configuration, String servers)
      throws InterruptedException {
    return follow(configuration, servers, InstantSource.system());
  }

  /// @param clock tells the present minute
  public static TenantQuotas follow(
      Configuration configuration, String servers, InstantSource clock)
      throws InterruptedException {
    TenantQuotas quotas;
    try {
      quotas = new TenantQuotas(configuration, servers, clock);
    } catch (KafkaException e) {
      throw new BrokerException(
          "The topic of questions cannot be read for gateway.limits: " + e.getMessage(), e);
    }
    quotas.thread.start();
    try {
      if (!quotas.read.await(LONGEST_START.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("The questions of the last minutes do not count yet for gateway.limits");
      }
    } catch (InterruptedException e) {
      quotas.close();
      throw e;
    }
    return quotas;
  }

  private Map<TopicPartition, Long> seek(String topic) {
    List<TopicPartition> partitions =
        consumer.partitionsFor(topic).stream()
            .map(info -> new TopicPartition(topic, info.partition()))
            .toList();
    consumer.assign(partitions);
    Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
    Map<TopicPartition, Long> times = new HashMap<>();
    long since = clock.millis() - TenantMinutes.KEPT.toMillis();
    partitions.forEach(partition -> times.put(partition, since));
    Map<TopicPartition, @Nullable OffsetAndTimestamp> begins = consumer.offsetsForTimes(times);
    ends.forEach((partition, end) -> {
      OffsetAndTimestamp begin = begins.get(partition);
      consumer.seek(partition, begin == null ? end : begin.offset());
    });
    return ends;
  }

  /// Admits a question where it is among the first of its tenant in its minute, of those that are
  /// known by now. To a question that comes again it answers otherwise where earlier ones have
  /// become known since.
  ///
  /// @return the most questions of the tenant in a minute, where the question is beyond them
  public Optional<Integer> exceeded(Question question) {
    String tenant = question.getTenant().orElse("");
    Integer most = limits.perMinute(tenant);
    return most == null || add(question, tenant, most) ? Optional.empty() : Optional.of(most);
  }

  private boolean add(Question question, String tenant, int most) {
    return minutes.add(
        tenant, question.getAskedAt().toEpochMilli(), question.getId(), most, clock.millis());
  }

  /// The time until a tenant may ask again; empty where it may ask now.
  ///
  /// @param tenant empty: no tenant
  public Optional<Duration> untilNext(String tenant) {
    Integer most = limits.perMinute(tenant);
    long now = clock.millis();
    return most == null || minutes.count(tenant, now) < most
        ? Optional.empty()
        : Optional.of(TenantMinutes.untilNext(now));
  }

  /// The time from the asking of a question until the next minute begins.
  public static Duration untilNext(Question question) {
    return TenantMinutes.untilNext(question.getAskedAt().toEpochMilli());
  }

  private void read() {
    try (consumer) {
      while (!closed) {
        if (read.getCount() > 0 && isRead()) {
          read.countDown();
        }
        polls.poll().forEach(this::take);
      }
    } catch (WakeupException woken) {
      LOG.debug("Woken to close", woken);
    } catch (KafkaException e) {
      LOG.error("Questions of other processes no longer count for gateway.limits", e);
    }
  }

  private boolean isRead() {
    return until.entrySet().stream()
        .allMatch(end -> consumer.position(end.getKey()) >= end.getValue());
  }

  private void take(ConsumerRecord<byte[], byte @Nullable []> record) {
    try {
      Question question =
          codec.decode(record.value(), CloudEvents.stated(record.headers()), Question.class);
      if (question.getControl().isEmpty()) {
        var _ = exceeded(question);
      }
    } catch (EventFormatException | RegistryException e) {
      LOG.debug("A record that is no question counts for nobody", e);
    }
  }

  @Override
  public void close() {
    closed = true;
    polls.stop();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
