package dev.signalbox.topology.replica;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Prior;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.Topics;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Feeds the catalog, the index and the past answers with the records of their topics. It skips a
/// record that cannot be read, with a line in the log. A record of a newer version stops it:
/// without that record, searches would find removed entries, and see columns that are private by
/// now.
///
/// Threading: as its methods say.
final class ReplicaFeed {
  private static final Logger LOG = LoggerFactory.getLogger(ReplicaFeed.class);

  private final EventCodec codec;
  private final String indexTopic;
  private final String priorsTopic;
  private final ReplicaTarget target;
  private final BufferedUpdates updates;

  /// @param topics of the pipeline
  ReplicaFeed(EventCodec codec, Topics topics, ReplicaTarget target) {
    this.codec = codec;
    this.indexTopic = topics.name(Topics.INDEX);
    this.priorsTopic = topics.name(Topics.PRIORS);
    this.target = target;
    this.updates = new BufferedUpdates(target.follower());
  }

  /// Takes a record as it comes from its topic. One thread, while no thread loads.
  ///
  /// @throws BrokerException a newer version has written it
  void take(ConsumerRecord<byte[], byte[]> received) {
    take(received, updates);
  }

  /// Takes the last record of a key, without waiting for the rest of its update. Any number of
  /// threads.
  ///
  /// @throws BrokerException a newer version has written it
  void load(ConsumerRecord<byte[], byte[]> last) {
    take(last, target.follower());
  }

  /// Whether a record matters here; [#take] and [#load] take no other. Entries of the index do not
  /// where their follower leaves them out.
  boolean isTaken(ConsumerRecord<byte[], byte[]> record) {
    return !isOfIndex(record)
        || !target.follower().followsQuestionsAlone()
        || ElementKey.isOf(ElementKind.QUESTION, new String(record.key(), UTF_8));
  }

  boolean isOfIndex(ConsumerRecord<byte[], byte[]> record) {
    return record.topic().equals(indexTopic);
  }

  /// Whether parts of an update were taken and wait for the rest.
  boolean isBuffering() {
    return !updates.isEmpty();
  }

  /// See [BufferedUpdates#suspect].
  void suspect() {
    updates.suspect();
  }

  /// See [BufferedUpdates#release].
  void release() {
    updates.release();
  }

  void publish(long version) {
    updates.publish(version);
  }

  private void take(ConsumerRecord<byte[], byte[]> received, IndexFollower index) {
    try {
      if (isOfIndex(received)) {
        takeEntry(received, index);
      } else if (received.topic().equals(priorsTopic)) {
        takePrior(received);
      } else {
        takeDescription(received);
      }
    } catch (UnknownSchemaException e) {
      if (CloudEvents.areOurs(received.headers())) {
        throw BrokerException.ofNewerVersion(received, e);
      }
      skipped(received, e.getMessage());
    } catch (EventFormatException e) {
      skipped(received, e.getMessage());
    }
  }

  private void takeEntry(ConsumerRecord<byte[], byte[]> received, IndexFollower index) {
    String key = new String(received.key(), UTF_8);
    if (received.value() == null) {
      index.remove(key);
      return;
    }
    IndexEntry entry = codec.decode(received.value(), IndexEntry.class);
    if (key.equals(ElementKey.of(entry))) {
      index.put(key, entry);
    } else {
      skipped(
          received,
          "its key is '%s', and that of its entry '%s'".formatted(key, ElementKey.of(entry)));
    }
  }

  private void takeDescription(ConsumerRecord<byte[], byte[]> received) {
    if (received.value() == null) {
      target.catalog().remove(new String(received.key(), UTF_8));
    } else {
      target
          .catalog()
          .put(codec.decode(received.value(), DatabaseDescription.class), received.headers());
    }
  }

  private void takePrior(ConsumerRecord<byte[], byte[]> received) {
    String key = new String(received.key(), UTF_8);
    if (received.value() == null) {
      target.priors().remove(key);
      return;
    }
    Prior prior = codec.decode(received.value(), Prior.class);
    String expected = PriorKey.of(prior).text();
    if (key.equals(expected)) {
      target.priors().put(key, prior);
    } else {
      skipped(
          received, "its key is '%s', and that of its past answers '%s'".formatted(key, expected));
    }
  }

  private static void skipped(ConsumerRecord<byte[], byte[]> received, @Nullable String reason) {
    LOG.warn(
        "Skipped the record {}-{}@{}: {}",
        received.topic(),
        received.partition(),
        received.offset(),
        reason);
  }
}
