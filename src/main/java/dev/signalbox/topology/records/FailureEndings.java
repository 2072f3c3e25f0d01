package dev.signalbox.topology.records;

import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.kafka.PublishedValues;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.producer.ProducerRecord;

/// The endings of one application's records after an unexpected failure.
///
/// @param letters the dead letters by stage
/// @param invocations the stages that answer questions, by name
/// @param topics the topics by the node of the topology that sends to them
/// @param answers the format of the topic of answers
public record FailureEndings(
    Map<String, DeadLetters> letters,
    Map<String, StageInvocation<?, ?>> invocations,
    Map<String, String> topics,
    PublishedValues answers,
    RejectedEvents rejected) {

  /// @param stage id of the stage whose processor threw
  /// @return a dead letter, and the answer of the record's question where it has one
  List<ProducerRecord<byte[], byte[]>> of(String stage, ReceivedRecord received, Exception cause) {
    StageInvocation<?, ?> invocation = invocations.get(stage);
    List<OutputRecord> outputs =
        invocation == null
            ? Objects.requireNonNull(letters.get(stage)).of(received, cause)
            : invocation.deadLetterAndAnswer(received, cause);
    return outputs.stream().map(this::sent).toList();
  }

  private ProducerRecord<byte[], byte[]> sent(OutputRecord output) {
    String topic = Objects.requireNonNull(topics.get(output.child()), output.child());
    byte[] value =
        output.child().equals(SinkNames.ANSWERS)
            ? answers.serialize(topic, output.headers(), output.value())
            : output.value();
    return new ProducerRecord<>(
        topic, null, System.currentTimeMillis(), output.key(), value, output.headers());
  }
}
