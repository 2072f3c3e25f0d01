package dev.signalbox.topology.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.JournalSettings;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.ModelCall;
import dev.signalbox.event.SealedText;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.CloudEvents;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Recorded calls as records of their topic: the digest is the key, and a configured key encrypts
/// request and response.
///
/// Threading: safe for any number of threads.
final class JournalRecords {
  private static final Logger LOG = LoggerFactory.getLogger(JournalRecords.class);
  private static final String SOURCE = "journal";

  private final EventCodec codec;
  private final @Nullable JournalCipher cipher;

  /// The unknown keys that the log has named.
  private final Set<String> unknownKeys = ConcurrentHashMap.newKeySet();

  JournalRecords(EventCodec codec, JournalSettings settings) {
    this.codec = codec;
    this.cipher = JournalCipher.of(settings).orElse(null);
  }

  ProducerRecord<byte[], byte @Nullable []> record(String topic, ModelCall call) {
    ModelCall written = cipher == null ? call : cipher.seal(call);
    ProducerRecord<byte[], byte @Nullable []> record =
        new ProducerRecord<>(
            topic,
            null,
            call.getCalledAt().toEpochMilli(),
            key(call.getDigest()),
            codec.encode(written));
    CloudEvents.describe(record.headers(), call.getDigest(), SOURCE, call.getSchema());
    return record;
  }

  static byte[] key(String digest) {
    return digest.getBytes(UTF_8);
  }

  /// Removes calls for good, and returns once the broker has the tombstones.
  ///
  /// @throws ExecutionException it has not taken all of them
  static void remove(
      Producer<byte[], byte @Nullable []> producer, String topic, Collection<String> digests)
      throws InterruptedException, ExecutionException {
    List<Future<RecordMetadata>> sent = new ArrayList<>();
    for (String digest : digests) {
      sent.add(producer.send(new ProducerRecord<>(topic, key(digest), null)));
    }
    for (Future<RecordMetadata> each : sent) {
      each.get();
    }
  }

  /// The call, perhaps sealed; empty where the record holds something else, which the log tells.
  ///
  /// @param record no tombstone
  /// @throws BrokerException a newer version has written it
  Optional<ModelCall> read(ConsumerRecord<byte[], byte @Nullable []> record) {
    String problem;
    try {
      ModelCall call = codec.decode(record.value(), ModelCall.class);
      if (call.getDigest().equals(new String(record.key(), UTF_8))) {
        return Optional.of(call);
      }
      problem = "its key is not its digest";
    } catch (UnknownSchemaException e) {
      throw BrokerException.ofNewerVersion(record, e);
    } catch (EventFormatException e) {
      problem = String.valueOf(e.getMessage());
    }
    LOG.warn(
        "Skipped the record {}-{}@{}: {}",
        record.topic(),
        record.partition(),
        record.offset(),
        problem);
    return Optional.empty();
  }

  /// A call that [#read] has found readable before.
  ModelCall decode(byte[] value) {
    return codec.decode(value, ModelCall.class);
  }

  /// The call with request and response; empty where they cannot be decrypted, which the log tells
  /// once for each key.
  Optional<ModelCall> opened(ModelCall call) {
    SealedText sealed = call.getSealed().orElse(null);
    if (sealed == null) {
      return Optional.of(call);
    }
    String problem = "language.journal.key is not set";
    if (cipher != null) {
      try {
        return Optional.of(cipher.open(call, sealed));
      } catch (GeneralSecurityException e) {
        problem = String.valueOf(e.getMessage());
      }
    }
    if (cipher != null && sealed.getKey().equals(cipher.id())) {
      LOG.warn("The recorded call {} was changed since it was encrypted", call.getDigest());
    } else if (unknownKeys.add(sealed.getKey())) {
      LOG.error(
          "Recorded calls cannot be decrypted, and count as not recorded; the first is {}: {}",
          call.getDigest(),
          problem);
    }
    return Optional.empty();
  }
}
