package dev.signalbox.topology.records;

import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.producer.ProducerRecord;

/// How the records of one application end where their processing failed unexpectedly.
///
/// @param letters by stage
/// @param invocations by stage; those that answer questions
/// @param topics by the node of the topology that sends to them
public record FailureEndings(
    Map<String, DeadLetters> letters,
    Map<String, StageInvocation<?, ?>> invocations,
    Map<String, String> topics,
    RejectedEvents rejected) {

  /// @param stage id of the stage whose processor threw
  /// @return a dead letter, and the answer of the record's question where it has one
  List<ProducerRecord<byte[], byte[]>> of(String stage, ReceivedRecord received, Exception cause) {
    StageInvocation<?, ?> invocation = invocations.get(stage);
    List<OutputRecord> emissions =
        invocation == null
            ? Objects.requireNonNull(letters.get(stage)).of(received, cause)
            : invocation.deadLetterAndAnswer(received, cause);
    return emissions.stream().map(this::sent).toList();
  }

  private ProducerRecord<byte[], byte[]> sent(OutputRecord emission) {
    String topic = Objects.requireNonNull(topics.get(emission.child()), emission.child());
    return new ProducerRecord<>(
        topic,
        null,
        System.currentTimeMillis(),
        emission.key(),
        emission.value(),
        emission.headers());
  }
}
