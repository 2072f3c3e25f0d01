package dev.signalbox.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.TriedQuery;
import dev.signalbox.execution.RecordedProbeExecution;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;

/// The probes of the questions of a lane or a run. About one in five questions has a probe, and
/// each is kept as a digest with its outcome: about 100 MB for five million questions.
///
/// Threading: safe for any number of threads.
final class ProbeHistory implements RecordedProbeExecution.History {
  private final Map<ByteBuffer, TrialOutcome> outcomes = new HashMap<>();

  /// Reads all probes. Where a question was asked several times, its first time counts.
  ///
  /// @throws dev.signalbox.topology.BrokerException the answers cannot be read
  ProbeHistory(RunAnswers answers) {
    answers.each((_, answer) -> {
      String question = answer.getJourney().getQuestion().getId();
      for (TriedQuery probe : answer.getJourney().getTrials()) {
        outcomes.putIfAbsent(
            key(question, probe.getDatabase(), probe.getSql()), probe.getOutcome());
      }
    });
  }

  @Override
  public Optional<TrialOutcome> find(String question, String database, String sql) {
    return Optional.ofNullable(outcomes.get(key(question, database, sql)));
  }

  private static ByteBuffer key(String question, String database, String sql) {
    return ByteBuffer.wrap(
        DigestUtils.sha256(String.join("\0", question, database, sql).getBytes(UTF_8)));
  }
}
