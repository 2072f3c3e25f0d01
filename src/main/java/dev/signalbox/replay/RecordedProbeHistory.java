package dev.signalbox.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.TriedQuery;
import dev.signalbox.execution.RecordedProbes;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;

/// What came of the queries that were tried for the questions of a lane or a run. One of about five
/// questions has a trial, and each is kept as a digest and its outcome: about 100 MB for five
/// million questions.
///
/// Threading: safe for any number of threads.
final class RecordedProbeHistory implements RecordedProbes.Past {
  private final Map<ByteBuffer, TrialOutcome> outcomes = new HashMap<>();

  /// Reads them all. Of a question that was asked several times, the first time counts.
  ///
  /// @throws dev.signalbox.topology.BrokerException the answers cannot be read
  RecordedProbeHistory(RunAnswers answers) {
    answers.each((_, answer) -> {
      String question = answer.getJourney().getQuestion().getId();
      for (TriedQuery tried : answer.getJourney().getTrials()) {
        outcomes.putIfAbsent(
            key(question, tried.getDatabase(), tried.getSql()), tried.getOutcome());
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
